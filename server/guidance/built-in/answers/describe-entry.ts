import { findOpenRoute, findPossibleRoute, type Holdings } from '../../../../contract/catalogue/check-entry.ts'
import type { EntryRoute, EntryRules } from '../../../../contract/catalogue/entry-rules.ts'
import type { Held } from '../state.ts'

/** Assumed when the visitor has not told their age. */
const LIKELY_AGE = 18

/** An age alone does not say which courses a visitor may enter. */
export const knowsSchooling = ({ schooling, mnqf_level }: Held): boolean => (schooling ?? mnqf_level) !== undefined

const holdingsOf = ({ schooling, passes, mnqf_level, age = LIKELY_AGE, work_years }: Held): Holdings => ({
  school: schooling,
  ...(schooling === 'o_level' && { o_passes: passes }),
  ...(schooling === 'a_level' && { a_passes: passes }),
  holds: mnqf_level,
  age,
  work_years,
})

/** A route whose every condition the visitor meets by what they told. */
export const openRoute = (rules: EntryRules, held: Held): EntryRoute | undefined =>
  findOpenRoute(rules, holdingsOf(held))

/** A route that the visitor may meet: open, or waiting for a field, subjects or passes that they did not tell. */
export const possibleRoute = (rules: EntryRules, held: Held): EntryRoute | undefined =>
  findPossibleRoute(rules, holdingsOf(held))

/** A course without published rules may take anyone. */
export const mayEnter = (rules: EntryRules, held: Held): boolean =>
  rules.length === 0 || possibleRoute(rules, held) !== undefined

/** The route that the visitor may meet after a bridging programme. */
export const bridgedRoute = (rules: EntryRules, held: Held): EntryRoute | undefined =>
  rules.find(
    (route) =>
      route.bridging_programme !== null && possibleRoute([{ ...route, bridging_programme: null }], held) !== undefined,
  )

const SCHOOL_NAMES: Readonly<Record<string, string>> = {
  none: '',
  basic: 'basic education',
  lower_secondary: 'lower secondary school',
  o_level: 'O levels',
  a_level: 'A levels',
}

/** What one needs for a route: '2 O-level passes with Biology', 'A levels, 1 year of work and to be 18 or older'. */
export function describeRoute(route: EntryRoute): string {
  const conditions = [holding(route)]
  if (route.work_years !== null)
    conditions.push(`${route.work_years} ${route.work_years === 1 ? 'year' : 'years'} of work`)
  if (route.bridging_programme !== null) conditions.push(`the ${BRIDGES[route.bridging_programme]}`)
  if (route.min_age !== null) conditions.push(`to be ${route.min_age} or older`)
  const needed = conditions.filter((text) => text !== '')
  if (needed.length === 0) return 'no particular qualification'
  return [needed.slice(0, -1).join(', '), ...needed.slice(-1)].filter((text) => text !== '').join(' and ')
}

const BRIDGES = {
  UPP: 'University Preparation Program',
  Foundation: 'foundation studies',
  'Pre-Master': "Pre-Master's programme",
} as const

function holding({ level_held, mnqf_level, related, passes }: EntryRoute): string {
  if (level_held === 'mnqf') return `a ${related ? 'related ' : ''}qualification at MNQF level ${mnqf_level}`
  if (passes === null || passes.count === 0) return SCHOOL_NAMES[level_held] ?? ''
  const kind = level_held === 'a_level' ? 'A-level' : level_held === 'o_level' ? 'O-level' : 'school'
  const subjects = passes.subjects.length > 0 ? ` with ${passes.subjects.join(', ')}` : ''
  return `${passes.count} ${kind} ${passes.count === 1 ? 'pass' : 'passes'}${subjects}`
}

/** What the visitor holds, in words. */
export function describeHeld({ schooling, mnqf_level, passes }: Held): string {
  if (mnqf_level !== undefined) return `a qualification at MNQF level ${mnqf_level}`
  if (schooling === 'o_level' && passes !== undefined) return `${passes} O-level ${passes === 1 ? 'pass' : 'passes'}`
  if (schooling === 'lower_secondary') return 'school without O-level passes'
  return SCHOOL_NAMES[schooling ?? 'none'] || 'what you have'
}
