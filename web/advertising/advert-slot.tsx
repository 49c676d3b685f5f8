import type { Advert } from '../../contract/advertising/advert.ts'

const WIDTH = 803
const HEIGHT = 133

const leadsOut = (link: string): boolean => /^https?:\/\//.test(link)

/** Keeps its place free before the picture is there. */
export function AdvertSlot({ advert }: { advert: Advert | undefined }) {
  if (!advert || !leadsOut(advert.link)) return null
  return (
    <figure className="mx-auto w-full max-w-[803px]">
      <figcaption className="mb-1 text-end text-ink-soft text-sm">Advertisement</figcaption>
      <a className="block rounded-card" href={advert.link} rel="sponsored noopener">
        <img
          className="h-auto w-full rounded-card"
          src={advert.image}
          alt={advert.text}
          width={WIDTH}
          height={HEIGHT}
          decoding="async"
        />
      </a>
    </figure>
  )
}
