import type { SavedCourse, WithdrawnSavedCourse } from '../../contract/accounts/course-list-calls.ts'
import { UNDO_REMOVAL_DAYS } from '../../contract/accounts/limits.ts'
import { findCourseSummaries } from '../catalogue/index.ts'
import { before, DAY_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { notFound } from '../platform/http/refusal.ts'

interface Row {
  course_id: number
  note: string
  saved_at: Date
}

/** Newest first. */
export async function listSavedCourses(database: Queryable, memberId: number): Promise<SavedCourse[]> {
  const rows = await database.query<Row>(sql`
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
    where member_id = ${memberId} and removed_at is null and withdrawn_at is not null
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
  const rows = await database.query<Row>(sql`
    insert into saved_course (member_id, course_id, note, saved_at)
    select member.id, course.id, coalesce(${note ?? null}, ''), ${now}
    from member, course where member.id = ${memberId} and course.id = ${courseId} and course.withdrawn_at is null
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

async function withCourses(database: Queryable, rows: readonly Row[]): Promise<SavedCourse[]> {
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
