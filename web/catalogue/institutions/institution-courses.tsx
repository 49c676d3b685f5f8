import { Link } from 'react-router'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../../contract/catalogue/grant-scheme.ts'
import { qualificationText } from '../../../contract/catalogue/mnqf.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { MixedText } from '../../design/mixed-text.tsx'
import { CourseDetailsLink, CourseFee, GrantMark } from '../course-parts.tsx'

function ShortCourse({ course }: { course: CourseSummary }) {
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="font-medium text-ink-soft text-sm">
        {qualificationText(course.mnqf_level)} · {course.duration_text}
      </p>
      <h3 className="mt-1 line-clamp-4 font-bold text-lg" dir="auto">
        <MixedText text={course.name} />
      </h3>
      {isGrantFunded(course) && (
        <p className="mt-2">
          <GrantMark />
        </p>
      )}
      <p className="mt-auto pt-4">
        <CourseFee course={course} />
      </p>
      <CourseDetailsLink course={course} className="button button-quiet mt-4" />
    </article>
  )
}

interface InstitutionCoursesProps {
  name: string
  courses: readonly CourseSummary[]
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
      <ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {courses.map((course) => (
          <li key={course.id}>
            <ShortCourse course={course} />
          </li>
        ))}
      </ul>
    </section>
  )
}
