import {
  type CourseFilters,
  FILTER_KEYS,
  type FilterKey,
  LIST_FILTER_KEYS,
  type ListFilterKey,
} from '../../contract/catalogue/course-filters.ts'
import {
  type Dropping,
  DURATION_STEPS_MONTHS,
  type Facet,
  type FacetKey,
  type Facets,
  FEE_STEPS_MVR,
} from '../../contract/catalogue/facets.ts'
import { MNQF_LEVEL_ORDER } from '../../contract/catalogue/mnqf.ts'
import { MONTHS } from '../../contract/catalogue/vocabulary.ts'
import { CAREER_NAMES, type Career, categoriesOfCareer, isCareer } from '../../contract/guidance/careers.ts'
import type { CourseMatches } from '../search/index.ts'
import { Bitset } from './bitset.ts'
import type { CourseOrder, IndexedKey } from './course-index.ts'
import { rankForCareer } from './rank-for-career.ts'
import type { CatalogueView } from './refresh-course-index.ts'

/** One set of courses for each filter that is active; a course is listed when it is in all of them. */
type Conditions = ReadonlyMap<string, Bitset>

/** Without a filter every page and every order has the same counts, so they are counted once for each view. */
const unfilteredFacets = new WeakMap<CatalogueView, Facets>()

/** `matches` are the courses that a search by name found; without a search there is no such list. */
export class CourseSelection {
  readonly #view: CatalogueView
  readonly #conditions: Conditions
  readonly #matches: readonly number[] | undefined
  readonly #meant: Bitset | undefined
  readonly #chosen: Bitset
  readonly #career: Career | undefined

  constructor(view: CatalogueView, filters: CourseFilters, matches?: Pick<CourseMatches, 'ids' | 'meant'>) {
    const slotsOf = (ids: readonly number[]) => ids.flatMap((id) => view.courses.slotOf(id) ?? [])
    this.#view = view
    this.#matches = matches && slotsOf(matches.ids)
    this.#meant = matches && Bitset.of(slotsOf(matches.meant))
    this.#conditions = conditionsOf(view, filters, this.#matches)
    this.#chosen = this.#meeting(this.#conditions)
    const [career, ...others] = filters.careers ?? []
    this.#career = career !== undefined && others.length === 0 && isCareer(career) ? career : undefined
  }

  get total(): number {
    return this.#chosen.size
  }

  /** How many of them a search meant; all of them where nothing was searched. */
  get meant(): number {
    return this.#meant === undefined ? this.total : this.#chosen.and(this.#meant).size
  }

