import { useEffect, useSyncExternalStore } from 'react'
import { offlinePath } from '../../contract/paths.ts'
import { CHECK_INTERVAL_MS, isServerReachable } from './server-reachable.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** As far as the browser knows; true on the server. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

const FIRST_CHECK_MS = 1_000

/** A visitor who was just sent from here and came back is not sent again at once. */
const hasComeBack = (): boolean => document.referrer.startsWith(location.origin + offlinePath())

async function openIfReachable(path: string): Promise<void> {
  if (await isServerReachable()) location.replace(path)
}

/** Opens the page that could not be loaded, as soon as the server is reachable. */
export function useOpenWhenReachable(missed: string | undefined): void {
  useEffect(() => {
    if (!missed) return
    const check = (): void => void openIfReachable(missed)
    const first = setTimeout(check, hasComeBack() ? CHECK_INTERVAL_MS : FIRST_CHECK_MS)
    const again = setInterval(check, CHECK_INTERVAL_MS)
    addEventListener('online', check)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      removeEventListener('online', check)
    }
  }, [missed])
}
