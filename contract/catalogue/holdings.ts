/** From the least upward. */
export const SCHOOLING = ['none', 'basic', 'lower_secondary', 'o_level', 'a_level'] as const
export type Schooling = (typeof SCHOOLING)[number]

/** What an applicant holds. What is not stated is not held. */
export interface Holdings {
  /** The schooling that they have finished. */
  school?: Exclude<Schooling, 'none'> | undefined
  /** O level or SSC at C or better; A level at E or better, HSC at C or better. */
  o_passes?: number | undefined
  a_passes?: number | undefined
  /** 'Biology', or with a grade 'Biology=B'. */
  o_subjects?: readonly string[] | undefined
  a_subjects?: readonly string[] | undefined
  /** The MNQF level of the highest qualification, and the top category that it is in. */
  holds?: number | undefined
  holds_field?: string | undefined
  /** The bridging programmes that they have finished. */
  bridging?: readonly string[] | undefined
  age?: number | undefined
  work_years?: number | undefined
  /** The overall IELTS band. */
  english?: number | undefined
}

/** In the order in which an address lists them. */
export const HELD_KEYS = [
  'school',
  'o_passes',
  'a_passes',
  'o_subjects',
  'a_subjects',
  'holds',
  'holds_field',
  'bridging',
  'age',
  'work_years',
  'english',
] as const satisfies readonly (keyof Holdings)[]

export const BRIDGING_PROGRAMMES = ['UPP', 'Foundation', 'Pre-Master'] as const

/** What may be said of each number; work and English count in halves. */
export const HELD_RANGES = {
  o_passes: { min: 0, max: 12, step: 1 },
  a_passes: { min: 0, max: 5, step: 1 },
  holds: { min: 1, max: 10, step: 1 },
  age: { min: 10, max: 99, step: 1 },
  work_years: { min: 0, max: 50, step: 0.5 },
  english: { min: 0, max: 9, step: 0.5 },
} as const
export type HeldNumberKey = keyof typeof HELD_RANGES

/** Undefined for what is no number or out of its range. */
export function readHeldNumber(key: HeldNumberKey, text: string): number | undefined {
  const { min, max, step } = HELD_RANGES[key]
  const number = Number(text)
  return /^\d{1,2}(\.[05])?$/.test(text) && number >= min && number <= max && number % step === 0 ? number : undefined
}

/** 'Biology', or with any grade of a certificate 'Biology=B'. */
export const isHeldSubject = (text: string): boolean => /^[^=]{1,80}(=(A\*|[A-GU]))?$/i.test(text)

/** 'almost' lacks one thing that can be got within a year; 'unknown' is a course without entry rules. */
export const ENTRY_VERDICTS = ['open', 'almost', 'closed', 'unknown'] as const
export type EntryVerdict = (typeof ENTRY_VERDICTS)[number]
