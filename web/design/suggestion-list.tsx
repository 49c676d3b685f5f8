import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { MixedText } from './mixed-text.tsx'

export interface Suggestion {
  to: string
  text: string
  note?: string | undefined
  icon?: IconName
}

/** Suggestions for a partial word, or 'failed' if they could not be loaded. */
export type Suggestions = readonly Suggestion[] | 'failed'

/** Long enough to type a word, short enough to feel immediate. */
const DEBOUNCE_MS = 200

/** Undefined until suggestions arrive. Only the reply to the last request counts. */
export function useSuggestions(
  typed: string,
  suggest: (text: string) => Promise<readonly Suggestion[]>,
): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const text = typed.trim()
  useEffect(() => {
    if (text === '') {
      setSuggestions(undefined)
      return
    }
    let isLast = true
    const answer = (given: Suggestions) => {
      if (isLast) setSuggestions(given)
    }
    const timer = setTimeout(() => suggest(text).then(answer, () => answer('failed')), DEBOUNCE_MS)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [text, suggest])
  return suggestions
}

export interface SuggestionListProps {
  id: string
  listLabel: string
  /** The field that the list belongs to. */
  input: RefObject<HTMLInputElement | null>
  /** The search of the current page; the list closes when it changes. */
  value: string
  suggest: (text: string) => Promise<readonly Suggestion[]>
  emptyText?: string
}

const FAILED_TEXT = 'Suggestions did not load. Press Enter to search.'

/** The suggestions of a search field and their keyboard navigation. Opens on focus and on typing. */
export function SuggestionList({ id, listLabel, input, value, suggest, emptyText }: SuggestionListProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setOpen(false)
    setTyped('')
  }
  const suggestions = useSuggestions(typed, suggest)
  const [active, setActive] = useActiveRow(suggestions)
  const rows = Array.isArray(suggestions) ? suggestions : []
  const note = suggestions === 'failed' ? FAILED_TEXT : suggestions?.length === 0 && emptyText
  const isShown = isOpen && (rows.length > 0 || Boolean(note))
  const activeId = isShown && active >= 0 ? `${id}-${active}` : undefined

  function open() {
    setTyped(input.current?.value ?? '')
    setOpen(true)
  }

  function leave() {
    setOpen(false)
    setTyped('')
    // Closes the keyboard of a phone, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }

  function moveOn(event: KeyboardEvent) {
    const chosen = isShown ? rows[active] : undefined
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key === 'Enter' && chosen) {
      leave()
      navigate(chosen.to)
    } else if (step && rows.length > 0) {
      // From the field, the arrow keys go to the first or the last row.
      const next = activeId ? active + step : Math.min(step, 0)
      setActive((next + rows.length) % rows.length)
      setOpen(true)
    } else return
    event.preventDefault()
  }

  useFieldEvents(input, {
    input: open,
    focus: open,
    keydown: moveOn,
    submit: leave,
    focusout: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && input.current?.form?.contains(relatedTarget))) setOpen(false)
    },
  })

  // The field must not refer to a list that no longer exists.
  useLayoutEffect(() => {
    const field = input.current
    return () => {
      field?.setAttribute('aria-expanded', 'false')
      field?.removeAttribute('aria-activedescendant')
    }
  }, [input])

  // Before paint, so that the field never refers to a row that no longer exists.
  useLayoutEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isShown))
    if (!activeId) return input.current?.removeAttribute('aria-activedescendant')
    input.current?.setAttribute('aria-activedescendant', activeId)
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [input, isShown, activeId])

  return (
    <>
      <div
        className="suggestions"
        id={id}
        role="listbox"
        // A list that scrolls would otherwise be a stop of the Tab key.
        tabIndex={-1}
        aria-label={listLabel}
        hidden={!isShown}
        // Pressing must not move the focus, or the list would close before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {rows.map((row, at) => (
          <Link
            key={row.to}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            to={row.to}
            onClick={leave}
          >
            {row.icon && <Icon name={row.icon} className="text-action" />}
            <span>
              <bdi>
                <MixedText text={row.text} />
              </bdi>
              <small>{row.note}</small>
            </span>
          </Link>
        ))}
        {note && (
          <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
            {note}
          </div>
        )}
      </div>
      <p className="sr-only" role="status">
        {isShown && (note || (rows.length === 1 ? '1 suggestion' : `${rows.length} suggestions`))}
      </p>
    </>
  )
}

/** The row selected by the arrow keys; new suggestions start without one. */
function useActiveRow(suggestions: Suggestions | undefined): [number, (at: number) => void] {
  const [active, setActive] = useState<{ at: number; of?: Suggestions | undefined }>({ at: -1 })
  return [active.of === suggestions ? active.at : -1, (at) => setActive({ at, of: suggestions })]
}

interface FieldEvents {
  input: () => void
  focus: () => void
  keydown: (event: KeyboardEvent) => void
  submit: () => void
  focusout: (event: FocusEvent) => void
}

/** The field exists before the list is loaded, so the list adds its own listeners to it. */
function useFieldEvents(input: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const onInput = useEffectEvent(events.input)
  const onFocus = useEffectEvent(events.focus)
  const onKey = useEffectEvent(events.keydown)
  const onSubmit = useEffectEvent(events.submit)
  const onLeave = useEffectEvent(events.focusout)
  useEffect(() => {
    const field = input.current
    const form = field?.form
    const ended = new AbortController()
    const { signal } = ended
    field?.addEventListener('input', () => onInput(), { signal })
    field?.addEventListener('focus', () => onFocus(), { signal })
    field?.addEventListener('keydown', (event) => onKey(event), { signal })
    form?.addEventListener('submit', () => onSubmit(), { signal })
    form?.addEventListener('focusout', (event) => onLeave(event), { signal })
    // The focus that loaded the list.
    if (document.activeElement === field) onFocus()
    return () => ended.abort()
  }, [input])
}
