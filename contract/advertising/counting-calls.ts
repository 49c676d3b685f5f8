import { z } from 'zod'
import { definePersonalCall } from '../call.ts'
import { routes } from '../routes.ts'
import { PRODUCT_IDS } from './rate-card.ts'

export const MOST_ADVERT_EVENTS = 50

const advertEventSchema = z.strictObject({
  view: z.uuid().meta({ description: 'A random number for this one showing of the advert, and for nothing else.' }),
  advert: z.int().min(1).max(2_147_483_647),
  placement: z.enum(PRODUCT_IDS),
  what: z.enum(['seen', 'clicked']).meta({
    description:
      'Seen: half of it stood on the screen for a second. What is clicked counts as seen too. Each counts once for a view.',
  }),
})

export const countAdverts = definePersonalCall(routes.countAdverts, {
  tag: 'Analytics',
  summary: 'Say which adverts were seen and followed; kept as numbers for the day, without a word about who did',
  params: z.object({}),
  body: z.strictObject({
    events: z
      .array(advertEventSchema)
      .min(1)
      .max(MOST_ADVERT_EVENTS)
      .meta({
        description: 'Several at once: a browser collects them for a while.',
        example: [{ view: 'b2c1a7de-4f0b-4a57-9c39-6a1f0f3d7e55', advert: 1, placement: 'courses-1', what: 'seen' }],
      }),
  }),
  status: 202,
  reply: z.strictObject({
    counted: z.boolean().meta({
      description: 'False for robots, for whoever asks not to be counted, and beyond what one address is counted for.',
    }),
  }),
  refusals: [422],
})
export type AdvertEvent = z.infer<typeof advertEventSchema>
