import { useEffect } from 'react'
import { offlinePath } from '../../contract/paths.ts'
import { isServerReached, LOOK_AGAIN_MS } from './is-server-reached.ts'

const FIRST_LOOK_MS = 1_000

/** Whoever was sent on from here and has come back need not be sent again at once. */
const hasComeBack = (): boolean => document.referrer.startsWith(location.origin + offlinePath())

async function goOnIfReached(path: string): Promise<void> {
  if (await isServerReached()) location.replace(path)
}

/** Goes on to the address that was missed as soon as the server is reached. */
export function useGoOn(missed: string | undefined): void {
  useEffect(() => {
    if (!missed) return
    const look = (): void => void goOnIfReached(missed)
    const first = setTimeout(look, hasComeBack() ? LOOK_AGAIN_MS : FIRST_LOOK_MS)
    const again = setInterval(look, LOOK_AGAIN_MS)
    addEventListener('online', look)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      removeEventListener('online', look)
    }
  }, [missed])
}
