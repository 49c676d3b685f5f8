import { z } from 'zod'

const fieldErrorSchema = z.strictObject({ field: z.string(), error: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** Which limit a 429 is about; `too_many_requests` where no limit of ours was reached. */
export const LIMIT_CODES = [
  'too_many_requests',
  'free_messages_used',
  'device_limit',
  'account_limit',
  'email_limit',
  'address_limit',
  'site_limit',
] as const
export type LimitCode = (typeof LIMIT_CODES)[number]

/** What is still said of a course that is no longer offered, so that its page can lead to courses like it. */
const withdrawnCourseSchema = z.strictObject({
  name: z.string(),
  mnqf_level: z.string(),
  institution: z.strictObject({ id: z.int(), name: z.string() }),
  /** False where the institution itself is not on the site at the moment; left out otherwise. */
  institution_listed: z.boolean().optional(),
  /** The name of its leading category. */
  category: z.string().nullable(),
})
export type WithdrawnCourse = z.infer<typeof withdrawnCourseSchema>

/** What a booking costs, with how it was computed: MVR for one slot in one month, without and with the discount. */
export const quoteSchema = z.strictObject({
  price_mvr: z.int(),
  full_mvr: z.int(),
  discount_percent: z.int(),
  total_mvr: z.int(),
})

export const cellProblemSchema = z.strictObject({
  /** Where several files are read together. */
  file: z.string().optional(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
})

/** Every refusal of the API. `code` is stable for programs, `error` is for people and names the field if there is one. */
export const problemSchema = z.strictObject({
  error: z.string(),
  code: z.enum([
    'bad_request',
    'unauthorized',
    'forbidden',
    'not_found',
    'method_not_allowed',
    'conflict',
    /** What is asked for costs something else now than the sender was shown. */
    'price_changed',
    /** Somebody else has decided on a submission, or its author has taken it back. */
    'already_decided',
    /** A draft cannot be saved while it is in review. */
    'in_review',
    /** The password has to be typed again. */
    'password_required',
    /** Logging in takes a code besides; or, with 403, staff have to set up a second factor first. */
    'second_factor_required',
    /** Staff have locked the member out. */
    'account_locked',
    'gone',
    /** The institution is suspended, so visitors see nothing of it. */
    'suspended',
    'payload_too_large',
    'unsupported_media_type',
    'invalid_value',
    ...LIMIT_CODES,
    'internal_error',
    'unavailable',
    /** An admin has turned this part of the site off. */
    'switched_off',
  ]),
  /** The first field that broke a rule, and all of them with their reasons. */
  field: z.string().optional(),
  fields: z.array(fieldErrorSchema).optional(),
  /** With code 'gone' of a course. */
  withdrawn: withdrawnCourseSchema.optional(),
  /** Of a file: every cell that is wrong. A problem of the whole row has no column, one of the whole file no row. */
  problems: z.array(cellProblemSchema).optional(),
  /** With code 'conflict' of a draft: what somebody else saved meanwhile, who, and its version. */
  theirs: z
    .strictObject({
      version: z.int(),
      by: z.string().nullable(),
      course: z.record(z.string(), z.unknown()).optional(),
      page: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  /** With code 'conflict' of a submission: what was published since its draft was begun, and that it would undo. */
  meanwhile: z
    .strictObject({
      published_version: z.int(),
      changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    })
    .optional(),
  /** With code 'price_changed': what it costs now. */
  quote: quoteSchema.optional(),
  /** What to quote to us; the log has the cause under it. */
  request_id: z.string().optional(),
})
export type Problem = z.infer<typeof problemSchema>
export type ProblemCode = Problem['code']
export type CellProblem = NonNullable<Problem['problems']>[number]
export type ChangedMeanwhile = NonNullable<Problem['meanwhile']>
export type OtherDraft = NonNullable<Problem['theirs']>
