import type { AdvertEvent } from '../../contract/advertising/calls.ts'
import { routes } from '../../contract/routes.ts'

/** One advert on one page, known by a random number that is good for nothing else. */
export type Showing = Omit<AdvertEvent, 'what' | 'placement'> & { placement: string }

type Counted = Showing & Pick<AdvertEvent, 'what'>

const TOLD_AFTER_MS = 5_000
const MOST_WAITING = 20

const told = new Set<string>()
const waiting: Counted[] = []
let timer: number | undefined

function tellAll(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const body = JSON.stringify({ events: waiting.splice(0) })
  // It arrives even though the page is left, which a click on an advert does.
  navigator.sendBeacon(routes.countAdverts.path, new Blob([body], { type: 'application/json' }))
}

const tellOnLeaving = (): void => {
  if (document.visibilityState === 'hidden') tellAll()
}

/** Counts it once, and tells of it together with others; a click is told at once, for the visitor is on the way. */
export function countAdvert(showing: Showing, what: AdvertEvent['what']): void {
  const key = `${showing.view} ${what}`
  if (told.has(key)) return
  if (told.size === 0) {
    document.addEventListener('visibilitychange', tellOnLeaving)
    addEventListener('pagehide', tellAll)
  }
  told.add(key)
  waiting.push({ ...showing, what })
  if (what === 'clicked' || waiting.length >= MOST_WAITING) tellAll()
  else timer ??= window.setTimeout(tellAll, TOLD_AFTER_MS)
}
