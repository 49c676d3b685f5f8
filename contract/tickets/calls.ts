import { z } from 'zod'
import { definePersonalCall } from '../call.ts'
import { noInput } from '../call-parts.ts'
import { routes } from '../routes.ts'
import { TICKET_MAX_BYTES } from './limits.ts'
import { ticketDraftSchema } from './ticket.ts'

export const writeTicket = definePersonalCall(routes.writeTicket, {
  tag: 'Tickets',
  summary: 'Write to us; we keep it, and mail a receipt to the sender',
  params: noInput,
  body: ticketDraftSchema,
  bodyMaxBytes: TICKET_MAX_BYTES,
  status: 201,
  reply: z.strictObject({ message: z.string() }),
  refusals: [422, 429],
})
