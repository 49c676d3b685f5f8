import type { Queryable } from '../platform/database/database.ts'
import { type CandidateQuery, readCandidates } from './candidates.ts'
import type { KnownWords } from './known-words.ts'
import { type Candidate, type Ranked, rankCourses } from './rank-courses.ts'
import type { Snapshot } from './snapshot.ts'
import { type Groups, inNames, mostMatches, textQuery } from './text-query.ts'
import { type UnderstoodQuery, understandQuery } from './understand-query.ts'

/** No more courses than these are looked at, ranked and returned, however many match. */
export const COURSE_MATCH_LIMIT = 2000

/** Courses that match, the best first. Those with every word come alone; only where there are none, those with some. */
export async function findRankedCourses(database: Queryable, snapshot: Snapshot, text: string): Promise<Ranked[]> {
  const query = understandQuery(text, snapshot.known, snapshot.synonyms)
  const candidates = await findCandidates(database, snapshot, query)
  return rankCourses(candidates, query, text, snapshot.known).slice(0, COURSE_MATCH_LIMIT)
}

async function findCandidates(
  database: Queryable,
  { known }: Snapshot,
  { groups }: UnderstoodQuery,
): Promise<Candidate[]> {
  if (groups.length === 0) return []
  const df = (word: string) => known.df(word)
  const bound = Math.min(...groups.map((alternatives) => mostMatches(alternatives, df)))
  const withAll = await readCandidates(
    database,
    groups,
    bound > COURSE_MATCH_LIMIT ? namesFirst(groups, known) : [anywhere(textQuery(groups, '&'))],
    COURSE_MATCH_LIMIT,
  )
  if (withAll.length > 0 || groups.length === 1) return withAll
  return readCandidates(database, groups, [anywhere(textQuery(rarest(groups, df), '|'))], COURSE_MATCH_LIMIT)
}

/** More may match than are looked at: then those with the words in their name come first, wherever they lie. */
function namesFirst(groups: Groups, known: KnownWords): CandidateQuery[] {
  const named = inNames(groups, known)
  const all = textQuery(groups, '&')
  if (named === undefined) return [anywhere(all)]
  const inName = textQuery(named, '&')
  return [{ text: inName, inName: true }, anywhere(`(${all}) & !(${inName})`)]
}

const anywhere = (text: string): CandidateQuery => ({ text, inName: false })

/** As many groups, the rarest first, as can be expected to stay within the limit; at least one. */
function rarest(groups: Groups, df: (word: string) => number): Groups {
  const byRarity = groups
    .map((alternatives) => ({ alternatives, most: mostMatches(alternatives, df) }))
    .sort((first, second) => first.most - second.most)
  let sum = 0
  return byRarity
    .filter(({ most }, index) => {
      sum += most
      return index === 0 || sum <= COURSE_MATCH_LIMIT
    })
    .map(({ alternatives }) => alternatives)
}
