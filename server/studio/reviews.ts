import { isDeepStrictEqual } from 'node:util'
import type { FieldChanges } from '../../contract/studio/course-calls.ts'
import type { CourseState } from '../../contract/studio/course-states.ts'
import { fieldName } from '../../contract/studio/field-names.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { queueMail } from '../platform/mailer/outbox.ts'
import { changesBetween } from './course-content.ts'
import { type Draftable, type DraftContent, type DraftRecord, newState, writeDraft } from './draftable.ts'
import { COURSE } from './drafted-course.ts'
import { PAGE } from './drafted-page.ts'
import { type Author, recordChange } from './record-change.ts'
import { publish } from './submissions.ts'

const THINGS: Readonly<Record<Draftable['kind'], Draftable>> = { course: COURSE, institution: PAGE }

export interface Review {
  id: number
  thing: Draftable['kind']
  /** Null where it is about the page of the institution. */
  course_id: number | null
  institution_id: number
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
  const undecided = sql`decided_at is null and state in ('in_review', 'published')
    and institution_id not in (select id from institution where deleted_at is not null)`
  const rows = await database.query<ReviewRow>(sql`
    select studio_revision.id, thing, case thing when 'course' then thing_id end as course_id, institution_id,
      institution.name as institution, case thing when 'course' then coalesce(content ->> 'name', '')
      else institution.name end as name, by_name as by, at, state = 'published' as published, changes
    from studio_revision join institution on institution.id = institution_id
    where ${undecided}
    order by at, studio_revision.id limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from studio_revision where ${undecided}`,
  )
  return { reviews: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 }
}

interface Submission {
  id: number
  kind: Draftable['kind']
  thing_id: number
  institution_id: number
  state: 'in_review' | 'published'
  content: DraftContent
  changes: FieldChanges
  by_id: number
  at: Date
}

/** Publishes what was submitted, in one transaction with the catalogue. */
export async function approveReview(
  catalogue: Catalogue,
  author: Author,
  reviewId: number,
): Promise<{ state: CourseState }> {
  return await catalogue.change(async (transaction, catalogueVersion, onlyIn) => {
    const { thing, record, submission } = await lockSubmission(transaction, reviewId)
    onlyIn([submission.institution_id])
    const selfApproved = await isOwnChange(transaction, submission, author)
    if (submission.state === 'in_review') {
      await refuseChangedSince(transaction, thing, submission)
      await publish(transaction, catalogueVersion, thing, record, submission)
    }
    await transaction.query(sql`
      update studio_revision set state = 'published', decided_by = ${author.id}, decided_at = ${author.now},
        self_approved = ${selfApproved}
      where id = ${reviewId}`)
    await recordDecision(transaction, author, submission, {
      action: 'review:approve',
      after: { state: 'published', ...(selfApproved && { self_approved: true }) },
    })
    const { state } = await newState(transaction, thing, submission.thing_id)
    return { state }
  })
}

/** Approving publishes all of it. It must not undo what was published after it was submitted. */
async function refuseChangedSince(
  transaction: Queryable,
  { name, findPublished }: Draftable,
  { thing_id, content, changes: seen }: Submission,
): Promise<void> {
  const changes = changesBetween((await findPublished(transaction, thing_id)) ?? {}, content)
  const unseen = changes.filter(
    ({ field, from }) => !seen.some((each) => each.field === field && isDeepStrictEqual(each.from ?? null, from)),
  )
  if (unseen.length === 0) return
  const fields = unseen.map(({ field }) => fieldName(field)).join(', ')
  throw new Refusal(
    409,
    'conflict',
    `The published ${name} has changed in the meantime: ${fields}. Return this submission.`,
  )
}

/** The author reads the note, changes the draft and submits it again. */
export async function returnReview(
  database: Database,
  author: Author,
  { reviewId, note }: { reviewId: number; note: string },
): Promise<{ state: CourseState }> {
  return await database.transaction(async (transaction) => {
    const { thing, record, submission } = await lockSubmission(transaction, reviewId)
    const { thing_id, content } = submission
    await transaction.query(sql`
      update studio_revision set state = 'returned', note = ${note}, decided_by = ${author.id},
        decided_at = ${author.now}
      where id = ${reviewId}`)
    // What a trusted institution has published stays on the site. It becomes the draft to correct, if nothing is newer,
    // with what an import has changed in it since.
    if (record.draft === null && record.revision_id === reviewId) {
      const published = await thing.findPublished(transaction, thing_id)
      await writeDraft(transaction, thing, record, published ?? content, author)
    }
    await recordDecision(transaction, author, submission, {
      action: 'review:return',
      after: { state: 'returned', note },
    })
    const { state } = await newState(transaction, thing, thing_id)
    return { state }
  })
}

interface LockedSubmission {
  thing: Draftable
  record: DraftRecord
  submission: Submission
}

/** The thing before its submission, in the order of taking it back, so that neither waits for the other. */
async function lockSubmission(transaction: Queryable, reviewId: number): Promise<LockedSubmission> {
  const [about] = await transaction.query<Pick<Submission, 'kind' | 'thing_id'>>(
    sql`select thing as kind, thing_id from studio_revision where id = ${reviewId}`,
  )
  if (!about) throw notFound('review')
  const thing = THINGS[about.kind]
  const record = await thing.lock(transaction, about.thing_id)
  const [submission] = await transaction.query<Submission & { is_decided: boolean }>(sql`
    select id, thing as kind, thing_id, institution_id, state, content, changes, by_id, at,
      decided_at is not null as is_decided
    from studio_revision where id = ${reviewId} for update`)
  if (!submission) throw notFound('review')
  if (submission.is_decided)
    throw new Refusal(409, 'already_decided', 'This change has already been decided or taken back.')
  return { thing, record, submission }
}

/** Nobody approves their own change while somebody else could. */
async function isOwnChange(transaction: Queryable, { by_id }: Submission, { id }: Author): Promise<boolean> {
  if (by_id !== id) return false
  const others = await transaction.query(sql`
    select from member
    where role in ('moderator', 'admin') and email_verified_at is not null and locked_at is null and id <> ${id}
    limit 1`)
  if (others.length > 0) throw new Refusal(409, 'conflict', 'Somebody else has to review your own change.')
  return true
}

async function recordDecision(
  transaction: Queryable,
  author: Author,
  { id, kind, thing_id, institution_id, state }: Submission,
  { action, after }: { action: `review:${string}`; after: object },
): Promise<void> {
  await queueMail(transaction, { topic: 'review-decided', details: { review_id: id } }, author.now)
  await recordChange(transaction, author, {
    action,
    thing: `${kind} ${thing_id}`,
    institutionId: institution_id,
    before: { state },
    after: { review: id, ...after },
  })
}
