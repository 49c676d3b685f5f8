import { useContext } from 'react'
import { chooseAdvert, hasSafeLink } from '../../contract/advertising/choose-advert.ts'
import type { ProductId } from '../../contract/advertising/rate-card.ts'
import { NonceContext } from '../layout/site.ts'
import { Advert } from './advert.tsx'
import { PICK_ADVERT_SCRIPT } from './pick-advert.ts'
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
            <Advert advert={advert} isCopy={isCopy} isLazy={isLazy} fetchPriority="low" />
          </div>
        ))}
      </template>
      {withoutScript && (
        <noscript>
          <Advert advert={withoutScript} isLazy={isLazy} fetchPriority="low" />
        </noscript>
      )}
      {hasScript && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: The script is our own and contains nothing from outside.
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PICK_ADVERT_SCRIPT }} />
      )}
    </>
  )
}
