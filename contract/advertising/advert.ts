import { z } from 'zod'
import { PRODUCT_IDS } from './rate-card.ts'

/** An advert as the pages show it: a banner of 803 x 133, served from /ads/, or a line of text; it links out. */
export const advertSchema = z.strictObject({
  id: z.int(),
  link: z.string(),
  image: z.string().nullable().meta({ description: 'Null for the line on top, which takes text alone.' }),
  still: z.string().nullable().meta({
    description: 'The picture that stands still, of a banner that moves: for whoever pauses it or wants less motion.',
  }),
  text: z.string().meta({ description: 'What the picture says, for those who do not see it; or the line itself.' }),
  weight: z
    .int()
    .min(1)
    .meta({ description: 'Its share of the views, against the sum of the weights in its placement.' }),
})
export type Advert = z.infer<typeof advertSchema>

export const runningAdvertsSchema = z.strictObject({
  placement: z.enum(PRODUCT_IDS),
  adverts: z.array(advertSchema),
})
export type RunningAdverts = z.infer<typeof runningAdvertsSchema>
