import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Approval, Course } from '../../../contract/catalogue/course.ts'
import { DELIVERY_MODALITIES } from '../../../contract/catalogue/course-options.ts'
import { EXPLANATIONS } from '../../../contract/catalogue/explanations.ts'
import { levelText } from '../../../contract/catalogue/mnqf.ts'
import { listed } from '../../../contract/format-text.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { ExplainedTerm } from '../../design/explained-term.tsx'
import { Icon } from '../../design/icon.tsx'
import { AskInstitution } from '../../enquiries/ask-or-apply-link.tsx'
import { dayMonthYear } from '../../format-date.ts'
import { APPROVAL_PANEL, ageText, approvalNotes, confirmationText } from './describe-course.ts'

function Fact({ name, children, className = '' }: { name: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="mt-0.5 break-words font-semibold">{children}</dd>
    </div>
  )
}

const orDash = (text: string): string => (text === '' ? '-' : text)

/** On a narrow screen the line may break after a slash. */
function Delivery({ course: { delivery_modalities } }: { course: Course }) {
  const modalities = Object.values(delivery_modalities)
  if (modalities.length === 0) return '-'
  return modalities.map((modality, at) => (
    <Fragment key={modality}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {modality}
    </Fragment>
  ))
}

function Categories({ course: { categories } }: { course: Course }) {
  return (
    <ul className="-my-0.5 flex flex-col">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link
            className="inline-block py-0.5 text-action underline underline-offset-4 hover:text-action-strong"
            to={courseListPath({ category: [name] })}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** With the island, unless the name of the campus says it. */
const campusText = ({ name, island_city }: Course['campuses'][number]): string =>
  name.includes(island_city) ? name : `${name}, ${island_city}`

interface CourseSummaryGridProps {
  course: Course
  applyBy: readonly string[]
}

export function CourseSummaryGrid({ course, applyBy }: CourseSummaryGridProps) {
  const { campuses } = course
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-card" aria-label="Summary">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
        <Fact name="Duration">{orDash(course.duration_text)}</Fact>
        <Fact name={<ExplainedTerm {...EXPLANATIONS.mnqf}>MNQF Level</ExplainedTerm>}>
          {levelText(course.mnqf_level)}
        </Fact>
        <Fact name="Credits">{course.credits ?? '-'}</Fact>
        <Fact name="Delivery">
          <Delivery course={course} />
        </Fact>
        <Fact name="Study Mode">{orDash(course.mode_of_study_text)}</Fact>
        <Fact name="Intakes">
          {orDash(course.intakes.join(', '))}
          {applyBy.map((text) => (
            <span className="block font-normal text-ink-soft text-sm" key={text}>
              {text}
            </span>
          ))}
        </Fact>
        <Fact name="Language">{orDash(course.language)}</Fact>
        <Fact name="Categories">
          <Categories course={course} />
        </Fact>
        {campuses.length > 0 && (
          <Fact className="col-span-2" name={campuses.length === 1 ? 'Campus' : 'Campuses'}>
            {campuses.map(campusText).join(' · ')}
          </Fact>
        )}
      </dl>
    </section>
  )
}

const STATUS_TEXTS = { approved: 'Approved', provisional: 'Provisional', expired: 'Expired' } as const

function ApprovalFacts({ approval, isApproved }: { approval: Approval; isApproved: boolean }) {
  // It may have expired since its status was written.
  const status = isApproved ? approval.status : 'expired'
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact name="Approval number">{approval.number}</Fact>
      <Fact name="Status">{STATUS_TEXTS[status]}</Fact>
      <Fact name={status === 'expired' ? 'Expired on' : 'Valid until'}>
        <time dateTime={approval.valid_until}>{dayMonthYear(approval.valid_until)}</time>
      </Fact>
      <Fact name="Approved delivery">
        {listed(approval.modalities.map((modality) => DELIVERY_MODALITIES[modality])) || 'Not stated'}
      </Fact>
      <Fact className="col-span-2" name="Approved campuses">
        {listed(approval.campuses) || 'Not stated'}
      </Fact>
    </dl>
  )
}

/** What the authority has approved, where the listing goes beyond it, and whether the institution stands by it. */
export function CourseEvidence({ course, today }: { course: Course; today: string }) {
  const { approval, mqa_approved, confirmed_at } = course
  const age = ageText(course, today)
  const [register] = EXPLANATIONS.mqa_approved.sources
  return (
    <section
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
      aria-labelledby={APPROVAL_PANEL}
    >
      <h2 className="font-bold text-2xl" id={APPROVAL_PANEL}>
        Is it approved?
      </h2>
      {approval ? (
        <ApprovalFacts approval={approval} isApproved={mqa_approved} />
      ) : (
        <p className="mt-3">
          No MQA approval is listed. <AskInstitution /> about it.
        </p>
      )}
      {approvalNotes(course).map((note) => (
        <p className="mt-3 flex gap-2 rounded-control bg-sand px-3 py-2" key={note}>
          <Icon className="mt-0.5 shrink-0" name="info" />
          {note}
        </p>
      ))}
      <p className="mt-2">
        <a
          className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
          href={register.url}
          rel="noopener noreferrer"
          target="_blank"
        >
          {register.name}
        </a>
      </p>
      <p className="mt-1 border-line border-t pt-3">
        <strong>{confirmationText(course)}</strong>
        {confirmed_at === null && ". The institution hasn't confirmed these details."}
      </p>
      {age !== undefined && <p className="mt-1">{age}</p>}
    </section>
  )
}
