import { z } from 'zod'
import { LONGEST_BOOKING_MONTHS, PRODUCT_IDS, TOPLINE_MAX_CHARACTERS } from '../advertising/rate-card.ts'
import { definePersonalCall, noBody, noInput } from '../define-call.ts'
import { MAX_ID } from '../page-limits.ts'
import { idParameter, pageMetaSchema, staffListParameters } from '../paging.ts'
import { plainLine } from '../text.ts'
import { BANNER_MAX_BASE64_LENGTH, TICKET_MAX_BYTES } from '../tickets/ticket-constants.ts'
import { CAMPAIGN_STATES } from './campaign-states.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const studioTag = 'Studio'
const byId = z.object({ id: idParameter })
const byCampaign = z.object({ id: idParameter, campaign: idParameter })
const day = z.iso.date('must be a day such as 2027-01-31')
const placement = z.enum(PRODUCT_IDS)

const campaignSchema = z.strictObject({
  id: z.int(),
  advertiser: z.string(),
  institution_id: z.int().nullable(),
  /** Null for a house advert, which runs wherever a slot is free. */
  placement: placement.nullable(),
  slots: z.int().nullable(),
  months: z.int().nullable(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  price_mvr: z.int().nullable(),
  state: z.enum(CAMPAIGN_STATES),
  image: z.string().nullable(),
  text: z.string(),
  link: z.string(),
  /** The number of its invoice. */
  invoice: z.string().nullable(),
})
export type CampaignInList = z.infer<typeof campaignSchema>

const CSV_COLUMNS = [
  ...['id', 'advertiser', 'placement', 'slots', 'months', 'starts_on', 'ends_on', 'price_mvr', 'state', 'text', 'link'],
  'invoice',
]
const listQuery = z.object({ state: z.enum(CAMPAIGN_STATES).optional(), ...staffListParameters })
const campaignList = z.strictObject({ data: z.array(campaignSchema), meta: pageMetaSchema })

export const listCampaigns = definePersonalCall(staffRoutes.listCampaigns, {
  tag,
  summary: 'All campaigns: what waits for approval first, then the newest',
  params: noInput,
  query: listQuery,
  body: noBody,
  csv: { file: 'campaigns.csv', columns: CSV_COLUMNS },
  status: 200,
  reply: campaignList,
  refusals: [422],
})

export const getCampaign = definePersonalCall(staffRoutes.getCampaign, {
  tag,
  summary: 'One campaign',
  params: byId,
  body: noBody,
  status: 200,
  reply: campaignSchema,
  refusals: [404, 422],
})

const advertFields = {
  link: z.string().max(500).meta({ description: 'Where it leads.', example: 'https://college.example/' }),
  text: plainLine(TOPLINE_MAX_CHARACTERS).min(1, 'is required'),
  banner: z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be a file in base64')
    .max(BANNER_MAX_BASE64_LENGTH)
    .optional()
    .meta({ description: 'A JPG, PNG or GIF of 803 x 133, in base64; not for the topline, which takes text alone.' }),
}
const bookingFields = {
  placement,
  slots: z.int().min(1),
  months: z.int().min(1).max(LONGEST_BOOKING_MONTHS),
  starts_on: day,
  ...advertFields,
}

export const bookCampaign = definePersonalCall(staffRoutes.bookCampaign, {
  tag,
  summary: 'Hold slots for a campaign, as a draft that has to be approved',
  params: noInput,
  body: z.strictObject({
    advertiser: plainLine(160).min(1, 'is required'),
    institution_id: z.int().min(1).max(MAX_ID).optional().describe('Whose studio shows it.'),
    ...bookingFields,
    ticket: z.int().min(1).max(MAX_ID).optional().describe('The ticket whose banner is used.'),
  }),
  bodyMaxBytes: TICKET_MAX_BYTES,
  status: 201,
  reply: campaignSchema,
  refusals: [409, 422],
})

export const addHouseAdvert = definePersonalCall(staffRoutes.addHouseAdvert, {
  tag,
  summary: 'Show a banner of our own in every free slot from now on',
  params: noInput,
  body: z.strictObject({ ...advertFields, banner: advertFields.banner.unwrap() }),
  bodyMaxBytes: TICKET_MAX_BYTES,
  status: 201,
  reply: campaignSchema,
  refusals: [422],
})

export const approveCampaign = definePersonalCall(staffRoutes.approveCampaign, {
  tag,
  summary: 'Approve a campaign; it is shown from its first day',
  params: byId,
  body: noBody,
  status: 200,
  reply: campaignSchema,
  refusals: [404, 409, 422],
})

export const endCampaign = definePersonalCall(staffRoutes.endCampaign, {
  tag,
  summary: 'End a campaign or a house advert now; its slots are free from tomorrow',
  params: byId,
  body: noBody,
  status: 200,
  reply: campaignSchema,
  refusals: [404, 409, 422],
})

const reportQuery = z.object(staffListParameters)
const reportReply = z.strictObject({
  data: z.array(z.strictObject({ day, placement, impressions: z.int(), clicks: z.int() })),
  meta: pageMetaSchema,
  total: z.strictObject({ impressions: z.int(), clicks: z.int() }),
})
const reportCsv = { file: 'report.csv', columns: ['day', 'placement', 'impressions', 'clicks'] }

export const getCampaignReport = definePersonalCall(staffRoutes.getCampaignReport, {
  tag,
  summary: 'How often an advert was seen and clicked, by day',
  params: byId,
  query: reportQuery,
  body: noBody,
  csv: reportCsv,
  status: 200,
  reply: reportReply,
  refusals: [404, 422],
})

const invoiceSchema = z.strictObject({
  number: z.string(),
  issued_on: day,
  advertiser: z.string(),
  placement,
  placement_name: z.string(),
  starts_on: day,
  ends_on: day,
  slots: z.int(),
  months: z.int(),
  /** For one slot in one month, by the rate card. */
  price_mvr: z.int(),
  full_mvr: z.int(),
  discount_percent: z.int(),
  total_mvr: z.int(),
  seller: z.strictObject({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const getInvoice = definePersonalCall(staffRoutes.getInvoice, {
  tag,
  summary: 'The invoice of a campaign; 404 while none was written',
  params: byId,
  body: noBody,
  status: 200,
  reply: invoiceSchema,
  refusals: [404, 422],
})

export const issueInvoice = definePersonalCall(staffRoutes.issueInvoice, {
  tag,
  summary: 'Write the invoice of an approved campaign; there is one, however often it is asked for',
  params: byId,
  body: noBody,
  status: 200,
  reply: invoiceSchema,
  refusals: [404, 409, 422],
})

const monthQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2027-01')
    .describe('The month that is shown.'),
})

export const getAdvertCalendar = definePersonalCall(staffRoutes.getAdvertCalendar, {
  tag,
  summary: 'Who holds which slot on which days of a month',
  params: noInput,
  query: monthQuery,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    placements: z.array(
      z.strictObject({
        placement,
        name: z.string(),
        slots: z.array(
          z.strictObject({
            number: z.int(),
            bookings: z.array(
              z.strictObject({
                campaign_id: z.int(),
                advertiser: z.string(),
                state: z.enum(CAMPAIGN_STATES),
                from: day,
                until: day,
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  refusals: [422],
})

export const listOwnCampaigns = definePersonalCall(staffRoutes.listOwnCampaigns, {
  tag: studioTag,
  summary: "The institution's own campaigns",
  params: byId,
  query: listQuery,
  body: noBody,
  csv: { file: 'campaigns.csv', columns: CSV_COLUMNS },
  status: 200,
  reply: campaignList,
  refusals: [404, 422],
})

export const getFreeSlots = definePersonalCall(staffRoutes.getFreeSlots, {
  tag: studioTag,
  summary: 'Which slots are taken on which days of a month, without saying by whom',
  params: byId,
  query: monthQuery,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    placements: z.array(
      z.strictObject({
        placement,
        name: z.string(),
        /** For one slot in one month. */
        price_mvr: z.int(),
        slots: z.array(z.strictObject({ number: z.int(), taken: z.array(z.strictObject({ from: day, until: day })) })),
      }),
    ),
  }),
  refusals: [404, 422],
})

const countParameter = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a number')
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: 99 })

const quoteQuery = z.object({ placement, slots: countParameter, months: countParameter, starts_on: day })
const quoteReply = z.strictObject({
  ends_on: day,
  full_mvr: z.int(),
  discount_percent: z.int(),
  total_mvr: z.int(),
  /** Free on all of these days. */
  free_slots: z.int(),
})
export type AdvertQuote = z.infer<typeof quoteReply>

export const getAdvertQuote = definePersonalCall(staffRoutes.getAdvertQuote, {
  tag: studioTag,
  summary: 'What a campaign would cost, and whether its slots are free',
  params: byId,
  query: quoteQuery,
  body: noBody,
  status: 200,
  reply: quoteReply,
  refusals: [404, 422],
})

export const getStaffQuote = definePersonalCall(staffRoutes.getStaffQuote, {
  tag,
  summary: 'What a campaign would cost, and whether its slots are free',
  params: noInput,
  query: quoteQuery,
  body: noBody,
  status: 200,
  reply: quoteReply,
  refusals: [422],
})

export const requestCampaign = definePersonalCall(staffRoutes.requestCampaign, {
  tag: studioTag,
  summary: 'Ask for a campaign; its slots are held, and it is shown once we have approved it',
  params: byId,
  body: z.strictObject(bookingFields),
  bodyMaxBytes: TICKET_MAX_BYTES,
  status: 201,
  reply: campaignSchema,
  refusals: [404, 409, 422, 429],
})

export const cancelCampaign = definePersonalCall(staffRoutes.cancelCampaign, {
  tag: studioTag,
  summary: 'Take back a request that was not approved yet',
  params: byCampaign,
  body: noBody,
  status: 200,
  reply: campaignSchema,
  refusals: [404, 409, 422],
})

export const getOwnCampaignReport = definePersonalCall(staffRoutes.getOwnCampaignReport, {
  tag: studioTag,
  summary: 'How often an advert was seen and clicked, by day',
  params: byCampaign,
  query: reportQuery,
  body: noBody,
  csv: reportCsv,
  status: 200,
  reply: reportReply,
  refusals: [404, 422],
})
