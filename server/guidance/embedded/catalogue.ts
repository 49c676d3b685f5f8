import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import type { EntryRules } from '../../../contract/catalogue/entry-rules.ts'

/** What is known of a course without reading it. */
export interface CourseFacts {
  id: number
  mnqf_level: string
  institution_id: number
  category_ids: readonly number[]
  total_mvr_min: number | null
  months: number | null
}

export type Order = 'newest' | 'fee' | '-fee' | 'duration'

/** All that the adviser knows of the world: what the catalogue holds at this moment. */
export interface AdviserCatalogue {
  readonly institutions: readonly { id: number; name: string }[]
  readonly categories: readonly { id: number; name: string; parent_id: number | null }[]
  /** Where anything is taught, as addresses write it. */
  readonly islands: readonly string[]
  readonly languages: readonly string[]
  /** The courses that meet all filters and suit, as many as the adviser looks at. How many there are, it says as read. */
  select(filters: CourseFilters, order?: Order, suits?: (course: CourseFacts) => boolean): CourseFacts[]
  /** How many courses meet all filters. */
  count(filters: CourseFilters): number
  /** The courses that a text matches, best first. */
  search(text: string): Promise<number[]>
  /** Courses as cards show them. */
  readCards(ids: readonly number[]): Promise<CourseSummary[]>
  /** Whole courses. */
  readCourses(ids: readonly number[]): Promise<Course[]>
  readEntryRules(ids: readonly number[]): Promise<ReadonlyMap<number, EntryRules>>
}
