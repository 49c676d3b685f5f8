import { z } from 'zod'
import { courseSchema } from '../catalogue/course.ts'
import { definePrivateCall, noBody } from '../define-call.ts'
import { MAX_ID } from '../page-limits.ts'
import { idParameter } from '../paging.ts'
import { changesSchema } from './course-calls.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Studio'
const params = z.object({ id: idParameter })

export const previewStudioCourse = definePrivateCall(staffRoutes.previewStudioCourse, {
  tag,
  summary: 'The draft as the public page would show it; without a draft, what is published',
  params,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    data: courseSchema,
    /** Fields that are empty or wrong; the course above shows dots for them, or nothing. */
    missing: z.array(z.string()),
  }),
  refusals: [404],
})

export const copyCourse = definePrivateCall(staffRoutes.copyCourse, {
  tag,
  summary: 'Start a new course as a copy of this one',
  params,
  body: noBody,
  status: 201,
  reply: z.strictObject({ id: z.int(), version: z.int(), state: z.literal('draft') }),
  refusals: [404, 429],
})

export const startNextYear = definePrivateCall(staffRoutes.startNextYear, {
  tag,
  summary: 'Make drafts for the next year: intakes, last days to apply, years of fees and approvals move on by one',
  params,
  body: z.strictObject({ course_ids: z.array(z.int().min(1).max(MAX_ID)).min(1).max(500) }),
  status: 200,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        /** Of the draft; null where none was written. */
        version: z.int().nullable(),
        changes: changesSchema,
        /** What may be different next year and has to be checked by somebody. */
        not_rolled: z.array(z.strictObject({ field: z.string(), reason: z.string() })),
        /** Why no draft was written. */
        skipped: z.enum(['in_review', 'nothing_to_change']).nullable(),
      }),
    ),
  }),
  refusals: [404, 422],
})
