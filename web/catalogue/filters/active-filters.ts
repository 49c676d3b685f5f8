import {
  AMOUNT_FILTER_KEYS,
  type AmountFilterKey,
  type CourseFilters,
  type FilterKey,
  FLAG_FILTER_KEYS,
  heldIn,
  joinValues,
  LIST_FILTER_KEYS,
  type ListFilterKey,
  splitValues,
  withHeld,
  withoutFilter,
} from '../../../contract/catalogue/course-filters.ts'
import {
  AWARDING_BODY_TYPES,
  DELIVERY_MODALITIES,
  MONTHS,
  STUDY_MODES,
} from '../../../contract/catalogue/course-options.ts'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import type { EntryVerdict } from '../../../contract/catalogue/holdings.ts'
import { MNQF_LEVELS } from '../../../contract/catalogue/mnqf.ts'
import { counted } from '../../../contract/format-text.ts'

/** The title of each filter's section, also used where an empty list names a filter. */
export const FILTER_TITLES: Record<FilterKey, string> = {
  name: 'Search words',
  category: 'Category',
  language: 'Language',
  awarding_body_type: 'Awarding body type',
  mnqf_level: 'MNQF level',
  delivery_modality: 'Delivery modality',
  gov_first_degree: 'Government First Degree Scheme',
  institutions: 'Institutions',
  careers: 'Career',
  study_mode: 'Study mode',
  intake: 'Intake month',
  island: 'Island',
  fee_min: 'Lowest fee',
  fee_max: 'Fee for the whole course',
  months_max: 'Duration',
  entry: 'Open to me',
  fee_after_grant: 'After the grant',
  approved: 'MQA approved',
}

/** Noun for the values of a filter that may have many. */
export const FILTER_NOUNS: Record<ListFilterKey, string> = {
  category: 'categories',
  language: 'languages',
  awarding_body_type: 'awarding body types',
  mnqf_level: 'levels',
  delivery_modality: 'modalities',
  gov_first_degree: 'schemes',
  institutions: 'institutions',
  careers: 'careers',
  study_mode: 'study modes',
  intake: 'intake months',
  island: 'islands',
  entry: 'answers',
}

/** The label of a code. An unknown code, from an address typed by hand, is its own label. */
function wordFor(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code
}

const VERDICT_TEXTS = {
  open: 'open to me',
  almost: 'almost open to me',
  closed: 'not open to me',
  unknown: 'requirements not stated',
} as const satisfies Record<EntryVerdict, string>

function durationText(months: number): string {
  const [count, unit] = months % 12 === 0 && months > 0 ? [months / 12, 'year'] : [months, 'month']
  return counted(count, unit)
}

const optionTexts: Partial<Record<FilterKey, (value: string) => string>> = {
  awarding_body_type: (value) => wordFor(AWARDING_BODY_TYPES, value),
  mnqf_level: (value) => {
    const words = wordFor(MNQF_LEVELS, value)
    return value === 'NA' || words === value ? words : `${value} ${words}`
  },
  delivery_modality: (value) => wordFor(DELIVERY_MODALITIES, value),
  gov_first_degree: (value) => (value === 'yes' ? 'Yes' : value),
  study_mode: (value) => wordFor(STUDY_MODES, value),
  entry: (value) =>
    splitValues(value)
      .map((verdict) => wordFor(VERDICT_TEXTS, verdict))
      .join(', '),
  intake: (value) => MONTHS[Number(value) - 1] ?? value,
  fee_min: (value) => `From ${formatMvr(Number(value))}`,
  fee_max: (value) => `Up to ${formatMvr(Number(value))}`,
  months_max: (value) => `Up to ${durationText(Number(value))}`,
}

/** A filter's value as its own section shows it. */
export const optionText = (key: FilterKey, value: string): string => optionTexts[key]?.(value) ?? value

const textsAlone: Partial<Record<FilterKey, (value: string) => string>> = {
  name: (value) => `"${value}"`,
  awarding_body_type: (value) => `${optionText('awarding_body_type', value)} awarding body`,
  mnqf_level: (value) => (value === 'NA' ? 'MNQF level not applicable' : optionText('mnqf_level', value)),
  gov_first_degree: (value) => (value === 'yes' ? FILTER_TITLES.gov_first_degree : value),
  entry: (value) => (value === '' ? 'My results' : `My results: ${optionText('entry', value)}`),
  fee_after_grant: () => 'Fees after the grant',
  approved: () => FILTER_TITLES.approved,
  intake: (value) => `${optionText('intake', value)} intake`,
}

/** A filter's value where there is no section title above it. */
export const filterText = (key: FilterKey, value: string): string => textsAlone[key]?.(value) ?? optionText(key, value)

export interface ActiveFilter {
  key: FilterKey
  value: string
  text: string
  /** The filters without this one. */
  others: CourseFilters
}

/** Without verdicts the results filter nothing, so the address does not have them either. */
export function withoutKey(filters: CourseFilters, key: FilterKey): CourseFilters {
  if (key === 'entry') return withHeld(filters, undefined)
  const { [key]: _dropped, ...others } = filters
  return others
}

export const withAmount = (filters: CourseFilters, key: AmountFilterKey, amount: number | undefined): CourseFilters =>
  amount === undefined ? withoutKey(filters, key) : { ...filters, [key]: amount }

/** Every active value in the order of the panel: one chip each. */
export function activeFilters(filters: CourseFilters): ActiveFilter[] {
  const active: ActiveFilter[] = []
  const add = (key: FilterKey, value: string, others: CourseFilters) =>
    active.push({ key, value, text: filterText(key, value), others })
  if (filters.name) add('name', filters.name, withoutKey(filters, 'name'))
  // One chip for all that the visitor holds.
  if (heldIn(filters)) add('entry', joinValues(filters.entry ?? []), withHeld(filters, undefined))
  for (const key of LIST_FILTER_KEYS) {
    if (key === 'entry') continue
    for (const value of filters[key] ?? []) add(key, value, withoutFilter(filters, key, value))
  }
  for (const key of AMOUNT_FILTER_KEYS) {
    const amount = filters[key]
    if (amount !== undefined) add(key, String(amount), withoutKey(filters, key))
  }
  for (const key of FLAG_FILTER_KEYS) if (filters[key]) add(key, 'true', withoutKey(filters, key))
  return active
}
