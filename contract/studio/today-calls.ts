import { z } from 'zod'
import { definePrivateCall, noBody, noInput } from '../define-call.ts'
import { auditLineFields } from './audit-line.ts'
import { staffRoutes } from './routes.ts'

/** `before` is the mean of the seven days before today. */
const compared = z.strictObject({ today: z.number(), before: z.number() })

const todaySchema = z.strictObject({
  /** How many there are of each. */
  waiting: z.strictObject({
    reviews: z.int(),
    /** Open ones. */
    tickets: z.int(),
    /** Those that no institution has answered within three days. */
    enquiries: z.int(),
    /** Those that nobody has approved yet. */
    campaigns: z.int(),
    /** Those that could not be sent for three days. */
    mails: z.int(),
    /** Those that nobody has confirmed for 120 days. */
    courses: z.int(),
  }),
  /** The newest lines of the audit log. */
  changes: z.array(z.strictObject(auditLineFields)),
  site: z.strictObject({
    /** Page views. */
    visits: compared,
    searches: compared,
    /** To the adviser. */
    messages: compared,
    /** The share of requests that failed because of the site, from 0 to 1. */
    error_rate: compared,
    /** Mails that are to be sent, and requests that wait in the instance that answers. */
    queues: z.strictObject({ mails: z.int(), requests: z.int() }),
  }),
})
export type Today = z.infer<typeof todaySchema>

export const getToday = definePrivateCall(staffRoutes.getToday, {
  tag: 'Back office',
  summary: 'What is waiting for staff, what changed last, and how the site is doing',
  params: noInput,
  body: noBody,
  status: 200,
  reply: todaySchema,
  refusals: [],
})
