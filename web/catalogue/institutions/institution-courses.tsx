import { Link } from 'react-router'
import { courseListPath } from '../../../contract/paths.ts'
import { type CourseInShort, ShortCourses } from '../short-courses.tsx'

interface InstitutionCoursesProps {
  name: string
  courses: readonly CourseInShort[]
}

/** A few of them; the list has all. */
export function InstitutionCourses({ name, courses }: InstitutionCoursesProps) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-2xl">Courses</h2>
        {courses.length > 0 && (
          <Link className="button" to={courseListPath({ institutions: [name] })}>
            Show All<span className="sr-only"> courses of {name}</span>
          </Link>
        )}
      </div>
      {courses.length === 0 && <p className="mt-3 text-ink-soft">No course is listed at the moment.</p>}
      <ShortCourses courses={courses.map((course) => ({ course }))} />
    </section>
  )
}
