import { useEffect, useId, useRef, useState } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx'

interface PasswordFieldProps extends FieldWords {
  name: string
  /** Tells a password manager whether to fill in what it knows or to make up a new one. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, hint, error, name, autoComplete }: PasswordFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  // What was shown to check it is hidden again before it is sent: browsers keep a shown one as ordinary text.
  useEffect(() => {
    const form = input.current?.form
    const hide = (): void => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
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
          {/* Words, not a label: whoever looks for the field by its label finds the field alone. */}
          <span className="sr-only"> password</span>
        </button>
      </div>
    </FieldFrame>
  )
}
