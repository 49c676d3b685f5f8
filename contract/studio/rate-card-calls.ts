import { z } from 'zod'
import { definePrivateCall, noBody, noInput } from '../define-call.ts'
import { idParameter, pageMetaSchema, staffListParameters } from '../paging.ts'
import { day, placement } from './campaign-schemas.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'

/** A thousand times what the most expensive placement costs at first; more is a slip of the finger. */
const HIGHEST_PRICE = 5_000_000

const ratedPlacement = z.strictObject({
  placement,
  name: z.string(),
  page: z.string(),
  slots: z.int(),
  /** For one slot in one month, today. */
  price_mvr: z.int(),
  /** The first day of that price; null for the one that the site began with. */
  since: day.nullable(),
  /** The next price that is planned, and its first day. */
  next_price_mvr: z.int().nullable(),
  next_from: day.nullable(),
})
export type RatedPlacement = z.infer<typeof ratedPlacement>

export const listRateCard = definePrivateCall(staffRoutes.listRateCard, {
  tag,
  summary: 'What every placement costs today, and what it will cost next',
  params: noInput,
  query: z.object(staffListParameters),
  body: noBody,
  csv: {
    file: 'rate-card.csv',
    columns: ['placement', 'name', 'page', 'slots', 'price_mvr', 'since', 'next_price_mvr', 'next_from'],
  },
  status: 200,
  reply: z.strictObject({ data: z.array(ratedPlacement), meta: pageMetaSchema }),
  refusals: [422],
})

/** Whether it counts today, will, did, or was taken back before it could. */
const PRICE_STATES = ['current', 'planned', 'past', 'withdrawn'] as const

const setPrice = z.strictObject({
  id: z.int(),
  placement,
  name: z.string(),
  price_mvr: z.int(),
  /** The first day on which it counts; null for the one that the site began with. */
  from: day.nullable(),
  state: z.enum(PRICE_STATES),
  /** Null for the specification's prices. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type SetPrice = z.infer<typeof setPrice>

export const listPriceHistory = definePrivateCall(staffRoutes.listPriceHistory, {
  tag,
  summary: 'Every price ever set, newest first',
  params: noInput,
  query: z.object({ placement: placement.optional().describe('Only this placement.'), ...staffListParameters }),
  body: noBody,
  csv: { file: 'price-history.csv', columns: ['id', 'placement', 'name', 'price_mvr', 'from', 'state', 'by', 'at'] },
  status: 200,
  reply: z.strictObject({ data: z.array(setPrice), meta: pageMetaSchema }),
  refusals: [422],
})

export const changePrice = definePrivateCall(staffRoutes.changePrice, {
  tag,
  summary: 'Set the price of one slot for one month, from today or a later day',
  params: noInput,
  body: z.strictObject({
    placement,
    price_mvr: z.int().min(1).max(HIGHEST_PRICE),
    from: day.optional().describe('The first day of the price, in Maldives time; today if omitted.'),
  }),
  status: 201,
  reply: setPrice,
  refusals: [422],
})

export const withdrawPrice = definePrivateCall(staffRoutes.withdrawPrice, {
  tag,
  summary: 'Withdraw a planned price before its first day',
  params: z.object({ id: idParameter }),
  body: noBody,
  status: 200,
  reply: setPrice,
  refusals: [404, 409, 422],
})
