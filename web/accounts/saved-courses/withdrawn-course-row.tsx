import { Link } from 'react-router'
import type { WithdrawnSavedCourse } from '../../../contract/accounts/course-list-calls.ts'
import { coursePath } from '../../../contract/paths.ts'
import { MixedText } from '../../design/mixed-text.tsx'
import { RemoveSavedCourse } from './saved-course-row.tsx'

export function WithdrawnCourseRow({ course }: { course: WithdrawnSavedCourse }) {
  return (
    <li className="grid gap-3 py-5">
      <div>
        <h3 className="break-words font-bold text-ink-soft text-lg tracking-normal" dir="auto">
          <MixedText text={course.name} />
        </h3>
        <p className="text-ink-soft text-sm">
          {course.institution_name} has withdrawn this course.{' '}
          <Link className="text-link" to={coursePath(course)}>
            Similar courses<span className="sr-only">: {course.name}</span>
          </Link>
        </p>
      </div>
      {course.note !== '' && (
        <p className="whitespace-pre-line break-words rounded-control bg-sand px-4 py-3" dir="auto">
          {course.note}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <RemoveSavedCourse course={course} />
      </div>
    </li>
  )
}
