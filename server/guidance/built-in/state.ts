import { z } from 'zod'
import { MNQF_LEVEL_ORDER } from '../../../contract/catalogue/mnqf.ts'

const levels = z.array(z.enum(MNQF_LEVEL_ORDER))

/** What the visitor has finished. */
const heldSchema = z.strictObject({
  schooling: z.enum(['none', 'basic', 'lower_secondary', 'o_level', 'a_level']).optional(),
  mnqf_level: z.int().optional(),
  passes: z.int().optional(),
  age: z.int().optional(),
  work_years: z.number().optional(),
})
export type Held = z.infer<typeof heldSchema>

/** The search criteria that the visitor has given so far. */
const slotsSchema = z.strictObject({
  /** Labels of concepts, and the visitor's own words. */
  interest: z.strictObject({ concepts: z.array(z.string()), text: z.string() }).optional(),
  /** Categories to leave out, and the visitor's words for them. */
  excluded: z.strictObject({ categories: z.array(z.string()), words: z.array(z.string()) }).optional(),
  levels: levels.optional(),
  modalities: z.array(z.enum(['f2f', 'online', 'blended'])).optional(),
  study_modes: z.array(z.enum(['full_time', 'part_time', 'evening', 'weekend'])).optional(),
  budget: z.strictObject({ mvr: z.number(), per: z.enum(['total', 'month', 'year']) }).optional(),
  institution: z.string().optional(),
  /** The name of the place, and the islands in it that have courses. */
  place: z.strictObject({ name: z.string(), islands: z.array(z.string()), near: z.array(z.string()) }).optional(),
  /** Months from 1 to 12. */
  intake: z.array(z.int()).optional(),
  language: z.string().optional(),
  grant: z.boolean().optional(),
  award: z.enum(['local', 'international']).optional(),
  held: heldSchema.optional(),
  months_max: z.number().optional(),
  order: z.enum(['fee', 'duration']).optional(),
})
export type Slots = z.infer<typeof slotsSchema>

export function omit(slots: Slots, keys: readonly (keyof Slots)[]): Slots {
  const rest = { ...slots }
  for (const key of keys) delete rest[key]
  return rest
}

const STATE_VERSION = 1

const stateSchema = z.strictObject({
  version: z.literal(STATE_VERSION),
  slots: slotsSchema,
  /** The courses of the last list, in order. */
  shown: z.array(z.int()),
  /** All courses recommended for these criteria, so that 'more' shows others. */
  seen: z.array(z.int()),
  /** The course that 'it' refers to. */
  focus: z.int().optional(),
  /** Questions that were asked already; none is asked twice. */
  asked: z.array(z.enum(['interest', 'level', 'choice', 'institution'])),
  /** The question that the next message may answer. */
  pending: z.enum(['interest', 'level', 'choice', 'institution']).optional(),
})
export type State = z.infer<typeof stateSchema>
export type Question = NonNullable<State['pending']>

export const beginning = (): State => ({ version: STATE_VERSION, slots: {}, shown: [], seen: [], asked: [] })

/** A state of an older version cannot be read; the conversation then starts again. */
export function readState(given: unknown): State {
  const read = stateSchema.safeParse(given)
  return read.success ? read.data : beginning()
}
