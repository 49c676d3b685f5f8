import {
  AMOUNT_FILTER_KEYS,
  type AmountFilterKey,
  type CourseFilters,
  FLAG_FILTER_KEYS,
  LIST_FILTER_KEYS,
  type ListFilterKey,
  splitValues,
  withFilter,
  withoutFilter,
} from '../../../contract/catalogue/course-filters.ts'
import type { CategoryFacet, Facet, FacetKey, Facets, LeftOut } from '../../../contract/catalogue/facets.ts'
import { FACET_LIMIT } from '../../../contract/page-limits.ts'
import { optionText, withAmount, withoutKey } from './active-filters.ts'

export interface FilterOption {
  value: string
  text: string
  /** How many courses the list would have with this value and the other filters. */
  count: number
  isChosen: boolean
  /** Of a sub-category: the value of its top category. */
  parent?: string | undefined
}

export type OptionKey = Extract<FacetKey, ListFilterKey>
export type StepKey = Extract<FacetKey, AmountFilterKey>

/** A value without courses cannot be chosen, but a chosen value can always be removed. */
export const isDeadEnd = ({ count, isChosen }: Pick<FilterOption, 'count' | 'isChosen'>): boolean =>
  count === 0 && !isChosen

/**
 * The values of the catalogue, those with courses first. A chosen value that it does not have comes last, so that it can
 * be removed.
 */
export function listOptions(key: OptionKey, values: CategoryFacet, filters: CourseFilters): FilterOption[] {
  const chosen = new Set(filters[key])
  const options = values.map(({ value, count, parent }) => {
    const isChosen = chosen.delete(value)
    return { value, text: optionText(key, value), count, isChosen, parent }
  })
  return [
    ...options.filter((option) => !isDeadEnd(option)),
    ...options.filter(isDeadEnd),
    ...[...chosen].map((value) => ({ value, text: optionText(key, value), count: 0, isChosen: true })),
  ]
}

/** The steps of an amount, and the amount in the address if it is another one. */
export function stepOptions(key: StepKey, facets: Facets, filters: CourseFilters, total: number): FilterOption[] {
  const chosen = filters[key]
  const steps = facets[key].map(({ value, count }) => ({ amount: Number(value), count }))
  if (chosen !== undefined && !steps.some(({ amount }) => amount === chosen)) {
    steps.push({ amount: chosen, count: total })
    steps.sort((first, second) => first.amount - second.amount)
  }
  return steps.map(({ amount, count }) => ({
    value: String(amount),
    text: optionText(key, String(amount)),
    count,
    isChosen: amount === chosen,
  }))
}

export interface CategoryGroup {
  parent: FilterOption
  children: FilterOption[]
}

/** Each top category with its sub-categories. A category without a known parent is a top category. */
export function groupCategories(options: readonly FilterOption[]): CategoryGroup[] {
  const groups = new Map<string, CategoryGroup>()
  const known = new Set(options.map(({ value }) => value))
  const isChild = ({ parent = '' }: FilterOption) => known.has(parent)
  for (const option of options) if (!isChild(option)) groups.set(option.value, { parent: option, children: [] })
  for (const option of options) if (isChild(option)) groups.get(option.parent ?? '')?.children.push(option)
  return [...groups.values()]
}

/** The filters after a change in the panel's form; the same object if the changed field is not a filter. */
export function afterChange(
  filters: CourseFilters,
  { name, value, checked }: Pick<HTMLInputElement, 'name' | 'value' | 'checked'>,
): CourseFilters {
  const amountKey = AMOUNT_FILTER_KEYS.find((key) => key === name)
  if (amountKey) return withAmount(filters, amountKey, value === '' ? undefined : Number(value))
  const flagKey = FLAG_FILTER_KEYS.find((key) => key === name)
  if (flagKey) return checked ? { ...filters, [flagKey]: true } : withoutKey(filters, flagKey)
  const listKey = LIST_FILTER_KEYS.find((key) => key === name)
  if (!listKey) return filters
  const change = checked ? withFilter : withoutFilter
  return splitValues(value).reduce((changed, each) => change(changed, listKey, each), filters)
}

/** A section with more values than this is long: it shows some of them, and a search field for the rest. */
const LONG_SECTION = FACET_LIMIT - 1

/** Of a long section, the values with the most courses. What is chosen is shown as well. */
const SHOWN_OF_LONG_SECTION = 8

/** How many values of each long section are not shown. */
export type HiddenCounts = Partial<Record<ListFilterKey, number>>

interface TrimOptions {
  filters: CourseFilters
  /** A section that shows all its values, for visitors without JavaScript. */
  whole: ListFilterKey | undefined
  /** What `facet_limit` has left out of the facets. */
  leftOut: LeftOut
}

/**
 * What the filter panel shows at first. All values of a big catalogue would be most of the page, twice: as HTML and as
 * data for hydration.
 */
export function trimFacets(facets: Facets, { filters, whole, leftOut }: TrimOptions) {
  const hidden: HiddenCounts = { ...leftOut }
  // The panel has no section for careers.
  const trimmed: Facets = { ...facets, careers: [] }
  for (const key of LIST_FILTER_KEYS) {
    if (key === whole || key === 'careers') continue
    const values = facets[key]
    if (values === undefined) continue
    const chosen = new Set(filters[key])
    const shown = key === 'category' ? trimCategories(facets.category, chosen) : trimValues(values, chosen)
    trimmed[key] = shown
    const hiddenCount = values.length - shown.length + (hidden[key] ?? 0)
    if (hiddenCount > 0) hidden[key] = hiddenCount
  }
  return { facets: trimmed, hidden }
}

/** A short section stays as it is. A long one is sorted by count, with the chosen values of low count at its end. */
function trimValues<Value extends Facet[number]>(values: Value[], chosen: ReadonlySet<string>): Value[] {
  if (values.length <= LONG_SECTION) return values
  const byCount = values.toSorted((one, other) => other.count - one.count)
  return byCount.filter(({ value }, index) => index < SHOWN_OF_LONG_SECTION || chosen.has(value))
}

/** Top categories and the sub-categories of each one are separate lists on the screen. A parent stays with its child. */
function trimCategories(values: CategoryFacet, chosen: ReadonlySet<string>): CategoryFacet {
  const known = new Set(values.map(({ value }) => value))
  const parentOf = ({ parent = '' }: CategoryFacet[number]): string => (known.has(parent) ? parent : '')
  const needed = new Set(
    values.filter(({ value }) => chosen.has(value)).flatMap((category) => [category.value, parentOf(category)]),
  )
  const byParent = new Map<string, CategoryFacet>()
  for (const category of values) {
    const parent = parentOf(category)
    const siblings = byParent.get(parent)
    if (siblings) siblings.push(category)
    else byParent.set(parent, [category])
  }
  const shownOf = (parent: string): CategoryFacet => trimValues(byParent.get(parent) ?? [], needed)
  return shownOf('').flatMap((category) => [category, ...shownOf(category.value)])
}
