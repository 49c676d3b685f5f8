import { Link } from 'react-router'
import { qualificationText } from '../../contract/catalogue/mnqf.ts'
import { courseListPath, coursePath, institutionListPath, institutionPath, searchPath } from '../../contract/paths.ts'
import type { SearchResult } from '../../contract/search/calls.ts'
import { CourseFee } from '../catalogue/course-fee.tsx'
import { Icon } from '../design/icon.tsx'
import { MixedText } from '../design/mixed-text.tsx'
import { PaginationWithArrows } from '../design/pagination.tsx'
import { Skeleton } from '../design/skeleton.tsx'
import { RetryLink } from '../layout/error-page.tsx'
import { CourseVerdict, CourseVerdicts, VerdictNote } from '../results/course-verdicts.tsx'
import type { SearchPage } from './load-search.ts'

const PANEL = 'rounded-card border border-line bg-surface shadow-card'
const ROW = 'flex items-center gap-4 px-4 py-4 sm:px-5'
const LINK = 'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4'

export function SearchResults({ query, isExact, found }: SearchPage) {
  if (found === undefined) return <SearchExamples />
  if (found === 'failed') return <Failure />
  if (found.total === 0) return <NothingFound />
  const courseIds = found.results.filter(({ course }) => course).map(({ id }) => id)
  return (
    <>
      <CourseVerdicts ids={courseIds}>
        {courseIds.length > 0 && <VerdictNote className="-mb-4" />}
        <ul className={`${PANEL} divide-y divide-line`}>
          {found.results.map((result) => (
            <ResultRow key={`${result.type} ${result.id}`} result={result} />
          ))}
        </ul>
      </CourseVerdicts>
      <PaginationWithArrows
        current={found.page}
        last={found.lastPage}
        pathOf={(page) => searchPath(query, page, isExact)}
      />
    </>
  )
}

function ResultRow({ result }: { result: SearchResult }) {
  const { path, icon } = describeResult(result)
  const isCourse = icon === 'course'
  return (
    <li className={`${ROW} link-row first:rounded-t-card last:rounded-b-card hover:bg-aqua-soft/50`}>
      <span
        className={`grid size-12 shrink-0 place-items-center rounded-control ${isCourse ? 'bg-aqua-soft text-on-aqua-soft' : 'bg-sand text-lagoon'}`}
      >
        <Icon name={icon} size={24} />
        <span className="sr-only">{result.type}</span>
      </span>
      <div className="min-w-0 grow">
        <p className="text-ink-soft text-sm" dir="auto">
          <MixedText text={result.info1} />
        </p>
        <h2 className="text-pretty break-words font-bold text-lg leading-snug" dir="auto">
          <Link to={path}>
            <MixedText text={result.name} />
          </Link>
        </h2>
        {result.course && (
          <>
            <CourseFacts course={result.course} />
            <CourseVerdict id={result.id} />
          </>
        )}
      </div>
      <Icon name="chevron-end" className="text-ink-soft rtl:-scale-x-100" />
    </li>
  )
}

function CourseFacts({ course }: { course: NonNullable<SearchResult['course']> }) {
  return (
    <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6">
      <p className="text-sm">
        {[qualificationText(course.mnqf_level), course.duration_text].filter(Boolean).join(' · ')}
      </p>
      <p className="course-fee sm:justify-end sm:text-end">
        <CourseFee course={course} />
      </p>
    </div>
  )
}

function NothingFound() {
  return (
    <div className={`${PANEL} px-4 py-10 text-center sm:px-8 sm:py-14`}>
      <Icon name="search" size={40} className="mx-auto text-aqua" />
      <p className="mx-auto mt-4 max-w-prose text-balance font-semibold text-lg">
        Oops! It looks like there are no results for your search, try refining your query or explore other options.
      </p>
      <p className="mt-4 flex flex-wrap justify-center gap-x-8">
        <Link className={LINK} to={courseListPath()}>
          See all courses
        </Link>
        <Link className={LINK} to={institutionListPath()}>
          See all institutions
        </Link>
      </p>
    </div>
  )
}

function Failure() {
  return (
    <div className={`${PANEL} px-4 py-10 text-center sm:px-8 sm:py-14`} role="alert">
      <p className="font-bold text-xl">The search did not load</p>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">Check your connection and try again in a few seconds.</p>
      <p className="mt-6">
        <RetryLink />
      </p>
    </div>
  )
}

const EXAMPLES = ['Nursing', 'Accounting', 'Resort management', 'Teaching diploma', 'Online degree', 'Malé'] as const

/** Shown before a search. */
export function SearchExamples() {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-8 shadow-card sm:px-8">
      <p className="max-w-prose text-pretty text-ink-soft text-lg">
        Type a subject, a qualification, the name of an institution or an island. Your spelling does not have to be
        perfect.
      </p>
      <ul className="mt-5 flex flex-wrap gap-2" aria-label="Example searches">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              className="inline-flex min-h-11 items-center rounded-chip bg-aqua-soft px-4 font-semibold text-on-aqua-soft hover:underline"
              to={searchPath(example)}
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const NAME_WIDTHS = ['w-2/3', 'w-1/2', 'w-3/4', 'w-7/12', 'w-4/5'] as const
const ROWS = [...NAME_WIDTHS, ...NAME_WIDTHS].map((width, at) => ({ width, key: at }))

/** Ten rows as tall as results. */
export function SearchSkeleton() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {ROWS.map(({ width, key }) => (
        <div className="flex items-center gap-4 px-4 py-4 sm:px-5" key={key}>
          <Skeleton className="size-12 shrink-0 rounded-control" />
          <div className="grow">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className={`mt-2 h-5 ${width}`} />
            <Skeleton className="mt-2 h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}

interface DescribedResult {
  path: string
  icon: 'course' | 'institution'
}

export const describeResult = (result: SearchResult): DescribedResult =>
  result.type === 'Institution'
    ? { path: institutionPath(result), icon: 'institution' }
    : { path: coursePath(result), icon: 'course' }
