import type { ReactNode } from 'react'
import { Message } from '../design/message.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import type { Form } from './use-form.ts'

const VARIANTS = {
  wide: 'button w-full',
  plain: 'button',
  quiet: 'button button-quiet',
  danger: 'button button-danger w-full',
}

interface AccountFormProps<Name extends string> {
  form: Form<Name>
  /** The text of the button, and its text while the request is under way. */
  button: string
  sendingButton: string
  /** For screen readers: what the button is about, where its position shows that. */
  buttonNote?: string
  /** For screen readers: which of several forms this is. */
  label: string
  variant?: keyof typeof VARIANTS
  children?: ReactNode
  /** Between the fields and the button. */
  beforeButton?: ReactNode
  besideButton?: ReactNode
}

/**
 * Shows what went wrong above the fields and beside each of them. The browser's own bubbles are off: they disappear by
 * themselves, and a screen reader announces only the first.
 */
export function AccountForm<Name extends string>({
  form,
  button,
  sendingButton,
  buttonNote,
  label,
  variant = 'wide',
  children,
  beforeButton,
  besideButton,
}: AccountFormProps<Name>) {
  const isHydrated = useIsHydrated()
  return (
    // If the browser itself sends the form, a password must not end up in the address.
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
          className={VARIANTS[variant]}
          type="submit"
          // Nothing can be sent before hydration; while it is being sent the focus stays on the button.
          disabled={!isHydrated}
          aria-disabled={form.isSending || undefined}
        >
          {form.isSending ? sendingButton : button}
          {buttonNote && <span className="sr-only">{buttonNote}</span>}
        </button>
        {besideButton}
      </div>
      {/* It is here from the start, so that screen readers announce what appears in it. */}
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
