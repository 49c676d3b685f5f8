import { type MouseEvent, memo } from 'react'
import { useLocation } from 'react-router'
import { type CourseFilters, type FilterKey, readFilters } from '../../../contract/catalogue/course-filters.ts'
import { deliveryText, isGrantFunded } from '../../../contract/catalogue/course-options.ts'
import type { Dropping } from '../../../contract/catalogue/facets.ts'
import { counted } from '../../../contract/format-text.ts'
import { PAGE_SIZE } from '../../../contract/page-limits.ts'
import type { PageMeta } from '../../../contract/paging.ts'
import { coursePath } from '../../../contract/paths.ts'
import { MixedText } from '../../design/mixed-text.tsx'
import { isSameTabClick, PageLink } from '../../design/page-link.tsx'
import { Skeleton } from '../../design/skeleton.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { VerdictMark } from '../../results/verdict-mark.tsx'
import { ShortlistButton } from '../../shortlist/shortlist-button.tsx'
import { CourseFee, GrantMark } from '../course-fee.tsx'
import { activeFilters, FILTER_TITLES, filterText, optionText, withoutKey } from '../filters/active-filters.ts'
import { Crest } from '../institutions/crest-banner-islands.tsx'
import { CourseListBand } from './course-list-header.tsx'
import { courseListTitle } from './describe-course-list.ts'
import type { CourseOnCard } from './load-course-list.ts'

interface CourseListProps {
  courses: readonly CourseOnCard[]
  /** Where the courses begin that mention the search words but do not match by name; undefined if there are none. */
  mentions: { from: number; words: string } | undefined
}

