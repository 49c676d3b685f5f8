import { z } from 'zod'
import { MNQF_LEVEL_ORDER } from '../../../contract/catalogue/mnqf.ts'

const levels = z.array(z.enum(MNQF_LEVEL_ORDER))

/** What somebody has finished. */
const heldSchema = z.strictObject({
  schooling: z.enum(['none', 'basic', 'lower_secondary', 'o_level', 'a_level']).optional(),
  mnqf_level: z.int().optional(),
  passes: z.int().optional(),
  age: z.int().optional(),
  work_years: z.number().optional(),
})
export type Held = z.infer<typeof heldSchema>

/** What the visitor wants, as far as they have said. */
const slotsSchema = z.strictObject({
  /** Labels of concepts; and what was typed, where no concept covers it. */
  interest: z.strictObject({ concepts: z.array(z.string()), text: z.string() }).optional(),
  /** Names of categories that must not come up, and what the visitor called them. */
  excluded: z.strictObject({ categories: z.array(z.string()), words: z.array(z.string()) }).optional(),
  levels: levels.optional(),
  modalities: z.array(z.enum(['f2f', 'online', 'blended'])).optional(),
  study_modes: z.array(z.enum(['full_time', 'part_time', 'evening', 'weekend'])).optional(),
  budget: z.strictObject({ mvr: z.number(), per: z.enum(['total', 'month', 'year']) }).optional(),
  institution: z.string().optional(),
  /** The place as we call it, and the islands in it where something is taught. */
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
  const kept = { ...slots }
  for (const key of keys) delete kept[key]
  return kept
}

const STATE_VERSION = 1

const stateSchema = z.strictObject({
  version: z.literal(STATE_VERSION),
  slots: slotsSchema,
  /** The courses of the last list, in its order. */
  shown: z.array(z.int()),
  /** All courses that were recommended for what is wanted now, so that 'more' brings others. */
  seen: z.array(z.int()),
  /** The course that was spoken of last: what 'it' means. */
  focus: z.int().optional(),
  /** What was asked already; nothing is asked twice. */
  asked: z.array(z.enum(['interest', 'level', 'choice', 'institution'])),
  /** The question that the next message may answer. */
  pending: z.enum(['interest', 'level', 'choice', 'institution']).optional(),
})
export type State = z.infer<typeof stateSchema>
export type Question = NonNullable<State['pending']>

export const beginning = (): State => ({ version: STATE_VERSION, slots: {}, shown: [], seen: [], asked: [] })

/** A state that an older adviser wrote is no longer understood; the talk then begins anew. */
export function readState(given: unknown): State {
  const read = stateSchema.safeParse(given)
  return read.success ? read.data : beginning()
}
