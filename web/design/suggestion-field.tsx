import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from './icon.tsx'
import type { SuggestionListProps } from './suggestion-list.tsx'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionFieldProps {
  /** Says what is searched, as the label and as the hint inside. */
  label: string
  /** What the rows are, for those who hear them. */
  listLabel: string
  /** The key in the address that the form leads to. */
  name: string
  action: string
  value: string
  maxLength: number
  /** Finds what half a word may mean. It must be the same function from one rendering to the next. */
  suggest: (text: string) => Promise<readonly Suggestion[]>
  /** The one row of an answer without any; where it is not given, such an answer shows no list. */
  emptyText?: string
  size?: 'large'
}

/** Most visitors never search in words, so this comes with the first focus; where it does not come, the form is plain. */
const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import('./suggestion-list.tsx').then(
    (late) => ({ default: late.SuggestionList }),
    () => ({ default: () => null }),
  ),
)

/** A search form that also leads straight to what it suggests. Without JavaScript it is a plain form. */
export function SuggestionField({ label, name, action, value, maxLength, size, ...list }: SuggestionFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shownValue = useRef(value)
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    // On a slow line a visitor is in the field, and may have typed, before the page is alive.
    if (document.activeElement === input.current) setWanted(true)
  }, [])

  useEffect(() => {
    // The field stays the same from one search to the next, so that it keeps the focus; the address decides its words.
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
      {/* The button that Enter in the field presses is the first one, also out of sight; the other one needs words. */}
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
