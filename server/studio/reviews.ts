import { isDeepStrictEqual } from 'node:util'
import type { CourseContent, FieldChanges } from '../../contract/studio/course-calls.ts'
import type { CourseState } from '../../contract/studio/course-states.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { type Author, recordChange } from './audit.ts'
import { changesBetween, findPublished } from './course-content.ts'
import { lockCourse } from './course-records.ts'
import { newState, publish } from './submissions.ts'

export interface Review {
  id: number
  thing: 'course'
  course_id: number
  institution: string
  name: string
  by: string
  at: string
  published: boolean
  changes: FieldChanges
}

interface ReviewRow extends Omit<Review, 'at'> {
  at: Date
}

/** The oldest first. What a trusted institution has published is reviewed after. */
export async function listReviews(
  database: Queryable,
  { page, limit }: { page: number; limit: number },
): Promise<{ reviews: Review[]; total: number }> {
  const undecided = sql`decided_at is null and state in ('in_review', 'published')`
  const rows = await database.query<ReviewRow>(sql`
    select course_revision.id, 'course' as thing, course_id, institution.name as institution,
      coalesce(content ->> 'name', '') as name, by_name as by, at, state = 'published' as published, changes
    from course_revision join institution on institution.id = institution_id
    where ${undecided}
    order by at, course_revision.id limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from course_revision where ${undecided}`,
  )
  return { reviews: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 }
}

interface Submission {
  id: number
  course_id: number
  institution_id: number
  state: 'in_review' | 'published'
  content: CourseContent
  changes: FieldChanges
  by_id: number
}

/** Publishes what was submitted, in one transaction with the catalogue. */
export async function approveReview(
  catalogue: Catalogue,
  author: Author,
  reviewId: number,
): Promise<{ state: CourseState }> {
  return await catalogue.change(async (transaction, catalogueVersion, onlyIn) => {
    const submission = await lockSubmission(transaction, reviewId)
    onlyIn([submission.institution_id])
    const selfApproved = await isOwnChange(transaction, submission, author)
    const course = await lockCourse(transaction, submission.course_id)
    if (submission.state === 'in_review') await refuseChangedSince(transaction, submission)
    if (submission.state === 'in_review') await publish(transaction, catalogueVersion, course, submission.content)
    await transaction.query(sql`
      update course_revision set state = 'published', decided_by = ${author.id}, decided_at = ${author.now},
        self_approved = ${selfApproved}
      where id = ${reviewId}`)
    await recordDecision(transaction, author, submission, {
      action: 'review:approve',
      after: selfApproved ? { self_approved: true } : undefined,
    })
    const { state } = await newState(transaction, submission.course_id)
    return { state }
  })
}

/** Approving publishes the whole course. It must not undo what was published after it was submitted. */
async function refuseChangedSince(
  transaction: Queryable,
  { course_id, content, changes: seen }: Submission,
): Promise<void> {
  const changes = changesBetween((await findPublished(transaction, course_id)) ?? {}, content)
  const unseen = changes.filter(
    ({ field, from }) => !seen.some((each) => each.field === field && isDeepStrictEqual(each.from ?? null, from)),
  )
  if (unseen.length === 0) return
  const fields = unseen.map(({ field }) => field).join(', ')
  throw new Refusal(409, 'conflict', `The published course was changed meanwhile: ${fields}. Return this submission.`)
}

/** The author reads the note, changes the draft and submits it again. */
export async function returnReview(
  database: Database,
  author: Author,
  { reviewId, note }: { reviewId: number; note: string },
): Promise<{ state: CourseState }> {
  return await database.transaction(async (transaction) => {
    const submission = await lockSubmission(transaction, reviewId)
    const { course_id, content } = submission
    const course = await lockCourse(transaction, course_id)
    await transaction.query(sql`
      update course_revision set state = 'returned', note = ${note}, decided_by = ${author.id},
        decided_at = ${author.now}
      where id = ${reviewId}`)
    // What a trusted institution has published stays on the site. It becomes the draft to correct, if nothing is newer.
    if (course.draft === null && course.revision_id === reviewId)
      await transaction.query(sql`
        update course_draft set content = ${JSON.stringify(content)}::jsonb, version = version + 1
        where course_id = ${course_id}`)
    await recordDecision(transaction, author, submission, { action: 'review:return', after: { note } })
    const { state } = await newState(transaction, course_id)
    return { state }
  })
}

async function lockSubmission(transaction: Queryable, reviewId: number): Promise<Submission> {
  const [submission] = await transaction.query<Submission & { is_decided: boolean }>(sql`
    select id, course_id, institution_id, state, content, changes, by_id, decided_at is not null as is_decided
    from course_revision where id = ${reviewId} for update`)
  if (!submission) throw notFound('review')
  if (submission.is_decided) throw new Refusal(409, 'conflict', 'This change has been decided or taken back already.')
  return submission
}

/** Nobody approves their own change while somebody else could. */
async function isOwnChange(transaction: Queryable, { by_id }: Submission, { id }: Author): Promise<boolean> {
  if (by_id !== id) return false
  const others = await transaction.query(sql`
    select from member
    where role in ('moderator', 'admin') and email_verified_at is not null and id <> ${id} limit 1`)
  if (others.length > 0) throw new Refusal(409, 'conflict', 'Somebody else has to review your own change.')
  return true
}

async function recordDecision(
  transaction: Queryable,
  author: Author,
  { id, course_id, institution_id }: Submission,
  { action, after }: { action: string; after?: object | undefined },
): Promise<void> {
  await queueMail(transaction, { topic: 'review-decided', details: { review_id: id } }, author.now)
  await recordChange(transaction, author, {
    action,
    thing: `course ${course_id}`,
    institutionId: institution_id,
    after: { review: id, ...after },
  })
}
