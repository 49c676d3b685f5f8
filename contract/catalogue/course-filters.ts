import {
  BRIDGING_PROGRAMMES,
  HELD_KEYS,
  HELD_RANGES,
  type HeldNumberKey,
  type Holdings,
  isHeldSubject,
  readHeldNumber,
  SCHOOLING,
} from './holdings.ts'

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
  'entry',
] as const
export type ListFilterKey = (typeof LIST_FILTER_KEYS)[number]

/** Filters that take one amount. */
export const AMOUNT_FILTER_KEYS = ['fee_min', 'fee_max', 'months_max'] as const
export type AmountFilterKey = (typeof AMOUNT_FILTER_KEYS)[number]

/** Filters that are on or left out. */
export const FLAG_FILTER_KEYS = ['fee_after_grant', 'approved'] as const
export type FlagFilterKey = (typeof FLAG_FILTER_KEYS)[number]

export type FilterKey = 'name' | ListFilterKey | AmountFilterKey | FlagFilterKey
export const FILTER_KEYS: readonly FilterKey[] = [
  'name',
  ...LIST_FILTER_KEYS,
  ...AMOUNT_FILTER_KEYS,
  ...FLAG_FILTER_KEYS,
]

/** What a visitor holds filters nothing by itself: it gives each course its verdict, which `entry` filters by. */
export type CourseFilters = { name?: string } & { [Key in ListFilterKey]?: readonly string[] } & {
  [Key in AmountFilterKey]?: number
} & { [Key in FlagFilterKey]?: true } & Holdings

export type CourseListKey = FilterKey | keyof Holdings
/** Filters and held values, in the order in which the address of a list has them. */
export const COURSE_LIST_KEYS: readonly CourseListKey[] = [
  'name',
  ...LIST_FILTER_KEYS.filter((key) => key !== 'entry'),
  ...AMOUNT_FILTER_KEYS,
  ...HELD_KEYS,
  'entry',
  ...FLAG_FILTER_KEYS,
]

const isListKey = (key: string): key is ListFilterKey => LIST_FILTER_KEYS.some((known) => known === key)
const isAmountKey = (key: string): key is AmountFilterKey => AMOUNT_FILTER_KEYS.some((known) => known === key)
const isFlagKey = (key: string): key is FlagFilterKey => FLAG_FILTER_KEYS.some((known) => known === key)
const isHeldNumberKey = (key: string): key is HeldNumberKey => Object.hasOwn(HELD_RANGES, key)

/** The values that a held list may have. */
const HELD_LISTS = {
  o_subjects: isHeldSubject,
  a_subjects: isHeldSubject,
  bridging: (value: string) => BRIDGING_PROGRAMMES.some((known) => known === value),
} as const
type HeldListKey = keyof typeof HELD_LISTS
const isHeldListKey = (key: string): key is HeldListKey => Object.hasOwn(HELD_LISTS, key)

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

/**
 * Reads an address's query. What is no filter, no amount, out of its range or too much is dropped: an address is typed by
 * people. So are verdicts without anything to give a verdict on.
 */
export function readFilters(query: Iterable<readonly [string, string]>): CourseFilters {
  const lists = new Map<ListFilterKey | HeldListKey, string[]>()
  const filters: CourseFilters = {}
  for (const [key, value] of query) {
    if (isListKey(key) || isHeldListKey(key))
      lists.set(key, [...(lists.get(key) ?? []), ...splitValues(value).map(readWords)])
    else if (isAmountKey(key) && /^\d{1,9}$/.test(value)) filters[key] = Number(value)
    else if (isFlagKey(key) && value === 'true') filters[key] = true
    else if (key === 'name' && readWords(value) !== '') filters.name = readWords(value)
    else readHeldValue(filters, key, value)
  }
  for (const [key, given] of lists) {
    const isValid = isHeldListKey(key) ? HELD_LISTS[key] : (value: string) => value !== ''
    const values = [...new Set(given)].filter(isValid).slice(0, MAX_FILTER_VALUES)
    if (values.length > 0) filters[key] = values
  }
  if (heldIn(filters) === undefined) delete filters.entry
  return filters
}

function readHeldValue(held: Holdings, key: string, value: string): void {
  if (key === 'school') {
    const school = SCHOOLING.find((known) => known === value)
    if (school && school !== 'none') held.school = school
  } else if (key === 'holds_field' && readWords(value) !== '') held.holds_field = readWords(value)
  else if (isHeldNumberKey(key)) {
    const number = readHeldNumber(key, value)
    if (number !== undefined) held[key] = number
  }
}

const writeValue = (value: CourseFilters[CourseListKey]): string =>
  typeof value === 'object' ? joinValues(value) : String(value ?? '')

/** The query of an address, keys in their fixed order so that one choice has one address. */
export const writeFilters = (filters: CourseFilters): [CourseListKey, string][] =>
  COURSE_LIST_KEYS.map((key): [CourseListKey, string] => [key, writeValue(filters[key])]).filter(
    ([, value]) => value !== '',
  )

/** What the visitor said that they hold; undefined if they said nothing. */
export function heldIn(filters: Holdings): Holdings | undefined {
  const given = HELD_KEYS.filter((key) => filters[key] !== undefined).map((key) => [key, filters[key]])
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/**
 * Without results of a higher school than the one that is stated: a form hides those fields, but a browser without
 * JavaScript sends what they contain.
 */
export function withoutHigherSchool({ o_passes, o_subjects, a_passes, a_subjects, ...filters }: CourseFilters) {
  const rank = filters.school ? SCHOOLING.indexOf(filters.school) : Infinity
  const stated: CourseFilters = {
    ...filters,
    ...(rank >= SCHOOLING.indexOf('o_level') && { o_passes, o_subjects }),
    ...(rank >= SCHOOLING.indexOf('a_level') && { a_passes, a_subjects }),
  }
  return stated
}

/** The filters with other held values, or with none: then no verdict is filtered by either. */
export function withHeld(filters: CourseFilters, held: Holdings | undefined): CourseFilters {
  const { entry, ...others } = filters
  for (const key of HELD_KEYS) delete others[key]
  const changed: CourseFilters = { ...others, ...(held && heldIn(held)) }
  return entry && heldIn(changed) ? { ...changed, entry } : changed
}

export function withFilter(filters: CourseFilters, key: ListFilterKey, value: string): CourseFilters {
  return { ...filters, [key]: [...new Set([...(filters[key] ?? []), value])] }
}

export function withoutFilter(filters: CourseFilters, key: ListFilterKey, value: string): CourseFilters {
  const { [key]: values = [], ...others } = filters
  const remaining = values.filter((each) => each !== value)
  return remaining.length > 0 ? { ...others, [key]: remaining } : others
}

/** For an address from before a category or institution was renamed or merged: the filters with its name today. */
export function withCurrentNames(filters: CourseFilters, renamed: Readonly<Record<string, string>>): CourseFilters {
  const current = (names: readonly string[]) => [...new Set(names.map((name) => renamed[name] ?? name))]
  const { category, careers, institutions } = filters
  return {
    ...filters,
    ...(category && { category: current(category) }),
    ...(careers && { careers: current(careers) }),
    ...(institutions && { institutions: current(institutions) }),
  }
}

export const COURSE_SORTS = ['newest', 'fee', '-fee', 'duration', 'name', 'relevance'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]
