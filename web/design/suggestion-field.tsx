import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface Suggestion {
  to: string
  icon: IconName
  text: string
  note: string
}

interface SuggestionFieldProps {
  /** Says what is searched, as the label and as the hint inside. */
  label: string
  /** The key in the address that the form leads to. */
  name: string
  action: string
  value: string
  maxLength: number
  /** Finds what half a word may mean. It must be the same function from one rendering to the next. */
  suggest: (text: string) => Promise<readonly Suggestion[]>
}

/** A search form that also leads straight to what it suggests. Without JavaScript it is a plain form. */
export function SuggestionField({ label, name, action, value, maxLength, suggest }: SuggestionFieldProps) {
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(typed, suggest)
  const isShown = isOpen && suggestions.length > 0
  const rowId = (at: number) => `${id}-${at}`

  useEffect(() => {
    // The field stays the same from one search to the next, so that it keeps the focus; the address decides its words.
    if (input.current) input.current.value = value
    setTyped('')
    setOpen(false)
  }, [value])

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  function open(text: string) {
    setTyped(text)
    setActive(-1)
    setOpen(true)
  }

  function close() {
    setActive(-1)
    setOpen(false)
  }

  function submit() {
    close()
    setTyped('')
    // The keyboard of a phone would cover what was found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }

  function moveOn(event: KeyboardEvent) {
    const chosen = isShown ? suggestions[active] : undefined
    if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'Enter' && chosen) {
      submit()
      navigate(chosen.to)
    } else if (event.key === 'ArrowDown' && suggestions.length > 0) {
      setActive((active + 1) % suggestions.length)
      setOpen(true)
    } else if (event.key === 'ArrowUp' && suggestions.length > 0) {
      setActive(active > 0 ? active - 1 : suggestions.length - 1)
      setOpen(true)
    } else return
    event.preventDefault()
  }

  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <Form className="relative" method="get" action={action} role="search" onSubmit={submit} onBlur={closeOnLeaving}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        className="min-h-14 w-full rounded-control border border-line-strong bg-surface ps-4 pe-15 text-base text-ink placeholder:text-ink-soft sm:ps-5 sm:text-lg"
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
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? rowId(active) : undefined}
        onChange={({ target }) => open(target.value)}
        onFocus={({ target }) => open(target.value)}
        onKeyDown={moveOn}
      />
      <button className="button absolute end-1.5 top-1.5 size-11 min-h-0 p-0" type="submit" aria-label="Search">
        <Icon name="search" size={22} />
      </button>
      <div
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-control border border-line bg-surface py-1 text-ink shadow-lg"
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        // A press must not take the focus, or the list would be gone before it is let go.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, at) => (
          <Link
            className="flex items-center gap-3 px-4 py-2 hover:bg-aqua-soft aria-selected:bg-aqua-soft aria-selected:text-on-aqua-soft"
            key={suggestion.to}
            id={rowId(at)}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            to={suggestion.to}
            onClick={submit}
          >
            <Icon name={suggestion.icon} className="text-action" />
            <span className="min-w-0">
              <span className="block truncate font-semibold" dir="auto">
                {suggestion.text}
              </span>
              <span className="block truncate text-ink-soft text-sm">{suggestion.note}</span>
            </span>
          </Link>
        ))}
      </div>
      <p className="sr-only" role="status">
        {isShown && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </Form>
  )
}
