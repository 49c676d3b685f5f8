import { useEffect, useRef, useState } from 'react'
import type { Advert } from '../../contract/advertising/advert.ts'
import type { ProductId } from '../../contract/advertising/rate-card.ts'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { AdvertBanner } from './advert-banner.tsx'
import { AdvertCandidates } from './advert-candidates.tsx'
import { chooseForSlot, freeSlot } from './running-adverts.ts'
import { PRESERVE_SERVER_MARKUP, SETTLED_MS, watchWhenSettled } from './watch-adverts.ts'

const BOX = 'aspect-[803/133] rounded-card bg-sand'

interface AdvertSlotProps {
  placement: Exclude<ProductId, 'topline'>
  isBelowTheFold?: boolean
}

/**
 * Reserves the space of a banner. On a loaded page the server has sent the adverts, and a script has chosen one before
 * hydration; React leaves that markup alone. On a page reached by navigation the slot fetches the adverts itself.
 */
export function AdvertSlot({ placement, isBelowTheFold = false }: AdvertSlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const [isFromServer, setIsFromServer] = useState(!isHydrated)
  const [advert, setAdvert] = useState<Advert>()

  useEffect(() => {
    if (box.current?.querySelector('a')) return undefined
    setIsFromServer(false)
    let isMounted = true
    chooseForSlot(placement, () => isMounted)
      .then(setAdvert)
      .catch(() => undefined)
    return () => {
      isMounted = false
      freeSlot(placement)
    }
  }, [placement])

  useEffect(() => watchWhenSettled(box.current, advert ? 0 : SETTLED_MS), [advert])

  return (
    // Banners are 803 px wide; the column of the course list is 808, and what follows in it begins at its edge.
    <figure className="mx-auto w-full max-w-[808px] has-[>:empty]:invisible">
      <figcaption className="mb-1 text-end text-ink-soft text-sm">Advertisement</figcaption>
      {import.meta.env.SSR ? (
        <div className={BOX} data-placement={placement}>
          <AdvertCandidates placement={placement} isLazy={isBelowTheFold} />
        </div>
      ) : isFromServer ? (
        <div className={BOX} data-placement={placement} ref={box} {...PRESERVE_SERVER_MARKUP} />
      ) : (
        <div className={BOX} data-placement={placement} ref={box}>
          {advert && <AdvertBanner advert={advert} isLazy={isBelowTheFold} />}
        </div>
      )}
    </figure>
  )
}
