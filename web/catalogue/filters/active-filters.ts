import {
  AMOUNT_FILTER_KEYS,
  type AmountFilterKey,
  type CourseFilters,
  type FilterKey,
  LIST_FILTER_KEYS,
  withoutFilter,
} from '../../../contract/catalogue/course-filters.ts'
import { filterText } from './filter-labels.ts'

export interface ActiveFilter {
  key: FilterKey
  value: string
  text: string
  /** The filters without this one. */
  others: CourseFilters
}

export function withoutKey(filters: CourseFilters, key: FilterKey): CourseFilters {
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
  for (const key of LIST_FILTER_KEYS) {
    for (const value of filters[key] ?? []) add(key, value, withoutFilter(filters, key, value))
  }
  for (const key of AMOUNT_FILTER_KEYS) {
    const amount = filters[key]
    if (amount !== undefined) add(key, String(amount), withoutKey(filters, key))
  }
  return active
}
