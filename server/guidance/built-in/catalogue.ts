import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import type { EntryRules } from '../../../contract/catalogue/entry-rules.ts'
import type { Slots } from './state.ts'

/** What the in-memory index knows about a course. */
export interface CourseFacts {
  id: number
  mnqf_level: string
  institution_id: number
  category_ids: readonly number[]
  total_mvr_min: number | null
  months: number | null
}

export type Order = 'newest' | 'fee' | 'duration'

/** The matching courses, up to a limit, and their total number. */
export interface Selection {
  courses: readonly CourseFacts[]
  total: number
}

/** The criteria that can be dropped. An institution or an exclusion never is. */
export type Relaxation = 'intake' | 'place' | 'modality' | 'budget' | 'level' | 'duration'

/** The result of a search. */
export interface Choice extends Selection {
  /** The criteria that the courses meet, without those that were dropped. */
  slots: Slots
  relaxed: readonly Relaxation[]
  /** Not all courses were checked, so there may be more than the total. */
  isLeast: boolean
}

/** The part of the catalogue that a search reads. */
export interface CourseShelf {
  readonly categories: readonly { id: number; name: string; parent_id: number | null }[]
  /** The courses that match all filters, optionally only among the given ids. */
  select(filters: CourseFilters, order?: Order, among?: readonly number[]): Selection
  /** Ids of the courses that match a text, best first. */
  search(text: string): Promise<readonly number[]>
  readEntryRules(ids: readonly number[]): Promise<ReadonlyMap<number, EntryRules>>
}

/** The catalogue at one moment, as the adviser sees it. */
export interface AdviserCatalogue extends CourseShelf {
  readonly institutions: readonly { id: number; name: string }[]
  /** The islands that have courses. */
  readonly islands: readonly string[]
  readonly languages: readonly string[]
  /** The matching courses, best first. Drops criteria if nothing matches, and says which. */
  choose(slots: Slots): Promise<Choice>
  /** The number of courses that match all filters. */
  count(filters: CourseFilters): number
  readCards(ids: readonly number[]): Promise<CourseSummary[]>
  readCourses(ids: readonly number[]): Promise<Course[]>
}
