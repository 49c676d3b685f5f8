import type { Testimonial } from '../../contract/editorial/testimonial.ts'

const orderOf = ({ order }: Testimonial): number => order ?? Number.MAX_SAFE_INTEGER

/** The active ones in their order; those without one come last, as they came. */
export const shownTestimonials = (testimonials: readonly Testimonial[]): Testimonial[] =>
  testimonials.filter(({ status }) => status === 'active').toSorted((a, b) => orderOf(a) - orderOf(b))
