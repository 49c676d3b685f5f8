import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { type Effort, findRankedCourses } from './find-matches.ts'
import { LONGEST_QUERY } from './read-groups.ts'
import { foldName } from './search-document.ts'
import type { Snapshot } from './snapshot.ts'

export interface Suggestion {
  id: number
  name: string
  /** Many institutions have a course of the same name. */
  institution_name: string
}

/** Somebody is typing: an answer must come within milliseconds, however large the catalogue. */
const quickEffort = (limit: number): Effort => ({
  candidates: Math.max(60, 2 * limit),
  indexedMatches: 6_000,
  newestRows: 1_200,
  enough: limit,
})

/** Courses whose name begins as typed, in the order of their names; then those that a search for the text finds. */
export async function suggestCourses(
  database: Queryable,
  snapshot: Snapshot,
  text: string,
  limit: number,
): Promise<Suggestion[]> {
  const beginning = foldName(text.slice(0, LONGEST_QUERY))
  if (beginning === '') return []
  const search = () => findRankedCourses(database, snapshot, text, quickEffort(limit))
  // Few names begin with several words, so both questions are asked at once. Of one word there are often enough.
  const [named, searched] = await Promise.all([
    findNamed(database, beginning, limit),
    beginning.includes(' ') ? search() : undefined,
  ])
  if (named.length >= limit) return named
  const ranked = searched ?? (await search())
  const known = new Set(named.map(({ id }) => id))
  const more = ranked.filter(({ id }) => !known.has(id)).slice(0, limit - named.length)
  return [
    ...named,
    ...(await namesOf(
      database,
      more.map(({ id }) => id),
    )),
  ]
}

// A range, not LIKE: under the collation "C" it is one short walk along the index. '~' sorts after letters and digits.
const findNamed = (database: Queryable, beginning: string, limit: number): Promise<Suggestion[]> =>
  database.query<Suggestion>(sql`
    select course.id, course.name, institution.name as institution_name
    from course join institution on institution.id = course.institution_id
    where folded_name collate "C" >= ${beginning} and folded_name collate "C" < ${`${beginning}~`}
      and withdrawn_at is null
    order by folded_name collate "C", course.id
    limit ${limit}`)

async function namesOf(database: Queryable, ids: readonly number[]): Promise<Suggestion[]> {
  if (ids.length === 0) return []
  return await database.query<Suggestion>(sql`
    select course.id, course.name, institution.name as institution_name
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    join course on course.id = wanted.id and course.withdrawn_at is null
    join institution on institution.id = course.institution_id
    order by wanted.place`)
}
