import { z } from 'zod'
import { definePrivateCall, noBody, noInput, SEEN } from '../define-call.ts'
import { MAX_ID } from '../page-limits.ts'
import { idParameter, pageMetaSchema, staffListParameters } from '../paging.ts'
import { plainLine } from '../text.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const time = z.iso.datetime()
const params = z.object({ id: idParameter })

const institutionSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Neither it nor its courses are shown anywhere; nothing is deleted. */
  suspended: z.boolean(),
  /** What it submits is published at once and reviewed after. */
  trusted: z.boolean(),
  /** For the operator alone. */
  note: z.string(),
  /** Its position among those that come first in the list; null for the rest. */
  priority: z.int().nullable(),
  /** Those that are not withdrawn. */
  courses: z.int(),
  /** Those among them that nobody has confirmed for 120 days. */
  courses_to_confirm: z.int(),
  /** When one of its courses was last confirmed. */
  confirmed_at: time.nullable(),
  team_members: z.int(),
  created_at: time,
  /** Null unless it was deleted; it can be restored for 30 days. */
  deleted_at: time.nullable(),
})
export type AdminInstitution = z.infer<typeof institutionSchema>

const nameField = plainLine(160).min(1, 'is missing')
const noteField = plainLine(2_000)

export const listAdminInstitutions = definePrivateCall(staffRoutes.listAdminInstitutions, {
  tag,
  summary: 'Institutions in every state, by name',
  params: noInput,
  query: z.object({
    query: z.string().max(200).optional().describe('Part of the name.'),
    state: z
      .enum(['listed', 'suspended', 'deleted'])
      .optional()
      .describe('If omitted, all but the deleted ones. Only deleted ones can be restored.'),
    unconfirmed: z
      .enum(['true', 'false'])
      .optional()
      .describe('With true, only those with courses that nobody has confirmed for 120 days.'),
    ...staffListParameters,
  }),
  body: noBody,
  csv: {
    file: 'institutions.csv',
    columns: [
      'id',
      'name',
      'suspended',
      'trusted',
      'priority',
      'courses',
      'courses_to_confirm',
      'confirmed_at',
      'team_members',
      'created_at',
      'deleted_at',
      'note',
    ],
  },
  status: 200,
  reply: z.strictObject({ data: z.array(institutionSchema), meta: pageMetaSchema }),
  refusals: [422],
})

export const getAdminInstitution = definePrivateCall(staffRoutes.getAdminInstitution, {
  tag,
  summary: 'One institution as the operator sees it',
  params,
  body: noBody,
  status: 200,
  reply: institutionSchema,
  refusals: [404, 422],
})

export const createInstitution = definePrivateCall(staffRoutes.createInstitution, {
  tag,
  summary: 'Add an institution; its page is written in its studio',
  params: noInput,
  body: z.strictObject({
    name: nameField,
    suspended: z.boolean().optional(),
    trusted: z.boolean().optional(),
    note: noteField.optional(),
  }),
  status: 201,
  reply: institutionSchema,
  refusals: [409, 422],
})

export const changeInstitution = definePrivateCall(staffRoutes.changeInstitution, {
  tag,
  summary: "Rename an institution, suspend it or lift its suspension, and change the operator's other settings",
  params,
  body: z.strictObject({
    name: nameField.optional(),
    suspended: z.boolean().optional(),
    trusted: z.boolean().optional(),
    note: noteField.optional(),
    seen: z.strictObject({ name: z.string(), trusted: z.boolean(), note: z.string() }).optional().describe(SEEN),
  }),
  status: 200,
  reply: institutionSchema,
  refusals: [404, 409, 422],
})

export const deleteInstitution = definePrivateCall(staffRoutes.deleteInstitution, {
  tag,
  summary: 'Delete an institution with its courses; it can be restored for 30 days',
  params,
  body: noBody,
  status: 200,
  reply: institutionSchema,
  refusals: [404, 422],
})

export const restoreInstitution = definePrivateCall(staffRoutes.restoreInstitution, {
  tag,
  summary: 'Restore a deleted institution as it was',
  params,
  body: noBody,
  status: 200,
  reply: institutionSchema,
  refusals: [404, 409, 422],
})

const mergeSchema = z.strictObject({
  into: z.strictObject({ id: z.int(), name: z.string() }),
  courses: z.int(),
  /** Those that the other has under the same name: they are withdrawn. */
  withdrawn: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  campuses: z.int(),
  team_members: z.int(),
  enquiries: z.int(),
  campaigns: z.int(),
})
export type InstitutionMerge = z.infer<typeof mergeSchema>

export const mergeInstitution = definePrivateCall(staffRoutes.mergeInstitution, {
  tag,
  summary: 'Merge an institution into another, to which its address then redirects',
  params,
  body: z.strictObject({
    into: z.int().min(1).max(MAX_ID),
    dry_run: z.boolean().optional().describe('With true, it counts what would move and changes nothing.'),
  }),
  status: 200,
  reply: mergeSchema,
  refusals: [404, 422],
})

const prioritySchema = z.strictObject({
  data: z.array(z.strictObject({ id: z.int(), name: z.string(), suspended: z.boolean() })),
})

export const getPriorityInstitutions = definePrivateCall(staffRoutes.getPriorityInstitutions, {
  tag,
  summary: 'The institutions that come first in the list, in their order',
  params: noInput,
  body: noBody,
  status: 200,
  reply: prioritySchema,
  refusals: [],
})

export const orderPriorityInstitutions = definePrivateCall(staffRoutes.orderPriorityInstitutions, {
  tag,
  summary: 'Decide which institutions come first in the list, and in which order',
  params: noInput,
  body: z.strictObject({
    ids: z
      .array(z.int().min(1).max(MAX_ID))
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, 'must not name an institution twice'),
  }),
  status: 200,
  reply: prioritySchema,
  refusals: [422],
})
