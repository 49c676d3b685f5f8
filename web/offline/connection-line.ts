import type { DataRouter } from 'react-router'
import { isServerReached, LOOK_AGAIN_MS } from './is-server-reached.ts'
import { PATIENCE_MS } from './kept.ts'

const OFFLINE = 'You are offline. What you see was kept and may be out of date.'
const KEPT = 'The connection is slow or lost. What you see was kept and may be out of date.'

/**
 * What a page is made of comes one after the other: part of it perhaps from the browser's own memory, which proves
 * nothing, and part of it as late as is waited for.
 */
const TOGETHER_MS = 2 * PATIENCE_MS

/** Not of the router's own promises, so it may be missing: then what is open stays as it is, and says so. */
const findRouter = (): DataRouter | undefined => Reflect.get(window, '__reactRouterDataRouter')

/** A reply is for the page that is on its way, or else for the one that is open. */
const pageThatAsks = (): string => (findRouter()?.state.navigation.location ?? location).pathname

/** Says for as long as it is so that a visitor has no connection, or reads what the service worker kept. */
export function watchConnection(): void {
  const line = document.createElement('p')
  line.className = 'connection-line'
  line.setAttribute('role', 'status')
  /** The page that was last told of something kept. */
  let kept: { page: string; at: number } | undefined

  const isKept = (): boolean => kept?.page === location.pathname

  function say(): void {
    // The page may have been drawn anew, from its root.
    if (!line.isConnected) document.body.append(line)
    const words = navigator.onLine ? (isKept() ? KEPT : '') : OFFLINE
    if (line.textContent !== words) line.textContent = words
  }

  /** What was kept, or could not be fetched, is asked for again: nobody takes it for new, or has to press for it. */
  async function lookAgain(): Promise<void> {
    const isMissed = document.querySelector('[data-missed]') !== null
    if (!(isKept() || isMissed) || !(await isServerReached())) return
    // The next answer counts, however soon.
    if (kept) kept.at = 0
    await findRouter()?.revalidate()
  }

  function hear(isReplyKept: boolean): void {
    const page = pageThatAsks()
    if (isReplyKept) kept = { page, at: Date.now() }
    else if (kept?.page === page && Date.now() - kept.at > TOGETHER_MS) kept = undefined
    say()
  }

  addEventListener('offline', say)
  addEventListener('online', () => {
    say()
    void lookAgain()
  })
  setInterval(() => void lookAgain(), LOOK_AGAIN_MS)
  // Whoever comes back to a page finds it as it was left, whatever has happened since.
  addEventListener('pageshow', say)
  // A browser may be sure of a connection that leads nowhere.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => hear(data?.isKept === true))
  // Another page has another head.
  new MutationObserver(say).observe(document.head, { childList: true, subtree: true, characterData: true })
  document.body.append(line)
  // Readers of the screen hear what appears in a line that is there.
  requestAnimationFrame(say)
  // What was missed may have been waiting for this.
  void lookAgain()
}
