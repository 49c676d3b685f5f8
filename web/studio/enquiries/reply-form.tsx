import { type SubmitEvent, useId, useState } from 'react'
import { ENQUIRY_MESSAGE_MAX_LENGTH } from '../../../contract/enquiries/enquiry-constants.ts'
import type { InstitutionEnquiry } from '../../../contract/studio/enquiry-calls.ts'
import { storedText } from '../../browser-storage.ts'
import { describedBy, Field } from '../../design/form-fields.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'

interface ReplyFormProps {
  institution: number
  enquiry: InstitutionEnquiry
  onSent: () => void
}

/** What is typed stays in this browser until it is sent. */
export function ReplyForm({ institution, enquiry: { id, email }, onSent }: ReplyFormProps) {
  const field = useId()
  const action = useAction()
  const [unsent] = useState(() => storedText(`studio_reply_${id}`))
  const [text, setText] = useState(() => unsent.read() ?? '')
  const [error, setError] = useState<string>()
  const type = (typed: string): void => {
    setText(typed)
    setError(undefined)
    unsent.write(typed === '' ? null : typed)
  }
  const send = async (): Promise<void> => {
    const isSent = await action.run(
      () => staffApi.replyToEnquiry({ id: institution, enquiry: id, message: text.trim() }),
      `Your answer is on its way to ${email}.`,
    )
    if (!isSent) return
    type('')
    onSent()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (text.trim() !== '') return void send()
    setError('Write an answer first')
    document.getElementById(field)?.focus()
  }
  const texts = { label: 'Your answer', hint: `It goes to ${email} by email.`, error }
  return (
    <form className="staff-card grid gap-4" noValidate aria-label="Answer" onSubmit={onSubmit}>
      <Field id={field} {...texts}>
        <textarea
          className="field-input"
          id={field}
          rows={6}
          dir="auto"
          maxLength={ENQUIRY_MESSAGE_MAX_LENGTH}
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
