import { RESTORABLE_DAYS } from '../../../contract/retention.ts'
import type { AdminCategory } from '../../../contract/studio/vocabulary-calls.ts'
import { before, DAY_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { rowsInState, type Sql, sql } from '../../platform/database/sql.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { listCareersOnlyIn, renameInCareers } from '../career-queries.ts'
import { rewriteSearchTexts } from '../prepare-search.ts'

/** Top-level categories in their order, each followed by its sub-categories. */
const TREE = sql`coalesce(parent.position, category.position), parent.id nulls first, category.position`

const described = (condition: Sql, { column, order, range }: Record<'column' | 'order' | 'range', Sql>): Sql => sql`
  select category.id, category.name,
    case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end as parent,
    (select count(*) from course_category link join course on course.id = link.course_id
      where link.category_id = category.id and withdrawn_at is null)::integer as courses,
    (select count(*) from category sub where sub.parent_id = category.id and sub.deleted_at is null)::integer
      as sub_categories,
    array(select former.name from category_former_name former where category_id = category.id order by renamed_at)
      as former_names${column}
  from category left join category parent on parent.id = category.parent_id
  where ${condition}
  order by ${order}, category.id ${range}`

export async function listCategoriesForStaff(
  database: Queryable,
  {
    query = '',
    state,
    page,
    limit,
  }: { query?: string | undefined; state?: 'removed' | undefined; page: number; limit: number },
): Promise<{ categories: AdminCategory[]; total: number }> {
  const rows = rowsInState(state, sql`category.deleted_at`, RESTORABLE_DAYS, TREE)
  const named = sql`${rows.condition} and position(lower(${query}) in lower(category.name)) > 0`
  const range = sql`limit ${limit} offset ${(page - 1) * limit}`
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from category where ${named}`,
  )
  return {
    categories: await database.query<AdminCategory>(described(named, { ...rows, range })),
    total: counted?.total ?? 0,
  }
}

/** Undefined for one that was deleted. */
async function findCategory(transaction: Queryable, id: number): Promise<AdminCategory | undefined> {
  const [category] = await transaction.query<AdminCategory>(
    described(sql`category.id = ${id} and category.deleted_at is null`, { column: sql``, order: TREE, range: sql`` }),
  )
  return category
}

async function getCategory(transaction: Queryable, id: number): Promise<AdminCategory> {
  const category = await findCategory(transaction, id)
  if (!category) throw notFound('category')
  return category
}

const conflict = (message: string): Refusal => new Refusal(409, 'conflict', message)

/** 'Lawyer and Police Officer'. */
const listed = new Intl.ListFormat('en-GB')

/** What a change made of a category, for the audit log. */
export interface CategoryChange {
  before?: AdminCategory
  after: AdminCategory
}

/** It comes last among its siblings. A deleted category of that name comes back with its id. */
export async function addCategory(
  transaction: Queryable,
  { name, parent_id = null }: { name: string; parent_id?: number | null | undefined },
): Promise<CategoryChange> {
  await refuseTakenName(transaction, name)
  if (parent_id !== null) await refuseAsParent(transaction, parent_id)
  await transaction.query(sql`delete from category_former_name where name = ${name}`)
  await transaction.query(sql`
    select setval(sequence, greatest(max(id), pg_sequence_last_value(sequence)))
    from category cross join (select pg_get_serial_sequence('category', 'id')::regclass as sequence) as ids
    group by sequence`)
  const [added] = await transaction.query<{ id: number }>(sql`
    insert into category (name, parent_id, position)
    select ${name}, ${parent_id}::integer, coalesce(max(position), 0) + 1 from category
    where parent_id is not distinct from ${parent_id}::integer
    on conflict (name) do update set parent_id = excluded.parent_id, position = excluded.position, deleted_at = null
    returning id`)
  return { after: await getCategory(transaction, added?.id ?? 0) }
}

async function refuseTakenName(transaction: Queryable, name: string, id?: number): Promise<void> {
  const [taken] = await transaction.query<{ name: string }>(sql`
    select name from category
    where lower(name) = lower(${name}) and deleted_at is null and id is distinct from ${id ?? null}::integer`)
  if (taken) throw conflict(`There is already a category '${taken.name}'.`)
}

/** There are two levels and no more. */
async function refuseAsParent(transaction: Queryable, parentId: number): Promise<void> {
  const parent = await findCategory(transaction, parentId)
  if (!parent) throw invalid([{ field: 'parent_id', error: 'is not a category' }])
  if (parent.parent !== null) throw invalid([{ field: 'parent_id', error: 'must be a top-level category' }])
}

/** Renames it or moves it to another parent. The old name still finds it. */
export async function changeCategory(
  transaction: Queryable,
  version: number,
  id: number,
  { name, parent_id }: { name?: string | undefined; parent_id?: number | null | undefined },
  now: Date,
): Promise<Required<CategoryChange>> {
  const category = await getCategory(transaction, id)
  if (name !== undefined && name !== category.name) {
    await refuseTakenName(transaction, name, id)
    await transaction.query(sql`delete from category_former_name where name = ${name}`)
    // A deleted category must not stand in the way of its name.
    const moved = await transaction.query<{ name: string }>(sql`
      update category set name = name || ' ' || id where name = ${name} and deleted_at is not null returning name`)
    await renameInCareers(
      transaction,
      moved.map(({ name: to }) => ({ from: name, to })),
    )
    await transaction.query(sql`update category set name = ${name} where id = ${id}`)
    await addFormerName(transaction, category.name, id, now)
    await renameInCareers(transaction, [{ from: category.name, to: name }])
  }
  if (parent_id !== undefined && parent_id !== (category.parent?.id ?? null)) {
    if (parent_id === id) throw invalid([{ field: 'parent_id', error: 'must be another category' }])
    if (parent_id !== null && category.sub_categories > 0)
      throw conflict(`'${category.name}' has sub-categories, so it cannot become one itself.`)
    if (parent_id !== null) await refuseAsParent(transaction, parent_id)
    await transaction.query(sql`
      update category set parent_id = ${parent_id}::integer, position = (
        select coalesce(max(position), 0) + 1 from category where parent_id is not distinct from ${parent_id}::integer
      ) where id = ${id}`)
  }
  await rewriteSearchTexts(transaction, version, await listCoursesIn(transaction, id))
  return { before: category, after: await getCategory(transaction, id) }
}

const addFormerName = (transaction: Queryable, name: string, categoryId: number, now: Date) =>
  transaction.query(sql`
    insert into category_former_name (name, category_id, renamed_at) values (${name}, ${categoryId}, ${now})
    on conflict (name) do update set category_id = excluded.category_id, renamed_at = excluded.renamed_at`)

async function listCoursesIn(transaction: Queryable, categoryId: number): Promise<number[]> {
  const courses = await transaction.query<{ id: number }>(sql`
    select distinct course_id as id from course_category join category on category.id = category_id
    where category.id = ${categoryId} or parent_id = ${categoryId}`)
  return courses.map(({ id }) => id)
}

/** Gives all its courses, sub-categories and names to another category. */
export async function mergeCategory(
  transaction: Queryable,
  version: number,
  { id, into }: { id: number; into: number },
  now: Date,
): Promise<Required<CategoryChange>> {
  const category = await getCategory(transaction, id)
  const target = await findCategory(transaction, into)
  if (!target || into === id) throw invalid([{ field: 'into', error: 'must be another category' }])
  if (category.sub_categories > 0 && target.parent !== null)
    throw conflict(`'${category.name}' has sub-categories, so it can only be merged into a top-level category.`)
  const courses = await listCoursesIn(transaction, id)
  await transaction.query(sql`
    delete from course_category link
    where category_id = ${id}
      and exists (select from course_category other where other.course_id = link.course_id and category_id = ${into})`)
  await transaction.query(sql`update course_category set category_id = ${into} where category_id = ${id}`)
  await transaction.query(sql`update category set parent_id = ${into} where parent_id = ${id}`)
  await transaction.query(sql`update category_former_name set category_id = ${into} where category_id = ${id}`)
  await transaction.query(sql`update category_former_id set category_id = ${into} where category_id = ${id}`)
  await transaction.query(sql`delete from category where id = ${id}`)
  await transaction.query(sql`insert into category_former_id (id, category_id) values (${id}, ${into})`)
  await addFormerName(transaction, category.name, into, now)
  await renameInCareers(transaction, [{ from: category.name, to: target.name }])
  await rewriteSearchTexts(transaction, version, courses)
  return { before: category, after: await getCategory(transaction, into) }
}

/** Refuses while anything needs it. `drafts` is the number of courses whose drafts name it. */
export async function deleteCategory(
  transaction: Queryable,
  id: number,
  drafts: (name: string) => Promise<number>,
  now: Date,
): Promise<Required<CategoryChange>> {
  const category = await getCategory(transaction, id)
  const [linked] = await transaction.query<{ courses: number }>(
    sql`select count(*)::integer as courses from course_category where category_id = ${id}`,
  )
  const uses = [
    [linked?.courses ?? 0, 'course', 'courses'],
    [await drafts(category.name), 'draft', 'drafts'],
    [category.sub_categories, 'sub-category', 'sub-categories'],
  ] as const
  const used = uses.filter(([count]) => count > 0).map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  if (used.length > 0)
    throw conflict(`'${category.name}' is used by ${used.join(' and ')}. Merge it into another category instead.`)
  const careers = await listCareersOnlyIn(transaction, category.name)
  if (careers.length > 0)
    throw conflict(
      `'${category.name}' is the only category that leads to ${listed.format(careers)}. Choose other categories for ${careers.length === 1 ? 'the career' : 'these careers'} first, or merge this one into another.`,
    )
  await transaction.query(sql`update category set deleted_at = ${now} where id = ${id}`)
  return { before: category, after: category }
}

/**
 * Refuses while another category has its name, and while the one that it was a part of is deleted or is itself a part of
 * another by now.
 */
export async function restoreCategory(transaction: Queryable, id: number): Promise<CategoryChange> {
  const [deleted] = await transaction.query<{ name: string; parent_id: number | null; parent_name: string }>(sql`
    select category.name, category.parent_id, parent.name as parent_name
    from category left join category parent on parent.id = category.parent_id
    where category.id = ${id} and category.deleted_at is not null`)
  if (!deleted) throw notFound('deleted category')
  await refuseTakenName(transaction, deleted.name, id)
  if (deleted.parent_id !== null) {
    const parent = await findCategory(transaction, deleted.parent_id)
    const was = `'${deleted.name}' was part of '${deleted.parent_name}'`
    if (!parent) throw conflict(`${was}, which is deleted. Add '${deleted.name}' again where it belongs now.`)
    if (parent.parent !== null)
      throw conflict(
        `${was}, which is now part of '${parent.parent.name}'. Add '${deleted.name}' again where it belongs now.`,
      )
  }
  await transaction.query(sql`update category set deleted_at = null where id = ${id}`)
  return { after: await getCategory(transaction, id) }
}

export async function removeDeletedCategories(database: Queryable, now: Date, batch: number): Promise<number> {
  const removed = await database.query(sql`
    delete from category where id in (
      select id from category sub where deleted_at < ${before(now, RESTORABLE_DAYS * DAY_MS)}
        and not exists (select from category part where part.parent_id = sub.id)
      order by id limit ${batch})
    returning id`)
  return removed.length
}
