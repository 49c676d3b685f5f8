import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import type { EntryRules } from '../../../contract/catalogue/entry-rules.ts'
import type { Slots } from './state.ts'

/** What is known of a course without reading it. */
export interface CourseFacts {
  id: number
  mnqf_level: string
  institution_id: number
  category_ids: readonly number[]
  total_mvr_min: number | null
  months: number | null
}

export type Order = 'newest' | 'fee' | 'duration'

/** The courses that meet filters: as many as the adviser looks at, and how many there are. */
export interface Selection {
  courses: readonly CourseFacts[]
  total: number
}

/** What can be given up. An institution or an exclusion never is. */
export type Relaxation = 'intake' | 'place' | 'modality' | 'budget' | 'level' | 'duration'

/** The courses for a wish. */
export interface Choice extends Selection {
  /** The wish that they fit: what was asked for, without what had to be given up. */
  slots: Slots
  relaxed: readonly Relaxation[]
  /** Where not all could be looked at: there may be more than the total says. */
  isLeast: boolean
}

/** What courses are chosen from. */
export interface CourseShelf {
  readonly categories: readonly { id: number; name: string; parent_id: number | null }[]
  /** The courses that meet all filters; where ids are given, of those only. */
  select(filters: CourseFilters, order?: Order, among?: readonly number[]): Selection
  /** The courses that a text matches, best first. */
  search(text: string): Promise<readonly number[]>
  readEntryRules(ids: readonly number[]): Promise<ReadonlyMap<number, EntryRules>>
}

/** All that the adviser knows of the world: what the catalogue holds at this moment. */
export interface AdviserCatalogue extends CourseShelf {
  readonly institutions: readonly { id: number; name: string }[]
  /** Where anything is taught, as addresses write it. */
  readonly islands: readonly string[]
  readonly languages: readonly string[]
  /** The courses that fit a wish, the best first; what it asks for too much is given up, and said. */
  choose(slots: Slots): Promise<Choice>
  /** How many courses meet all filters. */
  count(filters: CourseFilters): number
  /** Courses as cards show them. */
  readCards(ids: readonly number[]): Promise<CourseSummary[]>
  /** Whole courses. */
  readCourses(ids: readonly number[]): Promise<Course[]>
}
