import { checkEntry, conditionsOf, type EntryCondition } from '../../contract/catalogue/check-entry.ts'
import type { EntryRoute, EntryRules } from '../../contract/catalogue/entry-rules.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { courseListPath } from '../../contract/paths.ts'
import { type Applicant, type CheckedCourse, readApplicant } from './use-verdict.ts'
import type { Verdict } from './verdict-mark.tsx'

/** The words that find the courses of a bridging programme. */
const PROGRAMME_NAMES = {
  UPP: 'University Preparation Programme',
  Foundation: 'Foundation Studies',
  'Pre-Master': "Pre-Master's Programme",
} as const

/** The list of courses that meet a condition; undefined where no course does. `fields` are the course's top categories. */
export function fixPath(
  { kind }: Pick<EntryCondition, 'kind'>,
  { mnqf_level, related, bridging_programme }: EntryRoute,
  fields: readonly string[],
): string | undefined {
  if (kind === 'language test') return courseListPath({ name: 'IELTS' })
  if (kind === 'bridging programme' && bridging_programme)
    return courseListPath({ name: PROGRAMME_NAMES[bridging_programme] })
  if (kind !== 'qualification' || mnqf_level === null) return undefined
  return courseListPath({ ...(related && { category: fields }), mnqf_level: [String(mnqf_level)] })
}

export interface DescribedCondition {
  text: string
  /** Courses that meet it. */
  path?: string | undefined
  /** Undefined without results: then nothing is ticked. */
  state?: EntryCondition['state'] | undefined
}

export interface DescribedEntry {
  /** Each route is its conditions. One of these is needed. */
  general: DescribedCondition[][]
  /** For applicants who meet none of those. */
  alternative: DescribedCondition[][]
  /** Undefined without results. */
  verdict?: (Verdict & { path: string | undefined }) | undefined
}

const isWithoutQualification = ({ level_held, work_years }: EntryRoute): boolean => level_held === 'none' && !work_years

function describeRoute(route: EntryRoute, fields: readonly string[], applicant?: Applicant): DescribedCondition[] {
  const conditions = conditionsOf(route, applicant?.held ?? {}, applicant?.fields ?? [])
  return [
    ...(isWithoutQualification(route) ? [{ text: 'no earlier qualification needed' }] : []),
    ...conditions.map((condition) => ({
      text: condition.text,
      path: fixPath(condition, route, fields),
      state: applicant && condition.state,
    })),
  ]
}

function verdictOn(rules: EntryRules, fields: readonly string[], applicant: Applicant): DescribedEntry['verdict'] {
  const { verdict, missing, route } = checkEntry(rules, applicant.held, applicant.fields)
  const conditions = route ? conditionsOf(route, applicant.held, applicant.fields) : []
  const unmet = conditions.find((condition) => condition.missing !== '')
  return { verdict, missing, path: route && unmet ? fixPath(unmet, route, fields) : undefined }
}

/** What a course asks for in words and, with an applicant, which of it they have. `fields` are its top categories. */
export function describeRoutes(rules: EntryRules, fields: readonly string[], applicant?: Applicant): DescribedEntry {
  const routesOf = (kind: EntryRoute['kind']): DescribedCondition[][] => {
    const routes = rules.filter((route) => route.kind === kind)
    const described = routes.map((route) => describeRoute(route, fields, applicant))
    // Two routes may read the same.
    return [...new Map(described.map((conditions) => [JSON.stringify(conditions), conditions])).values()]
  }
  return {
    general: routesOf('general'),
    alternative: routesOf('alternative'),
    verdict: applicant && verdictOn(rules, fields, applicant),
  }
}

/** The same, compared with what this device holds. */
export async function describeForHolder(
  course: CheckedCourse,
  fields: readonly string[],
  held: Holdings,
): Promise<DescribedEntry> {
  return describeRoutes(course.entry_rules, fields, await readApplicant(course, held))
}
