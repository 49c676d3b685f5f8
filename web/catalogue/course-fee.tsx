import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { GRANT_SCHEME } from '../../contract/catalogue/course-options.ts'
import { feeDisplay, formatMvrRange } from '../../contract/catalogue/fees.ts'

/** For a course that the scheme helps to pay for. */
export const GrantMark = () => (
  <span className="inline-block rounded-lg bg-sun-soft px-2.5 py-0.5 font-bold text-sm text-sun">{GRANT_SCHEME}</span>
)

/** What a fee is shown from. */
export type CourseWithFee = Pick<
  CourseSummary,
  'fee_text' | 'fees' | 'total_mvr_min' | 'total_mvr_max' | 'total_after_grant_min' | 'total_after_grant_max'
>

/** The fields of a course that its fee is shown from, and no others. */
export const feeFields = (course: CourseWithFee): CourseWithFee => ({
  fee_text: course.fee_text,
  fees: course.fees,
  total_mvr_min: course.total_mvr_min,
  total_mvr_max: course.total_mvr_max,
  total_after_grant_min: course.total_after_grant_min,
  total_after_grant_max: course.total_after_grant_max,
})

export interface FeeWords {
  label: string
  /** The number that one should see first: what the whole course costs, where that is known. */
  amount: string
  /** The published fee, where the amount was worked out from it; or what a dash stands for. */
  published?: string
  afterGrant?: string
}

export const NOT_PUBLISHED = 'Fee not published'

const rangeText = (least: number | null, most: number | null): string | undefined =>
  least === null ? undefined : formatMvrRange(least, most)

/**
 * 'MVR 550/- per month' beside 'MVR 135,500' would seem cheap, so the total leads. The specification's own words stand
 * beside it, or are it.
 */
export function describeFee(course: CourseWithFee): FeeWords {
  const { label, amount, note } = feeDisplay(course)
  const total = rangeText(course.total_mvr_min, course.total_mvr_max)
  const left = rangeText(course.total_after_grant_min, course.total_after_grant_max)
  const afterGrant = left === undefined || left === total ? {} : { afterGrant: `${left} after the grant (estimate)` }
  if (amount === '-') return { label, amount, published: note === NOT_PUBLISHED ? note : `${NOT_PUBLISHED}, ${note}` }
  if (total === undefined || total.toUpperCase() === amount.toUpperCase()) return { label, amount, ...afterGrant }
  const published = label ? `${label} ${amount}` : amount
  return { label: 'Whole course (estimate)', amount: total, published, ...afterGrant }
}

/** For use inside a paragraph. An amount without a label has one for screen readers. */
export function CourseFee({ course }: { course: CourseWithFee }) {
  const { label, amount, published, afterGrant } = describeFee(course)
  return (
    <>
      <span className="text-ink-soft text-sm">{label || <span className="sr-only">Fee</span>}</span>{' '}
      <span className="course-fee-amount font-bold tabular-nums">{amount}</span>{' '}
      {published && <span className="course-fee-more text-ink-soft text-sm">{published}</span>}{' '}
      {afterGrant && <span className="course-fee-more font-semibold text-sm">{afterGrant}</span>}
    </>
  )
}
