import { useCallback, useSyncExternalStore } from 'react'

function useMediaQuery(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  )
}

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', false)

/** Where Tailwind's `lg` begins. */
const WIDE = '(min-width: 64rem)'

export const isWide = (): boolean => matchMedia(WIDE).matches

/** The server renders for a wide screen, and the stylesheet hides what does not fit on a narrow one. */
export const useIsWide = (): boolean => useMediaQuery(WIDE, true)
