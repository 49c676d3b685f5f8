import { RICH_TEXT_FIELDS, type RichTextField } from '../../../contract/catalogue/course.ts'
import type { CourseDraft } from '../../../contract/catalogue/course-draft.ts'
import { FEE_FREQUENCIES, FEE_RELATIONS } from '../../../contract/catalogue/fees.ts'
import { LANGUAGES } from '../../../contract/catalogue/languages.ts'
import { AWARDING_BODY_TYPES, DELIVERY_MODALITIES, STUDY_MODES } from '../../../contract/catalogue/vocabulary.ts'
import {
  type CellKind,
  choice,
  date,
  entryRules,
  line,
  lineOrNothing,
  listOf,
  mnqfLevel,
  oneOf,
  richText,
  wholeNumber,
} from './cell-kinds.ts'

/** A column of the file, and the place in a course draft that it fills. */
export interface Column {
  name: string
  field: keyof CourseDraft
  /** Where several columns together make the field: the key that this one gives it. */
  part?: string
  /** Where a field is a list of such things: which of them, from 1. */
  entry?: number
  cell: CellKind
  /** 'course': every course has it. 'group': every filled fee, approval or grant has it. */
  neededBy?: 'course' | 'group'
  help: string
}

/** As many as a course draft may have. */
export const FEE_ENTRIES = 8

const needed = { neededBy: 'course' } as const

const RICH_TEXT_HELP: Readonly<Record<RichTextField, string>> = {
  admission_general_requirements: 'Who is admitted.',
  admission_alternative_requirements: 'Other ways in, such as age and work.',
  admission_language_requirements: 'What languages an applicant must have, and how well.',
  modules: 'What is taught.',
  study_options: 'Ways to study it: specialisations, placements, transfers.',
  indicative_class_timings: 'When classes are.',
  careers: 'What graduates become.',
  general_notes: 'Anything else.',
}

const aboutCourse: readonly Column[] = [
  { name: 'institution', field: 'institution_id', cell: line, ...needed, help: 'Its name, as the site shows it.' },
  {
    name: 'name',
    field: 'name',
    cell: line,
    ...needed,
    help: 'Name of the course; no two courses of one institution have the same.',
  },
  {
    name: 'awarding_body',
    field: 'awarding_body',
    cell: line,
    help: 'Who awards it. An international award must name it.',
  },
  {
    name: 'awarding_body_type',
    field: 'awarding_body_type',
    cell: choice(AWARDING_BODY_TYPES),
    ...needed,
    help: '`local` or `international`.',
  },
  { name: 'awarding_body_country', field: 'awarding_body_country', cell: line, help: 'Where the awarding body is.' },
  {
    name: 'duration_text',
    field: 'duration_text',
    cell: line,
    ...needed,
    help: 'Such as `3 years` or `1 year 6 months`; the number of months is worked out from it.',
  },
  { name: 'duration_remarks', field: 'duration_remarks', cell: line, help: 'Such as `4 years part time`.' },
  { name: 'mnqf_level', field: 'mnqf_level', cell: mnqfLevel, ...needed, help: '`1` to `10`, or `NA`.' },
  { name: 'credits', field: 'credits', cell: wholeNumber, help: 'A whole number from 1 to 1000.' },
  {
    name: 'delivery_modalities',
    field: 'delivery_modalities',
    cell: listOf(choice(DELIVERY_MODALITIES)),
    ...needed,
    help: 'List of `f2f`, `online`, `blended`.',
  },
  {
    name: 'study_modes',
    field: 'study_modes',
    cell: listOf(choice(STUDY_MODES)),
    ...needed,
    help: 'List of `full_time`, `part_time`, `evening`, `weekend`.',
  },
  { name: 'intakes', field: 'intakes', cell: listOf(line), help: 'List of months: `January; May`.' },
  {
    name: 'language',
    field: 'language',
    cell: oneOf(LANGUAGES),
    ...needed,
    help: 'Language of instruction: `English`.',
  },
  {
    name: 'categories',
    field: 'categories',
    cell: listOf(line),
    ...needed,
    help: 'List of one to four category names, the leading one first.',
  },
  { name: 'campuses', field: 'campuses', cell: listOf(line), help: 'List of campuses of the institution, by name.' },
]

