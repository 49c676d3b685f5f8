import { type InputHTMLAttributes, useId } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'defaultValue' | 'inputMode' | 'maxLength' | 'placeholder' | 'required'
>

export interface TextFieldProps extends FieldWords, InputProps {
  name: string
  type?: 'text' | 'email' | 'tel'
}

/** Phones neither correct an address nor begin it with a capital. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }

export function TextField({ label, hint, error, type = 'text', ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        {...(type === 'email' && AS_TYPED)}
        className="field-input"
        id={id}
        type={type}
        {...(type === 'text' && { dir: 'auto' })}
        {...describedBy(id, { label, hint, error })}
      />
    </FieldFrame>
  )
}
