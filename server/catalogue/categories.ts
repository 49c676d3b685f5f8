import type { Category, CategoryDetail } from '../../contract/catalogue/category.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

const withParent = sql`
  select category.id, category.name,
    case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end as parent
  from category left join category parent on parent.id = category.parent_id`

/** Top-level categories in their order, each followed by its sub-categories. */
export async function listCategories(
  database: Queryable,
  { page, limit }: { page: number; limit: number | null },
): Promise<{ data: Category[]; total: number }> {
  const data = await database.query<Category>(sql`
    ${withParent}
    order by coalesce(parent.position, category.position), parent.id nulls first, category.position, category.id
    limit ${limit} offset ${limit === null ? 0 : (page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(sql`select count(*)::integer as total from category`)
  return { data, total: counted?.total ?? 0 }
}

export async function findCategory(database: Queryable, id: number): Promise<CategoryDetail | undefined> {
  const [category] = await database.query<Category>(sql`${withParent} where category.id = ${id}`)
  if (!category) return undefined
  const sub_categories = await database.query<{ id: number; name: string }>(
    sql`select id, name from category where parent_id = ${id} order by position, id`,
  )
  return { ...category, sub_categories }
}
