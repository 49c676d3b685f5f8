import { z } from 'zod'
import { plainLine, richText } from '../text.ts'
import { approvalSchema, feeSchema } from './course.ts'
import { entryRulesSchema } from './entry-rules.ts'
import { feeTotals } from './fees.ts'
import { LANGUAGES } from './languages.ts'
import { MNQF_LEVEL_ORDER } from './mnqf.ts'

/** What a database integer can hold. */
const HIGHEST_TOTAL_MVR = 2_147_483_647

const longText = richText(20_000).nullable()

/** What somebody writes of a course. Everything that follows from it is worked out by the server. */
export const courseDraftSchema = z
  .strictObject({
    institution_id: z.int().min(1),
    name: plainLine(200).min(3),
    awarding_body: plainLine(160).nullable(),
    awarding_body_type: z.enum(['local', 'international']),
    awarding_body_country: plainLine(80).nullable(),
    approval: approvalSchema.nullable(),
    /** The share of the tuition that the Government First Degree Scheme pays, and until when; null where it does not. */
    gov_first_degree: z
      .strictObject({ percent: z.int().min(1).max(100), valid_until: z.iso.date().nullable() })
      .nullable(),
    duration_text: plainLine(80).min(1),
    duration_remarks: plainLine(200).nullable(),
    mnqf_level: z.enum(MNQF_LEVEL_ORDER),
    credits: z.int().min(1).max(1000).nullable(),
    delivery_modalities: z.array(z.enum(['f2f', 'online', 'blended'])).min(1),
    study_modes: z.array(z.enum(['full_time', 'part_time', 'evening', 'weekend'])).min(1),
    intakes: z.array(plainLine(40)).max(12),
    /** From an intake to the last day to apply for it. */
    apply_by: z.record(plainLine(40), z.iso.date()),
    language: z.enum(LANGUAGES),
    /** Names of categories, the leading one first. */
    categories: z.array(plainLine(120)).min(1).max(4),
    /** Names of campuses of its institution. */
    campuses: z.array(plainLine(160)).max(12),
    admission_general_requirements: longText,
    admission_alternative_requirements: longText,
    admission_language_requirements: longText,
    modules: longText,
    study_options: longText,
    indicative_class_timings: longText,
    careers: longText,
    general_notes: longText,
    fees: z
      .array(
        feeSchema.refine(
          (fee) => fee.fee_end === null || fee.fee_end >= fee.fee_start,
          'is below the amount of the fee',
        ),
      )
      .max(8),
    entry_rules: entryRulesSchema,
  })
  .refine((course) => course.awarding_body_type === 'local' || course.awarding_body !== null, {
    path: ['awarding_body'],
    message: 'is required for an international award',
  })
  .refine((course) => Object.keys(course.apply_by).every((intake) => course.intakes.includes(intake)), {
    path: ['apply_by'],
    message: 'names an intake that the course does not have',
  })
  .refine((course) => (feeTotals(course.fees).total_mvr_max ?? 0) <= HIGHEST_TOTAL_MVR, {
    path: ['fees', 0, 'fee_start'],
    message: `the fees add up to more than MVR ${HIGHEST_TOTAL_MVR}`,
  })
export type CourseDraft = z.infer<typeof courseDraftSchema>
