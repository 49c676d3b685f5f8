import type { CourseSummary } from '../../contract/catalogue/course.ts'
import type { Queryable } from '../platform/database/database.ts'
import { findCourseSummaries } from './find-courses.ts'

/** The sample catalogue fits whole; of a large one, what is being looked at. */
const MOST_CARDS = 1_000

/** Courses as lists show them, kept between requests: lists differ, but the courses they begin with are mostly the same. */
export class CourseCards {
  readonly #database: Queryable
  #kept = new Map<number, CourseSummary>()

  constructor(database: Queryable) {
    this.#database = database
  }

  /** For when the catalogue has moved. What is being read now is still answered with, but kept for nobody. */
  forget(): void {
    this.#kept = new Map()
  }

  /** The courses with these ids, in this order; those that are gone are left out. */
  async find(ids: readonly number[]): Promise<CourseSummary[]> {
    const kept = this.#kept
    const missing = ids.filter((id) => !kept.has(id))
    const read = new Map(
      (await findCourseSummaries(this.#database, missing)).map((course) => [course.id, course] as const),
    )
    const found = ids.flatMap((id) => kept.get(id) ?? read.get(id) ?? [])
    for (const course of found) keepAsNewest(kept, course)
    return found
  }
}

function keepAsNewest(kept: Map<number, CourseSummary>, course: CourseSummary): void {
  kept.delete(course.id)
  kept.set(course.id, course)
  const [oldest] = kept.keys()
  if (kept.size > MOST_CARDS && oldest !== undefined) kept.delete(oldest)
}
