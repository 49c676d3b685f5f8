import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { useAutoDismiss } from './use-auto-dismiss.ts'

interface MessageProps {
  tone: 'good' | 'bad'
  children: ReactNode
  /** Takes the focus when it appears. */
  isFocused?: boolean
  /** A parent is a live region already. */
  isWithinStatus?: boolean
}

/** The result of an action, next to where it happened. */
export function Message({ tone, children, isFocused = false, isWithinStatus = false }: MessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) box.current?.focus()
  }, [isFocused])
  const role = tone === 'bad' ? 'alert' : 'status'
  return (
    <div className="message" data-tone={tone} ref={box} role={isWithinStatus ? undefined : role} tabIndex={-1}>
      <Icon name={tone === 'bad' ? 'warning' : 'tick'} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}

interface TemporaryMessageProps {
  tone: 'good' | 'bad'
  children: ReactNode
}

/** A message that disappears after two seconds. Give it another key to show it again. Without scripts it stays. */
export function TemporaryMessage({ tone, children }: TemporaryMessageProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  const autoDismiss = useAutoDismiss(() => setIsDismissed(true))
  if (isDismissed) return null
  return (
    <div className="message" data-tone={tone} {...autoDismiss}>
      <Icon name={tone === 'bad' ? 'warning' : 'tick'} />
      <p className="min-w-0 grow font-semibold">{children}</p>
      <button
        className="needs-script -my-3 -me-4 grid size-12 shrink-0 cursor-pointer place-items-center"
        type="button"
        aria-label="Close"
        onClick={() => setIsDismissed(true)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
