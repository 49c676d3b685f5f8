import type { ReactNode } from 'react'
import { Message } from '../design/message.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import type { Form } from './use-form.ts'

const LOOKS = {
  wide: 'button w-full',
  plain: 'button',
  quiet: 'button button-quiet',
  danger: 'button button-danger w-full',
}

interface AccountFormProps<Name extends string> {
  form: Form<Name>
  /** What the button says, and what it says while the answer is waited for. */
  button: string
  sendingButton: string
  /** What the button's place on the screen says to those who see it. */
  buttonNote?: string
  /** For those who hear the page: which of several forms this is. */
  label: string
  look?: keyof typeof LOOKS
  children?: ReactNode
  /** Stands between the fields and the button. */
  beforeButton?: ReactNode
  besideButton?: ReactNode
}

/**
 * Says what went wrong in one place above the fields, and beside each of them. The browser's own bubbles are off: they
 * go away by themselves, and a screen reader hears only the first.
 */
export function AccountForm<Name extends string>({
  form,
  button,
  sendingButton,
  buttonNote,
  label,
  look = 'wide',
  children,
  beforeButton,
  besideButton,
}: AccountFormProps<Name>) {
  const isHydrated = useIsHydrated()
  return (
    // Sent by the browser itself, a form must never put a password into an address.
    <form className="grid gap-5" method="post" noValidate aria-label={label} onSubmit={form.onSubmit}>
      {form.failure !== undefined && (
        <Message tone="bad" isFocused key={form.turn}>
          {form.failure}
        </Message>
      )}
      {form.broken.length > 1 && <Summary fields={form.broken} key={form.turn} />}
      {children}
      {beforeButton}
      <div className="flex flex-wrap items-center gap-3">
        <button
          className={LOOKS[look]}
          type="submit"
          // Before the scripts are here nothing can be sent; while it is being sent the focus stays on the button.
          disabled={!isHydrated}
          aria-disabled={form.isSending || undefined}
        >
          {form.isSending ? sendingButton : button}
          {buttonNote && <span className="sr-only">{buttonNote}</span>}
        </button>
        {besideButton}
      </div>
      {/* It stands here from the start, so that screen readers hear what appears in it. */}
      <div className="contents" role="status">
        {form.success !== undefined && (
          <Message tone="good" isWithinStatus>
            {form.success}
          </Message>
        )}
      </div>
      <noscript>
        <p className="text-ink-soft text-sm">Accounts need JavaScript. Please turn it on, and reload the page.</p>
      </noscript>
    </form>
  )
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

function Summary({ fields }: { fields: readonly { name: string; label: string }[] }) {
  return (
    <Message tone="bad">
      <p className="font-semibold">Please check {fields.length} fields:</p>
      <ul className="flex flex-wrap gap-x-4">
        {fields.map(({ name, label }) => (
          <li key={name}>
            <button
              className="min-h-7 cursor-pointer font-bold underline underline-offset-4"
              type="button"
              onClick={(event) => focusOn(event.currentTarget.form, name)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Message>
  )
}
