import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../contract/client.ts'
import { counted, listed } from '../../../contract/format-text.ts'
import type { StudioCourse } from '../../../contract/studio/course-calls.ts'
import { fieldName } from '../../../contract/studio/field-names.ts'
import { studioCoursePath } from '../../../contract/studio/staff-paths.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../design/message.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { mayIn, useInstitution } from '../studio.ts'

type NextYear = ReplyOf<'startNextYear'>['data'][number]

interface ChosenCoursesProps {
  courses: readonly StudioCourse[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  /** Some of them are different now. */
  onChanged: () => void
}

/** What can be done with several courses at once, and what came of it. */
export function ChosenCourses({ courses, chosen, onChoose, onChanged }: ChosenCoursesProps) {
  const institution = useInstitution()
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const [nextYear, setNextYear] = useState<readonly NextYear[]>()
  const [isAsking, setIsAsking] = useState(false)
  const ids = courses.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const confirmable = courses.filter(({ id, state }) => chosen.has(id) && state === 'published').map(({ id }) => id)
  const run = async (action: () => Promise<string>): Promise<void> => {
    setIsAsking(false)
    setNextYear(undefined)
    setOutcome(undefined)
    try {
      setOutcome({ tone: 'good', text: await action() })
      onChoose(new Set())
      onChanged()
    } catch (error) {
      setOutcome({ tone: 'bad', text: failureText(error) })
    }
  }
  const confirm = async (): Promise<string> => {
    const { confirmed } = await staffApi.confirmStudioCourses({ id: institution.id, course_ids: confirmable })
    return confirmed === 1 ? '1 course confirmed.' : `${confirmed} courses confirmed.`
  }
  const roll = async (): Promise<string> => {
    const { data } = await staffApi.startNextYear({ id: institution.id, course_ids: ids })
    setNextYear(data)
    return `${counted(data.filter(({ version }) => version !== null).length, 'draft')} for next year.`
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            className="size-5"
            type="checkbox"
            checked={ids.length > 0 && ids.length === courses.length}
            onChange={({ target }) => onChoose(new Set(target.checked ? courses.map(({ id }) => id) : []))}
          />
          All on this page
        </label>
        <div className="chosen-actions" data-has-chosen={ids.length > 0 || undefined}>
          {mayIn(institution, 'course:confirm') && (
            <button
              className="button button-quiet"
              type="button"
              disabled={confirmable.length === 0}
              onClick={() => void run(confirm)}
            >
              Confirm as still correct{confirmable.length > 0 && ` (${confirmable.length})`}
            </button>
          )}
          {mayIn(institution, 'course:save') && (
            <button
              className="button button-quiet"
              type="button"
              disabled={ids.length === 0}
              onClick={() => setIsAsking(true)}
            >
              Next year{ids.length > 0 && ` (${ids.length})`}
            </button>
          )}
        </div>
      </div>
      <ConfirmDialog
        title="Make drafts for next year?"
        button="Make drafts"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void run(roll)}
      >
        Intakes, last days to apply and the years of fees and approvals move forward one year, as drafts. Nothing on the
        site changes until you submit them.
      </ConfirmDialog>
      <div className="contents" role="status">
        {outcome && (
          // What was pressed can no longer be: nothing is chosen.
          <Message tone={outcome.tone} isFocused isWithinStatus>
            {outcome.text}
          </Message>
        )}
      </div>
      {nextYear && <NextYearResults courses={nextYear} />}
    </>
  )
}

const SKIPPED = {
  in_review: 'Unchanged: in review.',
  nothing_to_change: 'Unchanged: no year in it.',
} as const

function NextYearResults({ courses }: { courses: readonly NextYear[] }) {
  return (
    <section className="staff-card grid gap-3" aria-label="Next year">
      <h2 className="font-bold text-lg">Next year</h2>
      <p>
        Courses on the site stay there as they are, with the draft beside them:{' '}
        <Link className="text-link" to="?has_changes=true">
          all with unpublished changes
        </Link>
      </p>
      <ul className="grid gap-3">
        {courses.map(({ id, name, changes, not_rolled, skipped }) => (
          <li key={id}>
            <Link className="font-semibold text-link" to={studioCoursePath(id)}>
              <bdi>{name}</bdi>
            </Link>
            <p className="text-ink-soft text-sm">
              {skipped ? SKIPPED[skipped] : `Moved forward: ${listed(changes.map(({ field }) => fieldName(field)))}.`}
            </p>
            {not_rolled.map(({ field, reason }) => (
              <p className="text-sm" key={`${field} ${reason}`}>
                Please check {fieldName(field)}: {reason}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
