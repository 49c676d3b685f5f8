import { z } from 'zod'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { idParameter, pageMetaSchema, staffListParameters } from '../paging.ts'
import { SITE_ROLES, TEAM_ROLES } from './rights.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const time = z.iso.datetime()
const params = z.object({ id: idParameter })

/** What somebody was made; a role of the site counts for nothing until the email is verified. */
const roleSchema = z.enum(['member', 'institution', ...SITE_ROLES])

const personSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  verified: z.boolean(),
  locked: z.boolean(),
  created_at: time,
})

const yesOrNo = z.enum(['true', 'false'], 'must be true or false').optional()

export const listPeople = definePrivateCall(staffRoutes.listPeople, {
  tag,
  summary: 'Everybody with an account, newest first',
  params: noInput,
  query: z.object({
    query: z.string().max(200).optional().describe('Part of the name or of the email.'),
    role: roleSchema.optional().describe('Only people with this role.'),
    locked: yesOrNo.describe('Only people who are locked out, or only those who are not.'),
    ...staffListParameters,
  }),
  body: noBody,
  status: 200,
  csv: { file: 'people.csv', columns: ['id', 'name', 'email', 'role', 'verified', 'locked', 'created_at'] },
  reply: z.strictObject({ data: z.array(personSchema), meta: pageMetaSchema }),
  refusals: [422],
})

export const getPerson = definePrivateCall(staffRoutes.getPerson, {
  tag,
  summary: 'One person, with only what running the site requires: how much they wrote or saved, but not what',
  params,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    person: personSchema.extend({
      institutions: z.array(z.strictObject({ id: z.int(), name: z.string(), role: z.enum(TEAM_ROLES) })),
      has_second_factor: z.boolean(),
      /** Of the device that was used last, to within a few minutes; null where nobody is logged in. */
      last_used_at: time.nullable(),
      /** On how many devices they are logged in. */
      sessions: z.int(),
      saved_courses: z.int(),
      enquiries: z.int(),
    }),
  }),
  refusals: [404, 422],
})

export const changePerson = definePrivateCall(staffRoutes.changePerson, {
  tag,
  summary: 'Change a site role, lock somebody out or let them back in; omitted fields stay as they are',
  params,
  body: z.strictObject({
    role: z.enum(['member', ...SITE_ROLES]).optional(),
    locked: z.boolean().optional(),
  }),
  status: 200,
  reply: personSchema,
  refusals: [404, 409, 422],
})

export const endSessionsOf = definePrivateCall(staffRoutes.endSessionsOf, {
  tag,
  summary: 'Log somebody out on every device',
  params,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 422],
})

export const logEverybodyOut = definePrivateCall(staffRoutes.logEverybodyOut, {
  tag,
  summary: 'Log everybody out on every device, apart from the session that asks for it',
  params: noInput,
  body: z.strictObject({ confirmation: z.literal('everybody').describe('What the admin typed to confirm it.') }),
  status: 200,
  reply: messageReply,
  refusals: [422],
})

export const sendPasswordReset = definePrivateCall(staffRoutes.sendPasswordReset, {
  tag,
  summary: 'Mail somebody a link to set a new password',
  params,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 422, 429],
})

export const deletePerson = definePrivateCall(staffRoutes.deletePerson, {
  tag,
  summary: 'Delete an account and everything in it, as its owner could; this is final',
  params,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 409, 422],
})
