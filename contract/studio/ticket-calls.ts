import { z } from 'zod'
import { definePrivateCall, messageReply, noBody, noInput, SEEN } from '../define-call.ts'
import { MAX_ID } from '../page-limits.ts'
import {
  idParameter,
  pageMetaSchema,
  removableListParameters,
  restorableUntil,
  staffListParameters,
} from '../paging.ts'
import { quoteSchema } from '../problem.ts'
import { plainLine, plainText } from '../text.ts'
import { TICKET_KINDS, TICKET_MESSAGE_MAX_LENGTH, TICKET_STATES } from '../tickets/ticket-constants.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const time = z.iso.datetime()
const named = z.strictObject({ id: z.int(), name: z.string() })
const stateSchema = z.enum(TICKET_STATES)
const kindSchema = z.enum(TICKET_KINDS)
const params = z.object({ id: idParameter })

const listedTicketSchema = z.strictObject({
  id: z.int(),
  /** The number that the receipt gave to the sender. */
  reference: z.string(),
  kind: kindSchema,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state: stateSchema,
  assigned_to: named.nullable(),
  at: time,
  /** The oldest first. */
  replies: z.array(z.strictObject({ by: z.string(), message: z.string(), at: time })),
})

export const listTickets = definePrivateCall(staffRoutes.listTickets, {
  tag,
  summary: 'What visitors sent through our forms, newest first',
  params: noInput,
  query: z.object({
    kind: kindSchema.optional().describe('Only tickets of this kind.'),
    state: z
      .enum([...TICKET_STATES, 'removed'])
      .optional()
      .describe('Only tickets in this state. If omitted, all but the removed ones.'),
    assigned: z
      .enum(['me', 'nobody'], 'must be me or nobody')
      .optional()
      .describe('Only tickets assigned to you, or to nobody.'),
    query: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Words of the name, email, organisation or message, the last of which may be incomplete; or the reference.',
      ),
    ...staffListParameters,
  }),
  body: noBody,
  status: 200,
  csv: {
    file: 'tickets.csv',
    columns: [
      'id',
      'reference',
      'kind',
      'name',
      'email',
      'message',
      'state',
      'assigned_to',
      'at',
      'replies',
      'restorable_until',
    ],
  },
  reply: z.strictObject({
    data: z.array(listedTicketSchema.extend(restorableUntil)),
    meta: pageMetaSchema.extend({
      has_more: z
        .boolean()
        .describe('Whether a search finds more than the total, which is counted up to 10,000 or the end of this page.'),
    }),
  }),
  refusals: [422],
})

export const getTicket = definePrivateCall(staffRoutes.getTicket, {
  tag,
  summary: 'One ticket with its replies and notes',
  params,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    ticket: listedTicketSchema.extend({
      /** What the form asked besides: the organisation, and of an advertiser the placement, slots and months. */
      details: z.strictObject({
        organisation: z.string().optional(),
        product: z.string().optional(),
        slots: z.int().optional(),
        months: z.int().optional(),
        /** What that cost when it was asked for. */
        quote: quoteSchema.optional(),
      }),
      /** For staff alone. The oldest first. */
      notes: z.array(z.strictObject({ by: z.string(), text: z.string(), at: time })),
    }),
    /** Whom a ticket can be assigned to. */
    staff: z.array(named),
  }),
  refusals: [404, 422],
})

const ticketReply = z.strictObject({ state: stateSchema })

export const changeTicket = definePrivateCall(staffRoutes.changeTicket, {
  tag,
  summary:
    'Close, reopen or mark a ticket as answered, or assign it to a moderator or admin; omitted fields stay as they are',
  params,
  body: z.strictObject({
    state: stateSchema.optional(),
    assigned_to: z.int().min(1).max(MAX_ID).nullable().optional(),
  }),
  status: 200,
  reply: ticketReply,
  refusals: [404, 422],
})

export const replyToTicket = definePrivateCall(staffRoutes.replyToTicket, {
  tag,
  summary: 'Answer by mail; the reply is stored with the ticket',
  params,
  body: z.strictObject({ message: plainText(TICKET_MESSAGE_MAX_LENGTH).min(1, 'is required') }),
  status: 200,
  reply: ticketReply,
  refusals: [404, 422, 429],
})

export const addTicketNote = definePrivateCall(staffRoutes.addTicketNote, {
  tag,
  summary: 'Add a note to a ticket that only staff can read',
  params,
  body: z.strictObject({ text: plainText(TICKET_MESSAGE_MAX_LENGTH).min(1, 'is required') }),
  status: 201,
  reply: messageReply,
  refusals: [404, 422],
})

export const removeTicket = definePrivateCall(staffRoutes.removeTicket, {
  tag,
  summary: 'Remove a ticket, such as spam; it can be restored for 30 days',
  params,
  body: z.strictObject({
    seen: z
      .strictObject({ replies: z.int(), notes: z.int() })
      .optional()
      .describe('How many it had when you loaded it. 409 if somebody has added one since.'),
  }),
  status: 200,
  reply: messageReply,
  refusals: [404, 409, 422],
})

export const restoreTicket = definePrivateCall(staffRoutes.restoreTicket, {
  tag,
  summary: 'Bring a removed ticket back',
  params,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 422],
})

const savedAnswerFields = {
  title: plainLine(100)
    .min(1, 'is required')
    .meta({ description: 'The title by which staff find it.', example: 'How to enrol' }),
  text: plainText(TICKET_MESSAGE_MAX_LENGTH).min(1, 'is required').meta({ description: 'May have several lines.' }),
}
const savedAnswerSchema = z.strictObject({ id: z.int(), title: z.string(), text: z.string() })
const seenAnswer = savedAnswerSchema.omit({ id: true }).optional().describe(SEEN)

export const listSavedAnswers = definePrivateCall(staffRoutes.listSavedAnswers, {
  tag,
  summary: 'Answers to common questions, by title; with state=removed, the removed ones',
  params: noInput,
  query: z.object(removableListParameters),
  body: noBody,
  status: 200,
  csv: { file: 'saved-answers.csv', columns: ['id', 'title', 'text', 'restorable_until'] },
  reply: z.strictObject({ data: z.array(savedAnswerSchema.extend(restorableUntil)), meta: pageMetaSchema }),
  refusals: [422],
})

export const createSavedAnswer = definePrivateCall(staffRoutes.createSavedAnswer, {
  tag,
  summary: 'Save an answer for everybody who answers tickets',
  params: noInput,
  body: z.strictObject(savedAnswerFields),
  status: 201,
  reply: savedAnswerSchema,
  refusals: [409, 422],
})

export const changeSavedAnswer = definePrivateCall(staffRoutes.changeSavedAnswer, {
  tag,
  summary: 'Change a saved answer; omitted fields stay as they are',
  params,
  body: z.strictObject(savedAnswerFields).partial().extend({ seen: seenAnswer }),
  status: 200,
  reply: savedAnswerSchema,
  refusals: [404, 409, 422],
})

export const removeSavedAnswer = definePrivateCall(staffRoutes.removeSavedAnswer, {
  tag,
  summary: 'Remove a saved answer; it can be restored for 30 days',
  params,
  body: z.strictObject({ seen: seenAnswer }),
  status: 200,
  reply: messageReply,
  refusals: [404, 409, 422],
})

export const restoreSavedAnswer = definePrivateCall(staffRoutes.restoreSavedAnswer, {
  tag,
  summary: 'Bring a removed answer back',
  params,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 409, 422],
})
