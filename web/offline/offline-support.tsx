import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { offlinePath } from '../../contract/paths.ts'

const DELAY_MS = 4_000

let markReady: () => void
/** Resolves when the connection is being watched. */
export const offlineSupportReady = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Loads what pages need without a connection, when nothing else needs the connection any more. */
export function OfflineSupport() {
  const [Status, setStatus] = useState<ComponentType<{ onReady: () => void }>>()
  const isOfflinePage = useLocation().pathname === offlinePath()
  useEffect(() => {
    const load = (): unknown =>
      import('./connection-status.tsx').then(
        ({ ConnectionStatus }) => setStatus(() => ConnectionStatus),
        () => {
          markReady()
          addEventListener('online', load, { once: true })
        },
      )
    const timer = setTimeout(load, navigator.onLine && !isOfflinePage ? DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [isOfflinePage])
  return Status ? <Status onReady={markReady} /> : null
}
