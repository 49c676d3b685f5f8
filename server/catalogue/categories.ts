import type { Category, CategoryDetail } from '../../contract/catalogue/course.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { renameInCareers } from './career-queries.ts'
import type { CatalogueView } from './refresh-course-index.ts'

const withParent = sql`
  select category.id, category.name,
    case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end as parent
  from category left join category parent on parent.id = category.parent_id`

/** Top-level categories in their order, each followed by its sub-categories. */
export function listCategories(
  categories: CatalogueView['categories'],
  { page, limit }: { page: number; limit: number | null },
): Category[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const start = limit === null ? 0 : (page - 1) * limit
  return categories.slice(start, limit === null ? undefined : start + limit).map(({ id, name, parent_id }) => {
    const parent = parent_id === null ? undefined : names.get(parent_id)
    return { id, name, parent: parent_id === null || parent === undefined ? null : { id: parent_id, name: parent } }
  })
}

/** For the id of one that was merged, the category that it was merged into. */
export async function findCategory(database: Queryable, id: number): Promise<CategoryDetail | undefined> {
  const [category] = await database.query<Category>(sql`
    ${withParent} where category.deleted_at is null
      and category.id = coalesce((select category_id from category_former_id where id = ${id}), ${id})`)
  if (!category) return undefined
  const sub_categories = await database.query<{ id: number; name: string }>(
    sql`select id, name from category where parent_id = ${category.id} and deleted_at is null order by position, id`,
  )
  return { ...category, sub_categories }
}

export interface CategoryDraft {
  id: number
  name: string
  parent_id: number | null
  position: number
}

interface WrittenCategories {
  /** How many were new or different. */
  changed: number
  /** The new name of each that had another. */
  renamed: Readonly<Record<string, string>>
}

/** Parents must come before their sub-categories. */
export async function writeCategories(
  transaction: Queryable,
  categories: readonly CategoryDraft[],
): Promise<WrittenCategories> {
  const given = JSON.stringify(categories)
  const renamings = await transaction.query<{ from: string; to: string }>(sql`
    select category.name as "from", given.name as "to"
    from category join jsonb_to_recordset(${given}::jsonb) as given (id integer, name text) using (id)
    where category.name <> given.name and category.deleted_at is null`)
  await renameInCareers(transaction, renamings)
  const written = await transaction.query(sql`
    insert into category (id, name, parent_id, position)
    select id, name, parent_id, position
    from jsonb_to_recordset(${given}::jsonb)
      as given (id integer, name text, parent_id integer, position integer)
    on conflict (id) do update
      set name = excluded.name, parent_id = excluded.parent_id, position = excluded.position, deleted_at = null
      where (category.name, category.parent_id, category.position, category.deleted_at)
        is distinct from (excluded.name, excluded.parent_id, excluded.position, null)
    returning id`)
  return { changed: written.length, renamed: Object.fromEntries(renamings.map(({ from, to }) => [from, to])) }
}
