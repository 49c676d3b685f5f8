import { z } from 'zod'
import { definePrivateCall, noBody, noInput } from '../define-call.ts'
import { MAX_ID } from '../page-limits.ts'
import { idParameter } from '../paging.ts'
import { plainLine } from '../text.ts'
import { TICKET_MAX_BYTES } from '../tickets/ticket-constants.ts'
import {
  advertFields,
  bookingFields,
  campaignListCall,
  campaignSchema,
  day,
  monthQuery,
  oneCampaignCall,
  placement,
  quoteCall,
  reportCall,
} from './campaign-schemas.ts'
import { CAMPAIGN_STATES } from './campaign-states.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const byId = z.object({ id: idParameter })

export const listCampaigns = definePrivateCall(staffRoutes.listCampaigns, {
  tag,
  summary: 'All campaigns: those waiting for approval first, then the newest',
  params: noInput,
  ...campaignListCall,
  refusals: [422],
})

export const getCampaign = definePrivateCall(staffRoutes.getCampaign, {
  tag,
  summary: 'One campaign',
  params: byId,
  ...oneCampaignCall,
  refusals: [404, 422],
})

export const bookCampaign = definePrivateCall(staffRoutes.bookCampaign, {
  tag,
  summary: 'Reserve slots for a campaign, as a draft that needs approval',
  params: noInput,
  body: z.strictObject({
    advertiser: plainLine(160).min(1, 'is required'),
    institution_id: z.int().min(1).max(MAX_ID).optional().describe('The institution whose studio shows it.'),
    ...bookingFields,
    ticket: z.int().min(1).max(MAX_ID).optional().describe('The ticket whose banner is used.'),
  }),
  bodyMaxBytes: TICKET_MAX_BYTES,
  status: 201,
  reply: campaignSchema,
  refusals: [409, 422],
})

export const addHouseAdvert = definePrivateCall(staffRoutes.addHouseAdvert, {
  tag,
  summary: 'Show a banner of our own in every free slot from now on',
  params: noInput,
  body: z.strictObject({ ...advertFields, banner: advertFields.banner.unwrap() }),
  bodyMaxBytes: TICKET_MAX_BYTES,
  status: 201,
  reply: campaignSchema,
  refusals: [422],
})

export const approveCampaign = definePrivateCall(staffRoutes.approveCampaign, {
  tag,
  summary: 'Approve a campaign; it is shown from its first day',
  params: byId,
  ...oneCampaignCall,
  refusals: [404, 409, 422],
})

export const endCampaign = definePrivateCall(staffRoutes.endCampaign, {
  tag,
  summary: 'End a campaign or a house advert now; its slots are free from tomorrow',
  params: byId,
  ...oneCampaignCall,
  refusals: [404, 409, 422],
})

export const getCampaignReport = definePrivateCall(staffRoutes.getCampaignReport, {
  tag,
  params: byId,
  ...reportCall,
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

export const getInvoice = definePrivateCall(staffRoutes.getInvoice, {
  tag,
  summary: 'The invoice of a campaign; 404 until one is written',
  params: byId,
  body: noBody,
  status: 200,
  reply: invoiceSchema,
  refusals: [404, 422],
})

export const issueInvoice = definePrivateCall(staffRoutes.issueInvoice, {
  tag,
  summary: 'Write the invoice of an approved campaign; further calls return the same invoice',
  params: byId,
  body: noBody,
  status: 200,
  reply: invoiceSchema,
  refusals: [404, 409, 422],
})

export const getAdvertCalendar = definePrivateCall(staffRoutes.getAdvertCalendar, {
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

export const getStaffQuote = definePrivateCall(staffRoutes.getStaffQuote, {
  tag,
  params: noInput,
  ...quoteCall,
  refusals: [422],
})
