import { RICH_TEXT_FIELDS } from '../../contract/catalogue/course.ts'
import type { CourseContent } from '../../contract/studio/course-calls.ts'

export interface RolledCourse {
  content: CourseContent
  /** What somebody has to check, since it may be different next year and nothing in it could be moved on. */
  notRolled: { field: string; reason: string }[]
}

// '2026/27' and '2026–2027' are one school year.
const YEAR = /\b(20\d\d)\b(?:(\s?[/–-]\s?)(20)?(\d\d)\b(?![/–-]))?/g

const nextYears = (text: string): string =>
  text.replace(YEAR, (_, year: string, dash: string | undefined, century = '', end = '') => {
    const next = Number(year) + 1
    if (dash === undefined) return String(next)
    // '2026-05' is a month.
    const isYear = Number(end) === next % 100
    return `${next}${dash}${century}${isYear ? String((next + 1) % 100).padStart(2, '0') : end}`
  })

/** The same day a year later; the 29th of February becomes the 28th. */
export function yearLater(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? next.replace('-29', '-28') : next
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const mapTexts = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (isText(value) ? nextYears(value) : value))

/** Intakes, last days to apply, years beside fees and the end of the approval, each moved on by one year. */
export function rollForward(content: CourseContent): RolledCourse {
  const { intakes, fees, apply_by: applyBy, approval_valid_until: validUntil, approval_status: status } = content
  const rolled: Record<string, unknown> = { ...content }
  const notRolled: RolledCourse['notRolled'] = []
  if (Array.isArray(intakes)) rolled['intakes'] = mapTexts(intakes)
  if (isObject(applyBy))
    rolled['apply_by'] = Object.fromEntries(
      Object.entries(applyBy).map(([intake, day]) => [nextYears(intake), isText(day) ? yearLater(day) : day]),
    )
  const texts = listOf(fees).filter(isObject)
  if (texts.length > 0) {
    rolled['fees'] = listOf(fees).map((fee) => (isObject(fee) ? rollFee(fee) : fee))
    notRolled.push({ field: 'fees', reason: 'The amounts are those of this year.' })
  }
  if (isText(validUntil) && status !== 'expired') rolled['approval_valid_until'] = yearLater(validUntil)
  if (status === 'expired') notRolled.push({ field: 'approval_valid_until', reason: 'The approval has expired.' })
  for (const field of RICH_TEXT_FIELDS) {
    const text = content[field]
    const [year] = isText(text) ? (/\b20\d\d\b/.exec(text) ?? []) : []
    if (year !== undefined) notRolled.push({ field, reason: `The text mentions ${year}.` })
  }
  return { content: rolled, notRolled }
}

const rollFee = (fee: Record<string, unknown>): Record<string, unknown> => ({
  ...fee,
  ...(isText(fee['type']) && { type: nextYears(fee['type']) }),
  ...(isText(fee['remarks']) && { remarks: nextYears(fee['remarks']) }),
})
