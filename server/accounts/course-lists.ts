import { UNDO_REMOVAL_DAYS } from '../../contract/accounts/account-field-limits.ts'
import type { SavedCourse, WithdrawnSavedCourse } from '../../contract/accounts/course-list-calls.ts'
import { joinShortlists, SHORTLIST_LIMIT } from '../../contract/accounts/shortlist.ts'
import { findCourseSummaries } from '../catalogue/index.ts'
import { before, DAY_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { notFound } from '../platform/http/refusal.ts'
import { accountDeleted } from './member.ts'

interface LeftOut {
  id: number
  /** Null where the course no longer exists. */
  name: string | null
}

export async function getShortlist(database: Queryable, memberId: number): Promise<number[]> {
  const rows = await database.query<{ course_id: number }>(sql`
    select course_id from shortlist_course where member_id = ${memberId} order by position`)
  return rows.map(({ course_id }) => course_id)
}

/**
 * Replaces the list. A device that names the list on which it last agreed with the account changes only what it has
 * changed itself, so two devices never overwrite each other.
 */
export async function replaceShortlist(
  database: Database,
  memberId: number,
  ids: readonly number[],
  agreed?: readonly number[],
): Promise<number[]> {
  return await database.transaction(async (transaction) => {
    await lockExistingMember(transaction, memberId)
    if (!agreed) return await writeShortlist(transaction, memberId, ids)
    const account = await getShortlist(transaction, memberId)
    return await writeShortlist(transaction, memberId, joinShortlists({ agreed, device: ids, account }))
  })
}

/** First the device's courses, then the member's, as many as fit; the rest is listed. */
export async function mergeShortlist(
  database: Database,
  memberId: number,
  deviceIds: readonly number[],
): Promise<{ data: number[]; left_out: LeftOut[] }> {
  return await database.transaction(async (transaction) => {
    await lockExistingMember(transaction, memberId)
    const wanted = [...new Set([...deviceIds, ...(await getShortlist(transaction, memberId))])]
    const nameById = await findNames(transaction, wanted)
    const offered = wanted.filter((id) => nameById.has(id))
    const data = await writeShortlist(transaction, memberId, offered.slice(0, SHORTLIST_LIMIT))
    const left_out = wanted.filter((id) => !data.includes(id)).map((id) => ({ id, name: nameById.get(id) ?? null }))
    return { data, left_out }
  })
}

/** Two browsers of one member change the list one after the other; otherwise it could hold the courses of both. */
async function lockExistingMember(transaction: Queryable, memberId: number): Promise<void> {
  const found = await transaction.query(sql`select id from member where id = ${memberId} for update`)
  if (found.length === 0) throw accountDeleted()
}

async function findNames(database: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database.query<{ id: number; name: string }>(sql`
    select id, name from course where id = any(${ids}::integer[]) and is_public`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Adds no withdrawn course, but retains one that is in the list already: it may be republished. */
async function writeShortlist(transaction: Queryable, memberId: number, ids: readonly number[]): Promise<number[]> {
  const stored = await getShortlist(transaction, memberId)
  await transaction.query(sql`delete from shortlist_course where member_id = ${memberId}`)
  await transaction.query(sql`
    insert into shortlist_course (member_id, course_id, position)
    select ${memberId}, course.id, min(wanted.position)
    from unnest(${ids}::integer[]) with ordinality as wanted (id, position)
    join course on course.id = wanted.id
      and (course.is_public or course.id = any(${stored}::integer[]))
    group by course.id`)
  return await getShortlist(transaction, memberId)
}

interface SavedRow {
  course_id: number
  note: string
  saved_at: Date
}

/** Newest first. */
export async function listSavedCourses(database: Queryable, memberId: number): Promise<SavedCourse[]> {
  const rows = await database.query<SavedRow>(sql`
    select course_id, note, saved_at from saved_course
    where member_id = ${memberId} and removed_at is null
    order by saved_at desc, course_id desc`)
  return await withCourses(database, rows)
}

/** Saved courses that are no longer offered, the newest first. */
export async function listWithdrawnSavedCourses(
  database: Queryable,
  memberId: number,
): Promise<WithdrawnSavedCourse[]> {
  const rows = await database.query<Omit<WithdrawnSavedCourse, 'saved_at'> & { saved_at: Date }>(sql`
    select course.id, course.name, institution.name as institution_name, note, saved_at
    from saved_course join course on course.id = course_id join institution on institution.id = institution_id
    where member_id = ${memberId} and removed_at is null and not course.is_public
    order by saved_at desc, course_id desc`)
  return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }))
}

/**
 * Saves a course, or changes its note. A course that was removed less than 30 days ago comes back in its old position
 * and with its old note, unless there is a new one.
 */
export async function saveCourse(
  database: Queryable,
  memberId: number,
  { courseId, note }: { courseId: number; note: string | undefined },
  now: Date,
): Promise<SavedCourse> {
  const undoableSince = before(now, UNDO_REMOVAL_DAYS * DAY_MS)
  const rows = await database.query<SavedRow>(sql`
    insert into saved_course (member_id, course_id, note, saved_at)
    select member.id, course.id, coalesce(${note ?? null}, ''), ${now}
    from member, course where member.id = ${memberId} and course.id = ${courseId} and course.is_public
    on conflict (member_id, course_id) do update set
      note = coalesce(${note ?? null}, case when saved_course.removed_at <= ${undoableSince} then ''
        else saved_course.note end),
      saved_at = case when saved_course.removed_at <= ${undoableSince} then ${now} else saved_course.saved_at end,
      removed_at = null
    returning course_id, note, saved_at`)
  const [saved] = await withCourses(database, rows)
  if (!saved) throw notFound('course')
  return saved
}

export async function removeSavedCourse(
  database: Queryable,
  memberId: number,
  courseId: number,
  now: Date,
): Promise<void> {
  await database.query(sql`
    update saved_course set removed_at = ${now}
    where member_id = ${memberId} and course_id = ${courseId} and removed_at is null`)
  // Removals that can no longer be undone are deleted.
  await database.query(sql`
    delete from saved_course
    where member_id = ${memberId} and removed_at <= ${before(now, UNDO_REMOVAL_DAYS * DAY_MS)}`)
}

async function withCourses(database: Queryable, rows: readonly SavedRow[]): Promise<SavedCourse[]> {
  const courses = await findCourseSummaries(
    database,
    rows.map(({ course_id }) => course_id),
  )
  const courseById = new Map(courses.map((course) => [course.id, course]))
  return rows.flatMap(({ course_id, note, saved_at }) => {
    const course = courseById.get(course_id)
    return course ? [{ course, note, saved_at: saved_at.toISOString() }] : []
  })
}
