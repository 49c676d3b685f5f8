import { useEffect, useRef, useState } from 'react'
import { countAt } from './count-at.ts'
import { useReducedMotion } from './use-media.ts'

interface CounterProps {
  value: number
  /** Milliseconds from 0 to the value. */
  duration: number
  write: (value: number) => string
}

/** It goes back to 0 while its first line of pixels comes in, and counts once it is wholly in sight. */
const IN_SIGHT = 0.99

/** Counts up once, when it is first seen. The page carries the value itself, and screen readers hear only that. */
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
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1)?.intersectionRatio ?? 0
        setShown(seen > 0 ? 0 : value)
        if (seen < IN_SIGHT) return
        watcher.disconnect()
        start()
      },
      { threshold: [0, IN_SIGHT] },
    )
    watcher.observe(ref.current)
    return () => {
      watcher.disconnect()
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
