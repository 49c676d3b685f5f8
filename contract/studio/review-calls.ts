import { z } from 'zod'
import { definePrivateCall, noBody, noInput } from '../define-call.ts'
import { idParameter, pageMetaSchema, staffListParameters } from '../paging.ts'
import { plainLine } from '../text.ts'
import { auditLineFields } from './audit-line.ts'
import { changesSchema, stateSchema } from './course-calls.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const time = z.iso.datetime()

export const listReviews = definePrivateCall(staffRoutes.listReviews, {
  tag,
  summary: 'Submissions waiting for review, oldest first',
  params: noInput,
  query: z.object(staffListParameters),
  body: noBody,
  csv: { file: 'reviews.csv', columns: ['id', 'thing', 'institution', 'name', 'by', 'at', 'published'] },
  status: 200,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.int(),
        thing: z.enum(['course', 'institution']),
        /** Null where it is about the page of the institution. */
        course_id: z.int().nullable(),
        institution_id: z.int(),
        institution: z.string(),
        name: z.string(),
        by: z.string(),
        at: time,
        /** A trusted institution has published it already. */
        published: z.boolean(),
        changes: changesSchema,
      }),
    ),
    meta: pageMetaSchema,
  }),
  refusals: [422],
})

const reviewReply = z.strictObject({ state: stateSchema })

export const approveReview = definePrivateCall(staffRoutes.approveReview, {
  tag,
  summary: 'Publish what was submitted',
  params: z.object({ id: idParameter }),
  body: noBody,
  status: 200,
  reply: reviewReply,
  refusals: [404, 409, 422],
})

export const returnReview = definePrivateCall(staffRoutes.returnReview, {
  tag,
  summary: 'Return what was submitted, with a note for its author',
  params: z.object({ id: idParameter }),
  body: z.strictObject({ note: plainLine(2_000).min(1, 'is required') }),
  status: 200,
  reply: reviewReply,
  refusals: [404, 409, 422],
})

export const listAudit = definePrivateCall(staffRoutes.listAudit, {
  tag,
  summary: 'What staff did, newest first',
  params: noInput,
  query: z.object({
    actor: z.string().max(200).optional().describe('Part of the name of the person who did it.'),
    action: z
      .string()
      .max(60)
      .optional()
      .describe('The action or its beginning, such as `course:submit` or `course:`.'),
    thing: z.string().max(60).optional().describe('What was changed, such as `course 1004`.'),
    day: z.iso.date().optional().describe('Only this day, in Maldives time.'),
    ...staffListParameters,
  }),
  body: noBody,
  csv: {
    file: 'audit.csv',
    columns: ['id', 'at', 'actor', 'summary', 'institution', 'action', 'thing', 'before', 'after', 'address'],
  },
  status: 200,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        ...auditLineFields,
        before: z.unknown(),
        after: z.unknown(),
        address: z.string(),
      }),
    ),
    meta: pageMetaSchema,
  }),
  refusals: [422],
})
