import type { ReactNode } from 'react'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/accounts/limits.ts'
import { MESSAGE_MAX_LENGTH } from '../../contract/tickets/limits.ts'
import { PassingMessage } from '../design/passing-message.tsx'
import { TextArea } from '../design/text-area.tsx'
import { TextField } from '../design/text-field.tsx'
import { useTicketForm } from './use-ticket-form.ts'

interface TicketFormProps {
  kind: 'contact' | 'advertising'
  label: string
  /** The page that takes the form where no script does. */
  action: string
  button: string
  /** Stands between who writes and what they write. */
  children?: (typed: (name: string) => string, bannerProblem: string | undefined) => ReactNode
}

export function TicketForm({ kind, label, action, button, children }: TicketFormProps) {
  const { form, typed, problemOf, banner, reason } = useTicketForm(kind)
  return (
    // The browser's own bubbles are off: they go away by themselves, and a screen reader hears only the first.
    <form
      className="relative grid gap-5"
      method="post"
      encType={kind === 'advertising' ? 'multipart/form-data' : undefined}
      action={action}
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit}
    >
      <TextField
        name="name"
        label="Name"
        placeholder="Enter your name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={typed('name')}
        error={problemOf('name')}
        required
      />
      <TextField
        name="email"
        label="Email"
        placeholder="Enter your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        defaultValue={typed('email')}
        error={problemOf('email')}
        required
      />
      {children?.(typed, problemOf('banner'))}
      <TextArea
        name="message"
        label="Message"
        placeholder="Write your Message"
        maxLength={MESSAGE_MAX_LENGTH}
        defaultValue={typed('message')}
        error={problemOf('message')}
        required
      />
      <Trap />
      <div className="grid">
        <button className="button" type="submit" aria-disabled={form.isSending || undefined}>
          {form.isSending ? 'Sending...' : button}
        </button>
        {reason && <p className="mt-2 text-coral text-sm">{reason}</p>}
        {/* They stand in the page from the start, so that screen readers hear what appears in them. */}
        <div className="not-empty:mt-4" role="status">
          {banner?.tone === 'good' && (
            <PassingMessage tone="good" key={banner.key}>
              {banner.text}
            </PassingMessage>
          )}
        </div>
        <div className="not-empty:mt-4" role="alert">
          {banner?.tone === 'bad' && (
            <PassingMessage tone="bad" key={banner.key}>
              {banner.text}
            </PassingMessage>
          )}
        </div>
      </div>
    </form>
  )
}

/** Nobody sees it, hears it or comes to it by keyboard. What fills it in is a robot. */
function Trap() {
  return (
    <div className="absolute size-px overflow-hidden opacity-0" aria-hidden="true">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
