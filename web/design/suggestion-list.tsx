import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from './icon.tsx'
import { MixedText } from './mixed-text.tsx'
import { type Suggestion, type Suggestions, useSuggestions } from './use-suggestions.ts'

export interface SuggestionListProps {
  id: string
  listLabel: string
  /** The field that the list belongs to. */
  input: RefObject<HTMLInputElement | null>
  /** What the page is about; another page closes the list. */
  value: string
  suggest: (text: string) => Promise<readonly Suggestion[]>
  emptyText?: string
}

const FAILED_TEXT = 'Suggestions did not load. Press Enter to search.'

/** What a search field suggests, and the keys that go through it. It opens on focus and on typing. */
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
  const remark = suggestions === 'failed' ? FAILED_TEXT : suggestions?.length === 0 && emptyText
  const isShown = isOpen && (rows.length > 0 || Boolean(remark))
  const activeId = isShown && active >= 0 ? `${id}-${active}` : undefined

  function open() {
    setTyped(input.current?.value ?? '')
    setOpen(true)
  }

  function leave() {
    setOpen(false)
    setTyped('')
    // The keyboard of a phone would cover what was found.
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
      // From the field itself the keys lead to the first row or to the last.
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

  // The field must never name a list that is gone.
  useLayoutEffect(() => {
    const field = input.current
    return () => {
      field?.setAttribute('aria-expanded', 'false')
      field?.removeAttribute('aria-activedescendant')
    }
  }, [input])

  // In the same moment as the rows: nor one of them that is gone.
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
        aria-label={listLabel}
        hidden={!isShown}
        // A press must not take the focus, or the list would be gone before it is let go.
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
        {remark && (
          <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
            {remark}
          </div>
        )}
      </div>
      <p className="sr-only" role="status">
        {isShown && (remark || (rows.length === 1 ? '1 suggestion' : `${rows.length} suggestions`))}
      </p>
    </>
  )
}

/** The row that the arrow keys reached; a new answer starts above its first row. */
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

/** The field was there before the list came, so the list listens to it from beside. */
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
    // The focus that the list was fetched for.
    if (document.activeElement === field) onFocus()
    return () => ended.abort()
  }, [input])
}
