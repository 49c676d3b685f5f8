import { z } from 'zod'
import { mnqfLevelSchema } from '../catalogue/course.ts'
import { listParameter } from '../catalogue/list-query.ts'
import { definePrivateCall, noBody, noInput } from '../define-call.ts'
import { INTEREST_LETTERS } from '../guidance/careers.ts'
import { STATEMENT_FIELDS } from '../screens.ts'
import { plainLine } from '../text.ts'
import {
  CAREER_CATEGORIES_MAX,
  CAREER_NAME_MAX_LENGTH,
  TITLE_WORDS_MAX,
  TITLE_WORDS_MAX_LENGTH,
  TYPICAL_STATEMENTS_MAX,
} from './content-limits.ts'
import { active, defineListCalls, order } from './list-calls.ts'
import { staffRoutes } from './routes.ts'

const different = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const careerSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  categories: z.array(z.string()),
  title_words: z.array(z.string()),
  usual_level: z.int(),
  interests: z.array(z.enum(INTEREST_LETTERS)),
  typical_statements: z.array(z.int()),
  order: z.int(),
  active: z.boolean(),
})

export const {
  list: listEditableCareers,
  get: getCareer,
  create: createCareer,
  change: changeCareer,
  remove: removeCareer,
  restore: restoreCareer,
} = defineListCalls(
  {
    list: staffRoutes.listEditableCareers,
    get: staffRoutes.getCareer,
    create: staffRoutes.createCareer,
    change: staffRoutes.changeCareer,
    remove: staffRoutes.removeCareer,
    restore: staffRoutes.restoreCareer,
  },
  {
    name: 'career in the questionnaire',
    file: 'careers.csv',
    row: careerSchema,
    body: z.strictObject({
      name: plainLine(CAREER_NAME_MAX_LENGTH).min(1, 'is required'),
      categories: z
        .array(plainLine(200))
        .min(1, 'must have at least one: without a category the career leads nowhere')
        .max(CAREER_CATEGORIES_MAX)
        .refine(different, 'must not list a category twice')
        .describe('Names of categories; their courses lead to the career.'),
      title_words: z
        .array(plainLine(TITLE_WORDS_MAX_LENGTH).min(2, 'must have at least two letters'))
        .max(TITLE_WORDS_MAX)
        .describe('Beginnings of words in the titles of its courses; these courses come first.'),
      usual_level: z.int().min(1).max(10).describe('The MNQF level at which people usually enter it.'),
      interests: z
        .array(z.enum(INTEREST_LETTERS))
        .length(3, 'must have exactly three letters')
        .refine(different, 'must not list a letter twice'),
      typical_statements: z
        .array(z.int().min(1).max(STATEMENT_FIELDS.length))
        .min(1, 'must have at least one')
        .max(TYPICAL_STATEMENTS_MAX)
        .refine(different, 'must not list a statement twice'),
      order: order.optional(),
      active: active.optional(),
    }),
  },
)

export const previewCareer = definePrivateCall(staffRoutes.previewCareer, {
  tag: 'Back office',
  summary: 'The courses that a career would lead to, the closest first',
  params: noInput,
  query: z.object({
    categories: listParameter.meta({ description: 'Names of categories.', example: 'Nursing and Midwifery' }),
    title_words: listParameter.optional().meta({ description: 'Beginnings of words in titles.', example: 'nurs' }),
    usual_level: z
      .string()
      .regex(/^(?:[1-9]|10)$/, 'must be a whole number from 1 to 10')
      .transform(Number)
      .meta({ type: 'integer', minimum: 1, maximum: 10, description: 'An MNQF level.', example: 7 }),
  }),
  body: noBody,
  status: 200,
  reply: z.strictObject({
    total: z.int(),
    /** The first three. */
    data: z.array(
      z.strictObject({ id: z.int(), name: z.string(), mnqf_level: mnqfLevelSchema, institution_name: z.string() }),
    ),
  }),
  refusals: [422],
})
