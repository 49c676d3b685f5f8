import { useCallback, useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
