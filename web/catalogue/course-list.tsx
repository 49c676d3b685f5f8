import { Link } from 'react-router'
import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { CourseCard } from './course-card.tsx'

/** How many cards a tall screen shows at first. */
const CARDS_AT_FIRST = 4

interface CourseListProps {
  courses: readonly CourseSummary[]
  /** Where to go on from an empty list. */
  wholeListPath: string
}

export function CourseList({ courses, wholeListPath }: CourseListProps) {
  if (courses.length === 0) return <NoCourses wholeListPath={wholeListPath} />
  return (
    <ul className="flex flex-col gap-4">
      {courses.map((course, at) => (
        <li key={course.id}>
          <CourseCard course={course} isBelowTheFold={at >= CARDS_AT_FIRST} />
        </li>
      ))}
    </ul>
  )
}

function NoCourses({ wholeListPath }: Pick<CourseListProps, 'wholeListPath'>) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-12 text-center">
      <p className="font-bold text-xl">Course not found</p>
      <p className="mt-2 text-ink-soft">
        Try fewer or other words, or{' '}
        <Link className="font-semibold text-action underline underline-offset-4" to={wholeListPath}>
          see all courses
        </Link>
        .
      </p>
    </div>
  )
}
