const NAMES: Readonly<Record<string, string>> = {
  mnqf_level: 'MNQF level',
  duration_text: 'Length',
  duration_remarks: 'Remark on the length',
  language: 'Language of instruction',
  awarding_body_type: 'Kind of award',
  awarding_body_country: 'Country of the awarding body',
  delivery_modalities: 'How it is taught',
  study_modes: 'When students study',
  apply_by: 'Last days to apply',
  indicative_class_timings: 'Class times',
  gov_first_degree_percent: 'Share that the government pays',
  gov_first_degree_valid_until: 'The government pays until',
  entry_rules: 'Entry routes',
  admission_general_requirements: 'Entry requirements',
  admission_alternative_requirements: 'Other ways to be admitted',
  admission_language_requirements: 'Language requirements',
  study_options: 'Ways to study it',
  general_notes: 'Anything else',
  approval_status: 'Approval by the MQA',
  approval_valid_until: 'Approved until',
  approval_campuses: 'Approved campuses',
  approval_modalities: 'Approved ways of teaching',
  title_words: 'Words in titles',
  logo: 'Crest',
  alt: 'Alternative text',
  island_city: 'Island or city',
  location_link: 'Map',
  price_mvr: 'Price in MVR',
  parent_id: 'Part of',
  starts_on: 'First day',
  means: 'Also find',
  course: 'The course',
  page: 'The page',
}

/** What the screens call a field of a course or of an institution's page. */
export function fieldName(field: string): string {
  const words = field.replaceAll('_', ' ')
  return NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const FEE_PARTS: Readonly<Record<string, string>> = {
  type: 'what it is for',
  fee_start: 'amount',
  fee_end: 'upper end',
  payment_frequency: 'how often',
  payment_count: 'how many times',
  remarks: 'remark',
  relation: 'relation to the other fees',
}

const ROUTE_PARTS: Readonly<Record<string, string>> = {
  level_held: 'what the applicant has',
  mnqf_level: 'level of the qualification',
  related: 'field of the qualification',
  passes: 'passes',
  min_age: 'age',
  work_years: 'years of work',
  bridging_programme: 'bridging programme',
  english: 'English',
}

/** 'fees.1.fee_start' is 'Fee 2, amount'. Of a list or an entry of a page, its last part: 'Campuses, island or city'. */
export function problemLabel(field: string): string {
  const [, at, part = ''] = /^fees\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (at !== undefined) return `Fee ${Number(at) + 1}, ${FEE_PARTS[part] ?? fieldName(part).toLowerCase()}`
  const [first = '', ...rest] = field.split('.')
  const last = rest.findLast((each) => !/^\d+$/.test(each))
  return last === undefined ? fieldName(first) : `${fieldName(first)}, ${fieldName(last).toLowerCase()}`
}

/** What is wrong, in words: the import of a file names the place in the JSON of an entry route. */
export const problemReason = (error: string): string =>
  error.replace(/^is wrong at (?:the top|(\d+)(?:\.(\w+))?[\w.]*): /, (_, at?: string, part?: string) => {
    if (at === undefined) return 'has an error: '
    return `has an error in route ${Number(at) + 1}${part === undefined ? '' : `, ${ROUTE_PARTS[part] ?? fieldName(part).toLowerCase()}`}: `
  })

/** A problem of the validation as a person reads it. */
export const problemText = ({ field, error }: { field: string; error: string }): string =>
  `${problemLabel(field)} ${problemReason(error)}`
