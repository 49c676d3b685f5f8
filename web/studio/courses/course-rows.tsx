import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../contract/format-text.ts'
import type { StudioCourse } from '../../../contract/studio/course-calls.ts'
import { studioCoursePath } from '../../../contract/studio/staff-paths.ts'
import { mayIn, useInstitution } from '../studio.ts'
import { ChosenCourses } from './chosen-courses.tsx'
import { describeConfirmation } from './confirmation.ts'
import { CHANGES_TEXT, CourseStateChip } from './course-state.tsx'

interface CourseRowsProps {
  courses: readonly StudioCourse[]
  onChanged: () => void
}

/** Several can be chosen, to be confirmed or moved on to the next year together. */
export function CourseRows({ courses, onChanged }: CourseRowsProps) {
  const institution = useInstitution()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const canChoose = mayIn(institution, 'course:confirm') || mayIn(institution, 'course:save')
  const choose = (id: number, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <div className="grid gap-3">
      {canChoose && <ChosenCourses courses={courses} chosen={chosen} onChoose={setChosen} onChanged={onChanged} />}
      <ul className="grid gap-3">
        {courses.map((course) => (
          <li className="staff-card flex items-start gap-1 py-2" key={course.id}>
            {canChoose && (
              <label className="-ms-3 grid size-11 shrink-0 place-items-center">
                <input
                  className="size-5"
                  type="checkbox"
                  aria-label={`Choose ${course.name}`}
                  checked={chosen.has(course.id)}
                  onChange={({ target }) => choose(course.id, target.checked)}
                />
              </label>
            )}
            <CourseRow course={course} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CourseRow({ course }: { course: StudioCourse }) {
  const confirmation = describeConfirmation(course, new Date())
  return (
    <div className="grid min-w-0 grow pb-1">
      <Link
        className="flex min-h-11 items-center pt-2 pb-1.5 font-bold hover:underline"
        to={studioCoursePath(course.id)}
      >
        <bdi className="wrap-anywhere line-clamp-3">{course.name}</bdi>
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <CourseStateChip state={course.state} />
        {course.has_changes && <span>{CHANGES_TEXT}</span>}
        {course.problems > 0 && (
          <span className="font-semibold text-coral">
            {counted(course.problems, 'thing to complete', 'things to complete')}
          </span>
        )}
        {confirmation && (
          <span className={confirmation.isDue ? 'font-semibold text-sun' : ''}>{confirmation.text}</span>
        )}
        {course.state === 'published' && <span>{counted(course.views, 'view')} in 30 days</span>}
      </p>
    </div>
  )
}
