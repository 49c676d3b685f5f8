import { routeConditions } from '../../contract/catalogue/check-entry.ts'
import { AWARDING_BODY_TYPES, DELIVERY_MODALITIES, STUDY_MODES } from '../../contract/catalogue/course-options.ts'
import type { EntryRoute } from '../../contract/catalogue/entry-rules.ts'
import { type Fee, formatMvrRange } from '../../contract/catalogue/fees.ts'
import { levelText, MNQF_LEVEL_ORDER } from '../../contract/catalogue/mnqf.ts'
import { counted, listed } from '../../contract/format-text.ts'
import { fieldName } from '../../contract/studio/field-names.ts'
import { dayMonthYear } from '../format-date.ts'
import { linesOfHtml } from './html-lines.ts'

/** The order of the fields on the editor's screen; others come last. */
const ORDER = [
  'name mnqf_level categories duration_text duration_remarks language credits awarding_body_type',
  'awarding_body awarding_body_country',
  'campuses delivery_modalities study_modes intakes apply_by indicative_class_timings',
  'fees gov_first_degree_percent gov_first_degree_valid_until',
  'entry_rules admission_general_requirements admission_alternative_requirements',
  'admission_language_requirements',
  'modules study_options careers general_notes',
  'approval_status approval_number approval_valid_until approval_campuses approval_modalities',
].flatMap((section) => section.split(' '))

export const byField = (first: { field: string }, second: { field: string }): number =>
  (ORDER.indexOf(first.field) + 1 || ORDER.length + 1) - (ORDER.indexOf(second.field) + 1 || ORDER.length + 1)

const WORDS: Readonly<Record<string, string>> = {
  ...AWARDING_BODY_TYPES,
  ...DELIVERY_MODALITIES,
  ...STUDY_MODES,
  approved: 'Approved',
  provisional: 'Provisional',
  expired: 'Expired',
}

/** Fields whose values are codes. */
const CODED = /^(?:awarding_body_type|delivery_modalities|study_modes|approval_status|approval_modalities)$/

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFee = (value: unknown): value is Fee =>
  isObject(value) && typeof value['type'] === 'string' && typeof value['fee_start'] === 'number'

const isRoute = (value: unknown): value is EntryRoute =>
  isObject(value) && typeof value['kind'] === 'string' && typeof value['level_held'] === 'string'

/** A value as a reader of the public page would read it, one line for each entry of a list or paragraph of a text. */
export function linesOf(field: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => linesOfEntry(field, entry))
  if (isObject(value)) return Object.entries(value).map(([name, entry]) => `${name}: ${textOf(field, entry)}`)
  return typeof value === 'string' && value.includes('<') ? linesOfHtml(value) : [textOf(field, value)]
}

function linesOfEntry(field: string, entry: unknown): string[] {
  if (field === 'fees' && isFee(entry)) return [feeLine(entry)]
  if (field === 'entry_rules' && isRoute(entry)) return [routeLine(entry)]
  return [textOf(field, entry)]
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (isObject(value)) return partsOf(value)
  const text = String(value ?? '')
  if (CODED.test(field)) return WORDS[text] ?? text
  if (field === 'mnqf_level') return levelText(MNQF_LEVEL_ORDER.find((level) => level === text) ?? 'NA')
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayMonthYear(text) : text
}

/** Of an entry that has no sentence of its own, such as a campus: what is filled in. */
const partsOf = (entry: Readonly<Record<string, unknown>>): string =>
  Object.entries(entry)
    .filter(([, part]) => part !== null && part !== '' && part !== false)
    .map(([name, part]) => `${fieldName(name)}: ${part === true ? 'yes' : linesOf(name, part).join(' ')}`)
    .join(' · ')

const RELATIONS = { alternative: 'instead of another fee', part: 'added to the other fees' } as const

function feeLine({ type, fee_start, fee_end, payment_frequency, payment_count, remarks, relation }: Fee): string {
  const period = payment_frequency === 'One-time' ? undefined : payment_frequency.toLowerCase().replace(/s$/, '')
  const times = period ? ` per ${period} for ${counted(payment_count, period)}` : ''
  const rest = [relation && RELATIONS[relation], remarks].filter(Boolean)
  return [`${type}: ${formatMvrRange(fee_start, fee_end)}${times}`, ...rest].join(' · ')
}

const KINDS = { general: 'General', alternative: 'Alternative' } as const

function routeLine(route: EntryRoute): string {
  const conditions = routeConditions(route, {}, []).map(({ text }) => text)
  return `${KINDS[route.kind]}: ${conditions.length === 0 ? 'no earlier qualification needed' : listed(conditions)}`
}
