import { useId, useState } from 'react'
import { FieldErrorText } from '../design/form-fields.tsx'
import { FormButtons } from '../staff/form-buttons.tsx'

/** One press puts one of these into the note. */
const REASONS: Readonly<Record<string, string>> = {
  Fee: 'Please check the fee: the amount, how often it is paid, and what it covers.',
  Approval: 'Please add the number and the date of the MQA approval, as in its letter.',
  'Entry rules': 'The entry requirements and the entry routes do not match. Please check both.',
  Advertising: 'Please leave out advertising and contact details: the page has its own places for them.',
  Spelling: 'Please check the text again: it has mistakes in it.',
}

const NOTE_MAX_LENGTH = 2_000

interface ReturnFormProps {
  isSending: boolean
  onSend: (note: string) => void
  onCancel: () => void
}

/** The note is mailed to the author, and stands above the draft in the studio. */
export function ReturnForm({ isSending, onSend, onCancel }: ReturnFormProps) {
  const id = useId()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const send = (): void => {
    // The note is one paragraph.
    const text = note.replaceAll(/\s+/g, ' ').trim()
    if (text === '') setError('Say what has to be changed.')
    else if (!isSending) onSend(text)
  }
  return (
    <form
      className="grid gap-3"
      aria-label="Return with a note"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={({ key }) => {
        // What was written is only dropped by Cancel.
        if (key === 'Escape' && note.trim() === '' && !isSending) onCancel()
      }}
    >
      <label className="field-label" htmlFor={id}>
        What has to be changed?
      </label>
      <ul className="flex flex-wrap gap-2" aria-label="Common reasons">
        {Object.entries(REASONS).map(([name, text]) => (
          <li key={name}>
            <button className="state-link" type="button" onClick={() => setNote(`${note} ${text}`.trim())}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <textarea
        className="field-input"
        id={id}
        rows={3}
        dir="auto"
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        // biome-ignore lint/a11y/noAutofocus: The form opens by a press or a key, and the note is all that it asks for.
        autoFocus
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <FieldErrorText id={id} error={error} />
      <FormButtons button={isSending ? 'Returning...' : 'Return it'} isRunning={isSending} cancel={onCancel} />
    </form>
  )
}
