import { checkEntry, type EntryCondition, routeConditions } from '../../contract/catalogue/check-entry.ts'
import type { Course } from '../../contract/catalogue/course.ts'
import type { EntryRoute, EntryRules } from '../../contract/catalogue/entry-rules.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { truncateText, visibleText } from '../design/html-text.ts'
import { todayInMaldives } from '../format-date.ts'
import { type CheckedCourse, type CourseApplicant, readApplicant } from './use-verdict.ts'
import type { Verdict } from './verdict-mark.tsx'
import { qualifyingCoursesPath, type WayToQualify, waysToQualify } from './ways-to-qualify.ts'

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
  verdict?: DescribedVerdict | undefined
}

export interface DescribedVerdict extends Verdict {
  /** What to do about what is missing. */
  ways: WayToQualify[]
  /** What the institution says of languages, where no rule says it: nobody has compared that. Empty otherwise. */
  language: string
}

const isWithoutQualification = ({ level_held, work_years }: EntryRoute): boolean => level_held === 'none' && !work_years

function describeRoute(
  route: EntryRoute,
  fields: readonly string[],
  applicant?: CourseApplicant,
): DescribedCondition[] {
  const conditions = routeConditions(route, applicant?.held ?? {}, applicant?.fields ?? [])
  return [
    ...(isWithoutQualification(route) ? [{ text: 'no earlier qualification needed' }] : []),
    ...conditions.map((condition) => ({
      text: condition.text,
      path: qualifyingCoursesPath(condition, route, fields),
      state: applicant && condition.state,
    })),
  ]
}

const LANGUAGE_LENGTH = 200

function verdictOn(
  rules: EntryRules,
  fields: readonly string[],
  applicant: CourseApplicant,
  language: string,
): DescribedVerdict {
  const { held, fields: relatedFields } = applicant
  const { verdict, missing, route } = checkEntry(rules, held, relatedFields)
  const situation = { fields, relatedFields, held, today: todayInMaldives() }
  return {
    verdict,
    missing,
    ways: route ? waysToQualify(rules, route, situation) : [],
    language: route?.english === null ? language : '',
  }
}

/**
 * What a course asks for in words and, with an applicant, which of it they have. `fields` are its top categories, and
 * `language` is what the institution says of languages.
 */
export function describeRoutes(
  rules: EntryRules,
  fields: readonly string[],
  applicant?: CourseApplicant,
  language = '',
): DescribedEntry {
  const routesOf = (kind: EntryRoute['kind']): DescribedCondition[][] => {
    const routes = rules.filter((route) => route.kind === kind)
    const described = routes.map((route) => describeRoute(route, fields, applicant))
    // Two routes may read the same.
    return [...new Map(described.map((conditions) => [JSON.stringify(conditions), conditions])).values()]
  }
  return {
    general: routesOf('general'),
    alternative: routesOf('alternative'),
    verdict: applicant && verdictOn(rules, fields, applicant, language),
  }
}

/** The same, compared with what this device holds. */
export async function describeForHolder(
  course: CheckedCourse & Pick<Course, 'admission_language_requirements'>,
  fields: readonly string[],
  held: Holdings,
): Promise<DescribedEntry> {
  const language = visibleText(course.admission_language_requirements ?? '', LANGUAGE_LENGTH)
  const applicant = await readApplicant(course, held)
  return describeRoutes(course.entry_rules, fields, applicant, truncateText(language, LANGUAGE_LENGTH))
}
