import type { Queryable } from '../platform/database/database.ts'
import { joinSql, type Sql, sql } from '../platform/database/sql.ts'
import type { Candidate } from './rank-courses.ts'
import type { Groups } from './text-query.ts'
import type { Alternative } from './understand-query.ts'

// Of D, C, B and A. What stands in the name is told from the name itself.
const WEIGHTS = '{0.9, 0.5, 1, 0}'
// ts_rank gives a word that stands once its weight by this, and the mean over all words of the query.
const RANK_OF_ONE = 1.64493406685

export interface CandidateQuery {
  /** The text of a tsquery. */
  text: string
  /** Whether it asks for all groups in the name; then the rest of the text adds nothing. */
  inName: boolean
}

/**
 * Courses that one of the queries matches, with how much of what the groups ask for their text says. Those of the first
 * query come first; within one query they come as they lie in the table, until the limit is reached.
 */
export async function readCandidates(
  database: Queryable,
  groups: Groups,
  queries: readonly CandidateQuery[],
  limit: number,
): Promise<Candidate[]> {
  const words = [...new Set(groups.flatMap(closestWords))]
  const rankBy = words.map((word) => `'${word}'`).join(' | ')
  const scans = queries.map((query) => scan(query, rankBy))
  // The lists come as four texts in the same order, which costs a tenth of two thousand rows.
  const [row] = await database.query<{ ids: string | null; names: string; levels: string; ranks: string }>(sql`
    select
      string_agg(id::text, ' ') as ids,
      string_agg(folded_name, E'\n') as names,
      string_agg(mnqf_level, ' ') as levels,
      string_agg(rank::text, ' ') as ranks
    from (select * from (${joinSql(scans, ' union all ')}) as matching limit ${limit}) as candidate`)
  if (row === undefined || row.ids === null) return []
  const names = row.names.split('\n')
  const levels = row.levels.split(' ')
  const ranks = row.ranks.split(' ')
  const scale = (RANK_OF_ONE * words.length) / (1000 * groups.length)
  return row.ids.split(' ').map((id, index) => ({
    id: Number(id),
    folded_name: names[index] ?? '',
    mnqf_level: levels[index] ?? '',
    text_share: Math.min(1, Number(ranks[index]) * scale),
  }))
}

/**
 * Being materialised, the scan is planned as a whole before the limit cuts it short: the planner must not hope to be
 * done early by reading the table from its beginning, where courses of another field may lie.
 */
const scan = ({ text, inName }: CandidateQuery, rankBy: string): Sql => sql`
  (with scanned as materialized (
    select id, folded_name, mnqf_level, ${inName ? sql`0` : rankOf(rankBy)} as rank
    from course
    where search @@ ${text}::tsquery)
  select * from scanned)`

const rankOf = (query: string): Sql => sql`(1000 * ts_rank(${WEIGHTS}::real[], search, ${query}::tsquery))::integer`

/** A synonym in a list of careers is too little to be ranked by where what was typed is known itself. */
function closestWords(alternatives: readonly Alternative[]): string[] {
  const closest = Math.max(...alternatives.map(({ closeness }) => closeness))
  return alternatives.filter(({ closeness }) => closeness === closest).flatMap(({ words }) => words)
}
