import { useState } from 'react'
import { Link } from 'react-router'
import type { StudioCourse } from '../../../contract/studio/course-calls.ts'
import { studioCoursePath } from '../../../contract/studio/paths.ts'
import { Message } from '../../design/message.tsx'
import { longDateInMaldives } from '../../format-date.ts'
import { failureText } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useInstitution } from '../studio.ts'
import { CourseStateChip } from './course-state.tsx'

interface CourseRowsProps {
  courses: readonly StudioCourse[]
  canConfirm: boolean
  onConfirmed: () => void
}

/** Published ones can be confirmed together. */
export function CourseRows({ courses, canConfirm, onConfirmed }: CourseRowsProps) {
  const institution = useInstitution()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const confirmable = courses.filter(({ state }) => state === 'published')
  const choose = (id: number, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  const confirm = async (): Promise<void> => {
    try {
      const { confirmed } = await staffApi.confirmStudioCourses({ id: institution.id, course_ids: [...chosen] })
      setOutcome({
        tone: 'good',
        text: confirmed === 1 ? '1 course is confirmed.' : `${confirmed} courses are confirmed.`,
      })
      setChosen(new Set())
      onConfirmed()
    } catch (error) {
      setOutcome({ tone: 'bad', text: failureText(error) })
    }
  }
  return (
    <div className="grid gap-3">
      {canConfirm && confirmable.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              className="size-5"
              type="checkbox"
              checked={chosen.size > 0 && chosen.size === confirmable.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? confirmable.map(({ id }) => id) : []))}
            />
            All on this page
          </label>
          <button
            className="button button-quiet"
            type="button"
            disabled={chosen.size === 0}
            onClick={() => void confirm()}
          >
            Confirm as still correct{chosen.size > 0 && ` (${chosen.size})`}
          </button>
        </div>
      )}
      <div role="status">
        {outcome && (
          <Message tone={outcome.tone} isWithinStatus>
            {outcome.text}
          </Message>
        )}
      </div>
      <ul className="grid gap-3">
        {courses.map((course) => (
          <li className="staff-card flex items-center gap-3 py-3" key={course.id}>
            {canConfirm && confirmable.length > 0 && (
              <input
                className="size-5 shrink-0 disabled:invisible"
                type="checkbox"
                aria-label={`Choose ${course.name}`}
                disabled={course.state !== 'published'}
                checked={chosen.has(course.id)}
                onChange={({ target }) => choose(course.id, target.checked)}
              />
            )}
            <CourseRow course={course} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CourseRow({ course }: { course: StudioCourse }) {
  return (
    <div className="grid min-w-0 grow gap-1">
      <Link className="flex min-h-11 items-center font-bold hover:underline" to={studioCoursePath(course.id)}>
        <bdi className="wrap-anywhere">{course.name}</bdi>
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <CourseStateChip state={course.state} />
        {course.has_changes && course.state === 'published' && <span>Unpublished changes</span>}
        {course.problems > 0 && (
          <span className="font-semibold text-coral">
            {course.problems === 1 ? '1 thing to complete' : `${course.problems} things to complete`}
          </span>
        )}
        <span>
          {course.confirmed_at ? `Confirmed ${longDateInMaldives(course.confirmed_at)}` : 'Not confirmed yet'}
        </span>
      </p>
    </div>
  )
}
