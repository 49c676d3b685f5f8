import { useSyncExternalStore } from 'react'
import { SHORTLIST_LIMIT } from '../../contract/accounts/shortlist.ts'
import { Icon } from '../design/icon.tsx'
import { useAutoDismiss } from '../design/use-auto-dismiss.ts'

const listeners = new Set<() => void>()
/** Numbers the refusals, so that each notice is shown for its full time; 0 while none is shown. */
let shown = 0
let refusals = 0
let opener: HTMLElement | undefined

function change(to: number): void {
  shown = to
  for (const listener of listeners) listener()
}

const hasFocus = () => Boolean(document.activeElement?.closest('.notice'))

/** There is one notice for all buttons. */
export function showLimitNotice(pressed: HTMLElement): void {
  opener = pressed
  // The visitor may be about to close it, so it stays as it is.
  if (!hasFocus()) change(++refusals)
}

/** If the focus is in the notice, it returns to the button that was pressed, or to the page if that is gone. */
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
    // It is in the page from the start, so that screen readers announce what appears in it.
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
