import { z } from 'zod'
import * as calls from '../../contract/advertising/calls.ts'
import { mayCount } from '../analytics/index.ts'
import { type Clock, dayInMaldives, MINUTE_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { RegisterCall } from '../platform/http/register-call.ts'
import type { RegisterDocument } from '../platform/http/register-document.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import type { RateLimit, RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import { AdvertCounter } from './advert-counts.ts'
import { findCampaignPicture } from './advert-pictures.ts'
import { listRunningAdverts } from './list-running-adverts.ts'
import type { RateCard } from './rate-card.ts'

/** Wide, because many people may share an address. Events beyond it are accepted and not counted. */
const ADVERT_EVENTS_BY_ADDRESS: RateLimit = {
  name: 'adverts-address',
  most: 3_000,
  windowMs: 10 * MINUTE_MS,
  code: 'address_limit',
  reason: 'Too many advert views were reported from your network.',
}

const pictureParams = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.(?:jpg|png|gif)$/) })

export function registerAdvertising(
  register: RegisterCall,
  registerDocument: RegisterDocument,
  { database, clock, rateCard }: { database: Queryable; clock: Clock; rateCard: RateCard },
): void {
  register(
    calls.listAdverts,
    async () => ({ data: await listRunningAdverts(database, dayInMaldives(clock.now())) }),
    // It does not depend on the catalogue.
    () => [],
  )

  register(
    calls.getRateCard,
    async () => ({ data: await rateCard.list() }),
    () => [],
  )

  registerDocument('/ads/:file', pictureParams, async ({ file }) => {
    const picture = await findCampaignPicture(database, file)
    if (!picture) throw notFound('file')
    // Its name is a hash of its content.
    const cacheControl = 'public, max-age=31536000, immutable'
    return { contentType: picture.media_type, cacheControl, body: picture.bytes }
  })
}

export function registerAdvertCounting(
  register: Pick<RegisterPrivate<unknown>, 'anyone'>,
  { database, clock, limiter }: { database: Database; clock: Clock; limiter: RateLimiter },
): void {
  const counter = new AdvertCounter(database, clock)
  register.anyone(calls.countAdverts, async ({ body: { events }, visitor }) => {
    if (!mayCount(visitor)) return { counted: false }
    const counted = await limiter.runIfWithin([[ADVERT_EVENTS_BY_ADDRESS, addressGroup(visitor.address)]], () =>
      counter.count(events),
    )
    return { counted }
  })
}
