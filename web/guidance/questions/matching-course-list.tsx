import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { deliveryText, isGrantFunded } from '../../../contract/catalogue/course-options.ts'
import { counted } from '../../../contract/format-text.ts'
import { courseListPath, type QuestionnaireStep, questionPath } from '../../../contract/paths.ts'
import { CourseDetailsLink } from '../../catalogue/compact-course-cards.tsx'
import { CourseFee, GrantMark } from '../../catalogue/course-fee.tsx'
import { Crest } from '../../catalogue/institutions/crest-banner-islands.tsx'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { Skeleton } from '../../design/skeleton.tsx'
import { RetryLink } from '../../layout/error-page.tsx'
import { CourseVerdict, CourseVerdicts, VerdictNote } from '../../results/course-verdicts.tsx'
import { Conclusion } from './conclusion.tsx'
import type { Matches } from './load-questionnaire.ts'
import {
  filtersOfStep,
  findChosen,
  type MatchedCourse,
  metAnswers,
  numberOfKey,
  pathWithout,
  type Questions,
} from './questionnaire.ts'

const SKELETON_CARDS = ['first', 'second', 'third', 'fourth']

interface MatchingCourseListProps {
  questions: Questions
  step: QuestionnaireStep
  matches: Matches | 'failed'
  isLoading: boolean
  isSlow: boolean
}

function headingOf(matches: Matches | 'failed', hasFilters: boolean): string {
  if (matches === 'failed') return 'Your courses'
  if (matches.total === 0) return 'No course matches all your answers'
  if (!hasFilters) return `${counted(matches.total, 'course')} to choose from`
  return `${counted(matches.total, 'course')} ${matches.total === 1 ? 'matches' : 'match'}`
}

/** After changing an answer here, or from the last question, the focus moves to the heading. */
function useFocusOnArrival({ question, choices }: QuestionnaireStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  const answers = choices.join()
  const last = useRef({ question, answers })
  useEffect(() => {
    const { question: lastQuestion, answers: lastAnswers } = last.current
    last.current = { question, answers }
    if (lastQuestion === question && lastAnswers !== answers) heading.current?.focus({ preventScroll: true })
  }, [question, answers])
  // biome-ignore lint/correctness/useExhaustiveDependencies: The same link may be followed again.
  useEffect(() => {
    if (hash === '#courses') heading.current?.focus()
  }, [hash, key])
  return heading
}

/** The courses that match the answers so far, beside the question. */
export function MatchingCourseList({ questions, step, matches, isLoading, isSlow }: MatchingCourseListProps) {
  const heading = useFocusOnArrival(step)
  const filters = filtersOfStep(questions, step)
  const hasFilters = Object.keys(filters).length > 0
  const title = headingOf(matches, hasFilters)
  const isFound = matches !== 'failed' && matches.courses.length > 0
  return (
    <section className="guide-matches" aria-labelledby="courses" aria-busy={isLoading}>
      <div className="guide-matches-head">
        <div>
          <h2 className="font-extrabold text-2xl" id="courses" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {isFound && matches.total > matches.courses.length && (
            <p className="text-ink-soft text-sm">Showing the {matches.courses.length} newest</p>
          )}
        </div>
        {isFound && (
          <Link className="text-link min-h-11" to={courseListPath(filters)}>
            {matches.total > matches.courses.length
              ? `See all ${counted(matches.total, 'course')}`
              : 'Open in the course list'}
          </Link>
        )}
      </div>
      <p className="sr-only" role="status">
        {isLoading ? '' : title}
      </p>
      {!isSlow && isFound && <Conclusion questions={questions} step={step} matches={matches} />}
      {isSlow && <CardSkeletons />}
      {!isSlow && isFound && (
        <CourseVerdicts ids={matches.courses.map(({ id }) => id)}>
          <VerdictNote />
          <ul className="grid gap-3">
            {matches.courses.map((course) => (
              <li key={course.id}>
                <MatchCard questions={questions} course={course} step={step} />
              </li>
            ))}
          </ul>
        </CourseVerdicts>
      )}
      {!isSlow && matches === 'failed' && <NotLoaded />}
      {!isSlow && matches !== 'failed' && !isFound && (
        <NothingMatches questions={questions} step={step} matches={matches} />
      )}
    </section>
  )
}

