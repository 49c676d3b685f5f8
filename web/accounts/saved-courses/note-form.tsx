import { useEffect, useRef } from 'react'
import { NOTE_MAX_LENGTH } from '../../../contract/accounts/limits.ts'
import { TextArea } from '../../design/text-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { field } from '../form-rules.ts'
import { useMemberForm } from '../profile/use-member-form.ts'
import { saveCourse } from './saved-courses.ts'

interface NoteFormProps {
  course: { id: number; name: string }
  note: string
  onClose: () => void
}

export function NoteForm({ course, note, onClose }: NoteFormProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('textarea')?.focus(), [])
  const form = useMemberForm({
    fields: { note: field('Your note') },
    send: (values) => saveCourse(course.id, values.note.trim()),
    onDone: onClose,
  })
  return (
    <div className="max-w-prose" ref={place}>
      <AccountForm
        form={form}
        label={`Note on ${course.name}`}
        button="Save note"
        sendingButton="Saving..."
        look="plain"
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
