import { useContext } from 'react'
import { chooseAdvert, hasSafeLink } from '../../contract/advertising/choose-advert.ts'
import type { ProductId } from '../../contract/advertising/rate-card.ts'
import { routes } from '../../contract/api-routes.ts'
import { NonceContext } from '../layout/site.ts'
import { AdvertBanner } from './advert-banner.tsx'
import { RunningAdvertsContext } from './running-adverts.ts'

interface AdvertCandidatesProps {
  placement: ProductId
  /** A visual copy of the first one. */
  isCopy?: boolean
  /** False where another of the same placement follows, whose script chooses for both. */
  hasScript?: boolean
  isLazy?: boolean
}

/** All adverts that run in a placement, as the server sends them. The script leaves one of them in the page. */
export function AdvertCandidates({
  placement,
  isCopy = false,
  hasScript = true,
  isLazy = false,
}: AdvertCandidatesProps) {
  const nonce = useContext(NonceContext)
  const running = useContext(RunningAdvertsContext).find((each) => each.placement === placement)
  const adverts = running?.adverts.filter(hasSafeLink) ?? []
  if (adverts.length === 0) return null
  const withoutScript = isCopy ? undefined : chooseAdvert(adverts, Math.random())
  return (
    <>
      <template>
        {adverts.map((advert) => (
          <div
            data-id={advert.id}
            data-weight={advert.weight}
            data-house={advert.is_house || undefined}
            key={advert.id}
          >
            <AdvertBanner advert={advert} isCopy={isCopy} isLazy={isLazy} fetchPriority="low" />
          </div>
        ))}
      </template>
      {withoutScript && (
        <noscript>
          <AdvertBanner advert={withoutScript} isLazy={isLazy} fetchPriority="low" />
        </noscript>
      )}
      {hasScript && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: The script is our own and contains nothing from outside.
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PICK_ADVERT_SCRIPT }} />
      )}
    </>
  )
}

/**
 * Runs as an inline script right after the candidates of a placement, before anything is drawn, and replaces each
 * template by one of its adverts. The topline has two templates and shows the same advert in both.
 *
 * It also reports a click before the watcher (`watch-adverts.ts`) has started. The id of the view stays with the link, and
 * the watcher goes on with it. Only secure pages can make such an id.
 */
function pickAdvert(choose: typeof chooseAdvert, countPath: string): void {
  const script = document.currentScript
  const slot = script?.closest<HTMLElement>('[data-placement]')
  if (!script || !slot) return
  const idsOnPage = [...document.querySelectorAll<HTMLElement>('a[data-advert]')].map((link) =>
    Number(link.dataset['advert']),
  )
  const templates = [...slot.querySelectorAll('template')]
  const candidatesOf = ({ content }: HTMLTemplateElement) =>
    [...content.querySelectorAll<HTMLElement>('[data-weight]')].map((element) => ({
      element,
      id: Number(element.dataset['id']),
      weight: Number(element.dataset['weight']),
      is_house: 'house' in element.dataset,
    }))
  const chosen = templates[0] && choose(candidatesOf(templates[0]), Math.random(), idsOnPage)
  for (const template of templates) {
    const same = candidatesOf(template).find(({ id }) => id === chosen?.id)
    // All pictures have a low priority, so that none is fetched early.
    for (const picture of same?.element.querySelectorAll('img') ?? []) picture.fetchPriority = 'auto'
    template.replaceWith(...(same?.element.childNodes ?? []))
  }
  const reportClick = ({ target, button }: MouseEvent): void => {
    const link = (target as Element).closest<HTMLElement>('a') // Clicks happen on elements.
    if (!link || button > 1 || slot.querySelector('[data-view]') || !crypto.randomUUID) return
    if (navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl')) return
    const view = crypto.randomUUID()
    link.dataset['view'] = view
    const { placement } = slot.dataset
    const event = { view, advert: Number(link.dataset['advert']), placement, what: 'clicked' }
    const body = JSON.stringify({ events: [event] })
    navigator.sendBeacon(countPath, new Blob([body], { type: 'application/json' }))
  }
  slot.addEventListener('click', reportClick)
  slot.addEventListener('auxclick', reportClick)
  script.remove()
}

/** The same text on every page, so the content security policy can allow it by its hash. */
export const PICK_ADVERT_SCRIPT = `(${pickAdvert})(${chooseAdvert},${JSON.stringify(routes.countAdverts.path)})`
