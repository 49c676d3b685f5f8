import { useLoaderData, useNavigation } from 'react-router'
import { courseListPath } from '../../contract/paths.ts'
import { CourseList } from '../catalogue/course-list.tsx'
import { CourseSearch } from '../catalogue/course-search.tsx'
import { courseListPagePath, describeCourseList } from '../catalogue/describe-course-list.ts'
import { loadCourseList } from '../catalogue/load-course-list.ts'
import { Pagination } from '../design/pagination.tsx'
import { PageHead } from '../layout/page-head.tsx'

export const loader = loadCourseList
export const clientLoader = loadCourseList

export default function Courses() {
  const list = useLoaderData<typeof loader>()
  const { courses, meta, filters, page } = list
  const { heading, ...head } = describeCourseList(list)
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <PageHead {...head} />
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
          <h1 className="break-words font-extrabold text-title">{heading}</h1>
          {page > 1 && courses.length > 0 && (
            <p className="mt-1">
              Page {page} of {meta.last_page}
            </p>
          )}
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
        <CourseSearch name={filters.name} />
        <div className="transition-opacity aria-busy:opacity-60 motion-reduce:transition-none" aria-busy={isLoading}>
          <CourseList courses={courses} wholeListPath={courseListPath(meta.total > 0 ? filters : {})} />
        </div>
        {courses.length > 0 && (
          <Pagination current={page} last={meta.last_page} pathOf={(number) => courseListPagePath(filters, number)} />
        )}
      </div>
    </>
  )
}
