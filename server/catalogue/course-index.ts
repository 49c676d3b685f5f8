import type { EntryRules } from '../../contract/catalogue/entry-rules.ts'
import type { FacetKey } from '../../contract/catalogue/facets.ts'
import { Bitset } from './bitset.ts'
import { EntryKinds, PositionGroups } from './position-groups.ts'

/** The filters whose values an index holds a set for. Institutions and categories go by id, the rest by value. */
export type IndexedKey = Exclude<FacetKey, 'careers' | 'fee_max' | 'months_max' | 'entry'>

/** What the index needs to know of one course. Lists come joined with LIST_SEPARATOR, the way the database sends them. */
export interface IndexedCourse {
  id: number
  institution_id: number
  created_at_ms: number
  folded_name: string
  mnqf_level: string
  language: string
  awarding_body_type: string
  grant_funded: boolean
  mqa_approved: boolean
  /** The main category comes first. */
  category_ids: string
  delivery_modalities: string
  study_modes: string
  intake_months: string
  islands: string
  total_mvr_min: number | null
  total_mvr_max: number | null
  total_after_grant_min: number | null
  total_after_grant_max: number | null
  months: number | null
  /** As JSON. */
  entry_rules: string
}

export const LIST_SEPARATOR = '\u001f'

export type AmountKey = 'fee_min' | 'fee_max' | 'fee_min_after_grant' | 'fee_max_after_grant' | 'months_max'

type FeeOrder = 'fee' | '-fee'
export type CourseOrder = 'newest' | 'oldest' | FeeOrder | `${FeeOrder}_after_grant` | 'duration' | 'name'

const UNKNOWN = Number.NaN

/** The steps of the facets, and some that visitors type. */
const MAX_CACHED_AMOUNTS = 64

/**
 * Which course has which filter value, held in memory as one bit per course and value. Counting every value
 * under every combination of filters is then a matter of intersecting bits; in SQL it would take a scan per filter.
 * The database is the source of truth: the index is built from it at start and updated with what changed.
 */
export class CourseIndex {
  readonly live = new Bitset()
  readonly #values = new Map<IndexedKey, Map<string, Bitset>>()
  readonly #positions = new Map<number, number>()
  readonly #courses: (IndexedCourse | undefined)[] = []
  readonly #institutions = new PositionGroups<number>()
  readonly entryKinds = new EntryKinds()
  readonly #orders = new Map<CourseOrder, Uint32Array>()
  readonly #touched = new Map<CourseOrder, Set<number>>()
  readonly #within = new Map<string, Bitset>()

  get positionCount(): number {
    return this.#courses.length
  }

  positionOf(courseId: number): number | undefined {
    return this.#positions.get(courseId)
  }

  /** Empty for a course that states none. */
  entryRulesOf(courseId: number): EntryRules {
    const position = this.#positions.get(courseId)
    return position === undefined ? [] : (this.entryKinds.all[this.entryKinds.numberAt(position)]?.rules ?? [])
  }

  courseAt(position: number): IndexedCourse | undefined {
    return this.#courses[position]
  }

  /** The positions that have this value; empty for a value nobody has. */
  having(key: IndexedKey, value: string): Bitset {
    return this.#values.get(key)?.get(value) ?? new Bitset()
  }

