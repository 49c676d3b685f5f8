import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../../contract/catalogue/course.ts'
import { feeDisplay, formatMvrRange } from '../../../contract/catalogue/fees.ts'
import { isGrantFunded } from '../../../contract/catalogue/vocabulary.ts'
import { institutionPath } from '../../../contract/paths.ts'
import { Icon, type IconName } from '../../design/icon.tsx'
import { dayMonthYear } from '../../format-date.ts'
import { counted, listed } from '../../format-list.ts'
import { EntryRoutes } from '../../results/entry-routes.tsx'
import { listSections, type SectionId } from './course-sections.tsx'
import { wholeCost } from './describe-course.ts'
import type { CoursePage } from './load-course.ts'

const ADMISSION: SectionId = 'admission-requirement'

interface AnswerProps {
  icon: IconName
  question: string
  answer?: string
  children?: ReactNode
  className?: string
  /** On a phone it shares a row with another answer. */
  isNarrow?: boolean
}

function Answer({ icon, question, answer, children, className = '', isNarrow = false }: AnswerProps) {
  return (
    <section className={`rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 ${className}`}>
      <h2 className="flex items-center gap-2.5 font-semibold text-base text-ink-soft leading-tight tracking-normal">
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-control bg-aqua-soft text-on-aqua-soft ${isNarrow ? 'max-md:size-8' : ''}`}
        >
          <Icon name={icon} />
        </span>
        {question}
      </h2>
      {answer && (
        <p
          className={`mt-2 font-bold text-2xl tabular-nums tracking-tight sm:mt-3 ${isNarrow ? 'max-md:text-xl' : ''}`}
        >
          {answer}
        </p>
      )}
      {children}
    </section>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="mt-1.5 text-ink-soft">{children}</p>

const AskInstitution = ({ course }: { course: Course }) => (
  <Link className="underline underline-offset-4" to={`${institutionPath(course.institution)}#contact`}>
    Ask the institution
  </Link>
)

function Cost({ course }: { course: Course }) {
  const { label, amount, note } = feeDisplay(course)
  const cost = wholeCost(course)
  const total = cost && formatMvrRange(cost.lowest, cost.highest)
  return (
    <Answer icon="money" question="What does it cost?" answer={amount}>
      {label && <Note>For the whole course</Note>}
      {!label && total && <Note>{total} for the whole course</Note>}
      {!cost && note && course.fees.length > 0 && <Note>{note}</Note>}
      {!cost && (
        <Note>
          Tuition fee not published. <AskInstitution course={course} />.
        </Note>
      )}
      {isGrantFunded(course) && <GrantNote course={course} />}
    </Answer>
  )
}

function GrantNote({ course }: { course: Course }) {
  const { gov_first_degree_percent: percent, gov_first_degree_valid_until: until } = course
  return (
    <p className="mt-1.5 font-semibold text-coral">
      The government pays {percent === null ? 'part' : `${percent}%`} of tuition if you qualify
      {until === null ? '' : `, until ${dayMonthYear(until)}`}.
    </p>
  )
}

function Length({ course }: { course: Course }) {
  const { duration_text, duration_remarks, mode_of_study_text } = course
  return (
    <Answer icon="clock" question="How long does it take?" answer={duration_text || '-'} isNarrow>
      {mode_of_study_text && <Note>{mode_of_study_text}</Note>}
      {duration_remarks && <Note>{duration_remarks}</Note>}
    </Answer>
  )
}

const MONTHS_IN_A_YEAR = 12

function Start({ course }: { course: Course }) {
  const { intakes } = course
  const months = intakes.length === MONTHS_IN_A_YEAR ? 'Every month' : listed(intakes)
  return (
    <Answer icon="calendar" question="When does it start?" answer={months || '-'} isNarrow>
      <Note>
        {intakes.length === 0 ? (
          <>
            No intake announced. <AskInstitution course={course} /> about the next one.
          </>
        ) : (
          counted(intakes.length, 'intake')
        )}
      </Note>
    </Answer>
  )
}

interface CourseAnswersProps extends Pick<CoursePage, 'fields' | 'entry'> {
  course: Course
}

function Entry({ course, fields, entry }: CourseAnswersProps) {
  return (
    <Answer className="md:col-span-3" icon="door" question="Can I get in?">
      <EntryRoutes course={course} fields={fields} entry={entry} />
      {course.entry_rules.length === 0 && (
        <Note>
          No entry requirements published. <AskInstitution course={course} />.
        </Note>
      )}
      {listSections(course).some(({ id }) => id === ADMISSION) && (
        <p className="mt-4 text-ink-soft">
          Everyone may also need more, such as an English test or a medical check.{' '}
          <Link
            className="inline-block py-1 font-semibold text-action underline underline-offset-4"
            to={`#${ADMISSION}`}
          >
            Read all requirements
          </Link>
        </p>
      )}
    </Answer>
  )
}

/** The first questions of every visitor. At the usual text size a phone shows three of the four without scrolling. */
export function CourseAnswers({ course, fields, entry }: CourseAnswersProps) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-3">
      <Cost course={course} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:gap-4 md:contents">
        <Length course={course} />
        <Start course={course} />
      </div>
      <Entry course={course} fields={fields} entry={entry} />
    </div>
  )
}
