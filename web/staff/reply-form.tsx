import { type SubmitEvent, useId, useState } from 'react'
import { storedText } from '../browser-storage.ts'
import { describedBy, Field, SelectField } from '../design/form-fields.tsx'
import { ActionOutcome, useAction } from './use-action.tsx'

interface SavedAnswer {
  id: number
  title: string
  text: string
}

interface ReplyFormProps {
  /** What is answered: `ticket_12`. What is typed stays in this browser under it until it is sent. */
  about: string
  email: string
  maxLength: number
  send: (message: string) => Promise<unknown>
  onSent: () => void
  /** Answers that can be inserted. */
  savedAnswers?: readonly SavedAnswer[]
}

/** Answers somebody by mail. */
export function ReplyForm({ about, email, maxLength, send, onSent, savedAnswers = [] }: ReplyFormProps) {
  const field = useId()
  const action = useAction()
  const [unsent] = useState(() => storedText(`studio_reply_${about}`))
  const [text, setText] = useState(() => unsent.read() ?? '')
  const [error, setError] = useState<string>()
  const type = (typed: string): void => {
    setText(typed)
    setError(undefined)
    unsent.write(typed === '' ? null : typed)
  }
  const sendText = async (): Promise<void> => {
    const isSent = await action.run(() => send(text.trim()), `Your answer is on its way to ${email}.`)
    if (!isSent) return
    type('')
    onSent()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (text.trim() !== '') return void sendText()
    setError('Write an answer first')
    document.getElementById(field)?.focus()
  }
  const insert = (answer: SavedAnswer): void => {
    type(text.trim() === '' ? answer.text : `${text.trimEnd()}\n\n${answer.text}`)
    document.getElementById(field)?.focus()
  }
  const texts = { label: 'Your answer', hint: `It goes to ${email} by email.`, error }
  return (
    <form className="staff-card grid gap-4" noValidate aria-label="Answer" onSubmit={onSubmit}>
      {savedAnswers.length > 0 && <ChooseAnswer answers={savedAnswers} onInsert={insert} />}
      <Field id={field} {...texts}>
        <textarea
          className="field-input"
          id={field}
          rows={6}
          dir="auto"
          maxLength={maxLength}
          required
          value={text}
          onChange={({ target }) => type(target.value)}
          {...describedBy(field, texts)}
        />
      </Field>
      <ActionOutcome action={action} />
      <button className="button justify-self-start" type="submit" aria-disabled={action.isRunning || undefined}>
        {action.isRunning ? 'Sending...' : 'Send the answer'}
      </button>
    </form>
  )
}

/** With a button: some browsers report every row that the arrow keys pass as chosen. */
function ChooseAnswer({
  answers,
  onInsert,
}: {
  answers: readonly SavedAnswer[]
  onInsert: (one: SavedAnswer) => void
}) {
  const [chosen, setChosen] = useState('')
  const answer = answers.find(({ id }) => String(id) === chosen)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <SelectField
        name="saved_answer"
        label="Saved answer"
        choices={[NO_ANSWER, ...answers.map(({ id, title }) => ({ value: String(id), label: title }))]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <button
        className="button button-quiet"
        type="button"
        disabled={!answer}
        onClick={() => answer && onInsert(answer)}
      >
        Insert
      </button>
    </div>
  )
}

const NO_ANSWER = { value: '', label: 'Choose one' }
