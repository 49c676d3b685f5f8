import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { problemReason } from '../../../contract/studio/field-names.ts'
import { describedBy, Field, FieldErrorText, type FieldTexts } from '../../design/form-fields.tsx'
import { Icon } from '../../design/icon.tsx'
import { readTypedNumber, type TypedNumber, writeNumber } from './course-field-values.ts'
import type { Choice } from './course-fields.ts'
import { fieldId, useEditor } from './editor-context.ts'
import { LengthNote, lengthNoteId, lengthText } from './length-note.tsx'

/** What is known of a control: its place in the course, such as 'fees.0.fee_start', and its texts. */
export interface ControlProps {
  name: string
  label: string
  hint?: string | undefined
}

function useControl({ name, label, hint }: ControlProps) {
  const { errors, warnings, isReadOnly } = useEditor()
  const id = fieldId(name)
  const reason = errors.get(name)
  const texts: FieldTexts = { label, hint, error: reason && `${label} ${problemReason(reason)}` }
  return { id, texts, isReadOnly, warning: warnings.get(name), attributes: { id, name, ...describedBy(id, texts) } }
}

type LineProps = ControlProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete'> & {
    value: string
    /** More can be typed or pasted, so that nothing is cut unseen. */
    maxLength?: number | undefined
    onChange: (typed: string) => void
    /** Stands behind what is typed. */
    unit?: string | undefined
  }

export function LineInput({
  value,
  onChange,
  unit,
  maxLength,
  inputMode,
  autoComplete = 'off',
  ...control
}: LineProps) {
  const { id, texts, isReadOnly, attributes } = useControl(control)
  // The server counts without the spaces around it.
  const [length, most] = [value.trim().length, maxLength ?? Number.POSITIVE_INFINITY]
  const isNoted = lengthText(length, most) !== undefined
  const input = (
    <input
      {...attributes}
      {...{ inputMode, autoComplete }}
      aria-invalid={length > most || attributes['aria-invalid']}
      aria-describedby={
        [attributes['aria-describedby'], isNoted && lengthNoteId(id)].filter(Boolean).join(' ') || undefined
      }
      className="field-input"
      type="text"
      dir="auto"
      value={value}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  )
  return (
    // The server says the same of what is too long, a little later.
    <Field id={id} {...texts} error={length > most ? undefined : texts.error}>
      {unit ? (
        <div className="input-with-unit">
          {input}
          <span aria-hidden="true">{unit}</span>
        </div>
      ) : (
        input
      )}
      {isNoted && <LengthNote {...{ id, length, most }} />}
    </Field>
  )
}

type NumberProps = ControlProps & {
  value: unknown
  onChange: (value: TypedNumber) => void
  unit?: string | undefined
}

/** A whole number; commas between its digits are left out. */
export function NumberInput({ value, onChange, ...control }: NumberProps) {
  return (
    <LineInput
      {...control}
      inputMode="numeric"
      value={readTypedNumber(value)?.toString() ?? ''}
      onChange={(typed) => onChange(writeNumber(typed))}
    />
  )
}

type DateProps = ControlProps & { value: string; onChange: (day: string | null) => void }

export function DateInput({ value, onChange, ...control }: DateProps) {
  const { id, texts, isReadOnly, warning, attributes } = useControl(control)
  const warningId = `${id}-warning`
  return (
    <Field id={id} {...texts}>
      <input
        {...attributes}
        className="field-input"
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={value}
        readOnly={isReadOnly}
        aria-describedby={[attributes['aria-describedby'], warning && warningId].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => onChange(target.value || null)}
      />
      {warning && (
        <p className="field-warning" id={warningId}>
          <Icon name="clock" size={18} />
          {warning}
        </p>
      )}
    </Field>
  )
}

type ChoiceProps = ControlProps & {
  value: string
  choices: readonly Choice[]
  /** What no choice is called; without it there is always one. */
  none?: string | undefined
  onChange: (value: string) => void
}

export function ChoiceInput({ value, choices, none, onChange, ...control }: ChoiceProps) {
  const { id, texts, isReadOnly, attributes } = useControl(control)
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value)
  return (
    <Field id={id} {...texts}>
      <select
        {...attributes}
        className="field-input"
        value={value}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {isUnknown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Several controls under one label. The group itself takes the focus when a problem leads to it. */
export function InputGroup({ children, ...control }: ControlProps & { children: ReactNode }) {
  const { id, texts } = useControl(control)
  const { hint, error } = texts
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy(id, texts)['aria-describedby']}>
      <legend className="field-label">{texts.label}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldErrorText id={id} error={error} />
      {children}
    </fieldset>
  )
}

type ChoicesProps = ControlProps & {
  values: readonly string[]
  choices: readonly Choice[]
  onChange: (values: string[]) => void
}

/** What was chosen before stays in its order, and what is chosen now comes last. */
export function ChoicesInput({ values, choices, onChange, ...control }: ChoicesProps) {
  const { isReadOnly } = useEditor()
  const unknown = values.filter((value) => !choices.some((choice) => choice.value === value))
  const all = [...choices, ...unknown.map((value) => ({ value, label: `${value} (no longer available)` }))]
  return (
    <InputGroup {...control}>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {all.map(({ value, label }) => (
          <label className="choice" key={value}>
            <input
              type="checkbox"
              checked={values.includes(value)}
              disabled={isReadOnly}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, value] : values.filter((other) => other !== value))
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </InputGroup>
  )
}

interface MoreInputsProps {
  title: string
  /** Something in it is filled in. */
  isFilled: boolean
  className?: string
  children: ReactNode
}

/** Folded away until something is in it, and then never again under somebody's hands. */
export function MoreInputs({ title, isFilled, className = '', children }: MoreInputsProps) {
  const [isOpen, setIsOpen] = useState(isFilled)
  // Also when another entry takes this place, because one above was removed.
  if (isFilled && !isOpen) setIsOpen(true)
  return (
    <details className={`list-card-more ${className}`} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
