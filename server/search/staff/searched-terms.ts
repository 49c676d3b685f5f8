import { RETENTION } from '../../../contract/retention.ts'
import { dayInMaldives } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { MissKind } from '../missed-terms.ts'

export interface MissedTerm {
  day: string
  kind: MissKind
  term: string
  visitors: number
}

/** The newest day first, on each day the most frequent first. */
export const listMissedTerms = (database: Queryable): Promise<MissedTerm[]> =>
  database.query<MissedTerm>(
    sql`select day::text, kind, term, visitors from missed_term order by missed_term.day desc, visitors desc, kind, term`,
  )

export interface SearchedTerm {
  term: string
  visitors: number
}

/** What visitors searched for on these days, found or not, the most frequent first. */
export const listSearchedTerms = (
  database: Queryable,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<SearchedTerm[]> =>
  database.query<SearchedTerm>(sql`
    select term, sum(visitors)::integer as visitors from (
      select day, term, visitors from searched_term
      union all select day, term, visitors from missed_term where kind = 'search'
    ) as searched
    where day between ${from}::date and ${to}::date group by term order by 2 desc, term limit ${limit}`)

/** What tells visitors apart goes when its day is over, the terms after their own period. */
export async function removeOldMisses(database: Queryable, now: Date, batch: number): Promise<number> {
  const today = dayInMaldives(now)
  await database.query(sql`delete from missed_term_salt where day < ${today}::date`)
  const sightings = await database.query(sql`
    delete from missed_term_sighting where (day, term_hash, visitor_hash) in (
      select day, term_hash, visitor_hash from missed_term_sighting where day < ${today}::date limit ${batch})
    returning day`)
  const terms = await database.query(sql`
    delete from missed_term where (day, kind, term) in (
      select day, kind, term from missed_term
      where day < ${today}::date - ${RETENTION.searchedTermDays}::integer limit ${batch})
    returning day`)
  const searched = await database.query(sql`
    delete from searched_term where (day, term) in (
      select day, term from searched_term
      where day < ${today}::date - ${RETENTION.searchedTermDays}::integer limit ${batch})
    returning day`)
  return sightings.length + terms.length + searched.length
}
