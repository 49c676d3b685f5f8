import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SavedCourse } from '../../contract/accounts/course-list-calls.ts'
import { feeDisplay } from '../../contract/catalogue/fee-display.ts'
import { coursePath } from '../../contract/paths.ts'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'
import { AccountForm } from './account-form.tsx'
import { FAILURE_TEXTS } from './failure-texts.ts'
import { formatMoment } from './format-moment.ts'
import { NoteForm } from './note-form.tsx'
import { removeSavedCourse } from './saved-courses.ts'
import { useForm } from './use-form.ts'

interface SavedCourseRowProps {
  saved: SavedCourse
  /** Its removal was just undone: the focus, which was on 'Undo', goes on here. */
  isBack: boolean
  onRemove: (saved: SavedCourse) => void
}

export function SavedCourseRow({ saved, isBack, onRemove }: SavedCourseRowProps) {
  const { course, saved_at } = saved
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isBack) link.current?.focus()
  }, [isBack])
  const facts = [course.duration_text, feeDisplay(course).amount].filter((fact) => fact !== '' && fact !== '-')
  return (
    <li className="grid gap-3 py-5">
      <div className="flex gap-4">
        <img
          className="size-12 shrink-0 rounded-control"
          src={course.institution.logo.url}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
        <div className="min-w-0">
          <h3 className="break-words font-bold text-lg tracking-normal" dir="auto">
            <Link className="hover:text-action hover:underline" to={coursePath(course)} ref={link}>
              {course.name}
            </Link>
          </h3>
          <p className="text-ink-soft text-sm">{[course.institution.name, ...facts].join(' · ')}</p>
          <p className="text-ink-soft text-sm">
            Saved <time dateTime={saved_at}>{formatMoment(saved_at)}</time>
          </p>
        </div>
      </div>
      <Note saved={saved} />
      <div className="flex flex-wrap items-start gap-3">
        <ShortlistButton course={course} look="tick" />
        <RemoveForm saved={saved} onRemove={onRemove} />
      </div>
    </li>
  )
}

function Note({ saved: { course, note } }: { saved: SavedCourse }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <NoteForm course={course} note={note} onClose={() => setIsOpen(false)} />
  return (
    <div>
      {note !== '' && (
        <p className="mb-1 whitespace-pre-line break-words rounded-control bg-sand px-4 py-3" dir="auto">
          {note}
        </p>
      )}
      <button className="text-link min-h-11" type="button" ref={opener} onClick={() => setIsOpen(true)}>
        {note === '' ? 'Add a note' : 'Edit note'}
        <span className="sr-only">: {course.name}</span>
      </button>
    </div>
  )
}

function RemoveForm({ saved, onRemove }: Pick<SavedCourseRowProps, 'saved' | 'onRemove'>) {
  const { id, name } = saved.course
  const form = useForm({
    fields: {},
    send: () => removeSavedCourse(id),
    onDone: () => onRemove(saved),
    ...FAILURE_TEXTS,
  })
  return (
    <AccountForm
      form={form}
      label={`Saved course ${name}`}
      button="Remove"
      buttonNote={`: ${name}`}
      sendingButton="Removing..."
      look="quiet"
    />
  )
}
