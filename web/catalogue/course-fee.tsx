import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { feeDisplay } from '../../contract/catalogue/fees.ts'
import { GRANT_SCHEME } from '../../contract/catalogue/vocabulary.ts'

/** For a course that the scheme helps to pay for. */
export const GrantMark = () => (
  <span className="inline-block rounded-lg bg-sun-soft px-2.5 py-1 font-bold text-sm text-sun">{GRANT_SCHEME}</span>
)

interface CourseFeeProps {
  course: Pick<CourseSummary, 'fee_text' | 'fees' | 'total_mvr_min' | 'total_mvr_max'>
}

/** For use inside a paragraph. An amount without a label has one for screen readers. */
export function CourseFee({ course }: CourseFeeProps) {
  const { label, amount, note } = feeDisplay(course)
  return (
    <>
      <span className="block text-ink-soft text-sm">{label || <span className="sr-only">Fee</span>}</span>
      <span className="course-fee-amount font-bold tabular-nums">{amount}</span>
      {note && <span className="block text-ink-soft text-sm">{note}</span>}
    </>
  )
}
