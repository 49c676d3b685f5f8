import { createContext } from 'react'
import type { Advert, RunningAdverts } from '../../contract/advertising/advert.ts'
import { chooseAdvert, hasSafeLink } from '../../contract/advertising/choose-advert.ts'
import type { ProductId } from '../../contract/advertising/rate-card.ts'
import { routes } from '../../contract/api-routes.ts'
import type { ReplyOf, Send } from '../../contract/client.ts'
import { sendFromBrowser } from '../browser-api.ts'

/** The adverts of today while the server renders a page. Empty in the browser. */
export const RunningAdvertsContext = createContext<readonly RunningAdverts[]>([])

export async function listRunningAdverts(send: Send): Promise<RunningAdverts[]> {
  const reply = (await send(routes.listAdverts.path)) as ReplyOf<'listAdverts'> // The server's tests hold it to its schema.
  return reply.data
}

/** Chosen for slots of this page; they may not be in the document yet. */
const chosen = new Map<ProductId, Advert>()

const findIdsOnPage = (): number[] => [
  ...[...document.querySelectorAll<HTMLElement>('a[data-advert]')].map(({ dataset }) => Number(dataset['advert'])),
  ...[...chosen.values()].map(({ id }) => id),
]

/** For a page reached by navigation: an advert that no other slot of the page shows, if there is one. */
export async function chooseForSlot(placement: ProductId, isMounted: () => boolean): Promise<Advert | undefined> {
  const running = await listRunningAdverts(sendFromBrowser)
  const adverts = running.find((each) => each.placement === placement)?.adverts ?? []
  if (!isMounted()) return undefined
  const advert = chooseAdvert(adverts.filter(hasSafeLink), Math.random(), findIdsOnPage())
  if (advert) chosen.set(placement, advert)
  return advert
}

export function freeSlot(placement: ProductId): void {
  chosen.delete(placement)
}
