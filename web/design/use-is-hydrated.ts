import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on the server and until React has hydrated the page, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
