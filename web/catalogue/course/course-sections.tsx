import type { ReactNode } from 'react'
import type { Course } from '../../../contract/catalogue/course.ts'
import { GRANT_SCHEME, isGrantFunded } from '../../../contract/catalogue/course-options.ts'
import { formatMvrRange, TOTAL_FEE } from '../../../contract/catalogue/fees.ts'
import { hasVisibleText } from '../../design/html-text.ts'
import { RichText } from '../../design/rich-text.tsx'
import { dayMonthYear } from '../../format-date.ts'
import type { SectionId } from './course-page-data.ts'
import { feeAmount, feeFrequency, wholeCost } from './describe-course.ts'

const OptionalText = ({ html, className = '' }: { html: string | null; className?: string }) =>
  hasVisibleText(html) ? <RichText className={className} html={html} /> : null

function Requirement({ title, html }: { title: string; html: string | null }) {
  if (!hasVisibleText(html)) return null
  return (
    <div className="not-first:mt-5">
      <h3 className="mb-1.5 font-bold text-lg tracking-normal">{title}</h3>
      <RichText html={html} />
    </div>
  )
}

function AdmissionRequirements({ course }: { course: Course }) {
  return (
    <>
      <Requirement title="General Requirements" html={course.admission_general_requirements} />
      <Requirement title="Alternative Entry Requirement" html={course.admission_alternative_requirements} />
      <Requirement title="Language Requirement" html={course.admission_language_requirements} />
    </>
  )
}

/** What stands in each section of the page. */
export const SECTION_CONTENTS: Record<SectionId, (page: { course: Course }) => ReactNode> = {
  'admission-requirement': ({ course }) => <AdmissionRequirements course={course} />,
  'course-modules': ({ course }) => <OptionalText className="rich-text-columns" html={course.modules} />,
  'study-options': ({ course }) => <OptionalText html={course.study_options} />,
  'indicative-fees': ({ course }) => <FeeTable course={course} />,
  'indicative-class-timing': ({ course }) => <OptionalText html={course.indicative_class_timings} />,
  careers: ({ course }) => <OptionalText html={course.careers} />,
  'general-notes': ({ course }) => <OptionalText html={course.general_notes} />,
}

function GrantDetails({ course }: { course: Course }) {
  const { gov_first_degree_text: text, gov_first_degree_valid_until: until } = course
  return (
    <p className="rounded-control bg-sun-soft px-4 py-3 text-sun">
      <strong>{GRANT_SCHEME}:</strong> {text}
      {until !== null && (
        <>
          , valid until <time dateTime={until}>{dayMonthYear(until)}</time>
        </>
      )}
    </p>
  )
}

function FeeTable({ course }: { course: Course }) {
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
