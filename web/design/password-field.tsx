import { useEffect, useId, useRef, useState } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'

interface PasswordFieldProps extends FieldTexts {
  name: string
  /** Tells a password manager whether to fill in a saved password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, hint, error, name, autoComplete }: PasswordFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  // Hidden again before it is submitted: browsers save a visible password as ordinary text.
  useEffect(() => {
    const form = input.current?.form
    const hide = (): void => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="field-with-button">
        <input
          className="field-input"
          id={id}
          ref={input}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...describedBy(id, { label, hint, error })}
        />
        <button
          className="field-button needs-script"
          type="button"
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          {/* Text and not a label: a search by label must find only the field. */}
          <span className="sr-only"> password</span>
        </button>
      </div>
    </Field>
  )
}
