import type { EntryRoute, EntryRules } from './entry-rules.ts'

const SCHOOLING = ['none', 'basic', 'lower_secondary', 'o_level', 'a_level'] as const
export type Schooling = (typeof SCHOOLING)[number]

/** What an applicant holds. What is not told is not held. */
export interface Holdings {
  school?: Schooling | undefined
  o_passes?: number | undefined
  a_passes?: number | undefined
  o_subjects?: readonly string[] | undefined
  a_subjects?: readonly string[] | undefined
  /** The MNQF level of the highest qualification, and the top category that it is in. */
  holds?: number | undefined
  holds_field?: string | undefined
  bridging?: readonly string[] | undefined
  age?: number | undefined
  work_years?: number | undefined
}

export interface MissingCondition {
  condition: 'school' | 'passes' | 'subjects' | 'qualification' | 'field' | 'age' | 'work' | 'bridging'
  /** The applicant has not said; telling it may settle the condition. */
  isUntold: boolean
}

const rank = (school: Schooling): number => SCHOOLING.indexOf(school)

/** Passes imply the schooling that they belong to. */
function schoolingOf({ school = 'none', o_passes = 0, a_passes = 0 }: Holdings): Schooling {
  const implied = a_passes > 0 ? 'a_level' : o_passes > 0 ? 'o_level' : 'none'
  return rank(implied) > rank(school) ? implied : school
}

/** The schooling that usually comes before a qualification. It is likely, but no rule lets the one stand for the other. */
const schoolingBefore = (holds: number | undefined): Schooling =>
  holds === undefined ? 'none' : holds >= 4 ? 'o_level' : 'lower_secondary'

const missing = (condition: MissingCondition['condition'], isUntold: boolean): MissingCondition[] => [
  { condition, isUntold },
]

function missingQualification({ mnqf_level, related }: EntryRoute, held: Holdings, fields: readonly string[]) {
  if ((held.holds ?? 0) < (mnqf_level ?? 0)) return missing('qualification', false)
  const isInField = held.holds_field !== undefined && fields.includes(held.holds_field)
  return related && !isInField ? missing('field', held.holds_field === undefined) : []
}

function missingSchooling({ level_held, passes }: EntryRoute, held: Holdings): MissingCondition[] {
  if (level_held === 'mnqf') return []
  if (rank(schoolingOf(held)) < rank(level_held)) {
    const isLikely = held.school === undefined && rank(schoolingBefore(held.holds)) >= rank(level_held)
    return missing('school', isLikely)
  }
  if (passes === null) return []
  const isALevel = level_held === 'a_level'
  const count = isALevel ? held.a_passes : held.o_passes
  const subjects = isALevel ? held.a_subjects : held.o_subjects
  const passed = new Set(subjects?.map((subject) => subject.toLowerCase()))
  const hasSubjects = passes.subjects.every((subject) => passed.has(subject.toLowerCase()))
  return [
    ...((count ?? 0) < passes.count ? missing('passes', count === undefined) : []),
    ...(hasSubjects ? [] : missing('subjects', subjects === undefined)),
  ]
}

/** The conditions of a route that are not met. `fields` are the top categories of the course. */
export function missingFor(route: EntryRoute, held: Holdings, fields: readonly string[]): MissingCondition[] {
  const { level_held, min_age, work_years, bridging_programme } = route
  return [
    ...(level_held === 'mnqf' ? missingQualification(route, held, fields) : missingSchooling(route, held)),
    ...(min_age !== null && (held.age ?? 0) < min_age ? missing('age', held.age === undefined) : []),
    ...(work_years !== null && (held.work_years ?? 0) < work_years ? missing('work', false) : []),
    ...(bridging_programme !== null && !held.bridging?.includes(bridging_programme) ? missing('bridging', false) : []),
  ]
}

/** The first route with every condition met; general routes come first in the rules. */
export const findOpenRoute = (
  rules: EntryRules,
  held: Holdings,
  fields: readonly string[] = [],
): EntryRoute | undefined => rules.find((route) => missingFor(route, held, fields).length === 0)

/** The first route that nothing told so far rules out; an open one comes before others. */
export const findPossibleRoute = (
  rules: EntryRules,
  held: Holdings,
  fields: readonly string[] = [],
): EntryRoute | undefined =>
  findOpenRoute(rules, held, fields) ??
  rules.find((route) => missingFor(route, held, fields).every(({ isUntold }) => isUntold))
