import * as calls from '../../contract/analytics/calls.ts'
import type { RegisterPersonal, Visitor } from '../platform/http/register-personal-call.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import { isRobot } from './is-robot.ts'
import { COUNTS_BY_ADDRESS } from './limits.ts'
import { placeOfPath } from './place-of-path.ts'
import type { Happening } from './tally.ts'
import type { ViewCounter } from './view-counter.ts'

export function registerAnalytics(
  register: Pick<RegisterPersonal<unknown>, 'anyone'>,
  counter: ViewCounter,
  limiter: RateLimiter,
): void {
  const count = async (visitor: Visitor, happenings: readonly Happening[]): Promise<{ counted: boolean }> => {
    if (visitor.asksForPrivacy || isRobot(visitor.userAgent)) return { counted: false }
    if (!(await limiter.mayTake(COUNTS_BY_ADDRESS, addressGroup(visitor.address)))) return { counted: false }
    await counter.count(happenings)
    return { counted: true }
  }

  register.anyone(calls.countPageView, ({ body: { path, screen, referrer_host, compared = [] }, visitor }) => {
    const place = placeOfPath(path)
    const courses = place.path === '/compare' ? [...new Set(compared)] : []
    return count(visitor, [
      { what: 'view', place, screen, referrerHost: referrer_host },
      ...courses.map((courseId) => ({ what: 'compare' as const, courseId })),
    ])
  })

  register.anyone(calls.countShortlistAdd, ({ body: { course_id }, visitor }) =>
    count(visitor, [{ what: 'shortlist-add', courseId: course_id }]),
  )
}
