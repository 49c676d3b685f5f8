import { z } from 'zod'
import { MNQF_LEVEL_ORDER } from '../../../contract/catalogue/mnqf.ts'

/** What the visitor wants to study. */
const wishSchema = z.strictObject({
  /** Names of categories or sub-categories, the surest first; none if the visitor typed the name of a course. */
  fields: z.array(z.string()),
  /** The visitor's words for it, which rank what is found in these fields. */
  text: z.string(),
  /** Words of the wish that may be in the names of courses; without them, those of the text. */
  words: z.array(z.string()).optional(),
  /** 'To become a teacher': the job, and how words in the titles of its courses begin. */
  career: z.strictObject({ name: z.string(), title_words: z.array(z.string()) }).optional(),
})
export type Wish = z.infer<typeof wishSchema>

/** Fields that the visitor does not want, and the word for them: 'mathematics' stands for several. */
const dislikeSchema = z.strictObject({ name: z.string(), fields: z.array(z.string()) })
export type Dislike = z.infer<typeof dislikeSchema>

/** What the visitor has finished. */
const heldSchema = z.strictObject({
  schooling: z.enum(['none', 'basic', 'lower_secondary', 'o_level', 'a_level']).optional(),
  mnqf_level: z.int().optional(),
  /** The top category of that qualification. */
  field: z.string().optional(),
  o_passes: z.int().optional(),
  a_passes: z.int().optional(),
  /** The subjects among these passes that were named; there may be others. */
  o_subjects: z.array(z.string()).optional(),
  a_subjects: z.array(z.string()).optional(),
  /** The overall IELTS band. */
  english: z.number().optional(),
  age: z.int().optional(),
  work_years: z.number().optional(),
})
export type Held = z.infer<typeof heldSchema>

/** All levels of the qualifications framework. */
export const QUALIFICATIONS = MNQF_LEVEL_ORDER.filter((level) => level !== 'NA')
const DEGREE = 7
/** The levels that 'not a degree' leaves. */
export const BELOW_DEGREE = MNQF_LEVEL_ORDER.filter((level) => level === 'NA' || Number(level) < DEGREE)

/** What a course must be like, apart from its field. */
const limitsSchema = z.strictObject({
  levels: z.array(z.enum(MNQF_LEVEL_ORDER)).optional(),
  modalities: z.array(z.enum(['f2f', 'online', 'blended'])).optional(),
  study_modes: z.array(z.enum(['full_time', 'part_time', 'evening', 'weekend'])).optional(),
  /** 'Online or at the weekend': one of the two is enough. */
  either: z.boolean().optional(),
  budget: z.strictObject({ mvr: z.number(), per: z.enum(['total', 'month', 'year']) }).optional(),
  institution: z.string().optional(),
  /** Institutions that the visitor does not want. */
  not_at: z.array(z.strictObject({ id: z.int(), name: z.string() })).optional(),
  /** The name of the place, the islands in it that have courses, and those nearby. */
  place: z.strictObject({ name: z.string(), islands: z.array(z.string()), near: z.array(z.string()) }).optional(),
  /** Months from 1 to 12. */
  intake: z.array(z.int()).optional(),
  language: z.string().optional(),
  grant: z.boolean().optional(),
  award: z.enum(['local', 'international']).optional(),
  months_max: z.number().optional(),
  order: z.enum(['fee', 'duration', 'intake', 'distance']).optional(),
})
export type Limits = z.infer<typeof limitsSchema>

/** All that a search of the catalogue goes by. */
export interface Criteria extends Limits {
  wish?: Wish
  dislikes?: readonly Dislike[]
  held?: Held
}

/** The cheapest or quickest way into a job is a course for it, and not one that only touches its field. */
export const careerOf = ({ wish, order }: Criteria): Wish['career'] =>
  order === 'fee' || order === 'duration' ? wish?.career : undefined

export function omit<Values extends object>(values: Values, keys: readonly (keyof Values)[]): Values {
  const rest = { ...values }
  for (const key of keys) delete rest[key]
  return rest
}

const STATE_VERSION = 3

const QUESTIONS = ['interest', 'level', 'choice', 'institution', 'place', 'held', 'kinds'] as const

const stateSchema = z.strictObject({
  version: z.literal(STATE_VERSION),
  wish: wishSchema.optional(),
  /** Where the visitor comes from: a present job is no wish. */
  background: z.strictObject({ held: heldSchema.optional(), job: z.array(z.string()).optional() }),
  limits: limitsSchema,
  dislikes: z.array(dislikeSchema),
  /** The courses of the last list, in order. */
  shown: z.array(z.int()),
  /** All courses recommended for these criteria, so that 'more' shows others. */
  seen: z.array(z.int()),
  /** The course that 'it' refers to. */
  focus: z.int().optional(),
  /** Fields that the visitor was asked to choose from. */
  offered: z.array(z.string()),
  /** Questions that were asked already; none is asked twice. */
  asked: z.array(z.enum(QUESTIONS)),
  /** The question that the next message may answer. */
  pending: z.enum(QUESTIONS).optional(),
})
export type State = z.infer<typeof stateSchema>
type AdviserQuestion = (typeof QUESTIONS)[number]

export const beginning = (): State => ({
  version: STATE_VERSION,
  background: {},
  limits: {},
  dislikes: [],
  shown: [],
  seen: [],
  offered: [],
  asked: [],
})

/** A state of an older version cannot be read; the conversation then starts again. */
export function readState(given: unknown): State {
  const read = stateSchema.safeParse(given)
  return read.success ? read.data : beginning()
}

export const criteriaOf = ({ wish, limits, dislikes, background: { held } }: State): Criteria => ({
  ...(wish && { wish }),
  ...limits,
  ...(dislikes.length > 0 && { dislikes }),
  ...(held && { held }),
})

/** The courses that were seen no longer count once the criteria change. */
export const withCriteria = (state: State, next: State): State =>
  JSON.stringify(criteriaOf(state)) === JSON.stringify(criteriaOf(next)) ? next : { ...next, seen: [] }

export const withoutPending = ({ pending, ...state }: State): State => ({ ...state, offered: [] })

/** The state after a list; 'it' no longer means a course of the previous one. */
export const showing = (state: State, shown: readonly number[]): State => {
  const { focus, ...rest } = withoutPending(state)
  return { ...rest, shown: [...shown] }
}

/** The same, and 'more' will not show these courses again. */
export const recommending = (state: State, shown: readonly number[]): State => ({
  ...showing(state, shown),
  seen: [...new Set([...state.seen, ...shown])],
})

/** The state after a question, so that it is not asked twice. */
export const asking = (state: State, pending: AdviserQuestion, offered: readonly string[] = []): State => ({
  ...state,
  pending,
  offered: [...offered],
  asked: [...new Set([...state.asked, pending])],
})

/** Courses were wished for or shown before this message. */
export const hasCourses = ({ wish, shown }: State): boolean => wish !== undefined || shown.length > 0

export const withoutWish = ({ wish, ...state }: State): State => state
