import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { DraftRecord } from './draftable.ts'

/**
 * All courses of the studio: those on the site or withdrawn, and those that only have a draft. Two branches instead of
 * one join, so that the condition reaches the indexes of both tables. Deleted drafts are a list of their own,
 * and no longer drafts of a course that an import publishes under their id.
 */
export const courseRecords = (where: Sql, { deleted }: { deleted: boolean } = { deleted: false }): Sql => sql`
  select record.id, record.institution_id, institution.name as institution, draft, record.version, is_withdrawn,
    (select member.name from member where member.id = record.draft_by_id) as draft_by,
    revision_id, revision_state, note, published_name, published_at, confirmed_at, draft_at
  from (
    select course.id, course.institution_id, coalesce(studio_draft.version, 0) as version,
      case when studio_draft.deleted_at is null then studio_draft.content end as draft,
      studio_draft.updated_at as draft_at, studio_draft.updated_by as draft_by_id,
      course.withdrawn_at is not null as is_withdrawn, course.name as published_name,
      course.updated_at as published_at, course.confirmed_at
    from course left join studio_draft on thing = 'course' and thing_id = course.id
    where not ${deleted}::boolean
    union all
    select thing_id, studio_draft.institution_id, studio_draft.version, content, studio_draft.updated_at, updated_by,
      null, null, null, null
    from studio_draft
    where thing = 'course' and not exists (select from course where course.id = thing_id)
      and (deleted_at is not null) = ${deleted}::boolean
  ) as record
  join institution on institution.id = record.institution_id
  left join lateral (
    select studio_revision.id as revision_id, state as revision_state, studio_revision.note
    from studio_revision where thing = 'course' and thing_id = record.id and state <> 'recalled'
    order by revision desc limit 1
  ) as newest on true
  where ${where}`

/** With its draft's row locked, where there is one, until the transaction ends. */
export async function lockCourse(transaction: Queryable, id: number): Promise<DraftRecord> {
  await transaction.query(sql`select from course where id = ${id} for update`)
  await transaction.query(sql`select from studio_draft where thing = 'course' and thing_id = ${id} for update`)
  return await findCourse(transaction, id)
}

/**
 * Several at once. Every course comes before every draft, each by its id, so that two transactions cannot deadlock.
 * The lock leaves the keys free (`for no key update`), so that visitors can still send enquiries about them.
 */
export async function lockCourses(transaction: Queryable, ids: readonly number[]): Promise<void> {
  await transaction.query(sql`
    select from course where id = any(${ids}::integer[]) order by id for no key update`)
  await transaction.query(sql`
    select from studio_draft where thing = 'course' and thing_id = any(${ids}::integer[]) order by thing_id for update`)
}

export async function readCourseRecords(database: Queryable, where: Sql): Promise<ReadonlyMap<number, DraftRecord>> {
  const records = await database.query<DraftRecord>(courseRecords(where))
  return new Map(records.map((record) => [record.id, record]))
}

export async function findCourse(database: Queryable, id: number): Promise<DraftRecord> {
  const [record] = await database.query<DraftRecord>(courseRecords(sql`record.id = ${id}`))
  if (!record) throw notFound('course')
  return record
}
