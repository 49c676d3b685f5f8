import { beyondApproval } from '../../../contract/catalogue/approval.ts'
import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import { DELIVERY_MODALITIES } from '../../../contract/catalogue/course-options.ts'
import { type Fee, formatMvrRange } from '../../../contract/catalogue/fees.ts'
import { counted, listed } from '../../../contract/format-text.ts'
import { courseListPath, coursePath, homePath, institutionPath } from '../../../contract/paths.ts'
import { dayMonthYear, longDateInMaldives } from '../../format-date.ts'
import type { Crumb } from '../../layout/json-ld.ts'

export const courseCrumbs = (course: Pick<CourseSummary, 'id' | 'name' | 'institution'>): Crumb[] => [
  { name: 'Home', path: homePath() },
  { name: 'Courses', path: courseListPath() },
  { name: course.institution.name, path: institutionPath(course.institution) },
  { name: course.name, path: coursePath(course) },
]

export interface ApprovalBadge {
  text: string
  /** False for an expired approval. */
  isGood: boolean
}

/** The badge in the course header; undefined for a course without approval. */
export function approvalBadge({ mqa_approved, approval }: Pick<Course, 'mqa_approved' | 'approval'>) {
  const badge = (text: string, isGood: boolean): ApprovalBadge => ({ text, isGood })
  if (!mqa_approved)
    return approval ? badge(`MQA approval expired on ${dayMonthYear(approval.valid_until)}`, false) : undefined
  return badge(approval?.status === 'provisional' ? 'MQA approved (provisional)' : 'MQA approved', true)
}

/** Whether the institution has said that all of this is right. */
export const confirmationText = ({ confirmed_at }: Pick<CourseSummary, 'confirmed_at'>): string =>
  confirmed_at === null ? 'Not confirmed yet' : `Confirmed by the institution on ${longDateInMaldives(confirmed_at)}`

/** From this age on a visitor should know how old the details are. */
const OLD_AFTER_DAYS = 120
const DAY_MS = 24 * 60 * 60 * 1_000

/** How old the details are, once they are old: since they were confirmed or, if never, last changed. */
export function ageText(
  { confirmed_at, updated_at }: Pick<CourseSummary, 'confirmed_at' | 'updated_at'>,
  today: string,
): string | undefined {
  const since = confirmed_at ?? updated_at
  const days = Math.floor((Date.parse(today) - Date.parse(since)) / DAY_MS)
  if (days < OLD_AFTER_DAYS) return undefined
  const months = Math.round(days / 30.4375)
  const age = months < 24 ? `${months} months` : `${Math.floor(months / 12)} years`
  return `These details are ${age} old. Ask the institution whether they are still correct.`
}

/** The id of the panel about the approval. */
export const APPROVAL_PANEL = 'approval'

/** Where the listing goes beyond its approval, in neutral words. */
export function approvalNotes(course: Pick<Course, 'approval' | 'mqa_approved' | 'campuses' | 'delivery_modalities'>) {
  const beyond = beyondApproval(course)
  if (!beyond) return []
  const modalities = beyond.modalities.map((modality) => DELIVERY_MODALITIES[modality].toLowerCase())
  return [
    ...(beyond.has_run_out ? [`The approval expired on ${dayMonthYear(course.approval?.valid_until ?? '')}.`] : []),
    ...(beyond.campuses.length > 0 ? [`The approval does not cover ${listed(beyond.campuses)}.`] : []),
    ...(modalities.length > 0 ? [`The approval does not cover ${listed(modalities)} teaching.`] : []),
  ]
}

export const feeAmount = ({ fee_start, fee_end }: Fee): string => formatMvrRange(fee_start, fee_end)

const PERIODS = { Years: 'year', Months: 'month', Semesters: 'semester', 'One-time': undefined } as const

/** 'per month for 36 months'; empty for a one-time fee. */
export function feeFrequency({ payment_frequency, payment_count }: Fee): string {
  const period = PERIODS[payment_frequency]
  return period === undefined ? '' : `per ${period} for ${counted(payment_count, period)}`
}

/** The id of the panel about what is left to pay. */
export const COST_PANEL = 'cost'

/** The day on which the institution last confirmed the fees; undefined if it never has. */
export const feesDate = ({ confirmed_at }: Pick<CourseSummary, 'confirmed_at'>): string | undefined =>
  confirmed_at === null ? undefined : longDateInMaldives(confirmed_at)

/** 'Apply by 15 December 2026 for January', for each intake whose last day to apply is known. `today` is 'YYYY-MM-DD'. */
export const applyByTexts = (
  { intakes, apply_by }: Pick<CourseSummary, 'intakes' | 'apply_by'>,
  today: string,
): string[] =>
  intakes.flatMap((intake) => {
    const day = apply_by[intake]
    if (day === undefined) return []
    const forIntake = intakes.length > 1 ? ` for ${intake}` : ''
    return day < today
      ? `Applications${forIntake} closed on ${dayMonthYear(day)}`
      : `Apply by ${dayMonthYear(day)}${forIntake}`
  })

/** What the whole course costs; undefined if the tuition fee is not published, even if other fees are. */
export function wholeCost(course: Pick<CourseSummary, 'total_mvr_min' | 'total_mvr_max'>) {
  const { total_mvr_min: lowest, total_mvr_max: highest } = course
  return lowest !== null && highest !== null ? { lowest, highest } : undefined
}

/** Of a course that has a grant whose terms are not met; the cost panel below says which. */
export const GRANT_NOT_COUNTED = 'The grant is not counted here'

/** What is left of it to pay; undefined if no grant is counted. */
export function costAfterGrant(
  course: Pick<CourseSummary, 'total_mvr_min' | 'total_mvr_max' | 'total_after_grant_min' | 'total_after_grant_max'>,
) {
  const { total_after_grant_min: lowest, total_after_grant_max: highest } = course
  if (lowest === null || highest === null) return undefined
  return lowest === course.total_mvr_min && highest === course.total_mvr_max ? undefined : { lowest, highest }
}
