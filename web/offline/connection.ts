import { useEffect, useSyncExternalStore } from 'react'
import { offlinePath } from '../../contract/paths.ts'
import { NETWORK_TIMEOUT_MS } from './cache-rules.ts'

/** A connection may come back without the browser noticing, so it is checked this often. */
export const CHECK_INTERVAL_MS = 20_000

let checking: Promise<boolean> | undefined

async function check(): Promise<boolean> {
  try {
    return (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}

/** Calls during a check share its result. */
export function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false)
  checking ??= check().finally(() => {
    checking = undefined
  })
  return checking
}

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
