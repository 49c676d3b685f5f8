import { z } from 'zod'
import { definePrivateCall, noBody } from '../define-call.ts'
import { idParameter } from '../paging.ts'
import { TICKET_MAX_BYTES } from '../tickets/ticket-constants.ts'
import {
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
import { staffRoutes } from './routes.ts'

const tag = 'Studio'
const byId = z.object({ id: idParameter })
const byCampaign = z.object({ id: idParameter, campaign: idParameter })

export const listOwnCampaigns = definePrivateCall(staffRoutes.listOwnCampaigns, {
  tag,
  summary: "The institution's own campaigns",
  params: byId,
  ...campaignListCall,
  refusals: [404, 422],
})

export const getOwnCampaign = definePrivateCall(staffRoutes.getOwnCampaign, {
  tag,
  summary: 'One of its campaigns',
  params: byCampaign,
  ...oneCampaignCall,
  refusals: [404, 422],
})

export const getFreeSlots = definePrivateCall(staffRoutes.getFreeSlots, {
  tag,
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

export const getAdvertQuote = definePrivateCall(staffRoutes.getAdvertQuote, {
  tag,
  params: byId,
  ...quoteCall,
  refusals: [404, 422],
})

export const requestCampaign = definePrivateCall(staffRoutes.requestCampaign, {
  tag,
  summary: 'Ask for a campaign; its slots are held, and it is shown once we have approved it',
  params: byId,
  body: z.strictObject(bookingFields),
  bodyMaxBytes: TICKET_MAX_BYTES,
  status: 201,
  reply: campaignSchema,
  refusals: [404, 409, 422, 429],
})

export const cancelCampaign = definePrivateCall(staffRoutes.cancelCampaign, {
  tag,
  summary: 'Withdraw a request that is not approved yet',
  params: byCampaign,
  ...oneCampaignCall,
  refusals: [404, 409, 422],
})

export const getOwnCampaignReport = definePrivateCall(staffRoutes.getOwnCampaignReport, {
  tag,
  params: byCampaign,
  ...reportCall,
})
