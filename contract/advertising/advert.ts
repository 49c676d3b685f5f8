import { z } from 'zod'
import { PRODUCT_IDS } from './rate-card.ts'

/** An advert as pages show it: a banner of 803 x 133, served from /ads/, or a line of text. It links to another site. */
export const advertSchema = z.strictObject({
  id: z.int(),
  link: z.string(),
  image: z.string().nullable().meta({ description: 'Null for the topline, which takes text alone.' }),
  still: z.string().nullable().meta({
    description:
      'The still picture of an animated banner, for visitors who pause it or prefer reduced motion; null if it is not animated.',
  }),
  text: z.string().meta({ description: 'The alternative text of the banner, or the text of the topline.' }),
  weight: z
    .int()
    .min(1)
    .meta({ description: 'Its share of the views, against the sum of the weights in its placement.' }),
  is_house: z.boolean().meta({ description: 'An advert of our own, which fills the slots that nobody has booked.' }),
})
export type Advert = z.infer<typeof advertSchema>

export const runningAdvertsSchema = z.strictObject({
  placement: z.enum(PRODUCT_IDS),
  adverts: z.array(advertSchema),
})
export type RunningAdverts = z.infer<typeof runningAdvertsSchema>
