import { z } from 'zod'
import { LONGEST_BOOKING_MONTHS, PRODUCT_IDS, TOPLINE_MAX_CHARACTERS } from '../advertising/rate-card.ts'
import { noBody } from '../define-call.ts'
import { pageMetaSchema, staffListParameters } from '../paging.ts'
import { quoteSchema } from '../problem.ts'
import { plainLine } from '../text.ts'
import { BANNER_MAX_BASE64_LENGTH } from '../tickets/ticket-constants.ts'
import { CAMPAIGN_STATES } from './campaign-states.ts'

export const day = z.iso.date('must be a day such as 2027-01-31')
export const placement = z.enum(PRODUCT_IDS)

export const campaignSchema = z.strictObject({
  id: z.int(),
  advertiser: z.string(),
  institution_id: z.int().nullable(),
  /** Null for a house advert, which runs wherever a slot is free. */
  placement: placement.nullable(),
  slots: z.int().nullable(),
  months: z.int().nullable(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  /** In total, as it was when it was booked, with how that was computed. A later change of the rate card changes none. */
  price_mvr: z.int().nullable(),
  /** For one slot in one month. */
  unit_price_mvr: z.int().nullable(),
  /** Without the discount. */
  full_mvr: z.int().nullable(),
  discount_percent: z.int().nullable(),
  state: z.enum(CAMPAIGN_STATES),
  /** False too where it ended because it was declined or cancelled before that. */
  approved: z.boolean(),
  image: z.string().nullable(),
  text: z.string(),
  link: z.string(),
  /** The number of its invoice. */
  invoice: z.string().nullable(),
})
export type CampaignInList = z.infer<typeof campaignSchema>

const CSV_COLUMNS = [
  ...['id', 'advertiser', 'placement', 'slots', 'months', 'starts_on', 'ends_on', 'price_mvr', 'state', 'text', 'link'],
  ...['invoice', 'unit_price_mvr', 'full_mvr', 'discount_percent'],
]
const listQuery = z.object({
  state: z.enum(CAMPAIGN_STATES).optional().describe('Only campaigns in this state.'),
  ...staffListParameters,
})
const campaignList = z.strictObject({ data: z.array(campaignSchema), meta: pageMetaSchema })

export const advertFields = {
  link: z.string().max(500).meta({ description: 'Where it leads.', example: 'https://college.example/' }),
  text: plainLine(TOPLINE_MAX_CHARACTERS).min(1, 'is required'),
  banner: z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be a file in base64')
    .max(BANNER_MAX_BASE64_LENGTH)
    .optional()
    .meta({ description: 'A JPG, PNG or GIF of 803 x 133, in base64; not for the topline, which takes text alone.' }),
}
export const bookingFields = {
  placement,
  slots: z.int().min(1),
  months: z.int().min(1).max(LONGEST_BOOKING_MONTHS),
  starts_on: day,
  ...advertFields,
  total_mvr: z
    .int()
    .optional()
    .describe('The total from the quote. 409 if the price has changed; if omitted, any price is accepted.'),
}

const reportQuery = z.object(staffListParameters)
const reportReply = z.strictObject({
  data: z.array(z.strictObject({ day, placement, impressions: z.int(), clicks: z.int() })),
  meta: pageMetaSchema,
  total: z.strictObject({ impressions: z.int(), clicks: z.int() }),
})

export const monthQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2027-01')
    .meta({ description: 'The month to show.', example: '2027-01' }),
})

const countParameter = (description: string) =>
  z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number')
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, maximum: 99, description, example: 1 })

const quoteQuery = z.object({
  placement: placement.meta({ description: 'The placement of the advert.', example: PRODUCT_IDS[0] }),
  slots: countParameter('The number of slots.'),
  months: countParameter('The number of months.'),
  starts_on: day.meta({ description: 'The first day.', example: '2027-01-01' }),
})
const quoteReply = quoteSchema.extend({
  ends_on: day,
  /** Free on all of these days. */
  free_slots: z.int(),
})
export type AdvertQuote = z.infer<typeof quoteReply>

// The back office and a studio ask the same about campaigns; they differ in whose campaigns these are.

export const campaignListCall = {
  query: listQuery,
  body: noBody,
  csv: { file: 'campaigns.csv', columns: CSV_COLUMNS },
  status: 200,
  reply: campaignList,
} as const

export const oneCampaignCall = { body: noBody, status: 200, reply: campaignSchema } as const

export const reportCall = {
  summary: 'How often an advert was seen and clicked, by day',
  query: reportQuery,
  body: noBody,
  csv: { file: 'report.csv', columns: ['day', 'placement', 'impressions', 'clicks'] },
  status: 200,
  reply: reportReply,
  refusals: [404, 422],
} as const

export const quoteCall = {
  summary: 'What a campaign would cost, and whether its slots are free',
  query: quoteQuery,
  body: noBody,
  status: 200,
  reply: quoteReply,
} as const
