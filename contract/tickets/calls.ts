import { z } from 'zod'
import { definePrivateCall, noInput } from '../define-call.ts'
import { memberRoutes } from '../member-routes.ts'
import { ticketDraftSchema } from './ticket.ts'
import { TICKET_MAX_BYTES } from './ticket-constants.ts'

export const writeTicket = definePrivateCall(memberRoutes.writeTicket, {
  tag: 'Tickets',
  summary: 'Send us a message; we store it and mail a receipt to the sender',
  params: noInput,
  body: ticketDraftSchema,
  bodyMaxBytes: TICKET_MAX_BYTES,
  status: 201,
  reply: z.strictObject({ message: z.string() }),
  refusals: [409, 422, 429],
})
