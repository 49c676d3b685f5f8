import { type ReactNode, useEffect, useRef, useState } from 'react'
import './form.css'
import { Icon } from './icon.tsx'

const SHOWN_MS = 2000

interface PassingMessageProps {
  tone: 'good' | 'bad'
  children: ReactNode
}

/**
 * Says how something went and is gone after two seconds; it waits while somebody points at it or has the focus in it.
 * Whoever wants to show it anew gives it another key. Without scripts it stays.
 */
export function PassingMessage({ tone, children }: PassingMessageProps) {
  const [isGone, setIsGone] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = (): void => clearTimeout(timer.current)
  const goOn = (): void => {
    wait()
    if (!box.current?.matches(':hover, :focus-within')) timer.current = setTimeout(() => setIsGone(true), SHOWN_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: It begins once, when the message appears.
  useEffect(() => {
    goOn()
    return wait
  }, [])
  if (isGone) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Nobody has to point at it; it only waits while somebody does.
    <div
      className="message"
      data-tone={tone}
      ref={box}
      onPointerEnter={wait}
      onPointerLeave={goOn}
      onFocus={wait}
      onBlur={goOn}
    >
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
