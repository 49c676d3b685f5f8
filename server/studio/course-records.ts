import type { CourseContent, FieldChanges } from '../../contract/studio/course-calls.ts'
import type { CourseState } from '../../contract/studio/course-states.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { notFound } from '../platform/http/refusal.ts'

export type RevisionState = 'in_review' | 'recalled' | 'returned' | 'published' | 'withdrawn'

/** What the studio knows of a course: its draft, its newest submission, and whether it is on the site. */
export interface CourseRecord {
  id: number
  institution_id: number
  institution: string
  /** Null where nothing is written beyond what is published. */
  draft: CourseContent | null
  /** Counts the saves of drafts; 0 before the first. */
  version: number
  draft_by: string | null
  /** Null for a course that was never published. */
  is_withdrawn: boolean | null
  /** Of the newest submission that was not taken back. */
  revision_id: number | null
  revision_state: RevisionState | null
  note: string | null
}

/** Beyond a draft's own states, what is on the site decides. */
export function stateOf({
  is_withdrawn,
  revision_state,
  draft,
}: Pick<CourseRecord, 'is_withdrawn' | 'revision_state' | 'draft'>): CourseState {
  if (revision_state === 'in_review') return 'in_review'
  // A returned submission is over when its draft is.
  if (revision_state === 'returned' && draft !== null) return 'returned'
  if (is_withdrawn) return 'withdrawn'
  return is_withdrawn === null ? 'draft' : 'published'
}

/**
 * All courses of the studio: those on the site or withdrawn, and those that only have a draft. Two branches instead of
 * one join, so that the condition reaches the indexes of both tables.
 */
export const courseRecords = (where: Sql): Sql => sql`
  select record.id, record.institution_id, institution.name as institution, draft, record.version, is_withdrawn,
    (select member.name from member where member.id = record.draft_by_id) as draft_by,
    revision_id, revision_state, note, published_name, published_at, confirmed_at, draft_at
  from (
    select course.id, course.institution_id, course_draft.content as draft, coalesce(course_draft.version, 0) as version,
      course_draft.updated_at as draft_at, course_draft.updated_by as draft_by_id,
      course.withdrawn_at is not null as is_withdrawn, course.name as published_name,
      course.updated_at as published_at, course.confirmed_at
    from course left join course_draft on course_draft.course_id = course.id
    union all
    select course_draft.course_id, course_draft.institution_id, content, course_draft.version,
      course_draft.updated_at, updated_by, null, null, null, null
    from course_draft where not exists (select from course where course.id = course_draft.course_id)
  ) as record
  join institution on institution.id = record.institution_id
  left join lateral (
    select course_revision.id as revision_id, state as revision_state, course_revision.note
    from course_revision where course_id = record.id and state <> 'recalled'
    order by revision desc limit 1
  ) as newest on true
  where ${where}`

/** With its draft's row locked, where there is one, until the transaction ends. */
export async function lockCourse(transaction: Queryable, id: number): Promise<CourseRecord> {
  await transaction.query(sql`select from course where id = ${id} for update`)
  await transaction.query(sql`select from course_draft where course_id = ${id} for update`)
  return await findCourse(transaction, id)
}

export async function findCourse(database: Queryable, id: number): Promise<CourseRecord> {
  const [record] = await database.query<CourseRecord>(courseRecords(sql`record.id = ${id}`))
  if (!record) throw notFound('course')
  return record
}

interface NewRevision {
  course: Pick<CourseRecord, 'id' | 'institution_id'>
  state: RevisionState
  content: CourseContent
  changes: FieldChanges
  by: { id: number; name: string; now: Date }
  isDecided?: boolean
}

export async function addRevision(
  transaction: Queryable,
  { course, state, content, changes, by, isDecided = false }: NewRevision,
): Promise<number> {
  const [added] = await transaction.query<{ id: number }>(sql`
    insert into course_revision (course_id, institution_id, revision, state, content, changes, by_id, by_name, at,
      decided_by, decided_at)
    values (${course.id}, ${course.institution_id},
      (select coalesce(max(revision), 0) + 1 from course_revision where course_id = ${course.id}),
      ${state}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(changes)}::jsonb, ${by.id}, ${by.name}, ${by.now},
      ${isDecided ? by.id : null}, ${isDecided ? by.now : null})
    returning id`)
  if (!added) throw new Error('The revision was not stored.')
  return added.id
}

/** Its version goes on counting, so that an editor who has an old draft open cannot overwrite a newer one. */
export async function endDraft(transaction: Queryable, courseId: number): Promise<void> {
  await transaction.query(sql`
    update course_draft set content = null, base = null, version = version + 1 where course_id = ${courseId}`)
}
