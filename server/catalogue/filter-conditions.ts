import {
  type AmountFilterKey,
  type CourseFilters,
  LIST_FILTER_KEYS,
  type ListFilterKey,
} from '../../contract/catalogue/course-filters.ts'
import { MONTHS } from '../../contract/catalogue/course-options.ts'
import { ENTRY_VERDICTS } from '../../contract/catalogue/holdings.ts'
import { findCareer } from '../../contract/guidance/careers.ts'
import { Bitset } from './bitset.ts'
import type { AmountKey, IndexedKey } from './course-index.ts'
import type { EntryVerdicts } from './entry-verdicts.ts'
import type { CatalogueView } from './refresh-course-index.ts'

/** One set of courses for each filter that is active; a course is listed when it is in all of them. */
export type Conditions = ReadonlyMap<string, Bitset>

export function filterConditions(
  view: CatalogueView,
  filters: CourseFilters,
  matches: readonly number[] | undefined,
  verdicts: EntryVerdicts | undefined,
): Conditions {
  const conditions = new Map<string, Bitset>()
  if (matches) conditions.set('name', Bitset.of(matches))
  for (const key of LIST_FILTER_KEYS) {
    if (key === 'entry') continue
    const setsOf = setsByValue[key]
    const values = filters[key]
    if (values && values.length > 0) conditions.set(key, Bitset.union(values.flatMap((value) => setsOf(view, value))))
  }
  for (const key of ['fee_min', 'fee_max', 'months_max'] as const) {
    const amount = filters[key]
    const amountKey = amountKeyOf(key, filters.fee_after_grant === true)
    if (amount !== undefined) conditions.set(key, view.courses.within(amountKey, amount))
  }
  const { entry = [] } = filters
  if (entry.length > 0 && verdicts) {
    const chosen = ENTRY_VERDICTS.filter((verdict) => entry.includes(verdict))
    conditions.set('entry', Bitset.union(chosen.map((verdict) => verdicts.sets[verdict])))
  }
  if (filters.approved) conditions.set('approved', view.courses.having('approved', 'true'))
  return conditions
}

/** What an amount is compared with: the total, or what is left of it after the grant. */
export const amountKeyOf = (key: AmountFilterKey, isAfterGrant: boolean): AmountKey =>
  isAfterGrant && key !== 'months_max' ? `${key}_after_grant` : key

/** The courses that a filter's value stands for; none for a value that means nothing. */
type SetsByValue = (view: CatalogueView, value: string) => Bitset[]

const direct =
  (key: IndexedKey): SetsByValue =>
  (view, value) => [view.courses.having(key, value)]

export const setsByValue: Record<Exclude<ListFilterKey, 'entry'>, SetsByValue> = {
  category: (view, value) => inCategoryNamed(view, value),
  careers: (view, value) => categoriesLeadingTo(view, value).flatMap((name) => inCategoryNamed(view, name)),
  institutions: (view, value) =>
    view.institutionsByAnyName
      .filter(({ name }) => name === value)
      .map(({ id }) => view.courses.having('institutions', String(id))),
  intake: (view, value) => [view.courses.having('intake', monthNumber(value))],
  language: direct('language'),
  awarding_body_type: direct('awarding_body_type'),
  mnqf_level: direct('mnqf_level'),
  delivery_modality: direct('delivery_modality'),
  gov_first_degree: direct('gov_first_degree'),
  study_mode: direct('study_mode'),
  island: direct('island'),
}

/** A career stands for its categories, anything else is a category's own name. */
const categoriesLeadingTo = ({ careers }: CatalogueView, value: string): readonly string[] =>
  findCareer(careers, value)?.categories ?? [value]

/** 'May' and '5' are the same month. */
const monthNumber = (value: string): string => monthNumbers.get(value) ?? value

const monthNumbers: ReadonlyMap<string, string> = new Map(MONTHS.map((month, index) => [month, String(index + 1)]))

const inCategoryNamed = (view: CatalogueView, name: string): Bitset[] =>
  view.categoriesByAnyName.filter((category) => category.name === name).map(({ id }) => inCategory(view, id))

/** A parent includes its sub-categories. */
export const inCategory = (view: CatalogueView, id: number): Bitset =>
  Bitset.union(
    view.categories
      .filter((category) => category.id === id || category.parent_id === id)
      .map((category) => view.courses.having('category', String(category.id))),
  )
