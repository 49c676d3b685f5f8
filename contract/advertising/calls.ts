import { z } from 'zod'
import { routes } from '../api-routes.ts'
import { defineCall, definePrivateCall, noInput } from '../define-call.ts'
import { runningAdvertsSchema } from './advert.ts'
import { PRODUCT_IDS } from './rate-card.ts'

export const listAdverts = defineCall(routes.listAdverts, {
  tag: 'Advertising',
  summary: 'The adverts running today, by placement; a page shows one for each of its placements',
  params: noInput,
  query: noInput,
  reply: z.strictObject({ data: z.array(runningAdvertsSchema) }),
  refusals: [],
})

export const getRateCard = defineCall(routes.getRateCard, {
  tag: 'Advertising',
  summary: "The placements that can be booked, with today's price of one slot for one month",
  params: noInput,
  query: noInput,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        placement: z.enum(PRODUCT_IDS),
        name: z.string(),
        page: z.string().meta({ description: 'The page it is shown on.' }),
        slots: z.int(),
        price_mvr: z.int(),
      }),
    ),
  }),
  refusals: [],
})

const MAX_ADVERT_EVENTS = 50

const advertEventSchema = z.strictObject({
  view: z.uuid().meta({ description: 'A random id for this view of the advert, used for nothing else.' }),
  advert: z.int().min(1).max(2_147_483_647),
  placement: z.enum(PRODUCT_IDS),
  what: z.enum(['seen', 'clicked']).meta({
    description:
      'Seen: half of it was on the screen for a second. A click counts as seen too. Each counts once per view.',
  }),
})

export const countAdverts = definePrivateCall(routes.countAdverts, {
  tag: 'Analytics',
  summary:
    'Report which adverts were seen and clicked; stored as numbers for the day, without anything about the visitor',
  params: z.object({}),
  body: z.strictObject({
    events: z
      .array(advertEventSchema)
      .min(1)
      .max(MAX_ADVERT_EVENTS)
      .meta({
        description: 'Several at once: a browser collects them for a few seconds.',
        example: [{ view: 'b2c1a7de-4f0b-4a57-9c39-6a1f0f3d7e55', advert: 1, placement: 'courses-1', what: 'seen' }],
      }),
  }),
  status: 202,
  reply: z.strictObject({
    counted: z.boolean().meta({
      description:
        'False for robots, for visitors who ask not to be tracked, and beyond the limit for one network address.',
    }),
  }),
  refusals: [422],
})
export type AdvertEvent = z.infer<typeof advertEventSchema>
