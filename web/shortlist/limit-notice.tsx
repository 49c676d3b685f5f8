import { useSyncExternalStore } from 'react'
import { SHORTLIST_LIMIT } from '../../contract/page-limits.ts'
import { Icon } from '../design/icon.tsx'
import { useAutoDismiss } from '../design/use-auto-dismiss.ts'

const listeners = new Set<() => void>()
/** Counts the refusals, so that each has its full time; nought while none is shown. */
let shown = 0
let refusals = 0
let opener: HTMLElement | undefined

function change(to: number): void {
  shown = to
  for (const listener of listeners) listener()
}

const hasFocus = () => Boolean(document.activeElement?.closest('.notice'))

/** There is one notice, whichever button was pressed. */
export function showLimitNotice(pressed: HTMLElement): void {
  opener = pressed
  // Somebody may be about to close it: it says the same, and waits for them.
  if (!hasFocus()) change(++refusals)
}

/** A focus that would go with it goes back to the button that was pressed, or to the page that has it no more. */
export function hideLimitNotice(): void {
  if (hasFocus()) (opener?.isConnected ? opener : document.querySelector('main'))?.focus()
  change(0)
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
  const passing = useAutoDismiss(hideLimitNotice)
  return (
    <div className="notice" {...passing}>
      <Icon name="warning" className="max-sm:hidden" />
      <p className="grow font-semibold">{`Maximum ${SHORTLIST_LIMIT} courses can be compared.`}</p>
      <button className="notice-close" type="button" onClick={hideLimitNotice} aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  )
}
