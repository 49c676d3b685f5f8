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
