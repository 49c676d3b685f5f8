import { RICH_TEXT_FIELDS, type RichTextFieldName } from '../../contract/catalogue/course.ts'
import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import { DELIVERY_MODALITIES, STUDY_MODES } from '../../contract/catalogue/course-options.ts'
import { monthsOfDuration, monthsOfIntakes } from '../../contract/catalogue/dates.ts'
import { feeText, feeTotals } from '../../contract/catalogue/fees.ts'
import { totalsAfterGrant } from '../../contract/catalogue/grant.ts'
import { cleanRichText, hasSomethingToRead } from '../platform/clean-rich-text.ts'
import { courseSearchDocument, foldName, vectorText } from '../search/index.ts'

/** What the draft's institution, campuses and categories add to it. */
export interface CourseContext {
  institution_name: string
  islands: string[]
  /** Its own categories and their parents. */
  category_names: string[]
}

/**
 * Everything that follows from a draft: totals, months, texts for cards and for search, and what holds of it today.
 * What a later day changes is for `lapseCourses` and `updateTotalsAfterGrant`.
 *
 * @param today as 'YYYY-MM-DD'
 */
export function deriveCourse(draft: CourseDraft, context: CourseContext, today: string) {
  const { approval, gov_first_degree: grant } = draft
  const isFunded = grant !== null && (grant.valid_until === null || grant.valid_until >= today)
  const texts = Object.fromEntries(
    RICH_TEXT_FIELDS.map((field): [RichTextFieldName, string | null] => [field, cleanOrNothing(draft[field])]),
  )
  const mqa_approved = approval !== null && approval.status !== 'expired' && approval.valid_until >= today
  const gov_first_degree_percent = grant?.percent ?? null
  const gov_first_degree_valid_until = grant?.valid_until ?? null
  const joined = (labels: readonly string[]): string => labels.join(' / ')
  return {
    institution_id: draft.institution_id,
    name: draft.name,
    awarding_body: draft.awarding_body,
    awarding_body_type: draft.awarding_body_type,
    awarding_body_country: draft.awarding_body_country,
    mqa_approved,
    approval,
    gov_first_degree_text: isFunded ? `Yes, ${grant.percent}% of tuition` : 'No',
    gov_first_degree_percent,
    gov_first_degree_valid_until,
    duration_text: draft.duration_text,
    duration_remarks: draft.duration_remarks,
    months: monthsOfDuration(draft.duration_text),
    mnqf_level: draft.mnqf_level,
    credits: draft.credits,
    delivery_modalities: draft.delivery_modalities,
    delivery_modality_text: joined(draft.delivery_modalities.map((modality) => DELIVERY_MODALITIES[modality])),
    study_modes: draft.study_modes,
    mode_of_study_text: joined(draft.study_modes.map((mode) => STUDY_MODES[mode])),
    intakes: draft.intakes,
    intake_months: monthsOfIntakes(draft.intakes),
    apply_by: draft.apply_by,
    language: draft.language,
    ...texts,
    fee_text: feeText(draft.fees),
    ...feeTotals(draft.fees),
    ...totalsAfterGrant({ ...draft, mqa_approved, gov_first_degree_percent, gov_first_degree_valid_until }, today),
    islands: context.islands,
    entry_rules: draft.entry_rules,
    folded_name: foldName(draft.name),
    search: vectorText(
      courseSearchDocument({
        name: draft.name,
        careers_html: draft.careers,
        institution_name: context.institution_name,
        category_names: context.category_names,
        mnqf_level: draft.mnqf_level,
        islands: context.islands,
        awarding_body: draft.awarding_body,
        delivery_modalities: draft.delivery_modalities,
        study_modes: draft.study_modes,
        language: draft.language,
      }),
    ),
  }
}

function cleanOrNothing(html: string | null): string | null {
  if (html === null) return null
  const clean = cleanRichText(html)
  return hasSomethingToRead(clean) ? clean : null
}
