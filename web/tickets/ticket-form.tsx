import type { ReactNode } from 'react'
import { MESSAGE_MAX_LENGTH } from '../../contract/tickets/ticket-limits.ts'
import { EmailField, NameField } from '../accounts/person-fields.tsx'
import { TemporaryMessage } from '../design/message.tsx'
import { TextArea } from '../design/text-field.tsx'
import { useTicketForm } from './use-ticket-form.ts'

interface TicketFormProps {
  kind: 'contact' | 'advertising'
  label: string
  /** The page that receives the form when JavaScript does not run. */
  action: string
  button: string
  /** Extra fields between the sender and the message. */
  children?: (typed: (name: string) => string, problemOf: (name: 'slots' | 'banner') => string | undefined) => ReactNode
}

const MESSAGE_REGIONS = [
  { tone: 'good', role: 'status' },
  { tone: 'bad', role: 'alert' },
] as const

export function TicketForm({ kind, label, action, button, children }: TicketFormProps) {
  const { form, typed, needed, banner, reason } = useTicketForm(kind)
  return (
    // The browser's own messages are off: they disappear by themselves, and a screen reader hears only the first.
    <form
      className="relative grid gap-5"
      method="post"
      encType={kind === 'advertising' ? 'multipart/form-data' : undefined}
      action={action}
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit}
    >
      <NameField {...needed('name')} label="Name" placeholder="Enter your name" />
      <EmailField {...needed('email')} label="Email" placeholder="Enter your email" />
      {children?.(typed, (name) => needed(name).error)}
      <TextArea
        {...needed('message')}
        label="Message"
        placeholder="Write your Message"
        maxLength={MESSAGE_MAX_LENGTH}
      />
      <Honeypot />
      <div className="grid">
        <button className="button" type="submit" aria-disabled={form.isSending || undefined}>
          {form.isSending ? 'Sending...' : button}
        </button>
        {reason && <p className="mt-2 text-coral text-sm">{reason}</p>}
        {/* They are in the page from the start, so that screen readers announce what appears in them. */}
        {MESSAGE_REGIONS.map(({ tone, role }) => (
          <div className="not-empty:mt-4" role={role} key={tone}>
            {banner?.tone === tone && (
              <TemporaryMessage tone={tone} key={banner.key}>
                {banner.text}
              </TemporaryMessage>
            )}
          </div>
        ))}
      </div>
    </form>
  )
}

/** People cannot see, hear or reach this field, so only robots fill it in. */
function Honeypot() {
  return (
    <div className="absolute size-px overflow-hidden opacity-0" aria-hidden="true">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
