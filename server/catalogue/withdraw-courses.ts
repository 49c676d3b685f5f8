import type { WithdrawnCourse } from '../../contract/problem.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { withTermCounts } from '../search/index.ts'
import { changeCatalogue } from './catalogue.ts'

interface ChangedCourse {
  id: number
  name: string
}

/** Hides published courses from everything public and returns them. Their rows stay as they are. */
export async function withdrawCourses(
  transaction: Queryable,
  version: number,
  ids: readonly number[],
): Promise<ChangedCourse[]> {
  return await withTermCounts(transaction, { courses: ids }, () =>
    // The note in course_removal is for instances that hold the course in memory.
    transaction.query<ChangedCourse>(sql`
      with withdrawn as (
        update course set withdrawn_at = now() where id = any(${ids}::integer[]) and withdrawn_at is null
        returning id, name
      ), noted as (
        insert into course_removal (course_id, removed_in)
        select id, ${version} from withdrawn
        on conflict (course_id) do update set removed_in = excluded.removed_in
      )
      select id, name from withdrawn order by id`),
  )
}

/** The name is taken by a course that was published after this one was withdrawn. */
export class NameTaken extends Error {
  override name = 'NameTaken'

  constructor({ id, name, taken_by }: ChangedCourse & { taken_by: number }) {
    super(
      `Course ${id} cannot be republished: course ${taken_by} of the same institution has the same name, '${name}'.`,
    )
  }
}

/** Publishes withdrawn courses again, as they were, and returns them. */
export async function republishCourses(
  transaction: Queryable,
  version: number,
  ids: readonly number[],
): Promise<ChangedCourse[]> {
  await refuseTakenNames(transaction, ids)
  return await withTermCounts(transaction, { courses: ids }, () =>
    transaction.query<ChangedCourse>(sql`
      with published as (
        update course set withdrawn_at = null, changed_in = ${version}
        where id = any(${ids}::integer[]) and withdrawn_at is not null
        returning id, name, is_public
      ), noted as (
        delete from course_removal where course_id in (select id from published where is_public)
      )
      select id, name from published order by id`),
  )
}

async function refuseTakenNames(transaction: Queryable, ids: readonly number[]): Promise<void> {
  const [taken] = await transaction.query<ChangedCourse & { taken_by: number }>(sql`
    select course.id, course.name, other.id as taken_by
    from course join course other on other.institution_id = course.institution_id and other.name = course.name
      and other.id <> course.id and (other.withdrawn_at is null or other.id = any(${ids}::integer[]))
    where course.id = any(${ids}::integer[]) and course.withdrawn_at is not null
    order by course.id limit 1`)
  if (taken) throw new NameTaken(taken)
}

/** What the page of a course says that is no longer offered; undefined for one that is offered or was never there. */
export async function findWithdrawnCourse(database: Queryable, id: number): Promise<WithdrawnCourse | undefined> {
  const [row] = await database.query<Omit<WithdrawnCourse, 'institution_listed'> & { is_listed: boolean }>(sql`
    select course.name, course.mnqf_level,
      jsonb_build_object('id', institution.id, 'name', institution.name) as institution,
      institution.is_public as is_listed,
      (select category.name from course_category link join category on category.id = link.category_id
        where link.course_id = course.id order by link.position limit 1) as category
    from course join institution on institution.id = course.institution_id
    where course.id = ${id} and not course.is_public`)
  if (!row) return undefined
  const { is_listed, ...course } = row
  return is_listed ? course : { ...course, institution_listed: false }
}

/** Withdraws or republishes courses, all or none. `unchanged` had that state already. */
export async function setPublished(
  database: Database,
  action: 'withdraw' | 'republish',
  ids: readonly number[],
): Promise<{ changed: ChangedCourse[]; unchanged: ChangedCourse[] }> {
  const known = await database.query<ChangedCourse & { institution_id: number }>(
    sql`select id, name, institution_id from course where id = any(${ids}::integer[]) order by id`,
  )
  const unknown = ids.filter((id) => !known.some((course) => course.id === id))
  if (unknown.length > 0) throw new Error(`There is no course ${unknown.join(', ')}. Nothing was changed.`)
  const changed = await changeCatalogue(database, (transaction, version, onlyIn) => {
    onlyIn(known.map(({ institution_id }) => institution_id))
    return (action === 'withdraw' ? withdrawCourses : republishCourses)(transaction, version, ids)
  })
  const unchanged = known.filter(({ id }) => !changed.some((course) => course.id === id))
  return { changed, unchanged: unchanged.map(({ id, name }) => ({ id, name })) }
}
