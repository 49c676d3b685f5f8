import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
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
  snapshot: Snapshot,
  text: string,
  limit: number,
): Promise<Suggestion[]> {
  const beginning = foldName(text.slice(0, LONGEST_QUERY))
  if (beginning === '') return []
  // While only the first letters are typed, names that begin so fill the list, and no search is needed.
  if (snapshot.names.haveBeginning(beginning.split(' '), limit)) {
    const suggestions = await readSuggestions(database, beginning, [], limit)
    if (suggestions.length === limit) return suggestions
  }
  const { courses } = await findRankedCourses(database, snapshot, text, { effort: quickEffort(limit) })
  const ids = courses.slice(0, limit).map(({ id }) => id)
  return await readSuggestions(database, beginning, ids, limit)
}

/** Courses whose name begins so, then those with these ids. */
async function readSuggestions(
  database: Queryable,
  beginning: string,
  ids: readonly number[],
  limit: number,
): Promise<Suggestion[]> {
  // The first part is a range, not LIKE: under the collation "C" it is one short walk along the index. '~' sorts after
  // letters and digits.
  const rows = await database.query<Suggestion & { place: number }>(sql`
    (select course.id, course.name, institution.name as institution_name,
      row_number() over (order by folded_name collate "C", course.id) as place
    from course join institution on institution.id = course.institution_id
    where folded_name collate "C" >= ${beginning} and folded_name collate "C" < ${`${beginning}~`} and course.is_public
    order by folded_name collate "C", course.id
    limit ${limitIn(limit)})
    union all
    (select course.id, course.name, institution.name, ${limit} + ranked.place
    from unnest(${padIds(ids)}::integer[]) with ordinality as ranked (id, place)
    join course on course.id = ranked.id and course.is_public
    join institution on institution.id = course.institution_id)
    order by place`)
  const suggestions = new Map<number, Suggestion>()
  for (const { place: _, ...course } of rows) if (!suggestions.has(course.id)) suggestions.set(course.id, course)
  return [...suggestions.values()].slice(0, limit)
}

const USUAL_LIMIT = 10

/**
 * PostgreSQL plans a statement once only if that seems as quick as planning it for its values. Here it does with a limit in
 * the text and as many ids as it assumes, so ids that no course has are added. To plan takes longer than to read the rows.
 */
const limitIn = (limit: number): Sql => (limit === USUAL_LIMIT ? sql`10` : sql`${limit}`)
const padIds = (ids: readonly number[]): readonly number[] => [
  ...ids,
  ...Array<number>(Math.max(0, USUAL_LIMIT - ids.length)).fill(0),
]
