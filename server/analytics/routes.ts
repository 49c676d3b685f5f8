import * as calls from '../../contract/analytics/calls.ts'
import { comparePath } from '../../contract/paths.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { RegisterPrivate, Visitor } from '../platform/http/register-private-call.ts'
import type { RateLimit, RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import { countedPage, mayCount } from './counting-rules.ts'
import type { CountedEvent, DailyCounts } from './daily-counts.ts'
import type { MeasurementProtocol } from './measurement-protocol.ts'

/** A whole school or ferry may share an address, so the limit is wide. Beyond it nothing is counted, and the reply is the same. */
export const COUNTS_BY_ADDRESS: RateLimit = {
  name: 'counts-address',
  most: 6_000,
  windowMs: 10 * MINUTE_MS,
  code: 'address_limit',
  reason: 'Too many page views were reported from your network.',
}

interface Dependencies {
  counts: DailyCounts
  limiter: RateLimiter
  /** Left out where the operator has no account for it. */
  measurement: MeasurementProtocol | undefined
}

export function registerAnalytics(
  register: Pick<RegisterPrivate<unknown>, 'anyone'>,
  { counts, limiter, measurement }: Dependencies,
): void {
  const count = async (visitor: Visitor, events: readonly CountedEvent[]): Promise<{ counted: boolean }> => {
    if (!mayCount(visitor)) return { counted: false }
    const counted = await limiter.runIfWithin([[COUNTS_BY_ADDRESS, addressGroup(visitor.address)]], async () => {
      for (const event of events) if (event.kind === 'view') measurement?.send(event.page)
      await counts.add(events)
    })
    return { counted }
  }

  register.anyone(calls.countPageView, ({ body: { path, screen, referrer_host, compared = [] }, visitor }) => {
    const page = countedPage(path)
    const courses = page.path === comparePath() ? [...new Set(compared)] : []
    return count(visitor, [
      { kind: 'view', page, screen, referrerHost: referrer_host },
      ...courses.map((courseId) => ({ kind: 'compare' as const, courseId })),
      ...courses.flatMap((courseId) =>
        courses
          .filter((otherId) => otherId !== courseId)
          .map((otherId) => ({ kind: 'compare-pair' as const, courseId, otherId })),
      ),
    ])
  })

  register.anyone(calls.countShortlistAdd, ({ body: { course_id }, visitor }) =>
    count(visitor, [{ kind: 'shortlist-add', courseId: course_id }]),
  )
}
