import type { AdvertEvent } from '../../contract/advertising/calls.ts'
import { routes } from '../../contract/api-routes.ts'

/** One view of an advert, with a random id that is used for nothing else. */
export type AdvertView = Omit<AdvertEvent, 'what' | 'placement'> & { placement: string }

type ReportedEvent = AdvertView & Pick<AdvertEvent, 'what'>

const REPORT_AFTER_MS = 5_000
const MAX_WAITING = 20

const reported = new Set<string>()
const waiting: ReportedEvent[] = []
let timer: number | undefined

function sendAll(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const body = JSON.stringify({ events: waiting.splice(0) })
  // A beacon arrives even if the page is left, as after a click on an advert.
  navigator.sendBeacon(routes.countAdverts.path, new Blob([body], { type: 'application/json' }))
}

const sendWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') sendAll()
}

/** Reports each event once, together with others; a click at once, because the visitor is leaving the page. */
export function reportAdvertEvent(view: AdvertView, what: AdvertEvent['what']): void {
  const key = `${view.view} ${what}`
  if (reported.has(key)) return
  if (reported.size === 0) {
    document.addEventListener('visibilitychange', sendWhenHidden)
    addEventListener('pagehide', sendAll)
  }
  reported.add(key)
  waiting.push({ ...view, what })
  if (what === 'clicked' || waiting.length >= MAX_WAITING) sendAll()
  else timer ??= window.setTimeout(sendAll, REPORT_AFTER_MS)
}
