import { useId } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx'

interface TextAreaProps extends FieldWords {
  name: string
  defaultValue: string
  maxLength: number
  placeholder?: string
  required?: boolean
}

export function TextArea({ label, hint, error, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...input}
        className="field-input"
        id={id}
        rows={3}
        dir="auto"
        {...describedBy(id, { label, hint, error })}
      />
    </FieldFrame>
  )
}
