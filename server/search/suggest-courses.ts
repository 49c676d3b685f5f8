import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { type Effort, findRankedCourses } from './find-matches.ts'
import { LONGEST_QUERY } from './read-groups.ts'
import { foldName } from './search-document.ts'
import type { TitledSnapshot } from './snapshot.ts'

export interface Suggestion {
  id: number
  name: string
  /** Many institutions have a course of the same name. */
  institution_name: string
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
export async function suggestCourses(
  database: Queryable,
  snapshot: TitledSnapshot,
  text: string,
  limit: number,
): Promise<Suggestion[]> {
  const beginning = foldName(text.slice(0, LONGEST_QUERY))
  if (beginning === '') return []
  const count = snapshot.names.countBeginning(beginning.split(' '), limit)
  const begun = count === 0 ? [] : findBeginning(database, beginning, limit)
  // While only the first letters are typed, names that begin so fill the list, and no search is needed.
  if (count === limit && (await begun).length === limit) return describe(snapshot, await begun)
  const [first, { courses }] = await Promise.all([
    begun,
    findRankedCourses(database, snapshot, text, { effort: quickEffort(limit) }),
  ])
  const ids = new Set([...first, ...courses.slice(0, limit).map(({ id }) => id)])
  return describe(snapshot, [...ids].slice(0, limit))
}

/** From memory; a course that is newer than the snapshot is left out. */
const describe = ({ titles, institutionNames }: TitledSnapshot, ids: readonly number[]): Suggestion[] =>
  ids.flatMap((id) => {
    const title = titles.find(id)
    const institution_name = institutionNames.get(title?.institution_id ?? 0)
    return title && institution_name !== undefined ? [{ id, name: title.name, institution_name }] : []
  })

/** Courses whose name begins so, in the order of their names. */
async function findBeginning(database: Queryable, beginning: string, limit: number): Promise<number[]> {
  // A range, not LIKE: under the collation "C" it is one short walk along the index. '~' sorts after letters and digits.
  const rows = await database.query<{ id: number }>(sql`
    select id from course
    where folded_name collate "C" >= ${beginning} and folded_name collate "C" < ${`${beginning}~`} and is_public
    order by folded_name collate "C", id
    limit ${limitIn(limit)}`)
  return rows.map(({ id }) => id)
}

const USUAL_LIMIT = 10

/**
 * PostgreSQL plans a statement once only if that seems as quick as planning it for its values. Here it does with a limit in
 * the text. To plan takes longer than to read the rows.
 */
const limitIn = (limit: number): Sql => (limit === USUAL_LIMIT ? sql`10` : sql`${limit}`)
