import type { Advert } from '../../contract/advertising/advert.ts'
import { chooseAdvert } from '../../contract/advertising/choose-advert.ts'
import { asksForPrivacy } from '../analytics/tell.ts'
import { sendFromBrowser } from '../browser-api.ts'
import { randomUuid } from '../random-uuid.ts'
import { countAdvert, type Showing } from './count-adverts.ts'
import { BANNER_LINK, BANNER_PICTURE, BANNER_SIZE, SPONSORED } from './look.ts'
import { listRunning } from './running-adverts.ts'

/** So much of an advert has to be on the screen, for so long. A line that is wider than that may fill half the screen. */
const SEEN_SHARE = 0.5
const SEEN_MS = 1_000
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, SEEN_SHARE]

const isInSight = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= SEEN_SHARE || intersectionRect.width >= innerWidth * SEEN_SHARE

/** On a page that the visitor came to without a new load, nothing stands in the place yet. */
async function fill(place: HTMLElement): Promise<void> {
  const running = await listRunning(sendFromBrowser)
  const adverts = running.find(({ placement }) => placement === place.dataset['placement'])?.adverts ?? []
  const advert = chooseAdvert(adverts, Math.random())
  if (advert && place.isConnected && !place.querySelector('a')) place.append(linkTo(advert))
}

function linkTo({ id, link, image, text }: Advert): HTMLElement {
  const element = document.createElement('a')
  Object.assign(element, { className: BANNER_LINK, href: link, rel: SPONSORED })
  element.dataset['advert'] = String(id)
  const picture = Object.assign(document.createElement('img'), BANNER_SIZE)
  Object.assign(picture, { className: BANNER_PICTURE, alt: text, decoding: 'async', src: image ?? '' })
  element.append(picture)
  return element
}

/** Shows an advert where none is, and counts whether it is seen and followed, once each. */
export async function watchAdverts(place: HTMLElement): Promise<void> {
  if (!place.querySelector('a')) await fill(place)
  const links = [...place.querySelectorAll<HTMLElement>('a[data-advert]')]
  const [first] = links
  if (!first || asksForPrivacy()) return
  const showing: Showing = {
    view: randomUuid(),
    advert: Number(first.dataset['advert']),
    placement: place.dataset['placement'] ?? '',
  }
  const inSight = new Set<Element>()
  let timer: number | undefined
  function look(): void {
    timer = undefined
    if (document.visibilityState === 'hidden') return
    observer.disconnect()
    countAdvert(showing, 'seen')
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (isInSight(entry)) inSight.add(entry.target)
        else inSight.delete(entry.target)
      }
      if (inSight.size > 0) timer ??= window.setTimeout(look, SEEN_MS)
      else {
        clearTimeout(timer)
        timer = undefined
      }
    },
    { threshold: STEPS },
  )
  for (const link of links) {
    observer.observe(link)
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
