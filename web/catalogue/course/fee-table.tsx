import type { Course } from '../../../contract/catalogue/course.ts'
import { formatMvrRange, TOTAL_FEE } from '../../../contract/catalogue/fees.ts'
import { GRANT_SCHEME, isGrantFunded } from '../../../contract/catalogue/grant-scheme.ts'
import { dayMonthYear } from '../../format-date.ts'
import { feeAmount, feeFrequency, wholeCost } from './describe-fee.ts'

function GrantDetails({ course }: { course: Course }) {
  const { gov_first_degree_text: text, gov_first_degree_valid_until: until } = course
  return (
    <p className="rounded-control bg-coral-soft px-4 py-3 text-coral">
      <strong>{GRANT_SCHEME}:</strong> {text}
      {until !== null && (
        <>
          , valid until <time dateTime={until}>{dayMonthYear(until)}</time>
        </>
      )}
    </p>
  )
}

export function FeeTable({ course }: { course: Course }) {
  // A single total is the cost of the whole course already.
  const cost = course.fees.length > 1 || course.fees[0]?.type !== TOTAL_FEE ? wholeCost(course) : undefined
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col">
        {course.fees.map((fee) => (
          <li
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-line py-3 not-first:border-t first:pt-0 last:pb-0"
            key={`${fee.type} ${fee.fee_start} ${fee.payment_frequency} ${fee.remarks}`}
          >
            <span>
              <strong className="font-semibold">{fee.type}</strong>
              {fee.remarks && <span className="block text-ink-soft text-sm">{fee.remarks}</span>}
            </span>
            <span className="tabular-nums">
              <strong>{feeAmount(fee)}</strong> {feeFrequency(fee)}
            </span>
          </li>
        ))}
      </ul>
      {cost && (
        <p className="flex flex-wrap justify-between gap-x-6 border-line border-t pt-3 font-bold text-lg">
          Whole course <span className="tabular-nums">{formatMvrRange(cost.lowest, cost.highest)}</span>
        </p>
      )}
      {isGrantFunded(course) && <GrantDetails course={course} />}
    </div>
  )
}
