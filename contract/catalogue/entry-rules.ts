import { z } from 'zod'

/** What an applicant may hold, from basic schooling upward; MNQF qualifications are named by their level. */
export const HELD_QUALIFICATIONS = ['none', 'basic', 'lower_secondary', 'o_level', 'a_level', 'mnqf'] as const

const entryRouteSchema = z.strictObject({
  kind: z.enum(['general', 'alternative']),
  level_held: z.enum(HELD_QUALIFICATIONS),
  /** Set when `level_held` is 'mnqf': the level of the qualification, and whether it must be in the same field. */
  mnqf_level: z.int().min(1).max(10).nullable(),
  related: z.boolean(),
  /** How many passes at the level held, and in which subjects; null where passes are not counted. */
  passes: z.strictObject({ count: z.int().min(0).max(10), subjects: z.array(z.string().max(80)).max(8) }).nullable(),
  min_age: z.int().min(10).max(60).nullable(),
  work_years: z.number().min(0).max(20).nullable(),
  bridging_programme: z.enum(['UPP', 'Foundation', 'Pre-Master']).nullable(),
})
export type EntryRoute = z.infer<typeof entryRouteSchema>

/** An applicant needs one of the routes, not all of them. */
export const entryRulesSchema = z.array(entryRouteSchema).max(12)
export type EntryRules = z.infer<typeof entryRulesSchema>
