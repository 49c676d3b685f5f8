import { Link } from 'react-router'
import { qualificationText } from '../../../contract/catalogue/mnqf.ts'
import { counted } from '../../../contract/format-text.ts'
import { courseListPath, coursePath, interestProfilePath, questionPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { PrintButton } from '../../design/share-and-print.tsx'
import { RetryLink } from '../../layout/error-page.tsx'
import { InterestPlot } from './interest-plot.tsx'
import { countAnswered, type InterestAnswers, STATEMENTS, storedAnswers, writeAnswers } from './interests.ts'
import { CAREERS_WITH_COURSES, type CareerCourse, type CareerCourses, type InterestPage } from './load-interests.ts'
import {
  fitText,
  hasPreference,
  type RankedCareer,
  rankCareers,
  reasonsForCareer,
  scoreInterests,
} from './score-interests.ts'

/** The third question is about careers; the two before it are skipped. */
const questionnaireFor = ({ id }: RankedCareer): string => questionPath({ question: 4, choices: [0, 0, id] })

export function InterestResult({ answers, careers: all, found }: Omit<InterestPage, 'isSubmitted'>) {
  const scores = scoreInterests(answers)
  const careers = rankCareers(all, answers)
  const closest = found === 'failed' ? careers.slice(0, CAREERS_WITH_COURSES) : careers.slice(0, found.length)
  return (
    <>
      <Completeness answers={answers} />
      <InterestPlot scores={scores} />
      {hasPreference(scores) ? (
        <section className="mt-10" aria-labelledby="careers">
          <h2 className="font-extrabold text-2xl" id="careers">
            Your best-fit careers
          </h2>
          {found === 'failed' && <CoursesNotLoaded />}
          {found !== 'failed' && careers.length === 0 && (
            <p className="interest-note mt-4">There are no careers to compare it with at the moment.</p>
          )}
          <ol className="interest-careers">
            {closest.map((ranked, at) => (
              <li key={ranked.id}>
                <CareerCard
                  position={at + 1}
                  ranked={ranked}
                  offer={found === 'failed' ? undefined : found.find(({ career }) => career === ranked.career)}
                />
              </li>
            ))}
          </ol>
          <div className="mt-4">
            <PrintButton />
          </div>
          {careers.length > closest.length && (
            <OtherCareers careers={careers.slice(closest.length)} firstPosition={closest.length + 1} />
          )}
        </section>
      ) : (
        <p className="interest-note mt-8">
          Your interests come out level so far, so they do not point in any direction yet. Change a few: what would you
          rather do on a free afternoon, and what would you leave to someone else?
        </p>
      )}
    </>
  )
}

function Completeness({ answers }: { answers: InterestAnswers }) {
  const answered = countAnswered(answers)
  if (answered === STATEMENTS.length) return null
  return (
    <p className="interest-note mb-6">
      This is based on {answered} of {STATEMENTS.length} statements. The more you answer, the better the match:{' '}
      <Link
        className="font-bold underline underline-offset-4"
        to={`${interestProfilePath(writeAnswers(answers))}#statements`}
      >
        answer the rest
      </Link>
      .
    </p>
  )
}

interface CareerCardProps {
  position: number
  ranked: RankedCareer
  /** Undefined if the courses could not be loaded. */
  offer: CareerCourses | undefined
}

function CareerCard({ position, ranked, offer }: CareerCardProps) {
  const { career, fit } = ranked
  return (
    <article className="interest-career">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold text-xl">
          <span className="text-ink-soft tabular-nums">{position}.</span> {career}
        </h3>
        <p className="interest-fit">{fitText(fit)}</p>
      </header>
      <ul className="mt-2 grid gap-1">
        {reasonsForCareer(ranked).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {offer && offer.courses.length > 0 && (
        <>
          <h4 className="mt-4 font-bold">Courses that lead there</h4>
          <ul className="mt-1 divide-y divide-line">
            {offer.courses.map((course) => (
              <CourseRow key={course.id} course={course} />
            ))}
          </ul>
        </>
      )}
      {offer && offer.total === 0 && <p className="mt-4 text-ink-soft">There is no course for it at the moment.</p>}
      {offer && offer.total > 0 && (
        <p className="flex flex-wrap gap-x-6">
          <Link className="text-link min-h-11" to={courseListPath({ careers: [career] })}>
            {offer.total === 1 ? 'See it in the course list' : `See all ${counted(offer.total, 'course')}`}
            <span className="sr-only"> for {career}</span>
          </Link>
          <Link className="text-link min-h-11" to={questionnaireFor(ranked)} rel="nofollow">
            Narrow them down<span className="sr-only"> for {career}</span>
          </Link>
        </p>
      )}
    </article>
  )
}

function CourseRow({ course }: { course: CareerCourse }) {
  return (
    <li className="link-row flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p className="break-words font-semibold" dir="auto">
          <Link to={coursePath(course)}>
            <MixedText text={course.name} />
          </Link>
        </p>
        <p className="text-ink-soft text-sm">
          {qualificationText(course.mnqf_level)} · {course.institution_name}
        </p>
      </div>
      <Icon name="chevron-end" className="text-ink-soft" />
    </li>
  )
}

function OtherCareers({ careers, firstPosition }: { careers: readonly RankedCareer[]; firstPosition: number }) {
  return (
    <details className="interest-others">
      <summary>
        {careers.length === 1 ? 'The other career' : `The other ${careers.length} careers, best fit first`}
      </summary>
      <ol start={firstPosition}>
        {careers.map(({ id, career, fit }) => (
          <li key={id}>
            <Link className="font-semibold underline underline-offset-4" to={courseListPath({ careers: [career] })}>
              {career}
            </Link>{' '}
            <span className="text-ink-soft text-sm">{fitText(fit)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function CoursesNotLoaded() {
  return (
    <p className="interest-note mt-4" role="alert">
      The courses could not be loaded. Your profile is complete without them.{' '}
      <RetryLink className="font-bold underline underline-offset-4" />
    </p>
  )
}

export function StartAgain() {
  return (
    <Link className="text-link min-h-11" to={interestProfilePath()} onClick={() => storedAnswers.write(null)}>
      Clear my answers and start again
    </Link>
  )
}
