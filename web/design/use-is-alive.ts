import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on the server, and in the browser until the scripts have taken the page over. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
