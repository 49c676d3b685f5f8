import { z } from 'zod'
import { definePrivateCall, noBody } from '../define-call.ts'
import { MAX_ID } from '../page-limits.ts'
import { idParameter, limitParameter, pageMetaSchema, pageParameter } from '../paging.ts'
import { cellProblemSchema } from '../problem.ts'
import { CONFIRM_AFTER_DAYS, COURSE_STATES, STUDIO_COURSE_SORTS } from './course-states.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Studio'
const time = z.iso.datetime()

export const stateSchema = z.enum(COURSE_STATES)

/** The fields of the JSON import without id, listing date and institution. What each takes, the import defines. */
const contentSchema = z.record(z.string().max(60), z.unknown()).meta({
  description: 'The fields of a course as in the JSON import, lists as lists.',
  example: { name: 'Diploma in Nursing', mnqf_level: '5' },
})
export type CourseContent = z.infer<typeof contentSchema>

export const versionField = z
  .int()
  .min(0)
  .max(MAX_ID)
  .meta({ description: 'The version that the change is based on.', example: 3 })
const courseParams = z.object({ id: idParameter })
const flag = z.enum(['true', 'false'], 'must be true or false').default('false')

const listedCourseSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  state: stateSchema,
  /** There is a draft beyond what is published or in review. */
  has_changes: z.boolean(),
  /** How many fields keep the draft from being submitted. */
  problems: z.int(),
  updated_at: time,
  confirmed_at: time.nullable(),
  /** Of its public page, in the last 30 days. */
  views: z.int(),
})
export type StudioCourse = z.infer<typeof listedCourseSchema>

export const listStudioCourses = definePrivateCall(staffRoutes.listStudioCourses, {
  tag,
  summary: 'All courses of the institution, drafts and withdrawn ones included',
  params: courseParams,
  query: z.object({
    state: stateSchema.optional().describe('Only courses in this state.'),
    has_changes: flag.describe('With true, only courses with unpublished changes.'),
    unconfirmed: flag.describe(
      `With true, only published courses that nobody has confirmed for ${CONFIRM_AFTER_DAYS} days, or ever.`,
    ),
    deleted: flag.describe('With true, only courses that were never published and whose drafts were deleted.'),
    name: z.string().max(200).optional().describe('Part of the name.'),
    sort: z
      .enum(STUDIO_COURSE_SORTS)
      .default('name')
      .describe(
        '`updated`: newest first. `confirmed`: never or longest ago confirmed first. `views`: most viewed first.',
      ),
    page: pageParameter,
    limit: limitParameter.default(50),
  }),
  body: noBody,
  status: 200,
  reply: z.strictObject({ data: z.array(listedCourseSchema), meta: pageMetaSchema }),
  refusals: [404, 422],
})

export const createStudioCourse = definePrivateCall(staffRoutes.createStudioCourse, {
  tag,
  summary: 'Start a new course; only its name is required',
  params: courseParams,
  body: contentSchema,
  bodyMaxBytes: 256 * 1024,
  status: 201,
  reply: z.strictObject({ id: z.int(), version: z.int(), state: z.literal('draft') }),
  refusals: [404, 422, 429],
})

/** A course or a page as its team sees it. */
export const draftWithStateSchema = z.strictObject({
  id: z.int(),
  institution_id: z.int(),
  state: stateSchema,
  /** Counts the saves; 0 where nobody has saved a draft. */
  version: z.int(),
  draft: contentSchema.nullable(),
  published: contentSchema.nullable(),
  /** Why the last submission was returned. */
  note: z.string().nullable(),
  /** What keeps the draft from being submitted. */
  problems: z.array(z.strictObject({ field: z.string(), error: z.string() })),
})

export const getStudioCourse = definePrivateCall(staffRoutes.getStudioCourse, {
  tag,
  summary: 'A course as its team sees it',
  params: courseParams,
  body: noBody,
  status: 200,
  reply: draftWithStateSchema,
  refusals: [404],
})

export const saveCourseDraft = definePrivateCall(staffRoutes.saveCourseDraft, {
  tag,
  summary: 'Replace the draft; 409 with the other version if somebody saved in between',
  params: courseParams,
  body: z.strictObject({ version: versionField, course: contentSchema }),
  bodyMaxBytes: 256 * 1024,
  status: 200,
  reply: z.strictObject({ version: z.int() }),
  refusals: [404, 409, 422],
})

export const stateReply = z.strictObject({ state: stateSchema, version: z.int() })

