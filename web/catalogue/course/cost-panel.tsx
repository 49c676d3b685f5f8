import type { ReactNode } from 'react'
import type { Course } from '../../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../../contract/catalogue/course-options.ts'
import { EXPLANATIONS } from '../../../contract/catalogue/explanations.ts'
import { formatMvrRange, type Range } from '../../../contract/catalogue/fees.ts'
import { FUNDING_EXPLANATIONS, type FundingExplanation } from '../../../contract/catalogue/funding.ts'
import { type CourseCost, courseCost, NO_GRANT_REASONS } from '../../../contract/catalogue/grant.ts'
import { ExplainedTerm } from '../../design/explained-term.tsx'
import { AskInstitution } from '../../enquiries/ask-or-apply-link.tsx'
import { COST_PANEL, feesDate, wholeCost } from './describe-course.ts'

const mvr = ({ lowest, highest }: Range): string => formatMvrRange(lowest, highest)

interface LineProps {
  name: ReactNode
  children: ReactNode
  isMain?: boolean
  /** It does not hold for those who study part time. */
  isOfFullTime?: boolean
}

function Line({ name, children, isMain = false, isOfFullTime = false }: LineProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 border-line border-t py-2.5 first:border-t-0 ${isMain ? 'font-bold text-xl' : ''} ${isOfFullTime ? 'cost-of-full-time' : ''}`}
    >
      <dt className={isMain ? '' : 'text-ink-soft'}>{name}</dt>
      <dd className={`tabular-nums ${isMain ? 'text-2xl' : 'font-semibold'}`}>{children}</dd>
    </div>
  )
}

/** From the whole course to what is left, and what that comes to by the year and by the month. */
export function CostLines({ cost, length }: { cost: CourseCost; length: string }) {
  return (
    <dl className="flex flex-col">
      <Line name="Whole course">{mvr(cost.whole)}</Line>
      {cost.percent > 0 && (
        <Line
          name={
            <ExplainedTerm {...EXPLANATIONS.grant_scheme}>Government pays {cost.percent}% of tuition</ExplainedTerm>
          }
        >
          {mvr(cost.grant)}
        </Line>
      )}
      <Line name={cost.percent > 0 ? 'Left for you to pay' : 'You pay'} isMain>
        {mvr(cost.left)}
      </Line>
      {cost.left.highest > 0 && cost.left_by_year && (
        <Line name={`Per year, over ${length}`} isOfFullTime>
          about {mvr(cost.left_by_year)}
        </Line>
      )}
      {cost.left.highest > 0 && cost.left_by_month && (
        <Line name="Per month" isOfFullTime>
          about {mvr(cost.left_by_month)}
        </Line>
      )}
    </dl>
  )
}

const PART_TIME_MODES: readonly string[] = ['part_time', 'evening', 'weekend']

function Situation({ name, children }: { name: string; children: string }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-chip border border-line px-4 font-semibold has-checked:border-action has-checked:bg-aqua-soft has-checked:text-on-aqua-soft">
      <input className="size-4 shrink-0" type="checkbox" name={name} autoComplete="off" />
      {children}
    </label>
  )
}

/**
 * Both sums are in the page, and the ticks choose between them by CSS: no script is needed, and nothing about the
 * visitor is sent.
 */
function CostWithGrant({ course, cost, costAlone }: { course: Course; cost: CourseCost; costAlone: CourseCost }) {
  return (
    <div className="cost-by-situation">
      <fieldset className="mb-3 flex flex-wrap gap-2 print:hidden">
        <legend className="sr-only">What changes the cost</legend>
        <Situation name="degree">I have a degree already</Situation>
        {course.study_modes.some((mode) => PART_TIME_MODES.includes(mode)) && (
          <Situation name="part-time">I study part time</Situation>
        )}
      </fieldset>
      <div role="status">
        <div className="cost-with-grant">
          <CostLines cost={cost} length={course.duration_text} />
        </div>
        <div className="cost-alone">
          <CostLines cost={costAlone} length={course.duration_text} />
          <p className="cost-with-degree mt-2">{NO_GRANT_REASONS.has_degree}</p>
          <p className="cost-of-part-time mt-2">
            {NO_GRANT_REASONS.is_part_time} Part-time study may take longer than {course.duration_text}.
          </p>
        </div>
      </div>
    </div>
  )
}

function Cost({ course, today }: CostPanelProps) {
  const cost = courseCost(course, today)
  const costAlone = courseCost(course, today, { has_degree: true })
  if (!cost || !costAlone) {
    return (
      <p>
        Fee not published. <AskInstitution /> what the whole course costs.
      </p>
    )
  }
  if (cost.percent > 0) return <CostWithGrant {...{ course, cost, costAlone }} />
  return (
    <>
      <CostLines cost={cost} length={course.duration_text} />
      {cost.no_grant_reason && <p className="mt-2 text-ink-soft">{NO_GRANT_REASONS[cost.no_grant_reason]}</p>}
    </>
  )
}

function Funding({ term, text, conditions, sources }: FundingExplanation) {
  return (
    <details className="cost-funding">
      <summary>{term}: who can apply?</summary>
      <div className="pb-3">
        <p>{text}</p>
        <ul className="mt-2 list-disc ps-5">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          {sources.map(({ name, url }) => (
            <a
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              key={url}
              href={url}
              rel="noopener noreferrer"
              target="_blank"
            >
              {name}
            </a>
          ))}
        </p>
      </div>
    </details>
  )
}

/** The levels at which the state lends money. */
const isLoanLevel = ({ mnqf_level: level }: Course): boolean => Number(level) >= 5

interface CostPanelProps {
  course: Course
  /** 'YYYY-MM-DD' in the Maldives: the grant must be valid at the next intake. */
  today: string
}

/** What is left to pay, always as an estimate. */
export function CostPanel({ course, today }: CostPanelProps) {
  const date = feesDate(course)
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6" aria-labelledby={COST_PANEL}>
      <h2 className="mb-3 font-bold text-2xl" id={COST_PANEL}>
        What will I pay? <span className="cost-estimate">Estimate</span>
      </h2>
      <Cost course={course} today={today} />
      {wholeCost(course) && (
        <p className="mt-3 text-ink-soft text-sm">
          {date ? `An estimate from the fees as of ${date}.` : 'An estimate.'} The institution sets the fees
          {isGrantFunded(course) && ', and the government decides who gets the grant'}.
        </p>
      )}
      {isLoanLevel(course) && (
        <div className="mt-2 print:hidden">
          <Funding {...FUNDING_EXPLANATIONS.student_loan} />
          {isGrantFunded(course) && <Funding {...FUNDING_EXPLANATIONS.stipend_loan} />}
        </div>
      )}
    </section>
  )
}
