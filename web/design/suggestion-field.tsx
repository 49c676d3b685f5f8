import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from './icon.tsx'
import type { Suggestion, SuggestionListProps } from './suggestion-list.tsx'

interface SuggestionFieldProps {
  /** The label and the placeholder. */
  label: string
  /** The name of the list, for screen readers. */
  listLabel: string
  /** The query parameter of the form. */
  name: string
  action: string
  value: string
  maxLength: number
  /** Returns suggestions for a partial word. Must be the same function on every render. */
  suggest: (text: string) => Promise<readonly Suggestion[]>
  /** Shown when there are no suggestions; without it the list stays closed. */
  emptyText?: string
  size?: 'large'
}

/** Loaded on the first focus, since most visitors never search; if loading fails, the form still works. */
const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import('./suggestion-list.tsx').then(
    (module) => ({ default: module.SuggestionList }),
    () => ({ default: () => null }),
  ),
)

/** A search form with suggestions. Without JavaScript it is a plain form. */
export function SuggestionField({ label, name, action, value, maxLength, size, ...list }: SuggestionFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shownValue = useRef(value)
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    // On a slow line a visitor is in the field, and may have typed, before the page is hydrated.
    if (document.activeElement === input.current) setWanted(true)
  }, [])

  useEffect(() => {
    // The field is not remounted between searches, so that it keeps the focus; its value follows the address.
    if (shownValue.current !== value && input.current) input.current.value = value
    shownValue.current = value
  }, [value])

  const want = (): void => setWanted(true)
  const needWords = (event: MouseEvent): void => {
    if (input.current?.value.trim()) return
    event.preventDefault()
    input.current?.focus()
  }

  return (
    <Form
      className="suggestion-field"
      data-size={size}
      method="get"
      action={action}
      role="search"
      onSubmit={() => setWanted(false)}
    >
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={`${id}-list`}
        onFocus={want}
        onInput={want}
      />
      {/* Enter in the field presses the first button, even a hidden one. The visible button does nothing without text. */}
      <button className="sr-only" type="submit" tabIndex={-1} aria-hidden />
      <button className="button" type="submit" aria-label="Search" onClick={needWords}>
        <Icon name="search" />
      </button>
      {isWanted && (
        <Suspense>
          <SuggestionList id={`${id}-list`} input={input} value={value} {...list} />
        </Suspense>
      )}
    </Form>
  )
}
