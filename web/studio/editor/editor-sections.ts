import type { FieldName } from './course-fields.ts'

interface EditorSection {
  id: string
  title: string
  fields: readonly FieldName[]
}

/** In the order in which an admissions officer thinks of a course. */
export const SECTIONS: readonly EditorSection[] = [
  {
    id: 'what-it-is',
    title: 'What it is',
    fields: [
      'name',
      'mnqf_level',
      'categories',
      'duration_text',
      'duration_remarks',
      'language',
      'credits',
      'awarding_body_type',
      'awarding_body',
      'awarding_body_country',
    ],
  },
  {
    id: 'where-and-when',
    title: 'Where and when',
    fields: ['campuses', 'delivery_modalities', 'study_modes', 'intakes', 'indicative_class_timings'],
  },
  {
    id: 'what-it-costs',
    title: 'What it costs',
    fields: ['fees', 'gov_first_degree_percent', 'gov_first_degree_valid_until'],
  },
  {
    id: 'who-gets-in',
    title: 'Who gets in',
    fields: [
      'entry_rules',
      'admission_general_requirements',
      'admission_alternative_requirements',
      'admission_language_requirements',
    ],
  },
  {
    id: 'what-is-taught',
    title: 'What is taught',
    fields: ['modules', 'study_options', 'careers', 'general_notes'],
  },
  {
    id: 'evidence',
    title: 'Evidence',
    fields: ['approval_status', 'approval_number', 'approval_valid_until', 'approval_campuses', 'approval_modalities'],
  },
]

/** Fields that only make sense together. */
export const FIELD_GROUPS: readonly (readonly FieldName[])[] = [
  ['intakes', 'apply_by'],
  ['awarding_body_type', 'awarding_body', 'awarding_body_country'],
  ['gov_first_degree_percent', 'gov_first_degree_valid_until'],
  ['approval_status', 'approval_number', 'approval_valid_until', 'approval_campuses', 'approval_modalities'],
]
