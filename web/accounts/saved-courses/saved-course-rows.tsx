import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { NOTE_MAX_LENGTH } from '../../../contract/accounts/account-field-limits.ts'
import type { SavedCourse, WithdrawnSavedCourse } from '../../../contract/accounts/course-list-calls.ts'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { qualificationText } from '../../../contract/catalogue/mnqf.ts'
import { coursePath } from '../../../contract/paths.ts'
import { CourseFee } from '../../catalogue/course-fee.tsx'
import { Crest } from '../../catalogue/institutions/crest-banner-islands.tsx'
import { TextArea } from '../../design/form-fields.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { longDateInMaldives } from '../../format-date.ts'
import { CourseVerdict } from '../../results/course-verdicts.tsx'
import { ShortlistButton } from '../../shortlist/shortlist-button.tsx'
import { AccountForm } from '../account-form.tsx'
import { useMemberForm } from '../profile/use-member-form.ts'
import { field } from '../use-form.ts'
import { removeSavedCourse, saveCourse } from './saved-courses.ts'

interface SavedCourseRowProps {
  saved: SavedCourse
  /** Its removal was just undone: the focus, which was on 'Undo', goes on here. */
  isBack: boolean
  onRemove: (saved: SavedCourse) => void
}

/** With non-breaking spaces a fact stays on one line, and no line begins with a dot. */
const factsOf = (course: CourseSummary): string =>
  [course.institution.name, qualificationText(course.mnqf_level), course.duration_text]
    .filter((fact) => fact !== '')
    .join('\u00a0· ')

export function SavedCourseRow({ saved, isBack, onRemove }: SavedCourseRowProps) {
  const { course, note, saved_at } = saved
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isBack) link.current?.focus()
  }, [isBack])
  const [isEditing, setIsEditing] = useState(false)
  const noteButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) noteButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <li className="grid gap-3 py-5">
      <div className="flex gap-4">
        <Crest src={course.institution.logo.url} className="size-12 rounded-control" size={48} loading="lazy" />
        <div className="min-w-0">
          <h3 className="break-words font-bold text-lg tracking-normal">
            <Link className="hover:text-action hover:underline" to={coursePath(course)} dir="auto" ref={link}>
              <MixedText text={course.name} />
            </Link>
          </h3>
          <p className="text-ink-soft text-sm">{factsOf(course)}</p>
          <p className="course-fee">
            <CourseFee course={course} />
          </p>
          <CourseVerdict id={course.id} />
          <p className="text-ink-soft text-sm">
            Saved <time dateTime={saved_at}>{longDateInMaldives(saved_at)}</time>
          </p>
        </div>
      </div>
      {isEditing ? (
        <NoteForm course={course} note={note} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          {note !== '' && (
            <p className="whitespace-pre-line break-words rounded-control bg-sand px-4 py-3" dir="auto">
              {note}
            </p>
          )}
          <div className="flex flex-wrap items-start gap-3">
            <ShortlistButton course={course} variant="tick" />
            <button className="button button-quiet" type="button" ref={noteButton} onClick={() => setIsEditing(true)}>
              {note === '' ? 'Add a note' : 'Edit note'}
              <span className="sr-only">: {course.name}</span>
            </button>
            <RemoveSavedCourse course={course} onRemoved={() => onRemove(saved)} />
          </div>
        </>
      )}
    </li>
  )
}

interface RemoveSavedCourseProps {
  course: { id: number; name: string }
  onRemoved?: () => void
}

export function RemoveSavedCourse({ course: { id, name }, onRemoved = () => undefined }: RemoveSavedCourseProps) {
  const form = useMemberForm({
    fields: {},
    send: () => removeSavedCourse(id),
    onDone: onRemoved,
  })
  return (
    <AccountForm
      form={form}
      label={`Saved course ${name}`}
      button="Remove"
      buttonNote={`: ${name}`}
      sendingButton="Removing..."
      variant="quiet"
    />
  )
}

interface NoteFormProps {
  course: { id: number; name: string }
  note: string
  onClose: () => void
}

function NoteForm({ course, note, onClose }: NoteFormProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  useEffect(() => wrapper.current?.querySelector('textarea')?.focus(), [])
  const form = useMemberForm({
    fields: { note: field('Your note') },
    send: (values) => saveCourse(course.id, values.note.trim()),
    onDone: onClose,
  })
  return (
    <div className="max-w-prose" ref={wrapper}>
      <AccountForm
        form={form}
        label={`Note on ${course.name}`}
        button="Save note"
        sendingButton="Saving..."
        variant="plain"
        besideButton={
          <button className="button button-quiet" type="button" onClick={onClose}>
            Cancel
          </button>
        }
      >
        <TextArea {...form.field('note')} defaultValue={note} maxLength={NOTE_MAX_LENGTH} />
      </AccountForm>
    </div>
  )
}

interface RemovedCourseRowProps {
  course: CourseSummary
  onUndone: () => void
}

export function RemovedCourseRow({ course, onUndone }: RemovedCourseRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => row.current?.focus(), [])
  const form = useMemberForm({
    fields: {},
    send: () => saveCourse(course.id),
    onDone: onUndone,
  })
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 outline-none"
      ref={row}
      tabIndex={-1}
    >
      <p className="text-ink-soft">
        Removed:{' '}
        <bdi>
          <MixedText text={course.name} />
        </bdi>
      </p>
      <AccountForm
        form={form}
        label={`Removed: ${course.name}`}
        button="Undo"
        buttonNote={`: remove ${course.name}`}
        sendingButton="Restoring..."
        variant="quiet"
      />
    </li>
  )
}

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
