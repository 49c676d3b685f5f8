import { z } from 'zod'
import { definePersonalCall } from '../call.ts'
import { messageReply, noBody, noInput } from '../call-parts.ts'
import { courseSummarySchema } from '../catalogue/course.ts'
import { SHORTLIST_LIMIT } from '../catalogue/shortlist.ts'
import { idParameter } from '../paging.ts'
import { routes } from '../routes.ts'
import { NOTE_MAX_LENGTH } from './limits.ts'

const courseId = z.int().min(1).max(2_147_483_647)
const courseIds = (most: number) =>
  z
    .array(courseId)
    .max(most, `must be at most ${most} courses`)
    .meta({ description: "The courses' ids.", example: [1001, 1002] })
const byCourseId = z.object({ id: idParameter.meta({ description: "The course's id.", example: 1001 }) })

const shortlistReply = z.strictObject({ data: z.array(z.int()) })

/** A browser may have held more than we allow, from another time; it is told what did not fit. */
const MOST_FROM_A_DEVICE = 50

export const getShortlist = definePersonalCall(routes.getShortlist, {
  tag: 'Profile',
  summary: "The courses in the member's shortlist",
  params: noInput,
  body: noBody,
  status: 200,
  reply: shortlistReply,
  refusals: [],
})

export const keepShortlist = definePersonalCall(routes.keepShortlist, {
  tag: 'Profile',
  summary: `Put other courses in place of the shortlist, at most ${SHORTLIST_LIMIT}; ids without a course are left out`,
  params: noInput,
  body: z.strictObject({ course_ids: courseIds(SHORTLIST_LIMIT) }),
  status: 200,
  reply: shortlistReply,
  refusals: [422],
})

export const mergeShortlist = definePersonalCall(routes.mergeShortlist, {
  tag: 'Profile',
  summary: "Join the shortlist of a device with the member's: first the device's, then the member's, as many as fit",
  params: noInput,
  body: z.strictObject({ course_ids: courseIds(MOST_FROM_A_DEVICE) }),
  status: 200,
  reply: z.strictObject({
    data: z.array(z.int()),
    /** What did not fit, or is no longer offered and so has no name any more. */
    left_out: z.array(z.strictObject({ id: z.int(), name: z.string().nullable() })),
  }),
  refusals: [422],
})

const savedCourseSchema = z.strictObject({
  course: courseSummarySchema,
  /** Private; empty where there is none. */
  note: z.string(),
  saved_at: z.iso.datetime(),
})
export type SavedCourse = z.infer<typeof savedCourseSchema>

/** No longer offered, so there is no course to show; the name and the note remain. */
const withdrawnSavedCourseSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  institution_name: z.string(),
  note: z.string(),
  saved_at: z.iso.datetime(),
})
export type WithdrawnSavedCourse = z.infer<typeof withdrawnSavedCourseSchema>

export const listSavedCourses = definePersonalCall(routes.listSavedCourses, {
  tag: 'Profile',
  summary: 'The courses that the member has saved, the newest first',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({ data: z.array(savedCourseSchema), withdrawn: z.array(withdrawnSavedCourseSchema) }),
  refusals: [],
})

export const saveCourse = definePersonalCall(routes.saveCourse, {
  tag: 'Profile',
  summary: 'Save a course, with a private note if one is given; also undoes a removal, the note included',
  params: byCourseId,
  body: z.strictObject({
    note: z
      .string()
      .max(NOTE_MAX_LENGTH)
      .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'must be well-formed text')
      .optional()
      .meta({ description: 'Left out, the note stays as it is.', example: 'Ask about the evening classes.' }),
  }),
  status: 200,
  reply: z.strictObject({ data: savedCourseSchema }),
  refusals: [404, 422],
})

export const removeSavedCourse = definePersonalCall(routes.removeSavedCourse, {
  tag: 'Profile',
  summary: 'Remove a saved course; saving it again brings it back as it was',
  params: byCourseId,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [422],
})
