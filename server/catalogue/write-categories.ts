import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface CategoryDraft {
  id: number
  name: string
  parent_id: number | null
  position: number
}

/** Parents must come before their sub-categories. Returns how many were new or different. */
export async function writeCategories(transaction: Queryable, categories: readonly CategoryDraft[]): Promise<number> {
  const written = await transaction.query(sql`
    insert into category (id, name, parent_id, position)
    select id, name, parent_id, position
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
      as given (id integer, name text, parent_id integer, position integer)
    on conflict (id) do update
      set name = excluded.name, parent_id = excluded.parent_id, position = excluded.position
      where (category.name, category.parent_id, category.position)
        is distinct from (excluded.name, excluded.parent_id, excluded.position)
    returning id`)
  return written.length
}
