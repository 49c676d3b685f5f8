import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'

export interface IndexedRows {
  courses?: readonly number[]
  institutions?: readonly number[]
}

/** Counts every term again, after a load or when all search texts were rewritten. */
export async function rebuildTermCounts(database: Queryable): Promise<void> {
  await database.query(sql`delete from search_term`)
  await database.query(sql`
    insert into search_term (term, df)
    select word, ndoc
    from ts_stat('select search from course where is_public union all select search from institution where is_public')`)
}

/**
 * Updates the vocabulary around `work`, which changes or removes the rows named. Rows that `work` creates have no
 * id before it: it hands each of them to `created`.
 */
export async function withTermCounts<Result>(
  transaction: Queryable,
  rows: IndexedRows,
  work: (created: (rows: IndexedRows) => void) => Promise<Result>,
): Promise<Result> {
  const courses = [...(rows.courses ?? [])]
  const institutions = [...(rows.institutions ?? [])]
  const uncounted = await uncountTerms(transaction, { courses, institutions })
  const result = await work((more) => {
    courses.push(...(more.courses ?? []))
    institutions.push(...(more.institutions ?? []))
  })
  await countTerms(transaction, { courses, institutions })
  if (uncounted.length > 0) {
    await transaction.query(sql`delete from search_term where term = any(${uncounted}::text[]) and df <= 0`)
  }
  return result
}

const termsOf = ({ courses = [], institutions = [] }: IndexedRows): Sql => sql`
  select term, count(*)::integer as df
  from (
    select unnest(tsvector_to_array(search)) as term
    from course where id = any(${courses}::integer[]) and is_public
    union all
    select unnest(tsvector_to_array(search)) from institution where id = any(${institutions}::integer[]) and is_public
  ) as standing
  group by term`

/** The terms that no document is left for. They stay until the work is done, since it may bring them back. */
async function uncountTerms(transaction: Queryable, rows: IndexedRows): Promise<string[]> {
  const left = await transaction.query<{ term: string; df: number }>(sql`
    update search_term
    set df = search_term.df - gone.df
    from (${termsOf(rows)}) as gone
    where search_term.term = gone.term
    returning search_term.term, search_term.df`)
  return left.filter(({ df }) => df <= 0).map(({ term }) => term)
}

async function countTerms(transaction: Queryable, rows: IndexedRows): Promise<void> {
  await transaction.query(sql`
    insert into search_term (term, df)
    select term, df from (${termsOf(rows)}) as here order by term
    on conflict (term) do update set df = search_term.df + excluded.df`)
}
