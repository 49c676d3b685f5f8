import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RESTORABLE_DAYS } from '../../../contract/retention.ts'
import type { StudioCourse } from '../../../contract/studio/course-calls.ts'
import { studioCoursePath } from '../../../contract/studio/staff-paths.ts'
import { Message } from '../../design/message.tsx'
import { longDateInMaldives } from '../../format-date.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { mayIn, useInstitution } from '../studio.ts'

/** Opens the course when it is back. */
function RestoreButton({ id, text, name }: { id: number; text: string; name?: string }) {
  const institution = useInstitution()
  const navigate = useNavigate()
  const action = useAction()
  const restore = async (): Promise<void> => {
    const isDone = await action.run(() => staffApi.restoreCourse({ id }), 'Course restored.')
    if (isDone) await navigate(studioCoursePath(id))
  }
  if (!mayIn(institution, 'course:restore')) return null
  return (
    <>
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={action.isRunning}
        onClick={() => void restore()}
      >
        {text}
        {name && <span className="sr-only"> {name}</span>}
      </button>
      <ActionOutcome action={action} />
    </>
  )
}

/** After the editor has deleted a course and led here; not again when somebody reloads the page or comes back to it. */
export function JustDeleted() {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation()
  const navigate = useNavigate()
  const given = typeof state === 'object' && state !== null && 'deleted' in state ? state.deleted : undefined
  const [id] = useState(given)
  useEffect(() => {
    if (given !== undefined) void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [given, navigate, pathname, search])
  if (typeof id !== 'number') return null
  return (
    <Message tone="good" isFocused>
      <p className="mb-2">Course deleted. You can restore it for {RESTORABLE_DAYS} days.</p>
      <RestoreButton id={id} text="Undo" />
    </Message>
  )
}

/** Courses that were never on the site. They are gone for good after some time. */
export function DeletedCourses({ courses }: { courses: readonly StudioCourse[] }) {
  return (
    <>
      <p className="text-ink-soft">A deleted course can be restored for {RESTORABLE_DAYS} days.</p>
      <ul className="grid gap-3">
        {courses.map(({ id, name, updated_at }) => (
          <li className="staff-card flex flex-wrap items-center justify-between gap-3 py-3" key={id}>
            <div className="min-w-0">
              <p className="wrap-anywhere line-clamp-3 font-bold">
                <bdi>{name}</bdi>
              </p>
              <p className="text-ink-soft text-sm">Deleted {longDateInMaldives(updated_at)}</p>
            </div>
            <RestoreButton id={id} text="Restore" name={name} />
          </li>
        ))}
      </ul>
    </>
  )
}
