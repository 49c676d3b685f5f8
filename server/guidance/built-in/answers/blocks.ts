import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import { GRANT_SCHEME, isGrantFunded, MONTHS } from '../../../../contract/catalogue/course-options.ts'
import { formatMvr, REGISTRATION_FEE } from '../../../../contract/catalogue/fees.ts'
import { MNQF_LEVELS } from '../../../../contract/catalogue/mnqf.ts'
import type { CourseBlock, ReplyBlock, Understood } from '../../../../contract/guidance/reply-blocks.ts'
import { coursePath } from '../../../../contract/paths.ts'
import type { State } from '../state.ts'

export interface Reply {
  state: State
  blocks: ReplyBlock[]
  /** About courses, unless it says otherwise. */
  scope?: Understood['scope']
  /** It lets the visitor choose from fields that the message may mean. */
  isGuess?: true
}

/** What one question of a message gets as an answer. */
export interface QuestionAnswer {
  said: readonly ReplyBlock[]
  courses?: readonly CourseSummary[]
  /** What a card of this answer says, instead of the usual facts. */
  factsOf?: (course: CourseSummary) => Promise<string[]>
  after?: readonly ReplyBlock[]
  /** Quick replies. */
  next?: readonly string[]
  /** If the answer changes what is held of the visitor. */
  state?: State
}

/** 'a', 'a and b', 'a, b and c'. */
export function joined(parts: readonly string[], last = 'and'): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}

/** A paragraph of sentences; nothing if all of them are empty. */
export function text(...sentences: readonly string[]): ReplyBlock[] {
  const said = sentences.filter((sentence) => sentence !== '').join(' ')
  return said === '' ? [] : [{ type: 'text', text: said }]
}

/** Lines of one paragraph. */
export const lines = (...said: readonly string[]): ReplyBlock[] => (said.length === 0 ? [] : text(said.join('\n')))

/** Short answers that the visitor can tap. */
export const choices = (...answers: readonly string[]): ReplyBlock[] =>
  answers.length === 0 ? [] : [{ type: 'choices', choices: [...answers] }]

export const link = (label: string, path: string): ReplyBlock[] => [{ type: 'link', text: label, path }]

interface NamedCourse {
  id: number
  name: string
  institution: { name: string }
}

export const card = (
  course: NamedCourse,
  number: number,
  { facts, reasons = [] }: { facts: readonly string[]; reasons?: readonly string[] },
): CourseBlock => ({
  type: 'course',
  number,
  id: course.id,
  name: course.name,
  path: coursePath(course),
  institution: course.institution.name,
  facts: facts.filter((fact) => fact !== ''),
  reasons: [...reasons],
})

/** A course with its most important facts, and why it fits. */
export const courseBlock = (course: CourseSummary, number: number, reasons: readonly string[]): CourseBlock =>
  card(course, number, { facts: factsOf(course), reasons })

/** Courses in their order, each with its most important facts. */
export const cards = (courses: readonly CourseSummary[]): ReplyBlock[] =>
  courses.map((course, at) => courseBlock(course, at + 1, []))

/** Escapes brackets: in a link that a model reads, the name of a course must not end it or start another. */
export const linkText = (name: string): string => name.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ')

export const courseTitle = ({ name, institution }: NamedCourse): string => `${name}, ${institution.name}`

export const levelOf = ({ mnqf_level }: Pick<CourseSummary, 'mnqf_level'>): string =>
  mnqf_level === 'NA' ? 'Short course outside the MNQF levels' : `${MNQF_LEVELS[mnqf_level]} (MNQF level ${mnqf_level})`

export function feeTextOf({ total_mvr_min, total_mvr_max, fees }: CourseSummary): string {
  if (total_mvr_min === null || total_mvr_max === null) return feeTextWithoutTuition(fees)
  return `${amountText(total_mvr_min, total_mvr_max)} in all`
}

const amountText = (least: number, most: number): string =>
  least === most ? formatMvr(least) : `${formatMvr(least)} to ${formatMvr(most)}`

/** 'an estimated MVR 13,500'; empty where no grant is paid to somebody who starts at the next intake. */
export function leftAfterGrant(course: CourseSummary): string {
  const { total_mvr_min, total_mvr_max, total_after_grant_min: least, total_after_grant_max: most } = course
  if (least === null || most === null || (least === total_mvr_min && most === total_mvr_max)) return ''
  return `an estimated ${amountText(least, most)}`
}

/** Where a scheme pays the tuition, often only the registration fee is published. */
function feeTextWithoutTuition(fees: CourseSummary['fees']): string {
  if (fees.length === 0) return 'Fee not published'
  const registration = fees.find(({ type }) => type === REGISTRATION_FEE)
  return registration
    ? `${formatMvr(registration.fee_start)} for registration, no tuition fee published`
    : 'Fee not published'
}

/** The numbers and units of the duration, without other text of the institution. */
export const durationText = ({ duration_text }: Pick<CourseSummary, 'duration_text'>): string =>
  duration_text.match(/\d+(?:\.\d+)?\s*(?:hour|day|week|month|semester|year)s?\b/gi)?.join(' ') ??
  'no duration published'

export const describeIntakes = ({ intake_months }: CourseSummary): string =>
  intake_months.length === 0 ? 'no intake published' : `starts in ${joined(monthNames(intake_months))}`

export const monthNames = (months: readonly number[]): string[] => months.map((month) => MONTHS[month - 1] ?? '')

export const modalityText = ({ delivery_modalities }: CourseSummary): string =>
  Object.values(delivery_modalities).join(' or ')

/** A grant that is paid today may end before the next intake. */
const isGrantOverSoon = (course: CourseSummary): boolean =>
  isGrantFunded(course) && (course.total_mvr_max ?? 0) > 0 && leftAfterGrant(course) === ''

export function grantText(course: CourseSummary): string {
  if (!isGrantFunded(course)) return ''
  if (isGrantOverSoon(course)) return `${GRANT_SCHEME} today, but no longer at the next intake`
  const share =
    course.gov_first_degree_percent === null ? '' : `, which pays ${course.gov_first_degree_percent}% of the tuition`
  return `${GRANT_SCHEME}${share}`
}

/** The most important facts. */
export const factsOf = (course: CourseSummary): string[] =>
  [
    levelOf(course),
    durationText(course),
    modalityText(course),
    describeIntakes(course),
    feeTextOf(course),
    leftAfterGrant(course) && `${leftAfterGrant(course)} left after the grant`,
    grantText(course),
  ].filter((fact) => fact !== '')
