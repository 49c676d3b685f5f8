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
export interface CourseChoice extends Selection {
  /** The criteria that the courses meet, without those that were dropped. */
  criteria: Criteria
  relaxed: readonly Relaxation[]
  /** Not all courses were checked, so there may be more than the total. */
  isLeast: boolean
}

interface SelectOptions {
  order?: 'newest' | 'fee' | 'duration'
  /** Only courses with a word in the name that begins with one of these. */
  titled?: readonly string[]
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
  /** Of each word that names have or mean, the courses and how close their names come to it, up to 1. */
  findInNames(words: readonly string[]): Promise<readonly ReadonlyMap<number, number>[]>
  /** False where no course is called so; most messages are no name, and this is quicker than a search. */
  mayBeCourseName(text: string): Promise<boolean>
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
  readonly careers: readonly Pick<Career, 'name' | 'categories' | 'title_words'>[]
  /** The matching courses, best first. Drops criteria if nothing matches, and says which. */
  choose(criteria: Criteria): Promise<CourseChoice>
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
