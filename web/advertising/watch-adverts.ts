import { chooseAdvert, leadsOut } from '../../contract/advertising/choose-advert.ts'
import { asksForPrivacy } from '../analytics/report-event.ts'
import { sendFromBrowser } from '../browser-api.ts'
import { randomUuid } from '../random-uuid.ts'
import { countAdvert, type Showing } from './count-adverts.ts'
import { listRunning } from './running-adverts.ts'
import { showAdvert } from './show-advert.ts'

/** So much of an advert has to be on the screen, for so long. */
const SEEN_SHARE = 0.5
const SEEN_MS = 1_000
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, SEEN_SHARE]

/** A line that is wider than the screen never has half of itself there; of that, half of the screen counts. */
function isInSight({ intersectionRatio, intersectionRect, boundingClientRect }: IntersectionObserverEntry): boolean {
  if (boundingClientRect.width <= innerWidth) return intersectionRatio >= SEEN_SHARE
  const isWideEnough = intersectionRect.width >= innerWidth * SEEN_SHARE
  return isWideEnough && intersectionRect.height >= boundingClientRect.height * SEEN_SHARE
}

/** On a page that the visitor came to without a new load, nothing stands in the place yet. */
async function fill(place: HTMLElement): Promise<void> {
  const running = await listRunning(sendFromBrowser)
  const adverts = running.find(({ placement }) => placement === place.dataset['placement'])?.adverts ?? []
  const advert = chooseAdvert(adverts.filter(leadsOut), Math.random())
  if (advert && place.isConnected && !place.querySelector('a')) place.append(showAdvert(advert))
}

/** Shows an advert where none is, and counts whether it is seen and followed, once each. */
export async function watchAdverts(place: HTMLElement): Promise<void> {
  if (!place.querySelector('a')) await fill(place)
  const links = [...place.querySelectorAll<HTMLElement>('a[data-advert]')]
  const [first] = links
  if (!first || asksForPrivacy()) return
  const showing: Showing = {
    // Who was quick enough to follow it before this came has given the view its number.
    view: links.find(({ dataset }) => dataset['view'])?.dataset['view'] ?? randomUuid(),
    advert: Number(first.dataset['advert']),
    placement: place.dataset['placement'] ?? '',
  }
  const inSight = new Set<Element>()
  let timer: number | undefined
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
  /** The second begins anew whenever the advert or the whole page was out of sight. */
  function look(): void {
    if (!place.isConnected) {
      stop()
      return
    }
    if (inSight.size > 0 && document.visibilityState === 'visible') {
      timer ??= window.setTimeout(() => {
        stop()
        countAdvert(showing, 'seen')
      }, SEEN_MS)
      return
    }
    clearTimeout(timer)
    timer = undefined
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (isInSight(entry)) inSight.add(entry.target)
        else inSight.delete(entry.target)
      }
      look()
    },
    { threshold: STEPS },
  )
  document.addEventListener('visibilitychange', look)
  for (const link of links) {
    observer.observe(link)
    // From now on clicks are told of here, and no longer by the script that came with the page.
    link.dataset['view'] = showing.view
    const follow = (event: MouseEvent): void => {
      // The middle button opens another tab; the right one only a menu.
      if (event.button > 1) return
      countAdvert(showing, 'seen')
      countAdvert(showing, 'clicked')
    }
    link.addEventListener('click', follow)
    link.addEventListener('auxclick', follow)
  }
}
