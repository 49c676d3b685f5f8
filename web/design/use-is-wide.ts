import { useSyncExternalStore } from 'react'

/** Where Tailwind's `lg` begins. */
const WIDE = '(min-width: 64rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const isWide = (): boolean => matchMedia(WIDE).matches

/** The server cannot know: it renders for a wide screen, and the stylesheet hides what a narrow one has no room for. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true)
