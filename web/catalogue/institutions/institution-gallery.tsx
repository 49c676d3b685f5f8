import type { Institution } from '../../../contract/catalogue/institution.ts'
import { Carousel } from '../../design/carousel.tsx'

const INTERVAL_MS = 3000

type Slide = Institution['slides'][number]

export function InstitutionGallery({ name, slides }: { name: string; slides: readonly Slide[] }) {
  const ordered = slides.toSorted((one, other) => one.order - other.order)
  return (
    <Carousel
      label={`Pictures of ${name}`}
      interval={INTERVAL_MS}
      slides={ordered}
      keyOf={({ order }) => order}
      render={({ image, caption }) => (
        <figure>
          <img
            className="aspect-video w-full rounded-card bg-sand object-cover"
            src={image.url}
            alt={caption}
            width={1200}
            height={675}
            loading="lazy"
          />
          {/* The picture says it already to those who do not see it. */}
          <figcaption className="mt-2 text-ink-soft text-sm" aria-hidden="true">
            {caption}
          </figcaption>
        </figure>
      )}
    />
  )
}
