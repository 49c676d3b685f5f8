import { z } from 'zod'

export const faqSchema = z.strictObject({
  id: z.int(),
  question: z.string(),
  /** Rich text. */
  answer: z.string(),
  order: z.int(),
})
export type Faq = z.infer<typeof faqSchema>
