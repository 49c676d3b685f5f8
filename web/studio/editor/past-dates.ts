import { dayMonthYear } from '../../format-date.ts'
import { type CourseContent, readNumber, readText } from './course-field-values.ts'
import { intakeText, readIntakes } from './draft-intakes.ts'

/** Something that somebody should check, though it can be submitted. */
export interface FieldWarning {
  field: string
  text: string
}

/** Dates that are over. They may be right, as of an approval that has ended, but are more often left from last year. */
export function findPastDates(content: CourseContent, today: string): FieldWarning[] {
  const isPast = (day: string): boolean => day !== '' && day < today
  const status = readText(content['approval_status'])
  const approvedUntil = readText(content['approval_valid_until'])
  const paidUntil = readText(content['gov_first_degree_valid_until'])
  const warnings = readIntakes(content)
    .map((intake, at) => ({ intake, field: `apply_by.${at}` }))
    .filter(({ intake }) => isPast(intake.applyBy))
    .map(({ intake, field }) => ({
      field,
      text: `The last day to apply for ${intakeText(intake)} has passed: ${dayMonthYear(intake.applyBy)}.`,
    }))
  if (readNumber(content['gov_first_degree_percent']) !== null && isPast(paidUntil))
    warnings.push({
      field: 'gov_first_degree_valid_until',
      text: `The government paid until ${dayMonthYear(paidUntil)}: visitors will not see the course as funded.`,
    })
  if (status !== '' && status !== 'expired' && isPast(approvedUntil))
    warnings.push({
      field: 'approval_valid_until',
      text: `The approval ended on ${dayMonthYear(approvedUntil)}: visitors will read that it has expired.`,
    })
  return warnings
}
