import { useContext } from 'react'
import type { Advert } from '../../contract/advertising/advert.ts'
import { chooseAdvert, leadsOut } from '../../contract/advertising/choose-advert.ts'
import type { ProductId } from '../../contract/advertising/rate-card.ts'
import { NonceContext } from '../layout/nonce.ts'
import {
  BANNER_LINK,
  BANNER_PICTURE,
  BANNER_SIZE,
  LESS_MOTION,
  MOVING,
  MOVING_PICTURE,
  PAUSE,
  PAUSE_BOX,
  PAUSE_TEXT,
  SPONSORED,
  STILL_PICTURE,
  TOPLINE_LABEL,
  TOPLINE_LINK,
} from './look.ts'
import { PICK_ADVERT } from './pick-advert.ts'
import { RunningAdvertsContext } from './running-adverts.ts'

interface AdvertLinkProps {
  advert: Advert
  isEcho: boolean
  isBelowTheFold: boolean
}

function AdvertLink({ advert, isEcho, isBelowTheFold }: AdvertLinkProps) {
  const { id, link, image, still, text, weight } = advert
  const about = { href: link, rel: SPONSORED, 'data-advert': id }
  if (image === null) {
    return (
      <a className={TOPLINE_LINK} {...about} data-weight={weight} tabIndex={isEcho ? -1 : undefined}>
        <span className={TOPLINE_LABEL}>Advertisement</span>
        {text}
      </a>
    )
  }
  // React would have every other picture fetched ahead, also those that are not chosen.
  const fetched = { fetchPriority: 'low', decoding: 'async', loading: isBelowTheFold ? 'lazy' : undefined } as const
  if (still !== null) {
    return (
      <div className={MOVING} data-weight={weight}>
        <label className={PAUSE}>
          <input className={PAUSE_BOX} type="checkbox" />
          {PAUSE_TEXT}
        </label>
        <a className={BANNER_LINK} {...about}>
          <picture>
            <source media={LESS_MOTION} srcSet={still} />
            <img className={MOVING_PICTURE} src={image} alt={text} {...BANNER_SIZE} {...fetched} />
          </picture>
          <img className={STILL_PICTURE} src={still} alt={text} {...BANNER_SIZE} loading="lazy" />
        </a>
      </div>
    )
  }
  return (
    <a className={BANNER_LINK} {...about} data-weight={weight}>
      <img className={BANNER_PICTURE} src={image} alt={text} {...BANNER_SIZE} {...fetched} />
    </a>
  )
}

interface SentAdvertsProps {
  placement: ProductId
  /** A copy that goes by with the first, for the eye alone. */
  isEcho?: boolean
  /** Left out where another of the same placement follows, which chooses for both. */
  isLast?: boolean
  isBelowTheFold?: boolean
}

/** All that runs in a placement, as the server sends it: scripts choose one of them, and without any one is chosen here. */
export function SentAdverts({ placement, isEcho = false, isLast = true, isBelowTheFold = false }: SentAdvertsProps) {
  const nonce = useContext(NonceContext)
  const running = useContext(RunningAdvertsContext).find((each) => each.placement === placement)
  const adverts = running?.adverts.filter(leadsOut) ?? []
  if (adverts.length === 0) return null
  const chosen = chooseAdvert(adverts, Math.random())
  const where = { isEcho, isBelowTheFold }
  return (
    <>
      <template>
        {adverts.map((advert) => (
          <AdvertLink advert={advert} {...where} key={advert.id} />
        ))}
      </template>
      {chosen && !isEcho && (
        <noscript>
          <AdvertLink advert={chosen} {...where} />
        </noscript>
      )}
      {isLast && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: It is a script of our own, without a word from outside.
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PICK_ADVERT }} />
      )}
    </>
  )
}
