import { type CourseFilters, LIST_FILTER_KEYS, type ListFilterKey } from '../../../contract/catalogue/course-filters.ts'
import type { Facet, Facets } from '../../../contract/catalogue/facets.ts'

/** A section with more values than this is long: it shows some of them, and a search field for the rest. */
const LONG_SECTION = 12

/** Of a long section, the values with the most courses. What is chosen is shown as well. */
const SHOWN_OF_LONG_SECTION = 8

/** From the name of each sub-category to the name of its parent. */
export type CategoryParents = Readonly<Record<string, string>>

/** How many values of each long section are not shown. */
export type HiddenCounts = Partial<Record<ListFilterKey, number>>

interface TrimOptions {
  filters: CourseFilters
  categoryParents: CategoryParents
  /** A section that shows all its values, for visitors without JavaScript. */
  whole: ListFilterKey | undefined
}

/**
 * What the filter panel shows at first. All values of a big catalogue would be most of the page, twice: as HTML and as
 * data for hydration.
 */
export function trimFacets(facets: Facets, { filters, categoryParents, whole }: TrimOptions) {
  const hidden: HiddenCounts = {}
  // The panel has no section for careers.
  const trimmed: Facets = { ...facets, careers: [] }
  for (const key of LIST_FILTER_KEYS) {
    if (key === whole || key === 'careers') continue
    const chosen = new Set(filters[key])
    trimmed[key] =
      key === 'category' ? trimCategories(facets[key], chosen, categoryParents) : trimValues(facets[key], chosen)
    const hiddenCount = facets[key].length - trimmed[key].length
    if (hiddenCount > 0) hidden[key] = hiddenCount
  }
  return { facets: trimmed, hidden }
}

/** A short section stays as it is. A long one is sorted by count, with the chosen values of low count at its end. */
function trimValues(values: Facet, chosen: ReadonlySet<string>): Facet {
  if (values.length <= LONG_SECTION) return values
  const byCount = values.toSorted((one, other) => other.count - one.count)
  return byCount.filter(({ value }, index) => index < SHOWN_OF_LONG_SECTION || chosen.has(value))
}

/** Top categories and the sub-categories of each one are separate lists on the screen. A parent stays with its child. */
function trimCategories(values: Facet, chosen: ReadonlySet<string>, parents: CategoryParents): Facet {
  const known = new Set(values.map(({ value }) => value))
  const parentOf = (value: string): string => {
    const parent = Object.hasOwn(parents, value) ? (parents[value] ?? '') : ''
    return known.has(parent) ? parent : ''
  }
  const needed = new Set([...chosen].flatMap((value) => [value, parentOf(value)]))
  const childrenOf = (parent: string) => values.filter(({ value }) => parentOf(value) === parent)
  const top = trimValues(childrenOf(''), needed)
  return top.flatMap((category) => [category, ...trimValues(childrenOf(category.value), needed)])
}
