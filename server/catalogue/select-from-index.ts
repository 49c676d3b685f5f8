import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { type CourseFilters, FILTER_KEYS, type FilterKey, heldIn } from '../../contract/catalogue/course-filters.ts'
import { MONTHS } from '../../contract/catalogue/course-options.ts'
import {
  type CategoryFacet,
  type Dropping,
  DURATION_STEPS_MONTHS,
  type Facet,
  type FacetKey,
  type Facets,
  FEE_STEPS_MVR,
} from '../../contract/catalogue/facets.ts'
import { ENTRY_VERDICTS } from '../../contract/catalogue/holdings.ts'
import { MNQF_LEVEL_ORDER } from '../../contract/catalogue/mnqf.ts'
import { type Career, findCareer } from '../../contract/guidance/careers.ts'
import type { CourseMatches } from '../search/index.ts'
import { Bitset } from './bitset.ts'
import type { CourseOrder, IndexedKey } from './course-index.ts'
import { EntryVerdicts } from './entry-verdicts.ts'
import { amountKeyOf, type Conditions, filterConditions, inCategory, setsByValue } from './filter-conditions.ts'
import { rankForCareer } from './rank-for-career.ts'
import type { CatalogueView } from './refresh-course-index.ts'

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
  readonly #isAfterGrant: boolean
  readonly #verdicts: EntryVerdicts | undefined

  constructor(view: CatalogueView, filters: CourseFilters, matches?: Pick<CourseMatches, 'ids' | 'meant'>) {
    const positionsOf = (ids: readonly number[]) => ids.flatMap((id) => view.courses.positionOf(id) ?? [])
    this.#view = view
    this.#matches = matches && positionsOf(matches.ids)
    this.#meant = matches && Bitset.of(positionsOf(matches.meant))
    const held = heldIn(filters)
    this.#verdicts = held && new EntryVerdicts(view, held)
    this.#conditions = filterConditions(view, filters, this.#matches, this.#verdicts)
    this.#chosen = this.#meeting(this.#conditions)
    this.#isAfterGrant = filters.fee_after_grant === true
    const [career, ...others] = filters.careers ?? []
    this.#career = career !== undefined && others.length === 0 ? findCareer(view.careers, career) : undefined
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
    const first = (page - 1) * limit
    if (first >= this.total) return []
    if (order === 'relevance' && this.#matches === undefined && this.#career !== undefined)
      return this.#rankedFor(this.#career).slice(first, first + limit)
    const positions = this.#chosenIn(order, first + limit).slice(first)
    return positions.flatMap((position) => this.#view.courses.courseAt(position)?.id ?? [])
  }

  #rankedFor(career: Career): number[] {
    const { courses, categoriesByAnyName } = this.#view
    const chosen = this.#chosenIn('newest', this.total).flatMap((position) => courses.courseAt(position) ?? [])
    return rankForCareer(career, chosen, categoriesByAnyName).map(({ id }) => id)
  }

  /** No more than `most`. In any order, courses that only mention the searched words come after those that were meant. */
  #chosenIn(order: CourseOrder | 'relevance', most: number): number[] {
    const isRanked = order === 'relevance' && this.#matches !== undefined
    const positions = isRanked ? this.#matches : this.#view.courses.ordered(this.#indexedOrder(order))
    const chosen: number[] = []
    const addFrom = (set: Bitset): void => {
      // Not with an iterator: this may go through a million courses.
      for (let at = 0; at < positions.length && chosen.length < most; at += 1) {
        const position = positions[at] ?? 0
        if (set.has(position)) chosen.push(position)
      }
    }
    const meant = isRanked ? undefined : this.#meant
    addFrom(meant === undefined ? this.#chosen : this.#chosen.and(meant))
    if (meant !== undefined) addFrom(this.#chosen.without(meant))
    return chosen
  }

  #indexedOrder(order: CourseOrder | 'relevance'): CourseOrder {
    if (order === 'relevance') return 'newest'
    return this.#isAfterGrant && (order === 'fee' || order === '-fee') ? `${order}_after_grant` : order
  }

  /** Whether the applicant gets into a course, where the filters say what they hold. */
  entryOf(courseId: number): CourseSummary['entry'] {
    const position = this.#view.courses.positionOf(courseId)
    return position === undefined ? undefined : this.#verdicts?.entryOf(position)
  }

  facets(): Facets {
    const entry = this.#entryFacet()
    return { ...this.#facetsOfAnyone(), ...(entry && { entry }) }
  }

  #facetsOfAnyone(): Facets {
    if (this.#conditions.size > 0 || this.#isAfterGrant) return this.#countFacets()
    const facets = unfilteredFacets.get(this.#view) ?? this.#countFacets()
    unfilteredFacets.set(this.#view, facets)
    return facets
  }

  #entryFacet(): Facet | undefined {
    const sets = this.#verdicts?.sets
    if (sets === undefined) return undefined
    const others = this.#underOthers('entry')
    return ENTRY_VERDICTS.map((value) => ({ value, count: others.overlap(sets[value]) }))
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
    return this.#view.careers.map(({ name }) => ({
      value: name,
      count: others.overlap(Bitset.union(setsByValue.careers(this.#view, name))),
    }))
  }

  #intakeFacet(): Facet {
    const others = this.#underOthers('intake')
    return MONTHS.map((value, index) => ({
      value,
      count: others.overlap(this.#view.courses.having('intake', String(index + 1))),
    }))
  }

  #categoryFacet(): CategoryFacet {
    const others = this.#underOthers('category')
    const names = new Map(this.#view.categories.map(({ id, name }) => [id, name]))
    return this.#view.categories.map(({ id, name, parent_id }) => {
      const parent = parent_id === null ? undefined : names.get(parent_id)
      return { value: name, count: others.overlap(inCategory(this.#view, id)), ...(parent !== undefined && { parent }) }
    })
  }

  #stepFacet(key: 'fee_max' | 'months_max', steps: readonly number[]): Facet {
    const others = this.#underOthers(key)
    const amountKey = amountKeyOf(key, this.#isAfterGrant)
    return steps.map((step) => ({
      value: String(step),
      count: others.overlap(this.#view.courses.within(amountKey, step)),
    }))
  }
}
