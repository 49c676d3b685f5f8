import { RICH_TEXT_FIELDS, type RichTextFieldName } from '../../../contract/catalogue/course.ts'
import type { CourseDraft } from '../../../contract/catalogue/course-draft.ts'
import { AWARDING_BODY_TYPES, DELIVERY_MODALITIES, STUDY_MODES } from '../../../contract/catalogue/course-options.ts'
import { FEE_FREQUENCIES, FEE_RELATIONS } from '../../../contract/catalogue/fees.ts'
import { LANGUAGES } from '../../../contract/catalogue/languages.ts'
import {
  type CellKind,
  choice,
  date,
  datesByIntake,
  entryRules,
  line,
  lineOrEmpty,
  listOf,
  mnqfLevel,
  oneOf,
  richTextCell,
  timestamp,
  wholeNumber,
} from './cells.ts'

/** A column of the file, and the field of a course that it fills. */
export interface CourseColumn {
  name: string
  field: keyof CourseDraft | 'id' | 'listed_at' | 'confirmed_at'
  /** Where several columns make up the field: the key that this one fills. */
  part?: string
  /** Where the field is a list: which entry, from 1. */
  entry?: number
  cell: CellKind
  /** 'course': every course needs it. 'group': every fee, approval or grant that is filled in needs it. */
  neededBy?: 'course' | 'group'
  help: string
}

/** The most that a course draft may have. */
export const FEE_ENTRIES = 8

const needed = { neededBy: 'course' } as const

const RICH_TEXT_HELP: Readonly<Record<RichTextFieldName, string>> = {
  admission_general_requirements: 'Who is admitted.',
  admission_alternative_requirements: 'Other ways to be admitted, such as age and work.',
  admission_language_requirements: 'Which languages applicants need, and how well.',
  modules: 'What is taught.',
  study_options: 'Ways to study it: specialisations, placements, transfers.',
  indicative_class_timings: 'When classes are.',
  careers: 'What graduates become.',
  general_notes: 'Anything else.',
}

const aboutCourse: readonly CourseColumn[] = [
  {
    name: 'id',
    field: 'id',
    cell: wholeNumber,
    help: 'Number of the course, as in its address. Leave it empty for a new course; see below.',
  },
  {
    name: 'listed_at',
    field: 'listed_at',
    cell: timestamp,
    help: 'When the course was first listed: `2026-03-01T08:00:00.000Z`. Empty: now, or as it is.',
  },
  {
    name: 'confirmed_at',
    field: 'confirmed_at',
    cell: timestamp,
    help: 'When the institution last confirmed that everything here is right. Empty: as it is.',
  },
  { name: 'institution', field: 'institution_id', cell: line, ...needed, help: 'Its name, as the site shows it.' },
  {
    name: 'name',
    field: 'name',
    cell: line,
    ...needed,
    help: 'Name of the course; an institution has only one course of a name.',
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
    help: 'Such as `3 years` or `1 year 6 months`; the number of months is derived from it.',
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
  { name: 'apply_by', field: 'apply_by', cell: datesByIntake, help: 'Last days to apply: `January=2026-12-10`.' },
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

const texts: readonly CourseColumn[] = RICH_TEXT_FIELDS.map((field) => ({
  name: field,
  field,
  cell: richTextCell,
  help: `Text. ${RICH_TEXT_HELP[field]}`,
}))

const fee = (entry: number): readonly CourseColumn[] => {
  const column = (name: string, part: string) => ({ name: `fee_${entry}_${name}`, field: 'fees', part, entry }) as const
  return [
    {
      ...column('type', 'type'),
      cell: line,
      neededBy: 'group',
      help: '`Total Fee`, `Installment Fee`, `Registration Fee` or another name.',
    },
    { ...column('start', 'fee_start'), cell: wholeNumber, neededBy: 'group', help: 'Rufiyaa, a whole number.' },
    { ...column('end', 'fee_end'), cell: wholeNumber, help: 'The upper end, where the fee is a range.' },
    {
      ...column('frequency', 'payment_frequency'),
      cell: oneOf(FEE_FREQUENCIES),
      neededBy: 'group',
      help: '`One-time`, `Years`, `Months` or `Semesters`.',
    },
    {
      ...column('count', 'payment_count'),
      cell: wholeNumber,
      neededBy: 'group',
      help: 'How many times it is paid; may be empty for `One-time`.',
    },
    { ...column('remarks', 'remarks'), cell: line, help: 'A remark on this fee.' },
    {
      ...column('relation', 'relation'),
      cell: oneOf(FEE_RELATIONS),
      help: '`alternative` (one of these fees is paid) or `part` (it is added to the others); see below.',
    },
  ]
}

const grantAndApproval: readonly CourseColumn[] = [
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
    help: 'The last day on which the scheme pays: `2029-12-31`. After it, the course is no longer shown as funded.',
  },
  {
    name: 'approval_number',
    field: 'approval',
    part: 'number',
    cell: lineOrEmpty,
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
    help: 'The last day of the approval: `2029-12-31`. After it, the approval has expired, even if its status is `approved`.',
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

const rules: CourseColumn = {
  name: 'entry_rules',
  field: 'entry_rules',
  cell: entryRules,
  help: 'The ways to be admitted, as a list in JSON; see below.',
}

/** All columns, in the order in which they are exported and documented. */
export const COLUMNS: readonly CourseColumn[] = [
  ...aboutCourse,
  ...texts,
  ...Array.from({ length: FEE_ENTRIES }, (_, index) => fee(index + 1)).flat(),
  ...grantAndApproval,
  rules,
]

const byName = new Map(COLUMNS.map((column) => [column.name, column]))
export const findColumn = (name: string): CourseColumn | undefined => byName.get(name)
