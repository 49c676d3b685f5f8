import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'

/** By the names until now, the new ones. */
type Renamed = Readonly<Record<string, string>>

const names = (content: Sql, field: string, given: readonly string[]): Sql =>
  sql`jsonb_exists_any(${content} -> ${field}::text, ${given}::text[])`

/** The list with the new names, and no name twice; what is no list stays as it is. */
const replaced = (list: Sql, renamed: Renamed): Sql => sql`(
  case jsonb_typeof(${list}) when 'array' then (
    select coalesce(jsonb_agg(name order by first), '[]'::jsonb) from (
      select coalesce(${JSON.stringify(renamed)}::jsonb -> (value #>> '{}'), value) as name, min(position) as first
      from jsonb_array_elements(${list}) with ordinality as given (value, position)
      group by 1
    ) as named
  ) else ${list} end)`

const withNames = (content: Sql, fields: readonly string[], renamed: Renamed): Sql =>
  fields.reduce(
    (before, field) => sql`
      case when ${names(before, field, Object.keys(renamed))}
        then jsonb_set(${before}, array[${field}::text], ${replaced(sql`${before} -> ${field}::text`, renamed)})
        else ${before} end`,
    content,
  )

const changesWithNames = (fields: readonly string[], renamed: Renamed): Sql => sql`(
  select coalesce(jsonb_agg(
    case when change ->> 'field' = any(${fields}::text[]) then change || jsonb_build_object(
        'from', ${replaced(sql`change -> 'from'`, renamed)}, 'to', ${replaced(sql`change -> 'to'`, renamed)})
      else change end
    order by position), '[]'::jsonb)
  from jsonb_array_elements(changes) with ordinality as listed (change, position))`

const IN_REVIEW = sql`thing = 'course' and state = 'in_review' and decided_at is null`

/** In the order of `lockCourses`, so that two who write the same drafts take turns. */
async function renameInDrafts(
  transaction: Queryable,
  fields: readonly string[],
  renamed: Renamed,
  ofCourses: Sql,
): Promise<void> {
  const given = Object.keys(renamed)
  const isNaming = fields
    .map((field) => sql`${names(sql`content`, field, given)} or ${names(sql`base`, field, given)}`)
    .reduce((one, other) => sql`${one} or ${other}`)
  await transaction.query(
    sql`select from studio_draft where ${ofCourses} and (${isNaming}) order by thing_id for update`,
  )
  await transaction.query(sql`
    update studio_draft
    set content = ${withNames(sql`content`, fields, renamed)}, base = ${withNames(sql`base`, fields, renamed)},
      version = version + 1
    where ${ofCourses} and (${isNaming})`)
  await transaction.query(sql`
    update studio_revision
    set content = ${withNames(sql`content`, fields, renamed)}, changes = ${changesWithNames(fields, renamed)}
    where ${IN_REVIEW} and ${ofCourses}`)
}

/**
 * Categories were renamed or merged: what teams are writing, and what waits for a review, follows. Otherwise a submission
 * would appear to change the categories back.
 */
export const renameCategoriesInDrafts = (
  transaction: Queryable,
  renamed: Readonly<Record<string, string>>,
): Promise<void> => renameInDrafts(transaction, ['categories'], renamed, sql`thing = 'course'`)

/**
 * Campuses were renamed: the drafts and submissions of the institution's courses follow, as they are written by name. So
 * does what was decided, so that it can still be restored.
 */
export async function renameCampusesInDrafts(
  transaction: Queryable,
  institutionId: number,
  renamed: Renamed,
): Promise<void> {
  if (Object.keys(renamed).length === 0) return
  const fields = ['campuses', 'approval_campuses']
  const ofCourses = sql`thing = 'course' and institution_id = ${institutionId}`
  await renameInDrafts(transaction, fields, renamed, ofCourses)
  await transaction.query(sql`
    update studio_revision set content = ${withNames(sql`content`, fields, renamed)}
    where ${ofCourses} and not (${IN_REVIEW})`)
}

/** Courses whose drafts or submissions name the category. Deleted drafts do not count. */
export async function countDraftsNaming(transaction: Queryable, category: string): Promise<number> {
  const isNaming = names(sql`content`, 'categories', [category])
  const [counted] = await transaction.query<{ count: number }>(sql`
    select count(*)::integer as count from (
      select thing_id from studio_draft where thing = 'course' and deleted_at is null and ${isNaming}
      union
      select thing_id from studio_revision where ${IN_REVIEW} and ${isNaming}
    ) as naming`)
  return counted?.count ?? 0
}

/** For an import of institutions and categories. */
export const renamesInDrafts = { ofCampuses: renameCampusesInDrafts, ofCategories: renameCategoriesInDrafts }
