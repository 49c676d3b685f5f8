import type { EntryRules } from '../../contract/catalogue/entry-rules.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** What each of these courses asks of applicants, without the rest of the course. */
export async function findEntryRules(database: Queryable, ids: readonly number[]): Promise<Map<number, EntryRules>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<{ id: number; entry_rules: EntryRules }>(
    sql`select id, entry_rules from course where id = any(${ids}::integer[])`,
  )
  return new Map(rows.map(({ id, entry_rules }) => [id, entry_rules]))
}
