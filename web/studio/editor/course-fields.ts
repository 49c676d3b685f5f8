import { AWARDING_BODY_TYPES, DELIVERY_MODALITIES, STUDY_MODES } from '../../../contract/catalogue/course-options.ts'
import { LANGUAGES } from '../../../contract/catalogue/languages.ts'
import { levelText, MNQF_LEVEL_ORDER } from '../../../contract/catalogue/mnqf.ts'

export interface Choice {
  value: string
  label: string
}

/** How a field is typed or chosen. What has an editor of its own is 'own'. */
export type FieldInput =
  | { kind: 'line'; maxLength: number }
  | { kind: 'number'; unit?: string }
  | { kind: 'date' }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'choices'; choices: readonly Choice[] }
  | { kind: 'text' }
  | { kind: 'own' }

export interface CourseField {
  /** One sentence, with an example. */
  help: string
  input: FieldInput
}

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const line = (maxLength: number): FieldInput => ({ kind: 'line', maxLength })
const text: FieldInput = { kind: 'text' }
const own: FieldInput = { kind: 'own' }
const date: FieldInput = { kind: 'date' }
const modalities: FieldInput = { kind: 'choices', choices: choicesOf(DELIVERY_MODALITIES) }

export const APPROVAL_STATUSES: readonly Choice[] = choicesOf({
  approved: 'Approved',
  provisional: 'Provisionally approved',
  expired: 'Expired',
})

/** Every field of the import that a team may change, with the limits of the import. */
export const COURSE_FIELDS = {
  name: {
    help: 'As it appears on the certificate, for example: Diploma in Nursing.',
    input: line(200),
  },
  mnqf_level: {
    help: 'The level that the approval names, for example 5 for a diploma. Short courses have none.',
    input: { kind: 'choice', choices: MNQF_LEVEL_ORDER.map((value) => ({ value, label: levelText(value) })) },
  },
  categories: {
    help: 'One to four, the most fitting first. For a nursing diploma: Nursing and Midwifery.',
    input: own,
  },
  duration_text: {
    help: 'How long it takes full time, for example: 3 years, or 1 year 6 months.',
    input: line(80),
  },
  duration_remarks: {
    help: 'If it can take more or less time, for example: 4 years part time.',
    input: line(200),
  },
  language: {
    help: 'The language most classes are in, for example English.',
    input: { kind: 'choice', choices: LANGUAGES.map((value) => ({ value, label: value })) },
  },
  credits: {
    help: 'The credit points of the whole course, for example 120.',
    input: { kind: 'number' },
  },
  awarding_body_type: {
    help: 'Local if you or another Maldivian body awards it, international for a foreign university.',
    input: { kind: 'choice', choices: choicesOf(AWARDING_BODY_TYPES) },
  },
  awarding_body: {
    help: 'Who signs the certificate. Needed for an international award, for example: Caldbeck University.',
    input: line(160),
  },
  awarding_body_country: {
    help: 'Only for an international award, for example: Malaysia.',
    input: line(80),
  },
  campuses: {
    help: 'Everywhere you teach it. Choose none for a course that is only online.',
    input: own,
  },
  delivery_modalities: {
    help: 'All that apply, for example Face to Face and Blended.',
    input: modalities,
  },
  study_modes: {
    help: 'All that apply, for example Full time and Evening.',
    input: { kind: 'choices', choices: choicesOf(STUDY_MODES) },
  },
  intakes: {
    help: 'The months it starts in, for example January every year, with the last day to apply if you know it.',
    input: own,
  },
  apply_by: {
    help: 'One for each intake, for example 10 December 2026.',
    input: own,
  },
  indicative_class_timings: {
    help: 'When classes usually are, for example: Sunday to Thursday, 18:00 to 21:00.',
    input: text,
  },
  fees: {
    help: 'Everything a student pays, for example a registration fee once and an instalment every semester.',
    input: own,
  },
  gov_first_degree_percent: {
    help: "Of the tuition, if the Bachelor's Degree Grant Scheme covers this course, for example 100.",
    input: { kind: 'number', unit: '%' },
  },
  gov_first_degree_valid_until: {
    help: 'The last day, for example 31 December 2029. Leave it empty if there is none.',
    input: date,
  },
  entry_rules: {
    help: 'An applicant needs one of them, for example two A level passes. It shows visitors which courses are open to them.',
    input: own,
  },
  admission_general_requirements: {
    help: 'Who is admitted, in your own words, for example: two A level passes, or a certificate at level 4.',
    input: text,
  },
  admission_alternative_requirements: {
    help: 'By age and work, for example: 20 years old with two years of work in the field.',
    input: text,
  },
  admission_language_requirements: {
    help: 'Which languages, and how well, for example: a C in O level English, or IELTS 6.0.',
    input: text,
  },
  modules: {
    help: 'What is taught, year by year if you can, as headings and lists.',
    input: text,
  },
  study_options: {
    help: 'Specialisations, placements and transfers, for example: the third year at our partner in Malaysia.',
    input: text,
  },
  careers: {
    help: 'What graduates become, for example: registered nurse.',
    input: text,
  },
  general_notes: {
    help: 'What else applicants ask you, for example about uniforms, laptops or practice days.',
    input: text,
  },
  approval_status: {
    help: 'As the Maldives Qualifications Authority lists it, for example Approved.',
    input: own,
  },
  approval_number: {
    help: 'From the letter of approval, for example: MQA/2026/0123.',
    input: line(60),
  },
  approval_valid_until: {
    help: 'The last day, for example 31 December 2029.',
    input: date,
  },
  approval_campuses: {
    help: 'Those that the approval names. Choose none if it names none.',
    input: own,
  },
  approval_modalities: {
    help: 'Those that the approval names, for example Face to Face.',
    input: modalities,
  },
} as const satisfies Record<string, CourseField>

export type FieldName = keyof typeof COURSE_FIELDS

export const FIELD_NAMES = Object.keys(COURSE_FIELDS).filter((name): name is FieldName => name in COURSE_FIELDS)
