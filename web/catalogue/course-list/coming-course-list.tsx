import { useLocation } from 'react-router'
import { readFilters } from '../../../contract/catalogue/course-filters.ts'
import { PAGE_SIZE } from '../../../contract/page-limits.ts'
import { Skeleton } from '../../design/skeleton.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { CourseListSkeleton } from './course-list.tsx'
import { CourseListBand } from './course-list-band.tsx'
import { courseListTitle } from './describe-course-list.ts'

/** The list's place, for whoever comes from another page before it. */
export function ComingCourseList() {
  const filters = readFilters(new URLSearchParams(useLocation().search))
  const title = courseListTitle(filters)
  return (
    <>
      <PageHead title={title} />
      <CourseListBand heading={title} />
      <div className="course-list-page mx-auto grid w-full max-w-page gap-6 px-4 py-6 sm:px-6 lg:gap-8 lg:py-8">
        <div className="filters" />
        <div className="flex min-w-0 flex-col gap-4" aria-busy="true">
          {/* The advert under its label, then the search and the choices, and what narrows the list. */}
          <Skeleton className="mt-6 aspect-[803/133]" />
          <Skeleton className="h-27 lg:h-12" />
          {Object.keys(filters).length > 0 && <Skeleton className="h-10 lg:hidden" />}
          <CourseListSkeleton count={PAGE_SIZE} />
        </div>
      </div>
    </>
  )
}
