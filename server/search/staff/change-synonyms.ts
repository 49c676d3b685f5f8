import { RESTORABLE_DAYS } from '../../../contract/retention.ts'
import type { AdminSynonym } from '../../../contract/studio/vocabulary-calls.ts'
import { before, DAY_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { rowsInState, sql } from '../../platform/database/sql.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { wordsOf } from '../normalise.ts'
import type { Synonym } from '../synonyms.ts'

interface PageOf {
  query?: string | undefined
  page: number
  limit: number
}

export async function listSynonyms(
  database: Queryable,
  { query = '', state, page, limit }: PageOf & { state?: 'removed' | undefined },
): Promise<{ synonyms: AdminSynonym[]; total: number }> {
  const rows = rowsInState(state, sql`deleted_at`, RESTORABLE_DAYS, sql`term`)
  const matches = sql`
    ${rows.condition} and (position(lower(${query}) in lower(term)) > 0 or position(lower(${query}) in lower(means)) > 0)`
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from search_synonym where ${matches}`,
  )
  const synonyms = await database.query<AdminSynonym>(sql`
    select id, term, means${rows.column} from search_synonym where ${matches}
    order by ${rows.order}, means, id limit ${limit} offset ${(page - 1) * limit}`)
  return { synonyms, total: counted?.total ?? 0 }
}

/** What a change made of a synonym, for the audit log. */
export interface SynonymChange {
  before?: AdminSynonym
  after: AdminSynonym
}

/** Words that a search leaves out would never be found, and a term that means itself adds nothing. */
export function refuseUseless({ term, means }: Synonym): void {
  const termWords = wordsOf(term)
  const meaning = wordsOf(means)
  if (termWords.length === 0) throw invalid([{ field: 'term', error: 'has no word that can be searched for' }])
  if (meaning.length === 0) throw invalid([{ field: 'means', error: 'has no word that can be searched for' }])
  if (termWords.every((word) => meaning.includes(word)))
    throw invalid([{ field: 'means', error: 'must not be the same words' }])
}

const taken = ({ term, means }: Synonym): Refusal => new Refusal(409, 'conflict', `'${term}' already finds '${means}'.`)

/** One that was deleted comes back with its id. */
export async function addSynonym(transaction: Queryable, synonym: Synonym): Promise<SynonymChange> {
  refuseUseless(synonym)
  const [after] = await transaction.query<AdminSynonym>(sql`
    insert into search_synonym (term, means) values (${synonym.term}, ${synonym.means})
    on conflict (term, means) do update set deleted_at = null where search_synonym.deleted_at is not null
    returning id, term, means`)
  if (!after) throw taken(synonym)
  return { after }
}

async function getSynonym(transaction: Queryable, id: number): Promise<AdminSynonym> {
  const [synonym] = await transaction.query<AdminSynonym>(
    sql`select id, term, means from search_synonym where id = ${id} and deleted_at is null`,
  )
  if (!synonym) throw notFound('synonym')
  return synonym
}

export async function changeSynonym(
  transaction: Queryable,
  id: number,
  { term, means }: { term?: string | undefined; means?: string | undefined },
): Promise<SynonymChange> {
  const synonym = await getSynonym(transaction, id)
  const after = { id, term: term ?? synonym.term, means: means ?? synonym.means }
  refuseUseless(after)
  // A deleted synonym must not stand in the way of its words.
  await transaction.query(sql`
    delete from search_synonym
    where term = ${after.term} and means = ${after.means} and id <> ${id} and deleted_at is not null`)
  const [other] = await transaction.query(sql`
    select id from search_synonym where term = ${after.term} and means = ${after.means} and id <> ${id}`)
  if (other) throw taken(after)
  await transaction.query(sql`update search_synonym set term = ${after.term}, means = ${after.means} where id = ${id}`)
  return { before: synonym, after }
}

export async function deleteSynonym(transaction: Queryable, id: number, now: Date): Promise<Required<SynonymChange>> {
  const synonym = await getSynonym(transaction, id)
  await transaction.query(sql`update search_synonym set deleted_at = ${now} where id = ${id}`)
  return { before: synonym, after: synonym }
}

export async function restoreSynonym(transaction: Queryable, id: number): Promise<SynonymChange> {
  const [after] = await transaction.query<AdminSynonym>(sql`
    update search_synonym set deleted_at = null where id = ${id} and deleted_at is not null
    returning id, term, means`)
  if (!after) throw notFound('deleted synonym')
  return { after }
}

export async function removeDeletedSynonyms(database: Queryable, now: Date, batch: number): Promise<number> {
  const removed = await database.query(sql`
    delete from search_synonym where id in (
      select id from search_synonym where deleted_at < ${before(now, RESTORABLE_DAYS * DAY_MS)} limit ${batch})
    returning id`)
  return removed.length
}

interface MissedTermOfAllDays {
  term: string
  visitors: number
  last_day: string
}

/** What visitors searched for in vain, the most frequent first, without what has got a synonym. */
export async function listUnansweredTerms(
  database: Queryable,
  { query = '', page, limit }: PageOf,
): Promise<{ terms: MissedTermOfAllDays[]; total: number }> {
  const unanswered = sql`
    kind = 'search' and position(lower(${query}) in missed_term.term) > 0 and not exists (
      select from search_synonym synonym where synonym.deleted_at is null and lower(synonym.term) = missed_term.term)`
  const [counted] = await database.query<{ total: number }>(
    sql`select count(distinct term)::integer as total from missed_term where ${unanswered}`,
  )
  const terms = await database.query<MissedTermOfAllDays>(sql`
    select term, sum(visitors)::integer as visitors, max(day)::text as last_day
    from missed_term where ${unanswered}
    group by term order by 2 desc, term limit ${limit} offset ${(page - 1) * limit}`)
  return { terms, total: counted?.total ?? 0 }
}
