import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import type { EntryRules } from '../../../contract/catalogue/entry-rules.ts'
import type { Career } from '../../../contract/guidance/careers.ts'
import type { Criteria } from './state.ts'

/** What the in-memory index knows about a course. */
export interface CourseFacts {
  id: number
  mnqf_level: string
  institution_id: number
  category_ids: readonly number[]
  total_mvr_min: number | null
  total_after_grant_min: number | null
  months: number | null
  intake_months: readonly number[]
  islands: readonly string[]
}

/** The matching courses, up to a limit, and their total number. */
export interface Selection {
  courses: readonly CourseFacts[]
  total: number
}

/** The criteria that can be dropped. An institution or a dislike never is. */
export type Relaxation = 'intake' | 'place' | 'modality' | 'budget' | 'level' | 'duration' | 'field'

/** The result of a search. */
export interface Choice extends Selection {
  /** The criteria that the courses meet, without those that were dropped. */
  criteria: Criteria
  relaxed: readonly Relaxation[]
  /** Not all courses were checked, so there may be more than the total. */
  isLeast: boolean
}

interface SelectOptions {
  order?: 'newest' | 'fee' | 'duration'
  /** Only these ids. */
  among?: readonly number[]
  /** How many courses are needed; the total counts all. */
  most?: number
}

/** The part of the catalogue that a search reads. */
export interface CourseShelf {
  readonly categories: readonly { id: number; name: string; parent_id: number | null }[]
  /** The present month in the Maldives, 1 to 12. */
  readonly month: number
  select(filters: CourseFilters, options?: SelectOptions): Selection
  /** Ids of the courses that match a text, best first. */
  search(text: string): Promise<readonly number[]>
  readEntryRules(ids: readonly number[]): ReadonlyMap<number, EntryRules>
  readCards(ids: readonly number[]): Promise<CourseSummary[]>
}

/** The catalogue at one moment, as the adviser sees it. */
export interface AdviserCatalogue extends CourseShelf {
  /** In the Maldives, as 'YYYY-MM-DD'. */
  readonly today: string
  readonly institutions: readonly { id: number; name: string }[]
  /** The islands that have courses. */
  readonly islands: readonly string[]
  readonly languages: readonly string[]
  /** Those of the questionnaire, with the categories that lead there. */
  readonly careers: readonly Pick<Career, 'name' | 'categories'>[]
  /** The matching courses, best first. Drops criteria if nothing matches, and says which. */
  choose(criteria: Criteria): Promise<Choice>
  /** The number of courses that match all filters. */
  count(filters: CourseFilters): number
  readCourses(ids: readonly number[]): Promise<Course[]>
}

/** The ids of these categories and of all below them. */
export function categoryIdsOf(names: readonly string[], { categories }: Pick<CourseShelf, 'categories'>): Set<number> {
  const named = new Set(categories.filter(({ name }) => names.includes(name)).map(({ id }) => id))
  const below = categories.filter(({ parent_id }) => parent_id !== null && named.has(parent_id)).map(({ id }) => id)
  return new Set([...named, ...below])
}

type IsAlike = (one: CourseFacts, other: CourseFacts) => boolean

const isSameInstitution: IsAlike = (one, other) => one.institution_id === other.institution_id
const isSameKind: IsAlike = (one, other) =>
  one.mnqf_level === other.mnqf_level && one.category_ids.join() === other.category_ids.join()

/** Of courses as good as these, those that differ are shown first. */
const LOOKED_AT = 9
const MOST_PICKED = 3

/**
 * The best course, then the next best of another kind and institution, then of another institution, then of any. If the
 * visitor wants several fields, each of them matters more than another institution.
 */
export function pickThree(
  courses: readonly CourseFacts[],
  seen: readonly number[],
  { hasSeveralFields = false } = {},
): CourseFacts[] {
  const fresh = courses.filter(({ id }) => !seen.includes(id))
  const picked: CourseFacts[] = []
  const pick = (from: readonly CourseFacts[], isAlike: IsAlike): void => {
    for (const course of from)
      if (picked.length < MOST_PICKED && !picked.some((other) => other === course || isAlike(other, course)))
        picked.push(course)
  }
  const best = fresh.slice(0, LOOKED_AT)
  pick(best, (one, other) => isSameKind(one, other) || (!hasSeveralFields && isSameInstitution(one, other)))
  pick(best, isSameInstitution)
  pick(fresh, () => false)
  return picked.sort((first, second) => fresh.indexOf(first) - fresh.indexOf(second))
}
