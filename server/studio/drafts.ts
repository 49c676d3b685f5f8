import type { CourseContent } from '../../contract/studio/course-calls.ts'
import type { CourseState } from '../../contract/studio/course-states.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import { type Author, recordChange } from './audit.ts'
import { findPublished, problemsToSave } from './course-content.ts'
import { type CourseRecord, endDraft, lockCourse, stateOf } from './course-records.ts'

/** A course that nobody but its team knows of, until it is published. */
export async function createCourse(
  database: Database,
  author: Author,
  institutionId: number,
  content: CourseContent,
): Promise<{ id: number; version: number }> {
  refuseBadContent(content)
  if (typeof content['name'] !== 'string' || content['name'].trim() === '')
    throw invalid([{ field: 'name', error: 'is required' }])
  return await database.transaction(async (transaction) => {
    const [created] = await transaction.query<{ id: number; version: number }>(sql`
      insert into course_draft (course_id, institution_id, content, version, updated_at, updated_by)
      values (nextval(pg_get_serial_sequence('course', 'id')), ${institutionId}, ${JSON.stringify(content)}::jsonb, 1,
        ${author.now}, ${author.id})
      returning course_id as id, version`)
    if (!created) throw new Error('The course was not stored.')
    const after = { name: content['name'] }
    await recordChange(transaction, author, {
      action: 'course:create',
      thing: `course ${created.id}`,
      institutionId,
      after,
    })
    return created
  })
}

interface Save {
  courseId: number
  /** The version that the change was made from. */
  version: number
  content: CourseContent
}

/** Replaces the draft. Nothing that somebody else saved meanwhile is overwritten: the second one to save is shown it. */
export async function saveDraft(
  database: Database,
  { id, now }: Author,
  { courseId, version, content }: Save,
): Promise<number> {
  refuseBadContent(content)
  return await database.transaction(async (transaction) => {
    const course = await lockCourse(transaction, courseId)
    refuseInReview(course)
    await refuseOldVersion(transaction, course, version)
    return await writeDraft(transaction, course, content, { id, now })
  })
}

/** Makes what was submitted once the draft. Its version moves, so that somebody who has the old draft open learns of it when they save. */
export async function restoreRevision(
  database: Database,
  author: Author,
  { courseId, revision }: { courseId: number; revision: number },
): Promise<{ state: CourseState; version: number }> {
  return await database.transaction(async (transaction) => {
    const course = await lockCourse(transaction, courseId)
    refuseInReview(course)
    const [old] = await transaction.query<{ content: CourseContent }>(sql`
      select content from course_revision where course_id = ${courseId} and revision = ${revision}`)
    if (!old) throw notFound('revision')
    // Who restores has seen what is published now.
    const version = await writeDraft(transaction, { ...course, draft: null }, old.content, author)
    await recordChange(transaction, author, {
      action: 'course:restore',
      thing: `course ${courseId}`,
      institutionId: course.institution_id,
      after: { revision },
    })
    return { state: stateOf({ ...course, draft: old.content }), version }
  })
}

function refuseBadContent(content: CourseContent): void {
  const problems = problemsToSave(content)
  if (problems.length > 0) throw invalid(problems)
}

export function refuseInReview(course: CourseRecord): void {
  if (stateOf(course) === 'in_review')
    throw new Refusal(409, 'in_review', 'This course is in review. Take it back before you change it.')
}

export async function refuseOldVersion(transaction: Queryable, course: CourseRecord, version: number): Promise<void> {
  if (course.version === version) return
  const theirs = course.draft ?? (await findPublished(transaction, course.id)) ?? {}
  throw new Refusal(409, 'conflict', 'Somebody else saved this course meanwhile.', {
    theirs: { version: course.version, by: course.draft_by, course: theirs },
  })
}

/** Drops the draft. A course that was never published is gone with it. */
export async function discardDraft(
  database: Database,
  author: Author,
  courseId: number,
): Promise<{ state: CourseState; version: number }> {
  return await database.transaction(async (transaction) => {
    const course = await lockCourse(transaction, courseId)
    refuseInReview(course)
    if (course.draft === null) throw new Refusal(409, 'conflict', 'There is no draft to discard.')
    if (course.is_withdrawn === null) {
      await transaction.query(sql`delete from course_draft where course_id = ${courseId}`)
      await transaction.query(sql`delete from course_revision where course_id = ${courseId}`)
    } else await endDraft(transaction, courseId)
    await recordChange(transaction, author, {
      action: 'course:discard',
      thing: `course ${courseId}`,
      institutionId: course.institution_id,
      before: course.draft,
    })
    return { state: stateOf({ ...course, draft: null }), version: course.version + 1 }
  })
}

/** The rows of the course are locked, so its version is the newest. What is published when a draft begins is its base. */
export async function writeDraft(
  transaction: Queryable,
  { id, institution_id, draft }: Pick<CourseRecord, 'id' | 'institution_id' | 'draft'>,
  content: CourseContent,
  by: { id: number; now: Date },
): Promise<number> {
  const base = draft === null ? await findPublished(transaction, id) : undefined
  const [saved] = await transaction.query<{ version: number }>(sql`
    insert into course_draft (course_id, institution_id, content, base, version, updated_at, updated_by)
    values (${id}, ${institution_id}, ${JSON.stringify(content)}::jsonb,
      ${base === undefined ? null : JSON.stringify(base)}::jsonb, 1, ${by.now}, ${by.id})
    on conflict (course_id) do update set content = excluded.content,
      base = coalesce(excluded.base, course_draft.base), version = course_draft.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where course_draft.institution_id = excluded.institution_id
    returning version`)
  if (!saved) throw new Error('The draft was not stored.')
  return saved.version
}