interface MatchCardProps {
  questions: Questions
  course: MatchedCourse
  step: QuestionnaireStep
}

function MatchCard({ questions, course, step }: MatchCardProps) {
  const met = metAnswers(questions, course, step)
  const delivery = deliveryText(course)
  // If the visitor asked for it, it is listed among the matching answers.
  const isDeliveryMet = met.includes(delivery)
  return (
    <article className="guide-card">
      <Crest
        src={course.institution.logo.url}
        className="size-12 rounded-control"
        size={48}
        // Next to the question on a wide screen, far below it on a narrow one.
        loading="lazy"
      />
      <div className="min-w-0">
        <p className="text-ink-soft text-sm" dir="auto">
          <MixedText text={course.institution.name} />
        </p>
        <h3 className="break-words font-bold text-lg leading-snug" dir="auto">
          <MixedText text={course.name} />
        </h3>
        {(!isDeliveryMet || isGrantFunded(course)) && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            {!isDeliveryMet && <span>{delivery}</span>}
            {isGrantFunded(course) && <GrantMark />}
          </p>
        )}
        <p className="course-fee">
          <CourseFee course={course} />
        </p>
        <CourseVerdict id={course.id} />
        {met.length > 0 && (
          <>
            <p className="sr-only">Matches your answers:</p>
            <ul className="guide-met">
              {met.map((text) => (
                <li key={text}>
                  <Icon name="tick" size={16} />
                  {text}
                </li>
              ))}
            </ul>
          </>
        )}
        <CourseDetailsLink course={course} className="text-link min-h-11 mt-1" />
      </div>
    </article>
  )
}

interface NothingMatchesProps {
  questions: Questions
  step: QuestionnaireStep
  matches: Matches
}

function NothingMatches({ questions, step, matches }: NothingMatchesProps) {
  if (matches.dropping.length === 0) {
    return (
      <div className="guide-card block">
        <p>No courses match, and changing one answer won't help.</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Link className="button" to={questionPath({ question: 1, choices: [] })}>
            Start again
          </Link>
          <Link className="button button-quiet" to={courseListPath()}>
            See all courses
          </Link>
        </p>
      </div>
    )
  }
  return (
    <div className="guide-card block">
      <p>
        {matches.dropping.length === 1 ? 'Change this answer' : 'Change one of these answers'} to see courses again:
      </p>
      <ul className="mt-3 grid gap-2">
        {matches.dropping.map(({ key, count }) => {
          const number = numberOfKey(questions, key)
          return (
            <li key={key}>
              <Link className="way-on" to={pathWithout(questions, step, number)} rel="nofollow">
                <span>
                  Without {questions[number - 1]?.topic}: <strong>{findChosen(questions, step, number)?.text}</strong>
                </span>{' '}
                <span className="font-bold text-action">{counted(count, 'course')}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function NotLoaded() {
  return (
    <div className="guide-card block" role="alert">
      <p className="font-bold">The courses could not be loaded</p>
      <p className="mt-1 text-ink-soft">
        Your answers are still here. Check your connection, or try again in a few seconds.
      </p>
      <p className="mt-4">
        <RetryLink />
      </p>
    </div>
  )
}

function CardSkeletons() {
  return (
    <div className="grid gap-3">
      {SKELETON_CARDS.map((key) => (
        <div className="guide-card" key={key}>
          <Skeleton className="size-12 rounded-control" />
          <div>
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="mt-2 h-6 w-4/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-4 h-5 w-36" />
          </div>
        </div>
      ))}
    </div>
  )
}
