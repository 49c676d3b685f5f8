import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { type Fee, formatMvrRange } from '../../../contract/catalogue/fees.ts'
import { counted } from '../../format-list.ts'

export const feeAmount = ({ fee_start, fee_end }: Fee): string => formatMvrRange(fee_start, fee_end)

const PERIODS = { Years: 'year', Months: 'month', Semesters: 'semester', 'One-time': undefined } as const

/** 'per month for 36 months'; empty for a one-time fee. */
export function feeFrequency({ payment_frequency, payment_count }: Fee): string {
  const period = PERIODS[payment_frequency]
  return period === undefined ? '' : `per ${period} for ${counted(payment_count, period)}`
}

/** What the whole course costs; undefined if the tuition fee is not published, even if other fees are. */
export function wholeCost(course: Pick<CourseSummary, 'total_mvr_min' | 'total_mvr_max'>) {
  const { total_mvr_min: lowest, total_mvr_max: highest } = course
  return lowest !== null && highest !== null ? { lowest, highest } : undefined
}
