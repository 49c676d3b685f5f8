import { Link } from 'react-router'
import type { Course } from '../../../contract/catalogue/course.ts'
import { deliveryText, isGrantFunded } from '../../../contract/catalogue/course-options.ts'
import { feeDisplay, formatMvrRange } from '../../../contract/catalogue/fees.ts'
import { counted, listed } from '../../../contract/format-text.ts'
import { AskInstitution } from '../../enquiries/ask-or-apply-link.tsx'
import { dayMonthYear } from '../../format-date.ts'
import { NOT_PUBLISHED } from '../course-fee.tsx'
import { AnswerBox, Note } from './answer-box.tsx'
import { COST_PANEL, costAfterGrant, feesDate, GRANT_NOT_COUNTED, wholeCost } from './describe-course.ts'

/** The whole course in large letters; what is published beside it. */
function Cost({ course }: { course: Course }) {
  const { label, amount, note } = feeDisplay(course)
  const cost = wholeCost(course)
  const left = costAfterGrant(course)
  const total = cost && formatMvrRange(cost.lowest, cost.highest)
  const date = feesDate(course)
  return (
    <AnswerBox icon="money" question="What does it cost?" answer={total ?? amount}>
      {total && <Note>For the whole course{!label && amount !== total && `, ${amount}`}</Note>}
      {!total && (
        <Note>
          {note && note !== NOT_PUBLISHED && course.fees.length > 0 ? `${NOT_PUBLISHED}, ${note}` : NOT_PUBLISHED}.{' '}
          <AskInstitution />.
        </Note>
      )}
      {isGrantFunded(course) &&
        (cost && !left ? (
          <Note>{GRANT_NOT_COUNTED}.</Note>
        ) : (
          <GrantNote course={course} left={left && formatMvrRange(left.lowest, left.highest)} />
        ))}
      <Note>
        {total && (date ? `Estimate. Fees as of ${date}. ` : 'Estimate. ')}
        <Link
          className="inline-block py-1 font-semibold text-action underline underline-offset-4"
          to={`#${COST_PANEL}`}
        >
          What will I pay?
        </Link>
      </Note>
    </AnswerBox>
  )
}

function GrantNote({ course, left }: { course: Course; left: string | undefined }) {
  const { gov_first_degree_percent: percent, gov_first_degree_valid_until: until } = course
  return (
    <p className="mt-2 rounded-control bg-sun-soft px-3 py-2 text-sun">
      {left && <strong className="block text-lg tabular-nums">{left} left after the grant</strong>}
      The government pays {percent === null ? 'part' : `${percent}%`} of tuition if you qualify
      {until === null ? '' : `, until ${dayMonthYear(until)}`}.
    </p>
  )
}

function Length({ course }: { course: Course }) {
  const { duration_text, duration_remarks, mode_of_study_text } = course
  return (
    <AnswerBox icon="clock" question="How long does it take?" answer={duration_text || '-'} isNarrow>
      {mode_of_study_text && <Note>{mode_of_study_text}</Note>}
      {duration_remarks && <Note>{duration_remarks}</Note>}
    </AnswerBox>
  )
}

const MONTHS_IN_A_YEAR = 12

function Start({ course, applyBy }: CourseAnswersProps) {
  const { intakes } = course
  const months = intakes.length === MONTHS_IN_A_YEAR ? 'Every month' : listed(intakes)
  return (
    <AnswerBox icon="calendar" question="When does it start?" answer={months || '-'} isNarrow>
      {intakes.length === 0 && (
        <Note>
          No intake announced. <AskInstitution /> about the next one.
        </Note>
      )}
      {applyBy.map((text) => (
        <Note key={text}>{text}</Note>
      ))}
    </AnswerBox>
  )
}

/** More of them are in the summary below. */
const MOST_ISLANDS = 3

function Place({ course }: { course: Course }) {
  const { islands, campuses } = course
  const shown = islands.length > MOST_ISLANDS ? islands.slice(0, MOST_ISLANDS - 1) : islands
  const others = islands.length - shown.length
  const where = listed(others > 0 ? [...shown, `${others} more`] : shown)
  return (
    <AnswerBox icon="pin" question="Where is it?" answer={where || deliveryText(course) || '-'} isNarrow>
      {where && <Note>{deliveryText(course)}</Note>}
      {campuses.length > 1 && <Note>{counted(campuses.length, 'campus', 'campuses')}</Note>}
    </AnswerBox>
  )
}

interface CourseAnswersProps {
  course: Course
  applyBy: readonly string[]
}

/** The first questions of every visitor. A phone shows all of them on its first two screens. */
export function CourseAnswers({ course, applyBy }: CourseAnswersProps) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr] print:grid-cols-[1.5fr_1fr_1fr_1fr]">
      <Cost course={course} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:gap-4 *:last:col-span-full lg:contents lg:*:last:col-auto print:contents print:*:last:col-auto">
        <Length course={course} />
        <Start course={course} applyBy={applyBy} />
        <Place course={course} />
      </div>
    </div>
  )
}
