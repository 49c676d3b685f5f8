import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from './use-media-query.ts'

interface CounterProps {
  value: number
  /** Milliseconds from 0 to the value. */
  duration: number
  write: (value: number) => string
}

/** The share of the counter that must be visible before it starts to count. */
const IN_VIEW = 0.99

/** The number at a moment of the animation: fast at first, then slower, so that the end can be read. */
export function countAt(elapsed: number, duration: number, value: number): number {
  const part = Math.min(1, Math.max(0, elapsed / duration))
  return Math.round(value * (1 - (1 - part) ** 3))
}

/** Counts up once, when it scrolls into view. The markup contains the final value, and screen readers get only that. */
export function Counter({ value, duration, write }: CounterProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const isMotionReduced = useReducedMotion()
  const [shown, setShown] = useState(value)

  useEffect(() => {
    setShown(value)
    if (!ref.current || isMotionReduced) return
    let frame = 0
    function start() {
      const startedAt = performance.now()
      const draw = () => {
        const elapsed = performance.now() - startedAt
        setShown(countAt(elapsed, duration, value))
        if (elapsed < duration) frame = requestAnimationFrame(draw)
      }
      draw()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.at(-1)?.intersectionRatio ?? 0
        setShown(visible > 0 ? 0 : value)
        if (visible < IN_VIEW) return
        observer.disconnect()
        start()
      },
      { threshold: [0, IN_VIEW] },
    )
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [value, duration, isMotionReduced])

  return (
    <>
      <span className="tabular-nums" ref={ref} aria-hidden="true">
        {write(shown)}
      </span>
      <span className="sr-only">{write(value)}</span>
    </>
  )
}
