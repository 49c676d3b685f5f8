import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Candidate } from './rank-courses.ts'
import type { Groups } from './text-query.ts'
import type { Alternative } from './understand-query.ts'

// Of D, C, B and A. What stands in the name is told from the name itself.
const WEIGHTS = '{0.9, 0.5, 1, 0}'
// ts_rank gives a word that stands once its weight by this, and the mean over all words of the query.
const RANK_OF_ONE = 1.64493406685

/**
 * The first courses, as they lie in the table, that a tsquery matches, with how strongly their text says the words of
 * the groups. The lists come as four texts in the same order, which costs a tenth of two thousand rows.
 */
export async function readCandidates(
  database: Queryable,
  groups: Groups,
  query: string,
  limit: number,
): Promise<Candidate[]> {
  const words = [...new Set(groups.flatMap(closestWords))]
  const anyWord = words.map((word) => `'${word}'`).join(' | ')
  // Being materialised, the matches are planned as a whole before the limit cuts them short: the planner must not hope
  // to be done early by reading the table from its beginning, where courses of another field may lie.
  const [row] = await database.query<{ ids: string | null; names: string; levels: string; ranks: string }>(sql`
    with matching as materialized (
      select id, folded_name, mnqf_level, search from course where search @@ ${query}::tsquery
    )
    select
      string_agg(id::text, ' ') as ids,
      string_agg(folded_name, E'\n') as names,
      string_agg(mnqf_level, ' ') as levels,
      string_agg(rank::text, ' ') as ranks
    from (
      select
        id, folded_name, mnqf_level, (1000 * ts_rank(${WEIGHTS}::real[], search, ${anyWord}::tsquery))::integer as rank
      from matching
      limit ${limit}
    ) as ranked`)
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

/** A synonym in a list of careers is too little to be ranked by where what was typed is known itself. */
function closestWords(alternatives: readonly Alternative[]): string[] {
  const closest = Math.max(...alternatives.map(({ closeness }) => closeness))
  return alternatives.filter(({ closeness }) => closeness === closest).flatMap(({ words }) => words)
}
