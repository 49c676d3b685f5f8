/** Filters that take several values: any of one key's values, and all of the keys. */
export const LIST_FILTER_KEYS = [
  'category',
  'language',
  'awarding_body_type',
  'mnqf_level',
  'delivery_modality',
  'gov_first_degree',
  'institutions',
  'careers',
  'study_mode',
  'intake',
  'island',
] as const
export type ListFilterKey = (typeof LIST_FILTER_KEYS)[number]

/** Filters that take one amount. */
export const AMOUNT_FILTER_KEYS = ['fee_min', 'fee_max', 'months_max'] as const
export type AmountFilterKey = (typeof AMOUNT_FILTER_KEYS)[number]

export type FilterKey = 'name' | ListFilterKey | AmountFilterKey
/** In the order in which an address lists them. */
export const FILTER_KEYS: readonly FilterKey[] = ['name', ...LIST_FILTER_KEYS, ...AMOUNT_FILTER_KEYS]

export type CourseFilters = { name?: string } & { [Key in ListFilterKey]?: readonly string[] } & {
  [Key in AmountFilterKey]?: number
}

const isListKey = (key: string): key is ListFilterKey => LIST_FILTER_KEYS.some((known) => known === key)
const isAmountKey = (key: string): key is AmountFilterKey => AMOUNT_FILTER_KEYS.some((known) => known === key)

export const MAX_FILTER_VALUES = 50
export const MAX_FILTER_VALUE_LENGTH = 200

// biome-ignore lint/suspicious/noControlCharactersInRegex: an address may hold them, and no search box does
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]+/g

/** The words of an address as the API takes them: addresses are typed and cut by people and programs. */
export const readWords = (given: string): string =>
  given.replace(CONTROL_CHARACTERS, ' ').trim().slice(0, MAX_FILTER_VALUE_LENGTH).toWellFormed()

/** Values joined with colons; a colon or backslash inside a value carries a backslash before it. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\:]/g, '\\$&')).join(':')

export function splitValues(joined: string): string[] {
  const values: string[] = []
  let value = ''
  for (let at = 0; at < joined.length; at++) {
    const character = joined.charAt(at)
    if (character === '\\' && at + 1 < joined.length) value += joined.charAt(++at)
    else if (character === ':') {
      values.push(value)
      value = ''
    } else value += character
  }
  values.push(value)
  return [...new Set(values.map((each) => each.trim()).filter((each) => each !== ''))]
}

/** Reads an address's query. What is no filter, no amount or too much is dropped: an address is typed by people. */
export function readFilters(query: Iterable<readonly [string, string]>): CourseFilters {
  const lists = new Map<ListFilterKey, string[]>()
  const filters: CourseFilters = {}
  for (const [key, value] of query) {
    if (isListKey(key)) lists.set(key, [...(lists.get(key) ?? []), ...splitValues(value).map(readWords)])
    else if (isAmountKey(key) && /^\d{1,9}$/.test(value)) filters[key] = Number(value)
    else if (key === 'name' && readWords(value) !== '') filters.name = readWords(value)
  }
  for (const [key, given] of lists) {
    const values = [...new Set(given)].filter((value) => value !== '').slice(0, MAX_FILTER_VALUES)
    if (values.length > 0) filters[key] = values
  }
  return filters
}

/** The query of an address, keys in their fixed order so that one choice has one address. */
export function writeFilters(filters: CourseFilters): [FilterKey, string][] {
  const query: [FilterKey, string][] = []
  if (filters.name) query.push(['name', filters.name])
  for (const key of LIST_FILTER_KEYS) {
    const values = filters[key]
    if (values && values.length > 0) query.push([key, joinValues(values)])
  }
  for (const key of AMOUNT_FILTER_KEYS) {
    const amount = filters[key]
    if (amount !== undefined) query.push([key, String(amount)])
  }
  return query
}

export function withFilter(filters: CourseFilters, key: ListFilterKey, value: string): CourseFilters {
  return { ...filters, [key]: [...new Set([...(filters[key] ?? []), value])] }
}

export function withoutFilter(filters: CourseFilters, key: ListFilterKey, value: string): CourseFilters {
  const { [key]: values = [], ...others } = filters
  const remaining = values.filter((each) => each !== value)
  return remaining.length > 0 ? { ...others, [key]: remaining } : others
}

export const COURSE_SORTS = ['newest', 'fee', '-fee', 'duration', 'name', 'relevance'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]
