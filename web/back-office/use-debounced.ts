import { useEffect, useState } from 'react'

const TYPING_PAUSE_MS = 300

/** The value once nobody has typed for a moment. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
