import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'

const names = (content: Sql, category: string): Sql => sql`jsonb_exists(${content} -> 'categories', ${category})`

/** The list with another name in place of this one, and no name twice; what is no list stays as it is. */
const replaced = (list: Sql, from: string, to: string): Sql => sql`(
  case jsonb_typeof(${list}) when 'array' then (
    select coalesce(jsonb_agg(name order by first), '[]'::jsonb) from (
      select case when value = to_jsonb(${from}::text) then to_jsonb(${to}::text) else value end as name,
        min(position) as first
      from jsonb_array_elements(${list}) with ordinality as given (value, position)
      group by 1
    ) as named
  ) else ${list} end)`

const withName = (content: Sql, from: string, to: string): Sql => sql`
  case when ${names(content, from)}
    then jsonb_set(${content}, '{categories}', ${replaced(sql`${content} -> 'categories'`, from, to)})
    else ${content} end`

/**
 * A category was renamed or merged: what teams are writing, and what waits for a review, follows. Otherwise a submission
 * would appear to change the categories back.
 */
export async function renameInDrafts(transaction: Queryable, from: string, to: string): Promise<void> {
  await transaction.query(sql`
    update studio_draft
    set content = ${withName(sql`content`, from, to)}, base = ${withName(sql`base`, from, to)}, version = version + 1
    where thing = 'course' and (${names(sql`content`, from)} or ${names(sql`base`, from)})`)
  await transaction.query(sql`
    update studio_revision
    set content = ${withName(sql`content`, from, to)}, changes = (
      select coalesce(jsonb_agg(
        case when change ->> 'field' = 'categories' then change || jsonb_build_object(
            'from', ${replaced(sql`change -> 'from'`, from, to)}, 'to', ${replaced(sql`change -> 'to'`, from, to)})
          else change end
        order by position), '[]'::jsonb)
      from jsonb_array_elements(changes) with ordinality as listed (change, position))
    where thing = 'course' and state = 'in_review' and decided_at is null`)
}

/** Courses whose drafts or submissions name the category. */
export async function countDraftsNaming(transaction: Queryable, category: string): Promise<number> {
  const [counted] = await transaction.query<{ count: number }>(sql`
    select count(*)::integer as count from (
      select thing_id from studio_draft where thing = 'course' and ${names(sql`content`, category)}
      union
      select thing_id from studio_revision
      where thing = 'course' and state = 'in_review' and decided_at is null and ${names(sql`content`, category)}
    ) as naming`)
  return counted?.count ?? 0
}