/** Memoised, so that ticking a filter does not render the cards again. */
export const CourseList = memo(function CourseList({ courses, mentions }: CourseListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {courses.map((course, index) => (
        <li key={course.id}>
          {index === mentions?.from && (
            <p className="my-4 line-clamp-2 font-bold text-lg">Also mention “{mentions.words}”</p>
          )}
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  )
})

function CourseCard({ course }: { course: CourseOnCard }) {
  return (
    <article className="course-card">
      {/* Lazy in every card: React would preload the others ahead of the style sheet and the scripts. */}
      <Crest src={course.institution.logo.url} className="course-card-crest" size={48} loading="lazy" />
      <div className="min-w-0">
        <p className="font-medium text-ink-soft text-sm">
          <MixedText text={course.institution.name} />
        </p>
        <h2 className="course-card-name">
          <PageLink to={coursePath(course)} dir="auto">
            <MixedText text={course.name} />
          </PageLink>
        </h2>
        {isGrantFunded(course) && (
          <p className="mt-1">
            <GrantMark />
          </p>
        )}
        <p className="card-verdict">{course.entry && <VerdictMark {...course.entry} />}</p>
      </div>
      <p className="course-card-fee course-fee">
        <CourseFee course={course} />
      </p>
      <div className="course-card-foot">
        <dl className="course-card-facts">
          <Fact name="Duration" value={course.duration_text} />
          <Fact name="MNQF level" value={optionText('mnqf_level', course.mnqf_level)} isNamed />
          <Fact name="Delivery" value={deliveryText(course)} />
          <Fact name="Study mode" value={course.mode_of_study_text} />
          <Fact name="Intakes" value={course.intakes.join(', ')} isNamed />
          <Fact name="Apply by" value={course.apply_by_text} isNamed />
        </dl>
        <div className="relative max-w-full shrink-0 md:ms-auto">
          <ShortlistButton course={course} variant="tick" />
        </div>
      </div>
    </article>
  )
}

interface FactProps {
  name: string
  value: string
  /** The others are understood without their names, which only screen readers get. */
  isNamed?: boolean
}

function Fact({ name, value, isNamed = false }: FactProps) {
  if (value === '') return null
  return (
    <div>
      <dt className={isNamed ? 'text-ink-soft' : 'sr-only'}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface NoCoursesProps {
  filters: CourseFilters
  dropping: Dropping
  meta: PageMeta
  pathTo: (filters: CourseFilters) => string
}

const link = 'font-semibold text-action underline underline-offset-4'

/** 'Course not found', always with a link to courses. */
export function NoCourses({ filters, dropping, meta, pathTo }: NoCoursesProps) {
  const isPastTheEnd = meta.total > 0
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-10 sm:px-8">
      <p className="font-bold text-xl">Course not found</p>
      {isPastTheEnd && (
        <p className="mt-2 text-ink-soft">
          The list has {counted(meta.total, 'course')} and ends with page {meta.last_page}.{' '}
          <PageLink className={link} to={pathTo(filters)}>
            Go to the first page
          </PageLink>
          .
        </p>
      )}
      {!isPastTheEnd && dropping.length === 0 && (
        <p className="mt-2 text-ink-soft">
          No courses match, and removing one filter won't help.{' '}
          <PageLink className={link} to={pathTo({})}>
            See all courses
          </PageLink>
          .
        </p>
      )}
      {!isPastTheEnd && dropping.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">
            {dropping.length === 1 ? 'Remove this filter' : 'Remove one of these filters'} to see courses again:
          </p>
          <ul className="mt-4 flex flex-col gap-2">
            {dropping.map(({ key, count }) => (
              <li key={key}>
                <PageLink className="way-on" to={pathTo(withoutKey(filters, key))} onClick={moveFocusToResults}>
                  <span>
                    {isNamedByValue(key) ? '' : `${FILTER_TITLES[key]}: `}
                    <strong>{valuesText(filters, key)}</strong>
                  </span>{' '}
                  <span className="font-bold text-action">Show {counted(count, 'course')}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The pressed link disappears with the empty list, so the focus moves to the results. */
const moveFocusToResults = (event: MouseEvent<HTMLElement>): void => {
  if (isSameTabClick(event)) event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}

/** 'MQA approved: true' would say less than 'MQA approved'. */
const isNamedByValue = (key: FilterKey): boolean => key === 'approved' || key === 'entry'

const valuesText = (filters: CourseFilters, wanted: FilterKey): string =>
  activeFilters(filters)
    .filter(({ key }) => key === wanted)
    .map(({ key, value }) => (isNamedByValue(key) ? filterText(key, value) : optionText(key, value)))
    .join(', ')

/** The whole page, for a visitor who arrives from another page before the list is loaded. */
export function CourseListPageSkeleton() {
  const filters = readFilters(new URLSearchParams(useLocation().search))
  const title = courseListTitle(filters)
  return (
    <>
      <PageHead title={title} />
      <CourseListBand heading={title} />
      <div className="course-list-page">
        <div className="filters" />
        <div className="flex min-w-0 flex-col gap-3" aria-busy="true">
          {/* The advert below its label, the search with filters and sort, then the active filters. */}
          <Skeleton className="mt-6 aspect-[803/133]" />
          <Skeleton className="h-26 lg:hidden" />
          {Object.keys(filters).length > 0 && <Skeleton className="h-10 lg:hidden" />}
          <CourseListSkeleton count={PAGE_SIZE} />
        </div>
      </div>
    </>
  )
}

export function CourseListSkeleton({ count }: { count: number }) {
  return (
    <ul className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons differ in nothing but their index
        <li key={index}>
          <CourseCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

/** As tall as a course card, so that little moves when the card replaces it. */
function CourseCardSkeleton() {
  return (
    <div className="course-card">
      <Skeleton className="course-card-crest" />
      <div>
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-6 w-4/5" />
      </div>
      <div className="course-card-fee">
        <Skeleton className="h-6 w-44" />
      </div>
      <div className="course-card-foot">
        <Skeleton className="h-5 grow" />
        <Skeleton className="h-11 w-48 rounded-control md:ms-auto" />
      </div>
    </div>
  )
}
