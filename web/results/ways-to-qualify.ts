import { type EntryCondition, routeConditions } from '../../contract/catalogue/check-entry.ts'
import { MONTHS } from '../../contract/catalogue/course-options.ts'
import type { EntryRoute, EntryRules } from '../../contract/catalogue/entry-rules.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { counted, listed } from '../../contract/format-text.ts'
import { courseListPath } from '../../contract/paths.ts'

/** The words that find the courses of a bridging programme. */
const PROGRAMME_NAMES = {
  UPP: 'University Preparation Programme',
  Foundation: 'Foundation Studies',
  'Pre-Master': "Pre-Master's Programme",
} as const

/** What comes before a school level: who has not finished it may begin with a certificate at one of these. */
const levelsBefore = ({ level_held }: EntryRoute): string[] => (level_held === 'a_level' ? ['4'] : ['1', '2', '3'])

/** The list of courses that meet a condition; undefined where no course does. `fields` are the course's top categories. */
export function qualifyingCoursesPath(
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

/** What an applicant can do about something that is missing. */
export interface WayToQualify {
  text: string
  /** Courses for it. */
  path?: string | undefined
}

interface Situation {
  /** The top categories of the course, for links; and those that a qualification is compared with. */
  fields: readonly string[]
  relatedFields: readonly string[]
  held: Holdings
  /** 'YYYY-MM-DD'. */
  today: string
}

const monthAfter = (years: number, today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const months = year * 12 + month - 1 + Math.round(years * 12)
  return `${MONTHS[months % 12]} ${Math.floor(months / 12)}`
}

function wayTo(
  kind: EntryCondition['kind'],
  route: EntryRoute,
  { fields, held, today }: Situation,
): WayToQualify | undefined {
  const path = qualifyingCoursesPath({ kind }, route, fields)
  const { min_age, work_years, bridging_programme, related } = route
  switch (kind) {
    case 'language test':
      return { text: 'Courses that prepare for IELTS', path }
    case 'bridging programme':
      return bridging_programme ? { text: `Courses: ${PROGRAMME_NAMES[bridging_programme]}`, path } : undefined
    case 'qualification':
      return { text: related ? 'Courses at that level in a related field' : 'Courses at that level', path }
    case 'exam':
      return { text: 'You can sit or resit the missing exams.' }
    case 'school':
      return {
        text: 'Start with a certificate in this field',
        path: courseListPath({ category: fields, mnqf_level: levelsBefore(route) }),
      }
    case 'birthday': {
      if (held.age === undefined || min_age === null) return { text: 'Add your age to your results.' }
      const years = min_age - held.age
      const within = years === 1 ? 'a year' : counted(years, 'year')
      return { text: `You can apply when you are ${min_age}, within ${within}.` }
    }
    case 'work': {
      const years = (work_years ?? 0) - (held.work_years ?? 0)
      return { text: `If you work in the field from now on, you can apply from ${monthAfter(years, today)}.` }
    }
  }
}

/** A second way in that begins with a course, where the closest one does not. */
function otherWay(
  rules: EntryRules,
  closest: EntryRoute,
  { fields, relatedFields, held }: Situation,
): WayToQualify | undefined {
  for (const route of rules) {
    const unmet = routeConditions(route, held, relatedFields).filter(({ missing }) => missing !== '')
    const path = unmet.map((condition) => qualifyingCoursesPath(condition, route, fields)).find(Boolean)
    if (route !== closest && path)
      return { text: `Another route needs ${listed(unmet.map(({ missing }) => missing))}`, path }
  }
  return undefined
}

/** What to do about what the closest route still needs, each thing once; and another way, if none of that is a course. */
export function waysToQualify(rules: EntryRules, closest: EntryRoute, situation: Situation): WayToQualify[] {
  const { fields, relatedFields, held } = situation
  const unmet = routeConditions(closest, held, relatedFields).filter(({ missing }) => missing !== '')
  const kinds = [...new Set(unmet.map(({ kind }) => kind))]
  const ways = kinds.flatMap((kind) => wayTo(kind, closest, situation) ?? [])
  const isCourse = kinds.some((kind) => qualifyingCoursesPath({ kind }, closest, fields))
  const other = unmet.length === 0 || isCourse ? undefined : otherWay(rules, closest, situation)
  return other ? [...ways, other] : ways
}
