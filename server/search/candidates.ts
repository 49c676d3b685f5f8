import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import type { NameIndex } from './name-index.ts'
import type { Candidate } from './rank-courses.ts'
import type { Group } from './read-groups.ts'
import { nameWord } from './search-document.ts'

export type Groups = readonly Pick<Group, 'alternatives'>[]

/**
 * Groups as the text of a tsquery. Its words are normal words, of letters and digits only, so nothing that was typed can
 * act as an operator; it is still handed over as a value.
 */
export function textQuery(groups: Groups, between: '&' | '|', weight: ':A' | '' = ''): string {
  const allOf = (words: readonly string[]) => `(${words.map((word) => `'${word}'${weight}`).join(' & ')})`
  return groups
    .map(({ alternatives }) => `(${alternatives.map(({ words }) => allOf(words)).join(' | ')})`)
    .join(` ${between} `)
}

/** The same question asked of names alone; undefined where some group can stand in no name. */
export function inNames(groups: Groups, names: NameIndex): Groups | undefined {
  const named = groups.map(({ alternatives }) => ({
    alternatives: alternatives
      .filter(({ words }) => words.every((word) => names.numbersOf(word).length > 0))
      .map(({ words, closeness }) => ({ words: words.map(nameWord), closeness })),
  }))
  return named.every(({ alternatives }) => alternatives.length > 0) ? named : undefined
}

/** An upper bound for the number of documents that have one of the alternatives. */
export function mostMatches({ alternatives }: Groups[number], df: (word: string) => number): number {
  return alternatives.reduce((sum, { words }) => sum + Math.min(...words.map(df)), 0)
}

export interface CandidateScan {
  /** The text of a tsquery. */
  query: string
  /** How many of the newest courses are gone through; without it, the index finds all that match. */
  newestRows: number | undefined
}

// Of D, C, B and A. What stands in the name is told from the name itself.
const WEIGHTS = '{0.9, 0.5, 1, 0}'
// ts_rank gives a word that stands once its weight by this, and the mean over all words of the query.
const RANK_OF_ONE = 1.64493406685
// A synonym in a list of careers says less than the word itself.
const OTHER_READING = 0.6

/** Courses that the scan finds, with how much of what the groups ask for their text says. */
export async function readCandidates(
  database: Queryable,
  names: NameIndex,
  groups: Groups,
  scan: CandidateScan,
  limit: number,
): Promise<Candidate[]> {
  const { closest, others } = wordsByCloseness(groups)
  const rank = joinRanks(rankOf(closest), others.length === 0 ? undefined : rankOf(others), groups.length)
  // The lists come as two texts in the same order, which costs a tenth of two thousand rows.
  const [row] = await database.query<{ ids: string | null; ranks: string }>(sql`
    select string_agg(id::text, ' ') as ids, string_agg(rank::text, ' ') as ranks
    from (select * from (${foundBy(scan, rank)}) as found limit ${limit}) as candidate`)
  if (row === undefined || row.ids === null) return []
  const ranks = row.ranks.split(' ')
  return row.ids.split(' ').flatMap((id, index) => {
    const course = names.positionOf(Number(id))
    return course === undefined ? [] : [{ course, text_share: Math.min(1, Number(ranks[index]) / 1000) }]
  })
}

function foundBy({ query, newestRows }: CandidateScan, rank: Sql): Sql {
  if (newestRows !== undefined) {
    return sql`
      (select id, ${rank} as rank
      from (select id, search from course where is_public order by id desc limit ${newestRows}) as newest
      where search @@ ${query}::tsquery)`
  }
  // Being materialised, this is planned as a whole before the limit cuts it short: the planner must not hope to be done
  // early by reading the table from its beginning, where courses of another field may lie.
  return sql`
    (with indexed as materialized (
      select id, ${rank} as rank from course where search @@ ${query}::tsquery and is_public
    ) select * from indexed)`
}

/** The sum of the weights of the words that the text has. */
function rankOf(words: readonly string[]): Sql {
  const anyWord = words.map((word) => `'${word}'`).join(' | ')
  return sql`ts_rank(${WEIGHTS}::real[], search, ${anyWord}::tsquery) * ${RANK_OF_ONE * words.length}::real`
}

/** In thousandths of the query's weight. */
const joinRanks = (closest: Sql, others: Sql | undefined, groups: number): Sql =>
  others === undefined
    ? sql`(1000 * ${closest} / ${groups}::real)::integer`
    : sql`(1000 * greatest(${closest}, ${OTHER_READING}::real * least(${groups}::real, ${others})) / ${groups}::real)::integer`

/** What was typed, where it is known itself, apart from its synonyms and completions. */
function wordsByCloseness(groups: Groups): { closest: string[]; others: string[] } {
  const closest = new Set<string>()
  const others = new Set<string>()
  for (const { alternatives } of groups) {
    const best = Math.max(...alternatives.map(({ closeness }) => closeness))
    for (const { words, closeness } of alternatives) {
      for (const word of words) (closeness === best ? closest : others).add(word)
    }
  }
  return { closest: [...closest], others: [...others].filter((word) => !closest.has(word)) }
}
