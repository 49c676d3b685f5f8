import { z } from 'zod'
import * as calls from '../../contract/advertising/calls.ts'
import { countAdverts } from '../../contract/advertising/counting-calls.ts'
import { mayCount } from '../analytics/index.ts'
import { type Clock, dayInMaldives } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { RegisterCall } from '../platform/http/register-call.ts'
import type { RegisterDocument } from '../platform/http/register-document.ts'
import type { RegisterPersonal } from '../platform/http/register-personal-call.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import { AdvertCounter } from './count-adverts.ts'
import { ADVERT_COUNTS_BY_ADDRESS } from './limits.ts'
import { listRunning } from './list-running.ts'
import { findCampaignPicture } from './pictures.ts'

const pictureParams = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.(?:jpg|png|gif)$/) })

export function registerAdvertising(
  register: RegisterCall,
  registerDocument: RegisterDocument,
  { database, clock }: { database: Queryable; clock: Clock },
): void {
  register(calls.listAdverts, async () => ({ data: await listRunning(database, dayInMaldives(clock.now())) }))

  registerDocument('/ads/:file', pictureParams, async ({ file }) => {
    const picture = await findCampaignPicture(database, file)
    if (!picture) throw notFound('file')
    // Its name is a hash of its content.
    const cacheControl = 'public, max-age=31536000, immutable'
    return { contentType: picture.media_type, cacheControl, body: picture.bytes }
  })
}

export function registerAdvertCounting(
  register: Pick<RegisterPersonal<unknown>, 'anyone'>,
  { database, clock, limiter }: { database: Database; clock: Clock; limiter: RateLimiter },
): void {
  const counter = new AdvertCounter(database, clock)
  register.anyone(countAdverts, async ({ body: { events }, visitor }) => {
    if (!mayCount(visitor)) return { counted: false }
    const counted = await limiter.runIfWithin([[ADVERT_COUNTS_BY_ADDRESS, addressGroup(visitor.address)]], () =>
      counter.count(events),
    )
    return { counted }
  })
}
