import '../catalogue/course/course-page.css'
import { lazy } from 'react'
import { useLoaderData } from 'react-router'
import { coursePath } from '../../contract/paths.ts'
import { OfferedCourse, SimilarCoursesSection } from '../catalogue/course/course-page.tsx'
import type { CoursePage, WithdrawnCoursePage } from '../catalogue/course/course-page-data.ts'
import { courseCrumbs } from '../catalogue/course/describe-course.ts'
import { loadCourse, startCourse } from '../catalogue/course/load-course.ts'
import { courseJsonLd } from '../catalogue/structured-data.ts'
import { breadcrumbsJsonLd, jsonLdGraph, SERVER_ONLY } from '../layout/json-ld.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ServerMarkup } from '../layout/server-markup.tsx'
import { useSite } from '../layout/site.ts'

const WithdrawnCourseNotice = lazy(() =>
  import('../catalogue/course/course-parts.tsx').then((late) => ({ default: late.WithdrawnCourseNotice })),
)

export const loader = loadCourse
export const clientLoader = startCourse

export default function Course() {
  const page = useLoaderData<CoursePage | WithdrawnCoursePage>()
  const origin = useSite()?.origin ?? ''
  if (page.withdrawn) {
    const { institution, institution_listed: isListed = true } = page.withdrawn
    const reason = isListed ? 'has withdrawn this course' : 'is not listed at the moment'
    return (
      <>
        <PageHead title={page.title} description={`${institution.name} ${reason}. Find courses like it.`} />
        <div className="mx-auto flex w-full max-w-page flex-col gap-10 px-4 py-16 sm:px-6 sm:py-20">
          <ServerMarkup>
            <WithdrawnCourseNotice {...page} />
          </ServerMarkup>
          <SimilarCoursesSection similar={page.similar} />
        </div>
      </>
    )
  }
  const { course, head } = page
  return (
    <>
      <PageHead
        {...head}
        canonicalPath={coursePath(course)}
        image={`/og/courses/${course.id}.png`}
        jsonLd={
          import.meta.env.SSR
            ? jsonLdGraph([courseJsonLd(origin, course), breadcrumbsJsonLd(origin, courseCrumbs(course))])
            : SERVER_ONLY
        }
      />
      {/* What one has opened, or was refused, belongs to a course and not to the next one. */}
      <OfferedCourse key={course.id} {...page} />
    </>
  )
}