  valuesOf(key: IndexedKey): string[] {
    return [...(this.#values.get(key)?.keys() ?? [])]
  }

  /**
   * The positions within an amount; a fee range is when any part of it is, and a course that publishes none is within none.
   * Computing a set reads every course, so it is cached until a course changes.
   */
  within(key: AmountKey, amount: number): Bitset {
    const name = `${key} ${amount}`
    const known = this.#within.get(name)
    if (known) return known
    if (this.#within.size >= MAX_CACHED_AMOUNTS) this.#within.clear()
    const set = Bitset.where(this.positionCount, (position) => {
      const course = this.#courses[position]
      return course !== undefined && isWithin[key](course, amount)
    })
    this.#within.set(name, set)
    return set
  }

  /** How many of these courses each institution has. */
  countByInstitution(positions: Bitset): (institutionId: number) => number {
    return this.#institutions.count(positions)
  }

  put(course: IndexedCourse): void {
    const known = this.#positions.get(course.id)
    const position = known ?? this.#courses.length
    if (known !== undefined) this.#unmark(known)
    this.#courses[position] = course
    this.#positions.set(course.id, position)
    this.live.add(position)
    this.#institutions.put(position, course.institution_id)
    this.entryKinds.put(position, course.entry_rules, listed(course.category_ids))
    for (const [key, value] of valuesIn(course)) this.#setFor(key, value).add(position)
    this.#touch(position)
  }

  remove(courseId: number): void {
    const position = this.#positions.get(courseId)
    if (position === undefined) return
    this.#unmark(position)
    this.#positions.delete(courseId)
    this.#courses[position] = undefined
    this.live.delete(position)
    this.#touch(position)
  }

  /** All live positions in an order. Sorted at the first use; after that only changed courses are moved. */
  ordered(order: CourseOrder): Uint32Array {
    const known = this.#orders.get(order)
    const touched = this.#touched.get(order)
    if (known && (!touched || touched.size === 0)) return known
    const compare = this.#comparator(order)
    const isLive = (position: number): boolean => this.#courses[position] !== undefined
    const sorted =
      known && touched
        ? mergeSorted(
            known.filter((position) => !touched.has(position)),
            Uint32Array.from([...touched].filter(isLive)).sort(compare),
            compare,
          )
        : Uint32Array.from(this.#positions.values()).sort(compare)
    this.#orders.set(order, sorted)
    this.#touched.set(order, new Set())
    return sorted
  }

  #setFor(key: IndexedKey, value: string): Bitset {
    const sets = this.#values.get(key) ?? new Map<string, Bitset>()
    this.#values.set(key, sets)
    const set = sets.get(value) ?? new Bitset()
    sets.set(value, set)
    return set
  }

  #unmark(position: number): void {
    const course = this.#courses[position]
    if (!course) return
    for (const [key, value] of valuesIn(course)) {
      const sets = this.#values.get(key)
      const set = sets?.get(value)
      set?.delete(position)
      // A value that no course has any more is no longer offered.
      if (set?.size === 0) sets?.delete(value)
    }
  }

  #touch(position: number): void {
    this.#within.clear()
    for (const touched of this.#touched.values()) touched.add(position)
  }

  /** Ends in the id, so that no two courses compare equal and pages never overlap. */
  #comparator(order: CourseOrder): (first: number, second: number) => number {
    const by = keyOf[order]
    const newerFirst = order === 'oldest' ? -1 : 1
    return (firstPosition, secondPosition) => {
      const first = this.#courses[firstPosition]
      const second = this.#courses[secondPosition]
      if (!first || !second) return 0
      return by(first, second) || newerFirst * (second.id - first.id)
    }
  }
}

const byNumber = (first: number, second: number): number => {
  // Courses without the value come last in either direction.
  if (Number.isNaN(first)) return Number.isNaN(second) ? 0 : 1
  return Number.isNaN(second) ? -1 : first - second
}

const keyOf: Record<CourseOrder, (first: IndexedCourse, second: IndexedCourse) => number> = {
  newest: (first, second) => second.created_at_ms - first.created_at_ms,
  oldest: (first, second) => first.created_at_ms - second.created_at_ms,
  fee: (first, second) => byNumber(first.total_mvr_min ?? UNKNOWN, second.total_mvr_min ?? UNKNOWN),
  '-fee': (first, second) => byNumber(-(first.total_mvr_max ?? UNKNOWN), -(second.total_mvr_max ?? UNKNOWN)),
  fee_after_grant: (first, second) =>
    byNumber(first.total_after_grant_min ?? UNKNOWN, second.total_after_grant_min ?? UNKNOWN),
  '-fee_after_grant': (first, second) =>
    byNumber(-(first.total_after_grant_max ?? UNKNOWN), -(second.total_after_grant_max ?? UNKNOWN)),
  duration: (first, second) => byNumber(first.months ?? UNKNOWN, second.months ?? UNKNOWN),
  name: (first, second) =>
    first.folded_name < second.folded_name ? -1 : first.folded_name > second.folded_name ? 1 : 0,
}

const isWithin: Record<AmountKey, (course: IndexedCourse, amount: number) => boolean> = {
  fee_min: ({ total_mvr_max }, amount) => total_mvr_max !== null && total_mvr_max >= amount,
  fee_max: ({ total_mvr_min }, amount) => total_mvr_min !== null && total_mvr_min <= amount,
  fee_min_after_grant: ({ total_after_grant_max: most }, amount) => most !== null && most >= amount,
  fee_max_after_grant: ({ total_after_grant_min: least }, amount) => least !== null && least <= amount,
  months_max: ({ months }, amount) => months !== null && months <= amount,
}

function* valuesIn(course: IndexedCourse): Generator<[IndexedKey, string]> {
  yield ['institutions', String(course.institution_id)]
  yield ['mnqf_level', course.mnqf_level]
  yield ['language', course.language]
  yield ['awarding_body_type', course.awarding_body_type]
  if (course.grant_funded) yield ['gov_first_degree', 'yes']
  if (course.mqa_approved) yield ['approved', 'true']
  for (const value of listed(course.category_ids)) yield ['category', value]
  for (const value of listed(course.delivery_modalities)) yield ['delivery_modality', value]
  for (const value of listed(course.study_modes)) yield ['study_mode', value]
  for (const value of listed(course.intake_months)) yield ['intake', value]
  for (const value of listed(course.islands)) yield ['island', value]
}

const listed = (joined: string): string[] => (joined === '' ? [] : joined.split(LIST_SEPARATOR))

function mergeSorted(first: Uint32Array, second: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  const merged = new Uint32Array(first.length + second.length)
  let fromFirst = 0
  let fromSecond = 0
  for (let at = 0; at < merged.length; at++) {
    const takeFirst =
      fromSecond >= second.length ||
      (fromFirst < first.length && compare(first[fromFirst] ?? 0, second[fromSecond] ?? 0) <= 0)
    merged[at] = (takeFirst ? first[fromFirst++] : second[fromSecond++]) ?? 0
  }
  return merged
}
