import { type ChangeEvent, useId } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx'

interface SelectFieldProps extends FieldWords {
  name: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

export function SelectField({ label, hint, error, choices, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...select} className="field-input" id={id} {...describedBy(id, { label, hint, error })}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
