import { useState } from 'react'
import type { ReplyOf } from '../../../contract/client.ts'
import { TICKET_MESSAGE_MAX_LENGTH } from '../../../contract/tickets/ticket-constants.ts'
import { AccountForm } from '../../accounts/account-form.tsx'
import { field, required, useForm } from '../../accounts/use-form.ts'
import { SelectField, TextArea } from '../../design/form-fields.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ThreadMessage } from '../../staff/thread-message.tsx'
import { ActionOutcome, UndoButton, useAction } from '../../staff/use-action.tsx'

type OpenedTicket = ReplyOf<'getTicket'>

interface HandlingProps {
  ticket: OpenedTicket['ticket']
  staff: OpenedTicket['staff']
  onChange: () => void
}

const NOBODY = { value: '', label: 'Nobody' }

/** Assigns the ticket, and closes or reopens it. */
export function TicketHandling({ ticket, staff, onChange }: HandlingProps) {
  const action = useAction()
  const [isRemoved, setIsRemoved] = useState(false)
  const { id } = ticket
  const isClosed = ticket.state === 'closed'
  const change = async (changes: { state?: 'open' | 'closed'; assigned_to?: number | null }, doneText: string) => {
    if (await action.run(() => staffApi.changeTicket({ id, ...changes }), doneText)) onChange()
  }
  const assign = (value: string): Promise<void> => {
    const colleague = staff.find((one) => String(one.id) === value)
    return colleague
      ? change({ assigned_to: colleague.id }, `Assigned to ${colleague.name}.`)
      : change({ assigned_to: null }, 'Unassigned.')
  }
  const remove = async (): Promise<void> => {
    const seen = { replies: ticket.replies.length, notes: ticket.notes.length }
    if (await action.run(() => staffApi.removeTicket({ id, seen }), 'Ticket removed.')) setIsRemoved(true)
    else onChange()
  }
  const restore = async (): Promise<void> => {
    if (await action.run(() => staffApi.restoreTicket({ id }), 'Ticket restored.')) setIsRemoved(false)
  }
  return (
    <section className="staff-card grid gap-4" aria-label="What happens next">
      <SelectField
        name="assigned_to"
        label="Assigned to"
        choices={[NOBODY, ...staff.map((one) => ({ value: String(one.id), label: one.name }))]}
        value={String(ticket.assigned_to?.id ?? '')}
        onChange={({ target }) => void assign(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <button
          className="button button-quiet"
          type="button"
          disabled={isRemoved}
          aria-disabled={action.isRunning || undefined}
          onClick={() =>
            void change({ state: isClosed ? 'open' : 'closed' }, isClosed ? 'Ticket reopened.' : 'Ticket closed.')
          }
        >
          {isClosed ? 'Reopen the ticket' : 'Close the ticket'}
        </button>
        <button
          className="button button-quiet"
          type="button"
          disabled={isRemoved}
          aria-disabled={action.isRunning || undefined}
          onClick={() => void remove()}
        >
          Remove
        </button>
      </div>
      <ActionOutcome action={action} isFocused={isRemoved}>
        {isRemoved && <UndoButton onUndo={() => void restore()} />}
      </ActionOutcome>
    </section>
  )
}

const FIELDS = { text: field('New note', required) }

/** What staff write for one another. */
export function TicketNotes({ ticket: { id, notes }, onChange }: Pick<HandlingProps, 'ticket' | 'onChange'>) {
  const form = useForm({
    fields: FIELDS,
    send: ({ text }) => staffApi.addTicketNote({ id, text }),
    onDone: (_reply, element) => {
      element.reset()
      onChange()
    },
    successText: ({ message }) => message,
    refusedText: 'The note was not saved.',
    unreachableText: 'We could not reach the server. Check your connection and try again.',
  })
  return (
    <section className="grid gap-3" aria-labelledby="notes">
      <h2 className="font-bold text-lg" id="notes">
        Notes for staff
      </h2>
      {notes.map(({ by, text, at }) => (
        <ThreadMessage kind="Note by" by={by} at={at} text={text} key={at} />
      ))}
      <AccountForm form={form} label="Add a note" button="Save the note" sendingButton="Saving..." variant="quiet">
        <TextArea
          {...form.field('text')}
          hint="The sender does not see it."
          defaultValue=""
          maxLength={TICKET_MESSAGE_MAX_LENGTH}
          required
        />
      </AccountForm>
    </section>
  )
}
