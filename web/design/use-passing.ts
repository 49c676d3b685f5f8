import { useEffect, useRef } from 'react'

const SHOWN_MS = 2000

/**
 * For what is said in passing: it is gone after two seconds, but waits while somebody points at it or has the focus in
 * it. The answer belongs on the element that says it.
 */
export function usePassing(onGone: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = (): void => clearTimeout(timer.current)
  const goOn = (): void => {
    wait()
    if (!element.current?.matches(':hover, :focus-within')) timer.current = setTimeout(onGone, SHOWN_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: It begins once, when the element appears.
  useEffect(() => {
    goOn()
    return wait
  }, [])
  return { ref: element, onPointerEnter: wait, onPointerLeave: goOn, onFocus: wait, onBlur: goOn }
}
