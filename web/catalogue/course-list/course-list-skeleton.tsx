import { useLocation } from 'react-router'
import { readFilters } from '../../../contract/catalogue/course-filters.ts'
import { PAGE_SIZE } from '../../../contract/page-limits.ts'
import { Skeleton } from '../../design/skeleton.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { CourseListBand } from './course-list-header.tsx'
import { courseListTitle } from './describe-course-list.ts'

/** The whole page, for a visitor who arrives from another page before the list is loaded. */
export function CourseListPageSkeleton() {
  const filters = readFilters(new URLSearchParams(useLocation().search))
  const title = courseListTitle(filters)
  return (
    <>
      <PageHead title={title} />
      <CourseListBand heading={title} />
      <div className="course-list-page mx-auto grid w-full max-w-page gap-6 px-4 py-6 sm:px-6 lg:gap-8 lg:py-8">
        <div className="filters" />
        <div className="flex min-w-0 flex-col gap-4" aria-busy="true">
          {/* The advert below its label, the search with filters and sort, then the active filters. */}
          <Skeleton className="mt-6 aspect-[803/133]" />
          <Skeleton className="h-27 lg:h-12" />
          {Object.keys(filters).length > 0 && <Skeleton className="h-10 lg:hidden" />}
          <CourseListSkeleton count={PAGE_SIZE} />
        </div>
      </div>
    </>
  )
}

export function CourseListSkeleton({ count }: { count: number }) {
  return (
    <ul className="flex flex-col gap-4">
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
      <Skeleton className="size-14 rounded-control" />
      <div>
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-6 w-4/5" />
      </div>
      <div className="course-card-fee">
        <Skeleton className="mt-5 h-6 w-36" />
      </div>
      <div className="course-card-foot">
        <div className="course-card-facts">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-28" />
        </div>
        <Skeleton className="h-11 w-48 rounded-control md:ms-auto" />
      </div>
    </div>
  )
}