const texts: readonly Column[] = RICH_TEXT_FIELDS.map((field) => ({
  name: field,
  field,
  cell: richText,
  help: `Text. ${RICH_TEXT_HELP[field]}`,
}))

const fee = (entry: number): readonly Column[] => {
  const place = (name: string, part: string) => ({ name: `fee_${entry}_${name}`, field: 'fees', part, entry }) as const
  return [
    {
      ...place('type', 'type'),
      cell: line,
      neededBy: 'group',
      help: '`Total Fee`, `Installment Fee`, `Registration Fee` or another name.',
    },
    { ...place('start', 'fee_start'), cell: wholeNumber, neededBy: 'group', help: 'Rufiyaa, a whole number.' },
    { ...place('end', 'fee_end'), cell: wholeNumber, help: 'The upper end, where the fee is a range.' },
    {
      ...place('frequency', 'payment_frequency'),
      cell: oneOf(FEE_FREQUENCIES),
      neededBy: 'group',
      help: '`One-time`, `Years`, `Months` or `Semesters`.',
    },
    {
      ...place('count', 'payment_count'),
      cell: wholeNumber,
      neededBy: 'group',
      help: 'How many times it is paid; may be empty for `One-time`.',
    },
    { ...place('remarks', 'remarks'), cell: line, help: 'A remark on this fee.' },
    {
      ...place('relation', 'relation'),
      cell: oneOf(FEE_RELATIONS),
      help: '`alternative` (one of these fees is paid) or `part` (it is added to the others); see below.',
    },
  ]
}

const grantAndApproval: readonly Column[] = [
  {
    name: 'gov_first_degree_percent',
    field: 'gov_first_degree',
    part: 'percent',
    cell: wholeNumber,
    neededBy: 'group',
    help: 'Share of the tuition that the Government First Degree Scheme pays, 1 to 100; empty where it does not.',
  },
  {
    name: 'gov_first_degree_valid_until',
    field: 'gov_first_degree',
    part: 'valid_until',
    cell: date,
    help: 'The last day on which the scheme pays: `2029-12-31`. From the next day on the course is not said to be funded.',
  },
  {
    name: 'approval_number',
    field: 'approval',
    part: 'number',
    cell: lineOrNothing,
    help: 'Number of the approval by the Maldives Qualifications Authority.',
  },
  {
    name: 'approval_status',
    field: 'approval',
    part: 'status',
    cell: oneOf(['approved', 'provisional', 'expired']),
    neededBy: 'group',
    help: '`approved`, `provisional` or `expired`.',
  },
  {
    name: 'approval_valid_until',
    field: 'approval',
    part: 'valid_until',
    cell: date,
    neededBy: 'group',
    help: 'The last day of the approval: `2029-12-31`. From the next day on it has expired, whatever its status says.',
  },
  {
    name: 'approval_campuses',
    field: 'approval',
    part: 'campuses',
    cell: listOf(line),
    help: 'List of the campuses that were approved, by name.',
  },
  {
    name: 'approval_modalities',
    field: 'approval',
    part: 'modalities',
    cell: listOf(choice(DELIVERY_MODALITIES)),
    help: 'List of the modalities that were approved: `f2f`, `online`, `blended`.',
  },
]

const rules: Column = {
  name: 'entry_rules',
  field: 'entry_rules',
  cell: entryRules,
  help: 'The ways in as a list in JSON, one of which an applicant needs; see below.',
}

/** Everything that a file may say about a course, in the order in which it is exported and documented. */
export const COLUMNS: readonly Column[] = [
  ...aboutCourse,
  ...texts,
  ...Array.from({ length: FEE_ENTRIES }, (_, index) => fee(index + 1)).flat(),
  ...grantAndApproval,
  rules,
]

const byName = new Map(COLUMNS.map((column) => [column.name, column]))
export const findColumn = (name: string): Column | undefined => byName.get(name)
