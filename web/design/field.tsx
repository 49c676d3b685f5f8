import type { ReactNode } from 'react'
import './form.css'
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
      {error && (
        <p className="field-error" id={errorId(id)}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
