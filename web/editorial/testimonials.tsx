import type { Testimonial } from '../../contract/editorial/content.ts'
import { Carousel } from '../design/carousel.tsx'

const AUTOPLAY_MS = 5000

/** Used in turn. */
const SLIDE_COLOURS = ['bg-aqua-soft', 'bg-sand', 'bg-coral-soft'] as const

type ShownTestimonial = Pick<Testimonial, 'id' | 'testimonial' | 'name' | 'photo'>

export function TestimonialSlide({ shown, index }: { shown: ShownTestimonial; index: number }) {
  return (
    <figure
      className={`${SLIDE_COLOURS[index % SLIDE_COLOURS.length]} flex h-full flex-col items-center justify-center gap-5 px-6 py-10 sm:flex-row sm:gap-10 sm:px-14 sm:py-14`}
    >
      <img
        className="size-20 shrink-0 rounded-full sm:size-32"
        src={shown.photo.url}
        alt=""
        width={128}
        height={128}
        loading="lazy"
      />
      <div className="max-w-prose text-center sm:text-start">
        <blockquote className="text-pretty font-semibold text-lg sm:text-2xl sm:leading-9" dir="auto">
          <p>“{shown.testimonial}”</p>
        </blockquote>
        <figcaption className="mt-4 text-ink-soft" dir="auto">
          {shown.name}
        </figcaption>
      </div>
    </figure>
  )
}

export function Testimonials({ testimonials }: { testimonials: readonly ShownTestimonial[] }) {
  return (
    <Carousel
      label="What students say"
      interval={AUTOPLAY_MS}
      slides={testimonials}
      keyOf={({ id }) => id}
      render={(shown, index) => <TestimonialSlide shown={shown} index={index} />}
    />
  )
}
