import { Suspense, use } from 'react'
import { Link } from 'react-router'
import { CompactCourseCards } from '../compact-course-cards.tsx'
import type { SimilarCourses } from './course-page-data.ts'

type Given = SimilarCourses | undefined

/** At the end of the page, so that nothing moves when they load. */
export const SimilarCoursesSection = ({ similar }: { similar: Given | Promise<Given> }) => (
  <Suspense>
    <FoundCourses similar={similar} />
  </Suspense>
)

function FoundCourses({ similar }: { similar: Given | Promise<Given> }) {
  const found = similar instanceof Promise ? use(similar) : similar
  if (!found) return null
  return (
    <section className="print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-bold text-2xl">Similar courses</h2>
          <p className="mt-1 text-ink-soft">
            Same category and level{found.courses.length > 1 && ', lowest fee first'}.
          </p>
        </div>
        <Link className="button button-quiet" to={found.path}>
          Show All<span className="sr-only"> similar courses</span>
        </Link>
      </div>
      <CompactCourseCards courses={found.courses.map((course) => ({ course, institution: course.institution.name }))} />
    </section>
  )
}
