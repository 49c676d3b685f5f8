import { spotlightSearch } from '../../contract/search/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { RegisterCall } from '../platform/http/register-call.ts'
import { findRankedCourses } from './find-matches.ts'
import type { RankedCourse } from './rank-courses.ts'
import { cacheSnapshot } from './snapshot.ts'
import { type SpotlightPage, type SpotlightQuery, searchSpotlight } from './spotlight.ts'
import { type Suggestion, suggestCourses } from './suggest-courses.ts'

export interface CourseMatches {
  /** The best first; none for a text that says nothing. */
  ids: readonly number[]
  /** Those of them whose names say so; the others only mention what was asked for. All where no name says so. */
  meant: readonly number[]
}

export interface Search {
  findMatches(text: string): Promise<CourseMatches>
  /** The ids alone. */
  findCourses(text: string): Promise<readonly number[]>
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
  const snapshot = cacheSnapshot(database, catalogueVersion)
  const findMatches = async (text: string): Promise<CourseMatches> => {
    const { courses } = await findRankedCourses(database, await snapshot(), text)
    return { ids: courses.map(({ id }) => id), meant: findMeant(courses) }
  }
  return {
    findMatches,
    findCourses: async (text) => (await findMatches(text)).ids,
    autocomplete: async (text, limit) => suggestCourses(database, await snapshot(), text, limit),
    spotlight: async (query) => searchSpotlight(database, await snapshot(), query),
  }
}

/** Of what was asked for, less than half as much as the best name says is no more than a mention. */
const MEANT_SHARE_OF_BEST = 0.5

function findMeant(ranked: readonly RankedCourse[]): number[] {
  const least = MEANT_SHARE_OF_BEST * ranked.reduce((most, { named }) => Math.max(most, named), 0)
  return ranked.filter(({ named }) => named >= least).map(({ id }) => id)
}

export function registerSearch(register: RegisterCall, search: Search): void {
  register(spotlightSearch, ({ query }) => search.spotlight(query))
}
