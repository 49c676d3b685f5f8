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
  return await database.query<Suggestion>(sql`
    select course.id, course.name, institution.name as institution_name
    from (
      select id, min(place) as place
      from (
        (select id, row_number() over (order by folded_name collate "C", id) as place
        from course
        where folded_name collate "C" >= ${beginning} and folded_name collate "C" < ${`${beginning}~`}
          and is_public
        order by folded_name collate "C", id
        limit ${limit})
        union all
        select id, ${limit} + place from unnest(${ids}::integer[]) with ordinality as ranked (id, place)
      ) as either
      group by id
    ) as wanted
    join course on course.id = wanted.id and course.is_public
    join institution on institution.id = course.institution_id
    order by wanted.place
    limit ${limit}`)
}
