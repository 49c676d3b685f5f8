import type { ReactNode } from 'react'
import './form.css'
import { Icon } from './icon.tsx'

export interface FieldWords {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

const hintId = (id: string): string => `${id}-hint`
const errorId = (id: string): string => `${id}-error`

/** What a field of that id says to those who do not see the words around it. */
export function describedBy(id: string, { hint, error }: FieldWords) {
  const ids = [...(error ? [errorId(id)] : []), ...(hint ? [hintId(id)] : [])]
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  }
}

export function FieldFrame({ id, label, hint, error, children }: FieldWords & { id: string; children: ReactNode }) {
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
