import { z } from 'zod'

/** What every list of lines of the audit log says of one. */
export const auditLineFields = {
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.strictObject({ id: z.int(), name: z.string() }),
  action: z.string(),
  thing: z.string(),
  /** In words: 'Submitted the course “Bachelor of Nursing”'. */
  summary: z.string(),
  /** What the thing is called today, as in the summary; null where it has no name. */
  name: z.string().nullable(),
  /** It was deleted, so there is no screen of it. */
  is_gone: z.boolean(),
  /** Whose studio it was. */
  institution: z.string().nullable(),
}
