import type { Advert } from '../../contract/advertising/advert.ts'

export function AdvertSlot({ advert }: { advert: Advert }) {
  return (
    <aside aria-label="Advertisement">
      <a className="block" href={advert.link} target="_blank" rel="noopener noreferrer sponsored">
        <img className="h-auto w-full rounded-control" src={advert.image} alt={advert.text} width={803} height={133} />
      </a>
    </aside>
  )
}
