import { type Applicant, readHoldings } from './applicant.ts'
import { compareRoute, type RouteCondition } from './entry-conditions.ts'
import type { EntryRoute, EntryRules } from './entry-rules.ts'
import type { EntryVerdict, Holdings } from './holdings.ts'

export { type EntryCondition, routeConditions } from './entry-conditions.ts'
export type { EntryVerdict, Holdings } from './holdings.ts'

export interface EntryCheck {
  verdict: EntryVerdict
  /** What the best route still asks for, in short words; empty if the course is open or its rules are unknown. */
  missing: string[]
  /** The route that fits best; null for a course without rules. */
  route: EntryRoute | null
}

/** How far a route is: nothing missing, then what can be got within a year, then the number of things missing. */
function distanceOf(conditions: readonly RouteCondition[]): number {
  let count = 0
  let months = 0
  for (const { gap } of conditions) {
    if (gap === undefined) continue
    count++
    months = Math.max(months, gap.months)
  }
  if (count === 0) return -1
  return count === 1 && months <= 12 ? months : 100 + count
}

const verdictOf = (distance: number): EntryVerdict => (distance < 0 ? 'open' : distance < 100 ? 'almost' : 'closed')

/** Checks many courses for one applicant. `fields` are the top categories of a course. */
export class EntryChecker {
  readonly #applicant: Applicant

  constructor(held: Holdings) {
    this.#applicant = readHoldings(held)
  }

  check(rules: EntryRules, fields: readonly string[]): EntryCheck {
    let best: { route: EntryRoute; distance: number; conditions: RouteCondition[] } | undefined
    for (const route of rules) {
      const conditions = compareRoute(route, this.#applicant, fields)
      const distance = distanceOf(conditions)
      if (best === undefined || distance < best.distance) best = { route, distance, conditions }
      if (distance < 0) break
    }
    if (best === undefined) return { verdict: 'unknown', missing: [], route: null }
    const missing = best.conditions.flatMap(({ gap }) => gap?.text() ?? [])
    return { verdict: verdictOf(best.distance), missing, route: best.route }
  }
}

/** Whether an applicant may enter a course by what its institution states, and what they still need. */
export const checkEntry = (rules: EntryRules, held: Holdings, fields: readonly string[]): EntryCheck =>
  new EntryChecker(held).check(rules, fields)

/** The first route that nothing stated so far rules out; an open one comes before others. */
export function findPossibleRoute(rules: EntryRules, held: Holdings, fields: readonly string[] = []) {
  const { verdict, route: best } = checkEntry(rules, held, fields)
  if (verdict === 'open' && best !== null) return best
  const applicant = readHoldings(held)
  const isPossible = (route: EntryRoute) =>
    compareRoute(route, applicant, fields).every(({ gap }) => gap === undefined || gap.mayBeHeld)
  return rules.find(isPossible)
}
