import { type ReactNode, useState } from 'react'
import './form.css'
import { Icon } from './icon.tsx'
import { usePassing } from './use-passing.ts'

interface PassingMessageProps {
  tone: 'good' | 'bad'
  children: ReactNode
}

/**
 * Says in passing how something went. Whoever wants to show it anew gives it another key. Without scripts it stays.
 */
export function PassingMessage({ tone, children }: PassingMessageProps) {
  const [isGone, setIsGone] = useState(false)
  const passing = usePassing(() => setIsGone(true))
  if (isGone) return null
  return (
    <div className="message" data-tone={tone} {...passing}>
      <Icon name={tone === 'bad' ? 'warning' : 'tick'} />
      <p className="min-w-0 grow font-semibold">{children}</p>
      <button
        className="needs-script -my-3 -me-4 grid size-12 shrink-0 cursor-pointer place-items-center"
        type="button"
        aria-label="Close"
        onClick={() => setIsGone(true)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
