import { useEffect, useRef, useSyncExternalStore } from 'react'
import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import { Icon } from '../design/icon.tsx'

const SHOWN_MS = 2000

const listeners = new Set<() => void>()
/** Counts the refusals, so that each has its full time; nought while none is shown. */
let shown = 0
let refusals = 0
let opener: Element | null = null

function change(to: number): void {
  shown = to
  for (const listener of listeners) listener()
}

const hide = (): void => change(0)

/** There is one notice, whichever button was pressed. */
export function showLimitNotice(): void {
  opener = document.activeElement
  refusals += 1
  change(refusals)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LimitNotice() {
  const turn = useSyncExternalStore(
    subscribe,
    () => shown,
    () => 0,
  )
  return (
    // It stands in the page from the start, so that screen readers hear what appears in it.
    <div className="notice-place" role="alert">
      {turn > 0 && <Notice key={turn} />}
    </div>
  )
}

function Notice() {
  const notice = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = (): void => clearTimeout(timer.current)
  const goOn = (): void => {
    wait()
    if (!notice.current?.matches(':hover, :focus-within')) timer.current = setTimeout(hide, SHOWN_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: It begins once, when the notice appears.
  useEffect(() => {
    goOn()
    return wait
  }, [])

  const close = (): void => {
    hide()
    if (opener instanceof HTMLElement) opener.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Nobody has to point at it; it only waits while somebody does.
    <div className="notice" ref={notice} onPointerEnter={wait} onPointerLeave={goOn} onFocus={wait} onBlur={goOn}>
      <Icon name="warning" className="max-sm:hidden" />
      <p className="grow font-semibold">Maximum {SHORTLIST_LIMIT} courses can be compared.</p>
      <button className="notice-close" type="button" onClick={close} aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  )
}
