import { startTransition, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { offlinePath } from '../../contract/paths.ts'
import { NETWORK_TIMEOUT_MS, savesData } from './cache-rules.ts'
import { cacheVisitedPages } from './cache-visited-pages.ts'
import { CHECK_INTERVAL_MS, isServerReachable, useIsOnline } from './connection.ts'

const OFFLINE_TEXT = 'You are offline. This page was saved earlier and may be out of date.'
const CACHED_TEXT = 'The connection is slow or lost. This page was saved earlier and may be out of date.'

/**
 * The replies of one page arrive one after the other. Some may come from the browser's own cache, which proves nothing
 * about the connection, and some as late as the worker waits for them.
 */
const SAME_PAGE_MS = 2 * NETWORK_TIMEOUT_MS

interface CachedPage {
  path: string
  /** When its latest cached reply arrived. */
  at: number
}

/** What the service worker says of a reply that it has given. */
interface Reply {
  isCached: boolean
  at: number
}

/**
 * Says when a page comes from the service worker's cache, and loads it again once the server is reachable. Also has the
 * worker cache what is read. The worker has the scripts of all screens: without them a connection that is lost on the way
 * to another screen would end at the browser's own error page.
 */
function ConnectionStatus({ onReady }: { onReady: () => void }) {
  const isOnline = useIsOnline()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  // A reply belongs to the page that is being loaded, or else to the open one.
  const loadingPath = useNavigation().location?.pathname ?? pathname
  /** The reducer runs while React renders, so `loadingPath` is the page that the reply was for. */
  const [cached, note] = useReducer((last: CachedPage | undefined, noted: Reply | 'stale') => {
    if (noted === 'stale') return last && { ...last, at: 0 }
    if (noted.isCached) return { path: loadingPath, at: noted.at }
    return last?.path === loadingPath && noted.at - last.at > SAME_PAGE_MS ? undefined : last
  }, undefined)
  const isCached = cached?.path === pathname

  /** Loads again what came from the cache, or did not come at all. */
  const loadAgain = useEffectEvent(async () => {
    const isMissed = document.querySelector('[data-missed]') !== null
    if (!(isCached || isMissed) || !(await isServerReachable())) return
    // The next answer counts even if it comes at once.
    note('stale')
    await revalidate()
  })

  useEffect(() => {
    // A reply can arrive before React has rendered the navigation that it belongs to, which is a transition too: React
    // renders the two in their order.
    const hear = ({ data }: MessageEvent): void =>
      startTransition(() => note({ isCached: data?.isCached === true, at: Date.now() }))
    const check = (): void => void loadAgain()
    navigator.serviceWorker?.addEventListener('message', hear)
    addEventListener('online', check)
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    check()
    onReady()
    // Not every browser has service workers, and some forbid them.
    if (import.meta.env.PROD && !savesData()) cacheVisitedPages().catch(() => undefined)
    return () => {
      navigator.serviceWorker?.removeEventListener('message', hear)
      removeEventListener('online', check)
      clearInterval(timer)
    }
  }, [onReady])

  return (
    <p className="connection-status" role="status">
      {isOnline ? isCached && CACHED_TEXT : OFFLINE_TEXT}
    </p>
  )
}

/** When nothing else needs the connection any more. */
const DELAY_MS = 4_000

let markReady: () => void
/** Resolves when the connection is being watched. */
export const offlineSupportReady = new Promise<void>((resolve) => {
  markReady = resolve
})

/** What pages need without a connection. It starts some seconds after the first page; without a connection, at once. */
export function OfflineSupport() {
  const [isStarted, setStarted] = useState(false)
  const isOfflinePage = useLocation().pathname === offlinePath()
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), navigator.onLine && !isOfflinePage ? DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [isOfflinePage])
  return isStarted ? <ConnectionStatus onReady={markReady} /> : null
}
