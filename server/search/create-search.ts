import type { Queryable } from '../platform/database/database.ts'
import { findRankedCourses } from './find-courses.ts'
import { keepSnapshot } from './snapshot.ts'
import { type SpotlightPage, type SpotlightQuery, searchSpotlight } from './spotlight.ts'
import { type Suggestion, suggestCourses } from './suggest-courses.ts'

export interface Search {
  /** Ids of the courses that match, the best first; none for a text that says nothing. */
  findCourses(text: string): Promise<number[]>
  /** A few courses for somebody who is still typing. */
  autocomplete(text: string, limit: number): Promise<Suggestion[]>
  /** A page of courses and institutions together. */
  spotlight(query: SpotlightQuery): Promise<SpotlightPage>
}

/** `catalogueVersion` moves whenever courses, institutions or synonyms were written. */
export function createSearch({
  database,
  catalogueVersion,
}: {
  database: Queryable
  catalogueVersion: () => Promise<number> | number
}): Search {
  const snapshot = keepSnapshot(database, catalogueVersion)
  return {
    findCourses: async (text) => (await findRankedCourses(database, await snapshot(), text)).map(({ id }) => id),
    autocomplete: async (text, limit) => suggestCourses(database, await snapshot(), text, limit),
    spotlight: async (query) => searchSpotlight(database, await snapshot(), query),
  }
}
