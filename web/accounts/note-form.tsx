import { useEffect, useRef } from 'react'
import { NOTE_MAX_LENGTH } from '../../contract/accounts/limits.ts'
import { TextArea } from '../design/text-area.tsx'
import { AccountForm } from './account-form.tsx'
import { FAILURE_TEXTS } from './failure-texts.ts'
import { field } from './form-rules.ts'
import { saveCourse } from './saved-courses.ts'
import { useForm } from './use-form.ts'

interface NoteFormProps {
  course: { id: number; name: string }
  note: string
  onClose: () => void
}

export function NoteForm({ course, note, onClose }: NoteFormProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('textarea')?.focus(), [])
  const form = useForm({
    fields: { note: field('Your note') },
    send: (values) => saveCourse(course.id, values.note.trim()),
    onDone: onClose,
    ...FAILURE_TEXTS,
  })
  return (
    <div className="grid justify-items-start gap-1" ref={place}>
      <div className="w-full max-w-prose">
        <AccountForm
          form={form}
          label={`Note on ${course.name}`}
          button="Save note"
          sendingButton="Saving..."
          look="plain"
        >
          <TextArea {...form.field('note')} defaultValue={note} maxLength={NOTE_MAX_LENGTH} />
        </AccountForm>
      </div>
      <button className="text-link min-h-11" type="button" onClick={onClose}>
        Cancel
      </button>
    </div>
  )
}
