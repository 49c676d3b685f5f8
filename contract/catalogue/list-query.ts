import { z } from 'zod'
import { PAGE_SIZE } from '../page-limits.ts'
import { limitParameter, noPaginateParameter, orderByParameter, pageParameter } from '../paging.ts'
import { isPlainLine } from '../text.ts'
import {
  type AmountFilterKey,
  COURSE_SORTS,
  type FlagFilterKey,
  heldIn,
  type ListFilterKey,
  MAX_FILTER_VALUE_LENGTH,
  MAX_FILTER_VALUES,
  splitValues,
} from './course-filters.ts'
import {
  BRIDGING_PROGRAMMES,
  HELD_KEYS,
  HELD_RANGES,
  type HeldNumberKey,
  type Holdings,
  isHeldSubject,
  readHeldNumber,
  SCHOOLING,
} from './holdings.ts'

/** Several values joined with colons, or the key repeated as a plain form sends it. */
export const listParameter = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [...new Set([given].flat().flatMap(splitValues))])
  .refine((values) => values.length <= MAX_FILTER_VALUES, `must be at most ${MAX_FILTER_VALUES} values`)
  .refine(
    (values) => values.every((value) => value.length <= MAX_FILTER_VALUE_LENGTH),
    `must be values of at most ${MAX_FILTER_VALUE_LENGTH} characters`,
  )
  .refine((values) => values.every(isPlainLine), 'must be plain text')

const amountParameter = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number from 0 to 999999999')
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, maximum: 999_999_999 })

export const searchTextParameter = z
  .string()
  .max(MAX_FILTER_VALUE_LENGTH, `must be at most ${MAX_FILTER_VALUE_LENGTH} characters`)
  .refine(isPlainLine, 'must be plain text')
  .meta({
    description: 'Text as typed into a search box. Typing errors, synonyms and partial words are understood.',
    example: 'nursing',
  })

export const exactParameter = z
  .enum(['true', 'false'], 'must be true or false')
  .optional()
  .describe('With true, words are searched for exactly as typed, without correcting typing errors.')

/** What a search made of the words that nothing here has as they were typed. */
export const readingSchema = z.strictObject({
  /** The text with its repaired words in place and without the unknown ones. */
  text: z.string(),
  /** Words that were taken for typing errors, and what they were read as. */
  repaired: z.array(z.strictObject({ typed: z.string(), read_as: z.string() })),
  /** Words that nothing here has. They were left out, or repaired although they are correct English. */
  unknown: z.array(z.string()),
})
export type Reading = z.infer<typeof readingSchema>

const listParameters = {
  category: listParameter
    .optional()
    .meta({ description: 'Names of categories. A category includes its sub-categories.', example: 'Marketing' }),
  language: listParameter.optional().meta({ description: 'Languages of instruction, by name.', example: 'English' }),
  awarding_body_type: listParameter
    .optional()
    .meta({ description: 'Who awards the qualification: `local` or `international`.', example: 'local' }),
  mnqf_level: listParameter.optional().meta({
    description: 'Levels of the Maldives National Qualifications Framework: 1 to 10, or NA.',
    example: '7:8',
  }),
  delivery_modality: listParameter
    .optional()
    .meta({ description: 'How it is taught: `f2f` (face to face), `online` or `blended`.', example: 'online:blended' }),
  gov_first_degree: listParameter
    .optional()
    .meta({ description: '`yes` for courses that the Government First Degree Scheme pays for.', example: 'yes' }),
  institutions: listParameter
    .optional()
    .meta({ description: 'Names of institutions.', example: 'Coral Bay College:Atoll Polytechnic' }),
  careers: listParameter
    .optional()
    .meta({ description: 'Names of careers or of categories that lead to them.', example: 'Nurse:Pharmacist' }),
  study_mode: listParameter
    .optional()
    .meta({ description: '`full_time`, `part_time`, `evening` or `weekend`.', example: 'part_time:evening' }),
  intake: listParameter.optional().meta({
    description: 'Months that the course starts in, by English name or number.',
    example: 'January:September',
  }),
  island: listParameter.optional().meta({ description: 'Islands or cities where it is taught.', example: 'Malé' }),
  entry: listParameter.optional().meta({
    description:
      'Whether you qualify with what you hold: `open`, `almost`, `closed`, or `unknown` where a course states no ' +
      'requirements. Requires at least one parameter that says what you hold.',
    example: 'open:almost',
    'x-needs-any-of': HELD_KEYS,
  }),
} satisfies Record<ListFilterKey, z.ZodType>

const amountParameters = {
  fee_min: amountParameter
    .optional()
    .meta({ description: 'The lowest fee for the whole course, in MVR.', example: 10_000 }),
  fee_max: amountParameter
    .optional()
    .meta({ description: 'The highest fee for the whole course, in MVR.', example: 50_000 }),
  months_max: amountParameter.optional().meta({ description: 'The longest duration, in months.', example: 24 }),
} satisfies Record<AmountFilterKey, z.ZodType>

const flagParameter = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((given) => (given === 'true' ? true : undefined))

const flagParameters = {
  fee_after_grant: flagParameter
    .optional()
    .describe('With true, fee_min, fee_max and sorting by fee use what is left to pay after the grant.'),
  approved: flagParameter.optional().describe('With true, only courses that the MQA has approved.'),
} satisfies Record<FlagFilterKey, z.ZodType>

