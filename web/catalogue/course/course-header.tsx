import { Link } from 'react-router'
import type { Course } from '../../../contract/catalogue/course.ts'
import { GRANT_SCHEME, isGrantFunded } from '../../../contract/catalogue/course-options.ts'
import { EXPLANATIONS } from '../../../contract/catalogue/explanations.ts'
import { institutionPath } from '../../../contract/paths.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { ExplainedTerm } from '../../design/explained-term.tsx'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { Crest } from '../institutions/crest-banner-islands.tsx'
import { APPROVAL_PANEL, approvalBadge, approvalNotes, courseCrumbs } from './describe-course.ts'

const HOME_COUNTRY = 'Maldives'

/** The awarding body and its country, if known. A course without an awarding body is awarded by its institution. */
function AwardingBody({ course }: { course: Course }) {
  const { awarding_body: body, awarding_body_type: type, awarding_body_country: country, institution } = course
  const knownCountry = country ?? (type === 'local' ? HOME_COUNTRY : undefined)
  return (
    <p className="mt-2 text-on-band-soft" dir="auto">
      Awarded by {[body ?? institution.name, knownCountry].filter(Boolean).join(', ')}
    </p>
  )
}

function Badges({ course }: { course: Course }) {
  const approval = approvalBadge(course)
  const notes = approvalNotes(course)
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-2 font-bold text-sm">
      {approval && (
        <li className={`course-badge ${approval.isGood ? 'bg-aqua-soft text-on-aqua-soft' : 'bg-sand text-ink'}`}>
          <Icon name={approval.isGood ? 'tick' : 'info'} size={16} />
          {approval.isGood ? (
            <ExplainedTerm {...EXPLANATIONS.mqa_approved}>{approval.text}</ExplainedTerm>
          ) : (
            approval.text
          )}
        </li>
      )}
      {course.mqa_approved && notes.length > 0 && (
        <li className="course-badge bg-sand text-ink">
          <Icon name="info" size={16} />
          <Link className="underline underline-offset-4" to={`#${APPROVAL_PANEL}`}>
            {notes.join(' ')}
          </Link>
        </li>
      )}
      {isGrantFunded(course) && (
        <li className="course-badge bg-sun-soft text-sun">
          <Icon name="star" size={16} />
          <ExplainedTerm {...EXPLANATIONS.grant_scheme}>{GRANT_SCHEME}</ExplainedTerm>
        </li>
      )}
    </ul>
  )
}

/** What the course is called, where it is offered and what stands behind it. */
export function CourseHeader({ course }: { course: Course }) {
  const { institution } = course
  return (
    <>
      <Breadcrumbs crumbs={courseCrumbs(course)} />
      <Link
        className="mt-3 inline-flex min-h-11 items-center gap-3 font-semibold underline-offset-4 hover:underline sm:mt-6 print:mt-0"
        to={institutionPath(institution)}
      >
        <Crest src={institution.logo.url} className="size-11 rounded-control" size={44} />
        <span dir="auto">
          <MixedText text={institution.name} />
        </span>
      </Link>
      <h1 className="mt-3 break-words font-extrabold text-2xl sm:text-title" dir="auto">
        <MixedText text={course.name} />
      </h1>
      <AwardingBody course={course} />
      <Badges course={course} />
    </>
  )
}
