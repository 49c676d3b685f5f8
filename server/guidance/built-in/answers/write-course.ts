import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import { formatMvr, REGISTRATION_FEE } from '../../../../contract/catalogue/fees.ts'
import { MNQF_LEVELS } from '../../../../contract/catalogue/mnqf.ts'
import { GRANT_SCHEME, isGrantFunded, MONTHS } from '../../../../contract/catalogue/vocabulary.ts'

/** Escapes brackets: in a link that a model reads, the name of a course must not end it or start another. */
export const linkText = (name: string): string => name.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ')

export const courseTitle = ({ name, institution }: Pick<CourseSummary, 'name' | 'institution'>): string =>
  `${name}, ${institution.name}`

export const levelText = ({ mnqf_level }: Pick<CourseSummary, 'mnqf_level'>): string =>
  mnqf_level === 'NA' ? 'Short course outside the MNQF levels' : `${MNQF_LEVELS[mnqf_level]} (MNQF level ${mnqf_level})`

export function feeTextOf({ total_mvr_min, total_mvr_max, fees }: CourseSummary): string {
  if (total_mvr_min === null || total_mvr_max === null) return feeTextWithoutTuition(fees)
  if (total_mvr_min === total_mvr_max) return `${formatMvr(total_mvr_min)} in all`
  return `${formatMvr(total_mvr_min)} to ${formatMvr(total_mvr_max)} in all`
}

/** Where a scheme pays the tuition, often only the registration fee is published. */
function feeTextWithoutTuition(fees: CourseSummary['fees']): string {
  if (fees.length === 0) return 'no fee published'
  const registration = fees.find(({ type }) => type === REGISTRATION_FEE)
  const known = registration ? `${formatMvr(registration.fee_start)} for registration, ` : ''
  return `${known}no tuition fee published`
}

export const intakeText = ({ intake_months }: CourseSummary): string =>
  intake_months.length === 0 ? 'no intake published' : `starts in ${monthNames(intake_months).join(', ')}`

export const monthNames = (months: readonly number[]): string[] => months.map((month) => MONTHS[month - 1] ?? '')

export const modalityText = ({ delivery_modalities }: CourseSummary): string =>
  Object.values(delivery_modalities).join(' or ')

export function grantText(course: CourseSummary): string {
  if (!isGrantFunded(course)) return ''
  const share =
    course.gov_first_degree_percent === null ? '' : `, which pays ${course.gov_first_degree_percent}% of the tuition`
  return `${GRANT_SCHEME}${share}`
}

/** The most important facts. */
export const factsOf = (course: CourseSummary): string[] =>
  [
    levelText(course),
    course.duration_text.replace(/\s+/g, ' '),
    modalityText(course),
    intakeText(course),
    feeTextOf(course),
    grantText(course),
  ].filter((fact) => fact !== '')
