import { z } from 'zod'

export const testimonialSchema = z.strictObject({
  id: z.int(),
  testimonial: z.string(),
  name: z.string(),
  photo: z.strictObject({ url: z.string() }),
  status: z.enum(['active', 'inactive']),
  order: z.int().nullable(),
})
export type Testimonial = z.infer<typeof testimonialSchema>

export const faqSchema = z.strictObject({
  id: z.int(),
  question: z.string(),
  /** Rich text. */
  answer: z.string(),
  order: z.int(),
})
export type Faq = z.infer<typeof faqSchema>
