import { useEffect, useRef } from 'react'

const SHOWN_MS = 2000

/**
 * Dismisses an element after two seconds, but not while it is hovered or focused. Spread the returned props on the
 * element.
 */
export function useAutoDismiss(onDismiss: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pause = (): void => clearTimeout(timer.current)
  const resume = (): void => {
    pause()
    if (!element.current?.matches(':hover, :focus-within')) timer.current = setTimeout(onDismiss, SHOWN_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: The timer starts once, when the element appears.
  useEffect(() => {
    resume()
    return pause
  }, [])
  return { ref: element, onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume }
}
