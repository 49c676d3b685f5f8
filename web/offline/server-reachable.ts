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
