import { type ComponentType, lazy, Suspense, use, useEffect, useMemo, useState } from 'react'
import { Link, useLoaderData, useLocation, useRouteError } from 'react-router'
import { heldIn } from '../../contract/catalogue/course-filters.ts'
import { PAGE_SIZE } from '../../contract/page-limits.ts'
import { courseListPath } from '../../contract/paths.ts'
import { AdvertSlot } from '../advertising/advert-slot.tsx'
import { ConnectionLost } from '../browser-api.ts'
import {
  CourseList,
  CourseListPageSkeleton,
  CourseListSkeleton,
  NoCourses,
} from '../catalogue/course-list/course-cards.tsx'
import { CourseListBand, CourseSearch } from '../catalogue/course-list/course-list-header.tsx'
import {
  courseListPagePath,
  describeCourseList,
  moreMention,
  searchedWords,
} from '../catalogue/course-list/describe-course-list.ts'
import {
  type LoadedCourseList,
  loadCourseList,
  type PendingCourseList,
  rememberShownList,
  startCourseList,
} from '../catalogue/course-list/load-course-list.ts'
import { rememberSeed } from '../catalogue/course-list/shuffle.ts'
import { SortSelect } from '../catalogue/course-list/sort-select.tsx'
import { RESULTS, useListLoading } from '../catalogue/course-list/use-list-loading.ts'
import { ActiveFilterChips } from '../catalogue/filters/active-filter-chips.tsx'
import { FilterPanel } from '../catalogue/filters/filter-panel.tsx'
import { FilterSheet } from '../catalogue/filters/filter-sheet.tsx'
import { useChosenFilters } from '../catalogue/filters/use-chosen-filters.ts'
import { courseListJsonLd } from '../catalogue/structured-data.ts'
import { Pagination } from '../design/pagination.tsx'
import { useIsWide } from '../design/use-media-query.ts'
import { ErrorPage, FailedPage, statusOf } from '../layout/error-page.tsx'
import { isLongEnoughForJsonLd, SERVER_ONLY } from '../layout/json-ld.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '../layout/site.ts'
import type { DeviceResultsProps } from '../results/device-results.tsx'
import { useMyResults } from '../results/my-results.ts'
import { StatedRequirements } from '../results/verdict-mark.tsx'
import { ReadingNote } from '../search/reading-note.tsx'

/** Only visitors with results on this device load it; the list works without it. */
const DeviceResults = lazy<ComponentType<DeviceResultsProps>>(() =>
  import('../results/device-results.tsx').then(
    (late) => ({ default: late.DeviceResults }),
    () => ({ default: () => null }),
  ),
)

export const loader = loadCourseList
export const clientLoader = startCourseList

export default function Courses() {
  const loaded = useLoaderData<LoadedCourseList | PendingCourseList>()
  // Decided once, so that the next list does not mount the page again.
  const [startedPending] = useState('pending' in loaded)
  const page = <CoursesPage loaded={loaded} />
  return startedPending ? <Suspense fallback={<CourseListPageSkeleton />}>{page}</Suspense> : page
}