export const submissionSchema = z.strictObject({
  version: versionField,
  published_version: versionField
    .optional()
    .meta({ description: 'From a 409: submit even though this version has been published since.', example: 5 }),
})

const courseAction = { tag, params: courseParams, body: noBody, status: 200, reply: stateReply } as const

export const submitCourse = definePrivateCall(staffRoutes.submitCourse, {
  ...courseAction,
  summary: 'Submit the draft for review; a trusted institution publishes it at once',
  body: submissionSchema,
  refusals: [404, 409, 422],
})

export const recallCourse = definePrivateCall(staffRoutes.recallCourse, {
  ...courseAction,
  summary: 'Take a submission back, so that the draft can be changed again',
  refusals: [404, 409],
})

export const withdrawCourse = definePrivateCall(staffRoutes.withdrawCourse, {
  ...courseAction,
  summary: 'Take a published course off the site; a restored revision brings it back',
  refusals: [404, 409],
})

export const confirmCourse = definePrivateCall(staffRoutes.confirmCourse, {
  ...courseAction,
  summary: 'Confirm that everything published about the course is still correct',
  refusals: [404, 409],
})

export const confirmStudioCourses = definePrivateCall(staffRoutes.confirmStudioCourses, {
  tag,
  summary: 'Confirm that everything published about several courses is still correct',
  params: courseParams,
  body: z.strictObject({ course_ids: z.array(z.int().min(1).max(MAX_ID)).min(1).max(500) }),
  status: 200,
  reply: z.strictObject({ confirmed: z.int() }),
  refusals: [404, 409, 422],
})

/** Without a version it drops any draft. */
export const discardSchema = z.strictObject({ version: versionField.optional() })

/** Without a version it replaces any draft. */
export const restorationSchema = z.strictObject({
  revision: z.int().min(1).max(MAX_ID),
  version: versionField.optional(),
})

export const restoreCourse = definePrivateCall(staffRoutes.restoreCourse, {
  ...courseAction,
  summary: 'Make an old revision the draft or, without a revision, bring back a deleted draft; nothing is published',
  body: restorationSchema.partial(),
  refusals: [404, 409, 422],
})

export const discardCourseDraft = definePrivateCall(staffRoutes.discardCourseDraft, {
  ...courseAction,
  summary:
    'Discard the draft; what is published stays. A course never published is deleted, and can be restored for 30 days',
  body: discardSchema,
  refusals: [404, 409, 422],
})

export const exportStudioCourses = definePrivateCall(staffRoutes.exportStudioCourses, {
  tag,
  summary: 'The published courses as a CSV file that can be imported again',
  params: courseParams,
  body: noBody,
  status: 200,
  reply: z.strictObject({ csv: z.string() }),
  refusals: [404],
})

export const importStudioCourses = definePrivateCall(staffRoutes.importStudioCourses, {
  tag,
  summary: 'Create drafts from a CSV file, all or none; rows that cannot be submitted are listed',
  params: courseParams,
  query: z.object({
    dry_run: flag.describe('With true, nothing is written.'),
    submit: flag.describe('With true, the drafts are submitted, including those that already matched their rows.'),
    plan: z.string().max(100).optional().describe('The plan of a dry run. 409 if the result would differ now.'),
  }),
  body: z.string(),
  bodyType: 'text/csv',
  bodyMaxBytes: 5 * 1024 * 1024,
  status: 200,
  reply: z.strictObject({
    added: z.int(),
    changed: z.int(),
    /** Rows that have the same draft already, which is not submitted. */
    drafted: z.int(),
    unchanged: z.int(),
    /** Always empty: a file with problems is refused with 422. */
    problems: z.array(cellProblemSchema).max(0),
    /**
     * What becomes of each row that adds or changes a course, with the columns that change. One that has the same draft
     * can only be submitted, or submitted again after a reviewer returned it.
     */
    rows: z.array(
      z.strictObject({
        row: z.int(),
        name: z.string(),
        action: z.enum(['add', 'change', 'submit', 'resubmit']),
        columns: z.array(z.string()),
      }),
    ),
    /** Stands for these rows, so that a second call does nothing else. */
    plan: z.string(),
    /** How many were submitted. */
    submitted: z.int(),
    /** What was to be submitted and is not. */
    left: z.array(z.strictObject({ id: z.int(), name: z.string(), reason: z.string() })),
  }),
  refusals: [404, 409, 422, 429],
})

export const changesSchema = z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() }))
export type FieldChanges = z.infer<typeof changesSchema>
