import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

export interface FieldTexts {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

const hintId = (id: string): string => `${id}-hint`
const errorId = (id: string): string => `${id}-error`

/** The ARIA attributes that connect an input to its hint and its error. */
export function describedBy(id: string, { hint, error }: FieldTexts) {
  const ids = [...(error ? [errorId(id)] : []), ...(hint ? [hintId(id)] : [])]
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  }
}

export function Field({ id, label, hint, error, children }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
      <FieldErrorText id={id} error={error} />
    </div>
  )
}

export function FieldErrorText({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={errorId(id)}>
      <Icon name="warning" size={18} />
      {error}
    </p>
  )
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'defaultValue' | 'inputMode' | 'maxLength' | 'placeholder' | 'required'
>

export interface TextFieldProps extends FieldTexts, InputProps {
  name: string
  type?: 'text' | 'email' | 'tel'
}

/** Phones must not correct or capitalise an email address. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }

export function TextField({ label, hint, error, type = 'text', ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        {...(type === 'email' && AS_TYPED)}
        className="field-input"
        id={id}
        type={type}
        {...(type === 'text' && { dir: 'auto' })}
        {...describedBy(id, { label, hint, error })}
      />
    </Field>
  )
}

interface TextAreaProps extends FieldTexts {
  name: string
  defaultValue: string
  maxLength: number
  placeholder?: string
  required?: boolean
}

export function TextArea({ label, hint, error, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...input}
        className="field-input"
        id={id}
        rows={3}
        dir="auto"
        {...describedBy(id, { label, hint, error })}
      />
    </Field>
  )
}

interface SelectFieldProps extends FieldTexts {
  name: string
  choices: readonly { value: string; label: string }[]
  value?: string
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
  /** Instead of both, where the form is read only when it is sent. */
  defaultValue?: string | undefined
}

export function SelectField({ label, hint, error, choices, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select {...select} className="field-input" id={id} {...describedBy(id, { label, hint, error })}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface PasswordFieldProps extends FieldTexts {
  name: string
  /** For password managers: whether to fill in a saved password or to suggest a new one. */
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

/** People cannot see, hear or reach this field, so only robots fill it in. */
export function Honeypot() {
  return (
    <div className="absolute size-px overflow-hidden opacity-0" aria-hidden="true">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
