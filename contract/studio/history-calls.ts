import { z } from 'zod'
import { definePrivateCall, noBody } from '../define-call.ts'
import { idParameter, limitParameter, pageMetaSchema, pageParameter } from '../paging.ts'
import { changesSchema } from './course-calls.ts'
import { staffRoutes } from './routes.ts'

const history = {
  tag: 'Studio',
  params: z.object({ id: idParameter }),
  query: z.object({ page: pageParameter, limit: limitParameter.default(50) }),
  body: noBody,
  status: 200,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        revision: z.int(),
        state: z.enum(['in_review', 'recalled', 'returned', 'published', 'withdrawn']),
        /** Whether it is the last one that was on the site. */
        is_newest_published: z.boolean(),
        by: z.string(),
        at: z.iso.datetime(),
        note: z.string().nullable(),
        changes: changesSchema,
      }),
    ),
    meta: pageMetaSchema,
  }),
  refusals: [404, 422],
} as const

export const getCourseHistory = definePrivateCall(staffRoutes.getCourseHistory, {
  ...history,
  summary: 'Every submission and its outcome, newest first; last, what was published before the first one',
})

export const getPageHistory = definePrivateCall(staffRoutes.getPageHistory, {
  ...history,
  summary: 'Every submission of the page and its outcome, newest first',
})
