import { useEffect, useState } from 'react'

/** True once a wait has lasted longer than `afterMs`, so that short waits show no loading state. */
export function useIsSlow(isWaiting: boolean, afterMs: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting, afterMs])
  return isWaiting && isSlow
}
