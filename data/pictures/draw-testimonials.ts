import { drawAvatar } from './avatar.ts'
import { PORTRAITS } from './portraits.ts'

/** A portrait for each testimonial, by path under public/. */
export const drawTestimonials = (): Map<string, string> =>
  new Map(Object.entries(PORTRAITS).map(([id, portrait]) => [`pictures/testimonials/${id}.svg`, drawAvatar(portrait)]))
