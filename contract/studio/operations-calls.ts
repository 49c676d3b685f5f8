import { z } from 'zod'
import type { SWITCHES } from '../api-routes.ts'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { idParameter, pageMetaSchema, staffListParameters } from '../paging.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const time = z.iso.datetime()
const count = z.int().min(0)

export const getHealth = definePrivateCall(staffRoutes.getHealth, {
  tag,
  summary: 'How the site runs: settings without secrets, instances, database, mails and the last backup',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    /** By name; keys and passwords read 'set'. */
    settings: z.record(z.string(), z.string()),
    /** What is wrong for a site that is open to the public. */
    warnings: z.array(z.string()),
    /** Those that were seen within the last minute, the oldest first. */
    instances: z.array(
      z.strictObject({
        id: z.string(),
        version: z.string(),
        started_at: time,
        seen_at: time,
        caches: z.array(z.strictObject({ name: z.string(), bytes: count, hits: count, misses: count })),
      }),
    ),
    database: z.strictObject({ kind: z.enum(['embedded', 'postgres']), bytes: count }),
    mails: z.strictObject({ waiting: count, failed: count }),
    /** When the last backup was marked as complete; null where none was. */
    backup_at: time.nullable(),
  }),
  refusals: [],
})

const switchesSchema = z.strictObject({
  chat: z.boolean(),
  registration: z.boolean(),
  enquiries: z.boolean(),
  adverts: z.boolean(),
} satisfies Record<(typeof SWITCHES)[number], z.ZodBoolean>)

export const getSwitches = definePrivateCall(staffRoutes.getSwitches, {
  tag,
  summary: 'Which parts of the site are on',
  params: noInput,
  body: noBody,
  status: 200,
  reply: switchesSchema,
  refusals: [],
})

export const changeSwitches = definePrivateCall(staffRoutes.changeSwitches, {
  tag,
  summary: 'Turn parts of the site off or on, on every instance at once; omitted parts stay as they are',
  params: noInput,
  body: switchesSchema.partial(),
  status: 200,
  reply: switchesSchema,
  refusals: [422],
})

export const listMails = definePrivateCall(staffRoutes.listMails, {
  tag,
  summary: 'The mails that are not sent yet: those that failed for good first, then the oldest',
  params: noInput,
  query: z.object({
    state: z.enum(['waiting', 'failed']).optional().describe('Only mails in this state.'),
    ...staffListParameters,
  }),
  body: noBody,
  csv: { file: 'mails.csv', columns: ['id', 'topic', 'state', 'queued_at', 'attempts', 'error'] },
  status: 200,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.int(),
        /** What it is about; to whom it goes is worked out when it is sent. */
        topic: z.string(),
        state: z.enum(['waiting', 'failed']),
        queued_at: time,
        attempts: count,
        /** Why the last attempt failed, without addresses. */
        error: z.string().nullable(),
      }),
    ),
    meta: pageMetaSchema,
  }),
  refusals: [422],
})

export const sendMailAgain = definePrivateCall(staffRoutes.sendMailAgain, {
  tag,
  summary: 'Try again to send a mail that has failed for good',
  params: z.object({ id: idParameter }),
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 409, 422],
})
