import { z } from 'zod'
import { definePrivateCall, noBody, noInput } from '../define-call.ts'
import { ENQUIRY_MESSAGE_MAX_LENGTH, ENQUIRY_STATES } from '../enquiries/enquiry-constants.ts'
import { MAX_ID } from '../page-limits.ts'
import { idParameter, limitParameter, pageMetaSchema, pageParameter, staffListParameters } from '../paging.ts'
import { plainText } from '../text.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Studio'
const time = z.iso.datetime()
const named = z.strictObject({ id: z.int(), name: z.string() })
const stateSchema = z.enum(ENQUIRY_STATES)

const institutionEnquirySchema = z.strictObject({
  id: z.int(),
  reference: z.string(),
  courses: z.array(named),
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  message: z.string(),
  intake: z.string().nullable(),
  state: stateSchema,
  /** Who of the team is to answer it, by the id of the team's list. */
  assigned_to: named.nullable(),
  at: time,
  /** The oldest first. */
  replies: z.array(z.strictObject({ by: z.string(), message: z.string(), at: time })),
})
/** Whom an enquiry can be assigned to. */
const teamSchema = z.array(named)
export type InstitutionEnquiry = z.infer<typeof institutionEnquirySchema>

export const listInstitutionEnquiries = definePrivateCall(staffRoutes.listInstitutionEnquiries, {
  tag,
  summary: 'Enquiries to the institution, newest first, without withdrawn ones',
  params: z.object({ id: idParameter }),
  query: z.object({
    state: z.enum(['new', 'answered', 'closed']).optional().describe('Only enquiries in this state.'),
    page: pageParameter,
    limit: limitParameter.default(50),
  }),
  body: noBody,
  status: 200,
  reply: z.strictObject({
    data: z.array(institutionEnquirySchema),
    meta: pageMetaSchema,
    team: teamSchema,
    /** Half of the answered enquiries were answered within this time; null where none was. */
    median_hours_to_answer: z.number().nullable(),
  }),
  refusals: [404, 422],
})

const enquiryParams = z.object({ id: idParameter, enquiry: idParameter })
const stateReply = z.strictObject({ state: stateSchema })

export const getInstitutionEnquiry = definePrivateCall(staffRoutes.getInstitutionEnquiry, {
  tag,
  summary: 'One enquiry with its replies',
  params: enquiryParams,
  body: noBody,
  status: 200,
  reply: z.strictObject({ enquiry: institutionEnquirySchema, team: teamSchema }),
  refusals: [404, 422],
})

export const exportEnquiries = definePrivateCall(staffRoutes.exportEnquiries, {
  tag,
  summary: 'All enquiries to the institution as a CSV file, without withdrawn ones',
  params: z.object({ id: idParameter }),
  body: noBody,
  status: 200,
  csv: {
    file: 'enquiries.csv',
    columns: ['reference', 'at', 'state', 'name', 'email', 'mobile', 'intake', 'courses', 'message', 'replies'],
  },
  reply: z.strictObject({
    /** With the number of replies instead of the replies. */
    data: z.array(institutionEnquirySchema.omit({ id: true, assigned_to: true }).extend({ replies: z.int() })),
  }),
  refusals: [404],
})

export const replyToEnquiry = definePrivateCall(staffRoutes.replyToEnquiry, {
  tag,
  summary: 'Answer by mail; the reply is stored with the enquiry',
  params: enquiryParams,
  body: z.strictObject({ message: plainText(ENQUIRY_MESSAGE_MAX_LENGTH).min(1, 'is required') }),
  status: 200,
  reply: stateReply,
  refusals: [404, 409, 422, 429],
})

export const changeEnquiry = definePrivateCall(staffRoutes.changeEnquiry, {
  tag,
  summary: 'Close or reopen an enquiry, or assign it to a member of the team; omitted fields stay as they are',
  params: enquiryParams,
  body: z.strictObject({
    state: z.enum(['new', 'closed']).optional(),
    assigned_to: z.int().min(1).max(MAX_ID).nullable().optional(),
  }),
  status: 200,
  reply: stateReply,
  refusals: [404, 409, 422],
})

export const listAllEnquiries = definePrivateCall(staffRoutes.listAllEnquiries, {
  tag: 'Back office',
  summary: 'Enquiries to all institutions, newest first, without withdrawn ones',
  params: noInput,
  query: z.object({
    state: z.enum(['new', 'answered', 'closed']).optional().describe('Only enquiries in this state.'),
    unanswered_days: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
      .transform(Number)
      .optional()
      .meta({
        type: 'integer',
        minimum: 1,
        maximum: 999,
        description: 'Only those that nobody has answered for this many days.',
      }),
    ...staffListParameters,
  }),
  body: noBody,
  status: 200,
  csv: {
    file: 'enquiries.csv',
    columns: [
      'reference',
      'at',
      'state',
      'institution',
      'name',
      'email',
      'mobile',
      'intake',
      'courses',
      'message',
      'replies',
    ],
  },
  reply: z.strictObject({
    data: z.array(institutionEnquirySchema.extend({ institution: named })),
    meta: pageMetaSchema,
  }),
  refusals: [422],
})
