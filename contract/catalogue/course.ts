import { z } from 'zod'
import { plainLine } from '../text.ts'
import { entryRulesSchema } from './entry-rules.ts'
import { FEE_FREQUENCIES, FEE_RELATIONS } from './fees.ts'
import { ENTRY_VERDICTS } from './holdings.ts'
import { MNQF_LEVEL_ORDER } from './mnqf.ts'

export const categoryNameSchema = z.strictObject({ id: z.int(), name: z.string() })

export const categorySchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  parent: categoryNameSchema.nullable(),
})
export type Category = z.infer<typeof categorySchema>

export const categoryDetailSchema = categorySchema.extend({ sub_categories: z.array(categoryNameSchema) })
export type CategoryDetail = z.infer<typeof categoryDetailSchema>

export const feeSchema = z.strictObject({
  type: plainLine(60).min(1),
  fee_start: z.int().min(0).max(10_000_000),
  fee_end: z.int().min(0).max(10_000_000).nullable(),
  payment_frequency: z.enum(FEE_FREQUENCIES),
  payment_count: z.int().min(1).max(120),
  remarks: plainLine(300).nullable(),
  /** `alternative`: one of these is paid. `part`: it is added to the others. Null: not stated. */
  relation: z.enum(FEE_RELATIONS).nullable(),
})

export const mnqfLevelSchema = z.enum(MNQF_LEVEL_ORDER)

/** Approval is more than a yes or no: it names the campuses and the ways of teaching that were approved. */
export const approvalSchema = z.strictObject({
  number: plainLine(60),
  status: z.enum(['approved', 'provisional', 'expired']),
  valid_until: z.iso.date(),
  campuses: z.array(plainLine(160)).max(20),
  modalities: z.array(z.enum(['f2f', 'online', 'blended'])).max(3),
})
export type Approval = z.infer<typeof approvalSchema>

const text = z.string()

/** Whether somebody gets in, and what is missing in words. */
export const entrySchema = z.strictObject({ verdict: z.enum(ENTRY_VERDICTS), missing: z.array(text) })

/** What a card, a comparison and a filter need; the long texts come with the course itself. */
export const courseSummarySchema = z.strictObject({
  id: z.int(),
  name: text,
  institution: z.strictObject({ id: z.int(), name: text, logo: z.strictObject({ url: text }) }),
  awarding_body: text.nullable(),
  awarding_body_type: z.enum(['local', 'international']),
  awarding_body_country: text.nullable(),
  mqa_approved: z.boolean(),
  /** 'No' means that the Government First Degree Scheme does not pay for it. */
  gov_first_degree_text: text,
  gov_first_degree_percent: z.int().nullable(),
  gov_first_degree_valid_until: z.iso.date().nullable(),
  duration_text: text,
  duration_remarks: text.nullable(),
  months: z.number().nullable(),
  mnqf_level: mnqfLevelSchema,
  credits: z.int().nullable(),
  /** From the code ('f2f') to what is shown ('Face to Face'). */
  delivery_modalities: z.record(text, text),
  delivery_modality_text: text,
  mode_of_study_text: text,
  study_modes: z.array(z.enum(['full_time', 'part_time', 'evening', 'weekend'])),
  intakes: z.array(text),
  intake_months: z.array(z.int().min(1).max(12)),
  /** From an intake, as it stands in `intakes`, to the last day to apply for it; only where that is known. */
  apply_by: z.record(text, z.iso.date()),
  language: text,
  categories: z.array(categoryNameSchema),
  fee_text: text,
  fees: z.array(feeSchema),
  /** Every fee form worked out to what the whole course costs. */
  total_mvr_min: z.int().nullable(),
  total_mvr_max: z.int().nullable(),
  /** What is left of the total when the Government First Degree Scheme has paid its share; the total where it pays none. */
  total_after_grant_min: z.int().nullable(),
  total_after_grant_max: z.int().nullable(),
  campuses: z.array(z.strictObject({ id: z.int(), name: text, island_city: text })),
  islands: z.array(text),
  /** When the institution confirmed that all of this is right; null until it has. */
  confirmed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Only in a list that was requested with what somebody holds. */
  entry: entrySchema.optional(),
})
export type CourseSummary = z.infer<typeof courseSummarySchema>

export const RICH_TEXT_FIELDS = [
  'admission_general_requirements',
  'admission_alternative_requirements',
  'admission_language_requirements',
  'modules',
  'study_options',
  'indicative_class_timings',
  'careers',
  'general_notes',
] as const
export type RichTextFieldName = (typeof RICH_TEXT_FIELDS)[number]

const shownRichText = text.nullable()

export const courseSchema = courseSummarySchema.extend({
  admission_general_requirements: shownRichText,
  admission_alternative_requirements: shownRichText,
  admission_language_requirements: shownRichText,
  modules: shownRichText,
  study_options: shownRichText,
  indicative_class_timings: shownRichText,
  careers: shownRichText,
  general_notes: shownRichText,
  approval: approvalSchema.nullable(),
  entry_rules: entryRulesSchema,
  /** Counts the edits of this course; an edit must name the version it was made from. */
  version: z.int(),
})
export type Course = z.infer<typeof courseSchema>
