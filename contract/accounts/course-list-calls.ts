import { z } from 'zod'
import { courseSummarySchema } from '../catalogue/course.ts'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { memberRoutes } from '../member-routes.ts'
import { idParameter } from '../paging.ts'
import { NOTE_MAX_LENGTH } from './account-field-limits.ts'
import { SHORTLIST_LIMIT } from './shortlist.ts'

const courseId = z.int().min(1).max(2_147_483_647)
const courseIds = (most: number) =>
  z
    .array(courseId)
    .max(most, `must be at most ${most} courses`)
    .meta({ description: "The courses' ids.", example: [1001, 1002] })
const byCourseId = z.object({ id: idParameter.meta({ description: "The course's id.", example: 1001 }) })

const shortlistReply = z.strictObject({ data: z.array(z.int()) })

/** A browser may hold more than the limit, from an older version of the site; the reply lists what did not fit. */
const MOST_FROM_A_DEVICE = 50

export const getShortlist = definePrivateCall(memberRoutes.getShortlist, {
  tag: 'Profile',
  summary: "The courses in the member's shortlist",
  params: noInput,
  body: noBody,
  status: 200,
  reply: shortlistReply,
  refusals: [],
})

export const replaceShortlist = definePrivateCall(memberRoutes.replaceShortlist, {
  tag: 'Profile',
  summary: `Replace the shortlist, at most ${SHORTLIST_LIMIT} courses; unknown ids are left out. With \`agreed\`, only what this device has added or removed since then changes`,
  params: noInput,
  body: z.strictObject({
    course_ids: courseIds(SHORTLIST_LIMIT),
    agreed: courseIds(SHORTLIST_LIMIT)
      .optional()
      .meta({
        description: 'The last list that this device and the account had in common.',
        example: [1001],
      }),
  }),
  status: 200,
  reply: shortlistReply,
  refusals: [422],
})

export const mergeShortlist = definePrivateCall(memberRoutes.mergeShortlist, {
  tag: 'Profile',
  summary:
    "Merge the shortlist of a device into the member's: first the device's courses, then the member's, as many as fit",
  params: noInput,
  body: z.strictObject({ course_ids: courseIds(MOST_FROM_A_DEVICE) }),
  status: 200,
  reply: z.strictObject({
    data: z.array(z.int()),
    /** What did not fit. A course that no longer exists has no name. */
    left_out: z.array(z.strictObject({ id: z.int(), name: z.string().nullable() })),
  }),
  refusals: [422],
})

const savedCourseSchema = z.strictObject({
  course: courseSummarySchema,
  /** Private; empty if there is none. */
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

export const listSavedCourses = definePrivateCall(memberRoutes.listSavedCourses, {
  tag: 'Profile',
  summary: 'The courses that the member has saved, newest first',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({ data: z.array(savedCourseSchema), withdrawn: z.array(withdrawnSavedCourseSchema) }),
  refusals: [],
})

export const saveCourse = definePrivateCall(memberRoutes.saveCourse, {
  tag: 'Profile',
  summary: 'Save a course, with an optional private note; also undoes a removal, with its note',
  params: byCourseId,
  body: z.strictObject({
    note: z
      .string()
      .max(NOTE_MAX_LENGTH)
      .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'must be well-formed text')
      .optional()
      .meta({ description: 'If omitted, the note stays as it is.', example: 'Ask about the evening classes.' }),
  }),
  status: 200,
  reply: z.strictObject({ data: savedCourseSchema }),
  refusals: [404, 422],
})

export const removeSavedCourse = definePrivateCall(memberRoutes.removeSavedCourse, {
  tag: 'Profile',
  summary: 'Remove a saved course; saving it again within 30 days brings it back with its note',
  params: byCourseId,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [422],
})
