import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { textQuery } from './candidates.ts'
import { wordsOf } from './normalise.ts'
import type { Ranked } from './rank-courses.ts'
import type { Snapshot } from './snapshot.ts'
import { understandQuery } from './understand-query.ts'

const INSTITUTION_MATCH_LIMIT = 200
/** Above any course: these were asked for by name. */
const ASKED_FOR_BY_NAME = 100
const NAMED = 1
const NAMED_FOCUS = 0.5
const TEXT_ONLY = 0.3
// What institutions are called besides their own names.
const KINDS_OF_INSTITUTION: ReadonlySet<string> = new Set(
  wordsOf('college university institute school academy polytechnic centre national international maldives technical'),
)
const LEAST_FOCUS_OF_A_NAME = 0.5

interface InstitutionRow {
  id: number
  name: string
  in_name: boolean
}

/** Institutions whose name, places, faculties or overview say every word; those that were named come far ahead. */
export async function findRankedInstitutions(
  database: Queryable,
  snapshot: Snapshot,
  text: string,
  exact = false,
): Promise<Ranked[]> {
  const { groups } = understandQuery(text, snapshot, exact ? 'none' : 'unknown')
  if (groups.length === 0 || groups.some(({ alternatives }) => alternatives.length === 0)) return []
  const rows = await database.query<InstitutionRow>(sql`
    select id, name, search @@ ${textQuery(groups, '&', ':A')}::tsquery as in_name
    from institution
    where search @@ ${textQuery(groups, '&')}::tsquery
    order by in_name desc, id
    limit ${INSTITUTION_MATCH_LIMIT}`)
  const asked = new Set(groups.flatMap(({ alternatives }) => alternatives).flatMap(({ words }) => words))
  return rows.map(({ id, name, in_name }) => ({ id, score: in_name ? scoreOfName(name, asked) : TEXT_ONLY }))
}

/** Those that are not only mention what was searched for. */
export const isNamed = ({ score }: Ranked): boolean => score >= NAMED

function scoreOfName(name: string, asked: ReadonlySet<string>): number {
  const own = wordsOf(name).filter((word) => !KINDS_OF_INSTITUTION.has(word))
  const said = own.filter((word) => asked.has(word)).length
  // Nothing of its own in what was said: its initials, or only the kind of institution it is.
  const focus = own.length === 0 || said === 0 ? 1 : said / own.length
  return focus >= LEAST_FOCUS_OF_A_NAME ? ASKED_FOR_BY_NAME + focus : NAMED + NAMED_FOCUS * focus
}
