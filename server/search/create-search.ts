import type { Reading } from '../../contract/catalogue/list-query.ts'
import { spotlightSearch } from '../../contract/search/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { RegisterCall } from '../platform/http/register-call.ts'
import { type Effort, findInNames, findRankedCourses, readingOf } from './find-matches.ts'
import { fold, foldedWordsOf } from './normalise.ts'
import { selectMeantCourses } from './rank-courses.ts'
import { LONGEST_QUERY } from './read-groups.ts'
import { foldName } from './search-document.ts'
import {
  cacheSnapshot,
  type Snapshot,
  type SynonymTrial,
  snapshotWith,
  type TitledSnapshot,
} from './search-snapshot.ts'
import { type SpotlightPage, type SpotlightQuery, searchSpotlight } from './spotlight.ts'

export interface CourseMatches {
  /** The best first; none for a text that says nothing. */
  ids: readonly number[]
  /** Those whose names match; the others only mention the query. All of them if no name matches. */
  meant: readonly number[]
  /** What the words were read as, where that is not what was typed. */
  reading: Reading
}

interface Suggestion {
  id: number
  name: string
  /** Many institutions have a course of the same name. */
  institution_name: string
}

export interface Search {
  /** Reads what searches need of the catalogue, so that the first visitor does not wait for it. */
  prepare(): Promise<void>
  /** `exact` takes every word as it was typed. */
  findMatches(text: string, options?: { exact?: boolean }): Promise<CourseMatches>
  /** The ids alone. */
  findCourses(text: string): Promise<readonly number[]>
  /** Of each word that names have or mean, the courses and how close their names come to it. */
  findInNames(words: readonly string[]): Promise<readonly ReadonlyMap<number, number>[]>
  /** Whether a course may be called just so; worked out without a search. */
  mayBeCourseName(text: string): Promise<boolean>
  /** A few courses for somebody who is still typing. */
  autocomplete(text: string, limit: number): Promise<Suggestion[]>
  /** A page of courses and institutions together. */
  spotlight(query: SpotlightQuery): Promise<SpotlightPage>
  /** The ids that a text finds now, and those that it would find with another synonym. */
  trySynonym(text: string, trial: SynonymTrial): Promise<{ before: number[]; after: number[] }>
}

const MOST_REMEMBERED = 2_000

/**
 * Which texts found nothing lately. Replies and pages come from caches that do not know, so each visitor's request is
 * compared with these when it has been answered.
 */
export class RecentMisses {
  readonly #texts = new Set<string>()
  #version = 0

  /** What found nothing in another version of the catalogue may find something now. */
  useVersion(version: number): void {
    if (version !== this.#version) this.#texts.clear()
    this.#version = version
  }

  add(text: string): void {
    if (this.#texts.size >= MOST_REMEMBERED) this.#texts.clear()
    this.#texts.add(fold(text))
  }

  has(text: string): boolean {
    return this.#texts.has(fold(text))
  }
}

/** `catalogueVersion` moves whenever courses, institutions or synonyms were written. */
export function createSearch({
  database,
  catalogueVersion,
  misses,
}: {
  database: Queryable
  catalogueVersion: () => Promise<number> | number
  /** Collects the texts that find nothing. */
  misses?: RecentMisses
}): Search {
  const readSnapshot = cacheSnapshot(database, catalogueVersion)
  const snapshot: typeof readSnapshot = async () => {
    misses?.useVersion(await catalogueVersion())
    return readSnapshot()
  }
  const findMatches: Search['findMatches'] = async (text, options) => {
    const current = await snapshot()
    const matches = await findRankedCourses(database, current, text, options)
    const ids = matches.courses.map(({ id }) => id)
    if (ids.length === 0) misses?.add(text)
    return { ids, meant: selectMeantCourses(matches.courses), reading: readingOf(text, matches, current) }
  }
  return {
    prepare: async () => {
      await snapshot()
    },
    findMatches,
    findCourses: async (text) => (await findMatches(text)).ids,
    findInNames: async (words) => findInNames(await snapshot(), words),
    mayBeCourseName: async (text) => (await snapshot()).names.mayBeName(foldedWordsOf(text)),
    autocomplete: async (text, limit) => suggestCourses(database, await snapshot(), text, limit),
    spotlight: async (query) => {
      const page = await searchSpotlight(database, await snapshot(), query)
      if (page.total === 0) misses?.add(query.query)
      return page
    },
    trySynonym: async (text, trial) => {
      const current = await snapshot()
      const tried = await snapshotWith(database, current, trial)
      const idsIn = async (by: Snapshot) => (await findRankedCourses(database, by, text)).courses.map(({ id }) => id)
      return { before: await idsIn(current), after: await idsIn(tried) }
    },
  }
}

/** Somebody is typing: an answer must come within milliseconds, however large the catalogue. */
const quickEffort = (limit: number): Effort => ({
  candidates: Math.max(200, 2 * limit),
  names: 20_000,
  enoughNamed: limit,
  indexedMatches: 6_000,
  newestRows: 1_200,
  enough: limit,
})

/** Courses whose name begins as typed, in the order of their names; then those that a search for the text finds. */
async function suggestCourses(
  database: Queryable,
  snapshot: TitledSnapshot,
  text: string,
  limit: number,
): Promise<Suggestion[]> {
  const beginning = foldName(text.slice(0, LONGEST_QUERY))
  if (beginning === '') return []
  const begun = snapshot.order.findBeginning(beginning, limit)
  // While only the first letters are typed, names that begin so fill the list, and no search is needed.
  if (begun.length === limit) return describe(snapshot, begun)
  const { courses } = await findRankedCourses(database, snapshot, text, { effort: quickEffort(limit) })
  const ids = new Set([...begun, ...courses.slice(0, limit).map(({ id }) => id)])
  return describe(snapshot, [...ids].slice(0, limit))
}

/** From memory; a course that is newer than the snapshot is left out. */
const describe = ({ titles, institutionNames }: TitledSnapshot, ids: readonly number[]): Suggestion[] =>
  ids.flatMap((id) => {
    const title = titles.find(id)
    const institution_name = institutionNames.get(title?.institution_id ?? 0)
    return title && institution_name !== undefined ? [{ id, name: title.name, institution_name }] : []
  })

export function registerSearch(register: RegisterCall, search: Search): void {
  register(spotlightSearch, ({ query: { exact, typing, ...query } }) =>
    search.spotlight({ ...query, exact: exact === 'true', typing: typing === 'true' }),
  )
}
