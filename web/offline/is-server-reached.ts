import { PATIENCE_MS } from './kept.ts'

/** A connection may come back without the browser's noticing; so often it is looked for. */
export const LOOK_AGAIN_MS = 20_000

let looking: Promise<boolean> | undefined

/** A line that swallows what is sent would never say no. */
async function look(): Promise<boolean> {
  try {
    return (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok
  } catch {
    return false
  }
}

/** Whoever asks meanwhile waits for the same answer. */
export function isServerReached(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false)
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}
