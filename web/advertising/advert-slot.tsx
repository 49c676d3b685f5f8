import { useEffect, useRef } from 'react'
import type { ProductId } from '../../contract/advertising/rate-card.ts'
import { SentAdverts } from './sent-adverts.tsx'
import { AS_SENT, watchAdverts } from './watch-later.ts'

const BOX = 'aspect-[803/133] rounded-card bg-sand'

interface AdvertSlotProps {
  placement: Exclude<ProductId, 'topline'>
  /** Its picture is then fetched when it comes near. */
  isBelowTheFold?: boolean
}

/**
 * Keeps its place free before the picture is there. What stands in it is no part of the app: the page brings it along, or
 * a script that is loaded late puts it there.
 */
export function AdvertSlot(slot: AdvertSlotProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => watchAdverts(box.current), [])
  return (
    // Banners are 803 px wide; the column of the course list is 808, and what stands below them in it begins at its edge.
    <figure className="mx-auto w-full max-w-[808px] has-[>:empty]:invisible">
      <figcaption className="mb-1 text-end text-ink-soft text-sm">Advertisement</figcaption>
      {import.meta.env.SSR ? (
        <div className={BOX} data-placement={slot.placement}>
          <SentAdverts {...slot} />
        </div>
      ) : (
        <div className={BOX} data-placement={slot.placement} ref={box} {...AS_SENT} />
      )}
    </figure>
  )
}