function heldNumberParameter(key: HeldNumberKey) {
  const { min, max, step } = HELD_RANGES[key]
  const kind = step === 1 ? 'a whole number' : 'a number in halves'
  return z
    .string()
    .refine((text) => readHeldNumber(key, text) !== undefined, `must be ${kind} from ${min} to ${max}`)
    .transform((text) => readHeldNumber(key, text))
    .meta({ type: step === 1 ? 'integer' : 'number', minimum: min, maximum: max, multipleOf: step })
    .optional()
}

/** As JSON Schema writes it: one value, or several joined with colons. */
const joinedPattern = (value: string): string => `^(?:${value})(?::(?:${value}))*$`

const heldSubjectsParameter = listParameter
  .refine((subjects) => subjects.every(isHeldSubject), 'must be subjects, each as Biology or as Biology=B')
  .optional()

const SUBJECTS_PATTERN = joinedPattern('[^=:]{1,80}(?:=(?:A\\*|[A-GU]))?')

/** What somebody holds. Each course of the reply then has `entry`, the verdict on it. */
export const heldParameters = {
  school: z
    .enum(SCHOOLING, 'must be basic, lower_secondary, o_level or a_level')
    .exclude(['none'], 'must be basic, lower_secondary, o_level or a_level')
    .optional()
    .meta({ description: 'The level of schooling that you have finished.', example: 'o_level' }),
  o_passes: heldNumberParameter('o_passes').describe('The number of passes at O level or SSC (grade C or better).'),
  a_passes: heldNumberParameter('a_passes').describe(
    'The number of passes at A level (E or better) or HSC (C or better).',
  ),
  o_subjects: heldSubjectsParameter.meta({
    description: 'The subjects passed at O level or SSC, with grades if you know them.',
    example: 'Biology=B:English',
    pattern: SUBJECTS_PATTERN,
  }),
  a_subjects: heldSubjectsParameter.meta({
    description: 'The subjects passed at A level or HSC, with grades if you know them.',
    example: 'Biology=C',
    pattern: SUBJECTS_PATTERN,
  }),
  holds: heldNumberParameter('holds').describe('The MNQF level of your highest qualification.'),
  holds_field: searchTextParameter
    .optional()
    .meta({ description: 'The field of that qualification: the name of a category.', example: 'Business' }),
  bridging: listParameter
    .refine((given) => given.every((value) => BRIDGING_PROGRAMMES.some((known) => known === value)), {
      error: `must be ${BRIDGING_PROGRAMMES.join(', ')} or several of them`,
    })
    .optional()
    .meta({
      description: 'The bridging programmes that you have finished.',
      example: 'UPP:Foundation',
      pattern: joinedPattern(BRIDGING_PROGRAMMES.join('|')),
    }),
  age: heldNumberParameter('age').describe('Your age in years.'),
  work_years: heldNumberParameter('work_years').describe('Your years of relevant work experience.'),
  english: heldNumberParameter('english').describe('Your overall IELTS band.'),
} satisfies Record<keyof Holdings, z.ZodType>

const facetsParameter = z.enum(['true', 'false'], 'must be true or false').default('false')

const courseListParameters = z.object({
  name: searchTextParameter.optional(),
  exact: exactParameter,
  ...listParameters,
  ...amountParameters,
  ...heldParameters,
  ...flagParameters,
  page: pageParameter,
  limit: limitParameter.default(PAGE_SIZE),
  orderBy: orderByParameter
    .optional()
    .describe('ASC: oldest first. DESC (the default): newest first, or best match first when searching by name.'),
  sort: z
    .enum(COURSE_SORTS, `must be one of ${COURSE_SORTS.join(', ')}`)
    .optional()
    .describe(
      'Overrides orderBy. Without either, a search by name is sorted by relevance and any other list newest first; ' +
        '-fee puts the most expensive first. Relevance with one career and no name puts the courses closest to that ' +
        'career first, each title once before any is repeated.',
    ),
  facets: facetsParameter.describe(
    'With true, the reply says how many courses each filter value would give, combined with the other filters.',
  ),
  facet_limit: limitParameter
    .optional()
    .describe(
      'The maximum number of institutions and of islands in the facets: those with the most courses, and the chosen ' +
        'ones. The reply says how many are left out.',
    ),
})

/** For a parameter that needs one of `heldParameters` beside it. */
export const NEEDS_HELD = 'requires at least one parameter that says what you hold'

export const listCoursesQuerySchema = courseListParameters.refine(
  ({ entry = [], ...query }) => entry.length === 0 || heldIn(query) !== undefined,
  { path: ['entry'], error: NEEDS_HELD },
)
export type ListCoursesQuery = z.output<typeof listCoursesQuerySchema>

export const listInstitutionsQuerySchema = z.object({
  name: searchTextParameter.optional().meta({
    description: 'Words of the name or their beginnings; all must match. Accents and capitals do not matter.',
    example: 'coral',
  }),
  island: listParameter
    .optional()
    .meta({ description: 'Islands or cities with a campus of the institution.', example: 'Malé' }),
  noPaginate: noPaginateParameter,
  page: pageParameter,
  limit: limitParameter.optional(),
  facets: facetsParameter.describe(
    'With true, the reply says how many institutions that match the name each island has.',
  ),
})
