import { type InputHTMLAttributes, useId } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'defaultValue' | 'inputMode' | 'maxLength' | 'placeholder' | 'required'
>

export interface TextFieldProps extends FieldTexts, InputProps {
  name: string
  type?: 'text' | 'email' | 'tel'
}

/** Phones must not correct or capitalize an email address. */
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
