import { z } from 'zod'
import { isPlainLine } from '../text.ts'
import { BRIDGING_PROGRAMMES, SCHOOLING } from './holdings.ts'

/** What an applicant may hold, from basic schooling upward; MNQF qualifications are named by their level. */
export const HELD_QUALIFICATIONS = [...SCHOOLING, 'mnqf'] as const

/** 'Biology', or with the grade that is needed 'Biology=B'. */
const subjectSchema = z
  .string()
  .max(80)
  .refine(isPlainLine, 'must be plain text on one line')
  .regex(/^[^=]+(=(A\*|[A-E]))?$/, 'Write a subject as Biology, or with a grade from A* to E as Biology=B')

const entryRouteSchema = z.strictObject({
  kind: z.enum(['general', 'alternative']),
  level_held: z.enum(HELD_QUALIFICATIONS),
  /** Set when `level_held` is 'mnqf': the level of the qualification, and whether it must be in the same field. */
  mnqf_level: z.int().min(1).max(10).nullable(),
  related: z.boolean(),
  /** How many passes at the level held, and in which subjects; null where passes are not counted. */
  passes: z.strictObject({ count: z.int().min(0).max(10), subjects: z.array(subjectSchema).max(8) }).nullable(),
  min_age: z.int().min(10).max(60).nullable(),
  work_years: z.number().min(0).max(20).nullable(),
  bridging_programme: z.enum(BRIDGING_PROGRAMMES).nullable(),
  /** The overall IELTS band that every applicant needs; null where an import does not say. */
  english: z.number().min(0).max(9).multipleOf(0.5).nullable().default(null),
})
export type EntryRoute = z.infer<typeof entryRouteSchema>

/** An applicant needs one of the routes, not all of them. */
export const entryRulesSchema = z.array(entryRouteSchema).max(12)
export type EntryRules = z.infer<typeof entryRulesSchema>
