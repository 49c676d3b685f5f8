import { type ChangeEvent, useId } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends FieldTexts {
  name: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

export function SelectField({ label, hint, error, choices, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select {...select} className="field-input" id={id} {...describedBy(id, { label, hint, error })}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
          <Icon name="chevron-down" />
        </span>
      </div>
    </Field>
  )
}
