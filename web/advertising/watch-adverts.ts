import { asksForPrivacy } from '../analytics/report-event.ts'
import { randomUuid } from '../random-uuid.ts'
import { type AdvertView, reportAdvertEvent } from './report-advert-events.ts'

/** An advert is seen when half of it was on the screen for a second. */
const SEEN_SHARE = 0.5
const SEEN_MS = 1_000
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, SEEN_SHARE]

/** Half of a line that is wider than the screen may never be in view; then half of the screen counts. */
function isInView({ intersectionRatio, intersectionRect, boundingClientRect }: IntersectionObserverEntry): boolean {
  if (boundingClientRect.width <= innerWidth) return intersectionRatio >= SEEN_SHARE
  const isWideEnough = intersectionRect.width >= innerWidth * SEEN_SHARE
  return isWideEnough && intersectionRect.height >= boundingClientRect.height * SEEN_SHARE
}

/** Reports once that the advert of a placement was seen, and once that it was clicked. */
export function watchAdverts(slot: HTMLElement): void {
  const links = [...slot.querySelectorAll<HTMLElement>('a[data-advert]')]
  const [first] = links
  if (!first || asksForPrivacy()) return
  const view: AdvertView = {
    // A click before the watcher started has already given the view its id.
    view: links.find(({ dataset }) => dataset['view'])?.dataset['view'] ?? randomUuid(),
    advert: Number(first.dataset['advert']),
    placement: slot.dataset['placement'] ?? '',
  }
  const inView = new Set<Element>()
  let timer: number | undefined
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
  }
  /** The second begins again whenever the advert or the page was hidden. */
  function update(): void {
    if (!slot.isConnected) {
      stop()
      return
    }
    if (inView.size > 0 && document.visibilityState === 'visible') {
      timer ??= window.setTimeout(() => {
        stop()
        reportAdvertEvent(view, 'seen')
      }, SEEN_MS)
      return
    }
    clearTimeout(timer)
    timer = undefined
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (isInView(entry)) inView.add(entry.target)
        else inView.delete(entry.target)
      }
      update()
    },
    { threshold: THRESHOLDS },
  )
  document.addEventListener('visibilitychange', update)
  for (const link of links) {
    observer.observe(link)
    // From now on clicks are reported here and no longer by the inline script.
    link.dataset['view'] = view.view
    const reportClick = (event: MouseEvent): void => {
      // The middle button opens a tab; the right one only a menu.
      if (event.button > 1) return
      reportAdvertEvent(view, 'seen')
      reportAdvertEvent(view, 'clicked')
    }
    link.addEventListener('click', reportClick)
    link.addEventListener('auxclick', reportClick)
  }
}

/** For an element whose content the server has sent and a script has changed: React leaves it alone. */
export const PRESERVE_SERVER_MARKUP = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const

/** No advert counts as seen before it was in view for a second, so the watcher may wait until the page is hydrated. */
export const SETTLED_MS = 1_000

/** Starts the watcher for the adverts of a placement. Returns how to cancel that. */
export function watchWhenSettled(slot: HTMLElement | null, delayMs: number): (() => void) | undefined {
  if (!slot?.querySelector('a')) return undefined
  const timer = setTimeout(() => watchAdverts(slot), delayMs)
  return () => clearTimeout(timer)
}