function CoursesPage({ loaded }: { loaded: LoadedCourseList | PendingCourseList }) {
  const list = 'pending' in loaded ? use(loaded.pending) : loaded
  const { courses, meta, filters, sort, facets, hidden, whole, dropping, page, isExact } = list
  const { heading, details, ...head } = describeCourseList(list)
  const origin = useSite()?.origin ?? ''
  const jsonLd = import.meta.env.SSR ? courseListJsonLd(origin, courses) : SERVER_ONLY
  const chosen = useChosenFilters(filters, sort, isExact)
  const { isLoading, isSlow } = useListLoading()
  const { key, pathname, search } = useLocation()
  useEffect(() => rememberSeed(key, list.seed), [key, list.seed])
  useEffect(() => rememberShownList(pathname + search, list), [pathname, search, list])
  const held = useMyResults()
  const isWide = useIsWide()
  const position = page > 1 && courses.length > 0 ? `Page ${page} of ${meta.last_page}` : ''
  const mentions = useMentions(list)
  const panel = { chosen, facets, hidden, whole, total: meta.total }
  return (
    <>
      <PageHead {...head} {...(isLongEnoughForJsonLd(courses) && { jsonLd })} />
      <CourseListBand
        heading={heading}
        details={details}
        position={position}
        controls={
          <>
            <CourseSearch name={filters.name} />
            <FilterSheet {...panel} isLoading={isLoading} isWide={isWide} />
            <SortSelect chosen={chosen} sort={sort} />
          </>
        }
      >
        {filters.name && <SearchNotes list={list} />}
      </CourseListBand>
      <p className="sr-only" role="status">
        {[heading, position].filter(Boolean).join(', ')}
      </p>
      <div className="course-list-page">
        <aside className="filters" id="filters" aria-label="Filters">
          <h2 className="sr-only">Filters</h2>
          {isWide && (
            // Hydrated after the rest of the page. A narrow screen removes the panel before that.
            <Suspense>
              <FilterPanel {...panel} />
            </Suspense>
          )}
        </aside>
        <div className="flex min-w-0 flex-col gap-3">
          <AdvertSlot placement="courses-1" />
          <ActiveFilterChips chosen={chosen} isAboveList />
          <StatedRequirements filters={filters} facets={facets} />
          <div className="open-to-me" hidden={heldIn(filters) !== undefined}>
            {(held ?? list.onDevice) && (
              <Suspense>
                <DeviceResults
                  held={held}
                  onDevice={list.onDevice}
                  filters={filters}
                  facets={facets}
                  pathTo={chosen.pathTo}
                />
              </Suspense>
            )}
          </div>
          <div id={RESULTS} tabIndex={-1} aria-busy={isLoading}>
            {isSlow && <CourseListSkeleton count={courses.length || PAGE_SIZE} />}
            {!isSlow && courses.length > 0 && <CourseList courses={courses} mentions={mentions} />}
            {!isSlow && courses.length === 0 && (
              <NoCourses filters={filters} dropping={dropping} meta={meta} pathTo={chosen.pathTo} />
            )}
          </div>
          {courses.length > 0 && (
            <div className="mt-2">
              <Pagination
                current={page}
                last={meta.last_page}
                pathOf={(number) => courseListPagePath(filters, number, sort, isExact)}
              />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** How the words were read, and how many courses only mention them. */
function SearchNotes({ list }: { list: LoadedCourseList }) {
  const { filters, sort, mentions, reading, isExact } = list
  return (
    <>
      {mentions > 0 && (
        <p className="line-clamp-2 text-on-band-soft">
          {moreMention(mentions)} “<bdi>{searchedWords(list)}</bdi>”
        </p>
      )}
      <ReadingNote
        reading={reading}
        text={filters.name ?? ''}
        isExact={isExact}
        pathTo={({ exact }) => courseListPath(filters, { sort, exact })}
      />
    </>
  )
}

/** The list can be loaded again after a failure; a refused one offers all courses instead. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = statusOf(error)
  const title = 'The courses could not be loaded'
  if (error instanceof ConnectionLost || status >= 500) return <FailedPage title={title} error={error} />
  if (status === 422) return <FailedPage title={title} error={error} links={<AllCoursesLink />} />
  return <ErrorPage error={error} />
}

/** Memoised, because the list renders again when it changes. */
function useMentions(list: LoadedCourseList) {
  const { meant, page } = list
  const words = searchedWords(list)
  return useMemo(
    () => (meant === undefined ? undefined : { from: Math.max(0, meant - (page - 1) * PAGE_SIZE), words }),
    [meant, page, words],
  )
}

const AllCoursesLink = () => (
  <Link className="button" to={courseListPath()}>
    See all courses
  </Link>
)
