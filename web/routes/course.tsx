import '../catalogue/course/course-page.css'
import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { Course as CourseDetail } from '../../contract/catalogue/course.ts'
import { courseListPath, coursePath, homePath, institutionPath } from '../../contract/paths.ts'
import { LazySaveCourseButton } from '../accounts/saved-courses/lazy-save-course-button.tsx'
import { CourseAnswers } from '../catalogue/course/course-answers.tsx'
import { CourseHeader } from '../catalogue/course/course-header.tsx'
import { courseDescription, courseKeywords, courseTitle } from '../catalogue/course/describe-course.ts'
import { type CoursePage, loadCourse, startCourse, type WithdrawnCoursePage } from '../catalogue/course/load-course.ts'
import { courseJsonLd } from '../catalogue/structured-data.ts'
import { Skeleton } from '../design/skeleton.tsx'
import { AskOrApplyLink } from '../enquiries/ask-or-apply-link.tsx'
import { breadcrumbsJsonLd, type Crumb, jsonLdGraph, SERVER_ONLY } from '../layout/json-ld.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '../layout/site.ts'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'

const loadDetails = () => import('../catalogue/course/course-details.tsx')

/** If a script cannot be loaded, what the server has rendered stays. */
const never = () => new Promise<never>(() => undefined)

// The server renders these into the page, where they work by markup alone, so their scripts can come after hydration.
const CostAndApproval = lazy(() => loadDetails().then((late) => ({ default: late.CostAndApproval }), never))
const AskOrApply = lazy(() =>
  import('../enquiries/ask-or-apply.tsx').then((late) => ({ default: late.AskOrApply }), never),
)
const SummaryAndSections = lazy(() => loadDetails().then((late) => ({ default: late.SummaryAndSections }), never))
const WithdrawnCourseNotice = lazy(() =>
  import('../catalogue/course/withdrawn-course.tsx').then((late) => ({ default: late.WithdrawnCourseNotice }), never),
)

export const loader = loadCourse
export const clientLoader = startCourse

const crumbsOf = (course: CourseDetail): Crumb[] => [
  { name: 'Home', path: homePath() },
  { name: 'Courses', path: courseListPath() },
  { name: course.institution.name, path: institutionPath(course.institution) },
  { name: course.name, path: coursePath(course) },
]

export default function Course() {
  const page = useLoaderData<CoursePage | WithdrawnCoursePage>()
  if (page.withdrawn) {
    return (
      <Suspense>
        <WithdrawnCourseNotice {...page} />
      </Suspense>
    )
  }
  // What one has opened, or was refused, belongs to a course and not to the next one.
  return <OpenCourse key={page.course.id} {...page} />
}

function OpenCourse({ course, today, fields, entry, campuses, similar }: CoursePage) {
  const origin = useSite()?.origin ?? ''
  const crumbs = crumbsOf(course)
  return (
    <>
      <PageHead
        title={courseTitle(course)}
        description={courseDescription(course)}
        keywords={courseKeywords(course)}
        canonicalPath={coursePath(course)}
        image={`/og/courses/${course.id}.png`}
        jsonLd={
          import.meta.env.SSR
            ? jsonLdGraph([courseJsonLd(origin, course), breadcrumbsJsonLd(origin, crumbs)])
            : SERVER_ONLY
        }
      />
      <CourseHeader course={course} crumbs={crumbs} />
      <div className="course-page mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8 lg:gap-8">
        <CourseAnswers course={course} fields={fields} entry={entry} />
        <Suspense fallback={<Skeleton className="min-h-[30rem] rounded-card" />}>
          <CostAndApproval course={course} today={today} />
        </Suspense>
        <Suspense fallback={<Skeleton className="min-h-[36rem] rounded-card" />}>
          <AskOrApply course={course} campuses={campuses} />
        </Suspense>
        <Suspense fallback={<Skeleton className="min-h-[60rem] rounded-card" />}>
          <SummaryAndSections course={course} similar={similar} />
        </Suspense>
      </div>
      <div className="bottom-bar @container">
        <div className="flex @max-[15rem]:flex-wrap items-end gap-3 *:min-w-0 *:grow">
          <AskOrApplyLink />
          <ShortlistButton course={course} variant="button" />
          <LazySaveCourseButton course={course} variant="word" />
        </div>
      </div>
    </>
  )
}