  /**
   * The ids of one page. Relevance is the order of the search. Where nothing was searched, the courses of one career come
   * by how much they are that career, and others fall back to newest.
   */
  page(order: CourseOrder | 'relevance', page: number, limit: number): number[] {
    const ids: number[] = []
    let toSkip = (page - 1) * limit
    if (toSkip >= this.total) return ids
    if (order === 'relevance' && this.#matches === undefined && this.#career !== undefined)
      return this.#rankedFor(this.#career).slice(toSkip, toSkip + limit)
    for (const slot of this.#chosenIn(order)) {
      if (toSkip-- > 0) continue
      const course = this.#view.courses.courseAt(slot)
      if (course) ids.push(course.id)
      if (ids.length === limit) break
    }
    return ids
  }

  #rankedFor(career: Career): number[] {
    const { courses, categories } = this.#view
    const chosen = [...this.#chosenIn('newest')].flatMap((slot) => courses.courseAt(slot) ?? [])
    return rankForCareer(career, chosen, categories).map(({ id }) => id)
  }

  /** In any order, courses that only mention the searched words come after those that were meant. */
  *#chosenIn(order: CourseOrder | 'relevance'): Generator<number> {
    const meant = this.#meant
    const isRanked = order === 'relevance' && this.#matches !== undefined
    const slots = isRanked ? this.#matches : this.#view.courses.ordered(order === 'relevance' ? 'newest' : order)
    const isAllAlike = isRanked || meant === undefined
    for (const slot of slots) if (this.#chosen.has(slot) && (isAllAlike || meant.has(slot))) yield slot
    if (isAllAlike) return
    for (const slot of slots) if (this.#chosen.has(slot) && !meant.has(slot)) yield slot
  }

  facets(): Facets {
    if (this.#conditions.size > 0) return this.#countFacets()
    const facets = unfilteredFacets.get(this.#view) ?? this.#countFacets()
    unfilteredFacets.set(this.#view, facets)
    return facets
  }

  #countFacets(): Facets {
    const { courses } = this.#view
    return {
      category: this.#categoryFacet(),
      language: this.#facet('language', courses.valuesOf('language').sort()),
      awarding_body_type: this.#facet('awarding_body_type', ['local', 'international']),
      mnqf_level: this.#facet('mnqf_level', MNQF_LEVEL_ORDER),
      delivery_modality: this.#facet('delivery_modality', ['f2f', 'online', 'blended']),
      gov_first_degree: this.#facet('gov_first_degree', ['yes']),
      institutions: this.#institutionFacet(),
      careers: this.#careerFacet(),
      study_mode: this.#facet('study_mode', ['full_time', 'part_time', 'evening', 'weekend']),
      intake: this.#intakeFacet(),
      island: this.#facet('island', courses.valuesOf('island').sort()),
      fee_max: this.#stepFacet('fee_max', FEE_STEPS_MVR),
      months_max: this.#stepFacet('months_max', DURATION_STEPS_MONTHS),
      approved: this.#facet('approved', ['true']),
    }
  }

  /** What each active filter keeps out by itself; those whose absence brings nothing are left out. */
  dropping(): Dropping {
    return FILTER_KEYS.filter((key) => this.#conditions.has(key))
      .map((key) => ({ key, count: this.#without(key).size }))
      .filter(({ count }) => count > 0)
      .sort((first, second) => second.count - first.count)
  }

  #meeting(conditions: Conditions): Bitset {
    let chosen = this.#view.courses.live
    for (const condition of conditions.values()) chosen = chosen.and(condition)
    return chosen
  }

  /** What the other filters leave, for counting the values of one. */
  #underOthers(key: FacetKey): Bitset {
    return this.#conditions.has(key) ? this.#without(key) : this.#chosen
  }

  #without(key: FilterKey): Bitset {
    return this.#meeting(new Map([...this.#conditions].filter(([other]) => other !== key)))
  }

  #facet(key: IndexedKey, values: readonly string[]): Facet {
    const others = this.#underOthers(key)
    return values.map((value) => ({ value, count: others.overlap(this.#view.courses.having(key, value)) }))
  }

  #institutionFacet(): Facet {
    const countOf = this.#view.courses.countByInstitution(this.#underOthers('institutions'))
    return this.#view.institutions.map(({ id, name }) => ({ value: name, count: countOf(id) }))
  }

  #careerFacet(): Facet {
    const others = this.#underOthers('careers')
    return CAREER_NAMES.map((value) => ({
      value,
      count: others.overlap(Bitset.union(setsByValue.careers(this.#view, value))),
    }))
  }

  #intakeFacet(): Facet {
    const others = this.#underOthers('intake')
    return MONTHS.map((value, index) => ({
      value,
      count: others.overlap(this.#view.courses.having('intake', String(index + 1))),
    }))
  }

  #categoryFacet(): Facet {
    const others = this.#underOthers('category')
    return this.#view.categories.map(({ id, name }) => ({
      value: name,
      count: others.overlap(inCategory(this.#view, id)),
    }))
  }

  #stepFacet(key: 'fee_max' | 'months_max', steps: readonly number[]): Facet {
    const others = this.#underOthers(key)
    return steps.map((step) => ({
      value: String(step),
      count: others.overlap(this.#view.courses.within(key, step)),
    }))
  }
}

function conditionsOf(view: CatalogueView, filters: CourseFilters, matches?: readonly number[]): Conditions {
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
    if (amount !== undefined) conditions.set(key, view.courses.within(key, amount))
  }
  if (filters.approved) conditions.set('approved', view.courses.having('approved', 'true'))
  return conditions
}

/** The courses that a filter's value stands for; none for a value that means nothing. */
type SetsByValue = (view: CatalogueView, value: string) => Bitset[]

const direct =
  (key: IndexedKey): SetsByValue =>
  (view, value) => [view.courses.having(key, value)]

const setsByValue: Record<Exclude<ListFilterKey, 'entry'>, SetsByValue> = {
  category: (view, value) => inCategoryNamed(view, value),
  careers: (view, value) => categoriesOfCareer(value).flatMap((name) => inCategoryNamed(view, name)),
  institutions: (view, value) =>
    view.institutions
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

/** 'May' and '5' are the same month. */
const monthNumber = (value: string): string => monthNumbers.get(value) ?? value

const monthNumbers: ReadonlyMap<string, string> = new Map(MONTHS.map((month, index) => [month, String(index + 1)]))

const inCategoryNamed = (view: CatalogueView, name: string): Bitset[] =>
  view.categories.filter((category) => category.name === name).map(({ id }) => inCategory(view, id))

/** A parent includes its sub-categories. */
const inCategory = (view: CatalogueView, id: number): Bitset =>
  Bitset.union(
    view.categories
      .filter((category) => category.id === id || category.parent_id === id)
      .map((category) => view.courses.having('category', String(category.id))),
  )
