import { RESTORABLE_DAYS } from '../../contract/retention.ts'
import type { CourseState } from '../../contract/studio/course-states.ts'
import { before, DAY_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import {
  type Draftable,
  type DraftContent,
  draftStateOf,
  endDrafts,
  type NewState,
  newState,
  writeDraft,
} from './draftable.ts'
import { COURSE } from './drafted-course.ts'
import { refuseInReview, refuseOldVersion } from './drafts.ts'
import { type Author, recordChange } from './record-change.ts'

interface Discarding {
  id: number
  /** Of the draft that is dropped, if the sender says which they have seen. */
  version?: number | undefined
}

/** Drops the draft. A course that was never published is deleted with it, and can be restored for 30 days. */
export async function discardDraft(
  database: Database,
  author: Author,
  thing: Draftable,
  { id, version }: Discarding,
): Promise<{ state: CourseState; version: number }> {
  return await database.transaction(async (transaction) => {
    const record = await thing.lock(transaction, id)
    refuseInReview(thing, record)
    if (record.draft === null) throw new Refusal(409, 'conflict', 'There is no draft to discard.')
    if (version !== undefined) await refuseOldVersion(transaction, thing, record, version)
    if (record.is_withdrawn === null)
      await transaction.query(sql`
        update studio_draft set deleted_at = ${author.now}, updated_at = ${author.now}, updated_by = ${author.id},
          version = version + 1
        where thing = ${thing.kind} and thing_id = ${id}`)
    else await endDrafts(transaction, thing, [id])
    await recordChange(transaction, author, {
      action: `${thing.name}:discard`,
      thing: `${thing.kind} ${id}`,
      institutionId: record.institution_id,
      before: record.draft,
    })
    return { state: draftStateOf({ ...record, draft: null }), version: record.version + 1 }
  })
}

interface Restoration {
  id: number
  revision: number
  /** Of the draft that it replaces, if the sender says which they have seen. */
  version?: number | undefined
}

/** Makes what was submitted once the draft. Its version moves, so that somebody who has the old draft open learns of it when they save. */
export async function restoreRevision(
  database: Database,
  author: Author,
  thing: Draftable,
  { id, revision, version: seenVersion }: Restoration,
): Promise<NewState> {
  return await database.transaction(async (transaction) => {
    const record = await thing.lock(transaction, id)
    refuseInReview(thing, record)
    if (seenVersion !== undefined) await refuseOldVersion(transaction, thing, record, seenVersion)
    const [old] = await transaction.query<{ content: DraftContent }>(sql`
      select content from studio_revision
      where thing = ${thing.kind} and thing_id = ${id} and revision = ${revision}`)
    if (!old) throw notFound('revision')
    // Who restores has seen what is published now.
    const version = await writeDraft(transaction, thing, { ...record, draft: null }, old.content, author)
    await recordChange(transaction, author, {
      action: `${thing.name}:restore`,
      thing: `${thing.kind} ${id}`,
      institutionId: record.institution_id,
      before: record.draft ?? undefined,
      after: { revision },
    })
    return { state: draftStateOf({ ...record, draft: old.content }), version }
  })
}

/** An import may publish a course under the id of a deleted draft. */
const HAS_NO_COURSE = sql`not exists (select from course where course.id = thing_id)`

/** Brings a course back that was never published and whose draft was deleted. */
export async function restoreDeletedCourse(database: Database, author: Author, id: number): Promise<NewState> {
  return await database.transaction(async (transaction) => {
    const [draft] = await transaction.query<{ institution_id: number }>(sql`
      update studio_draft set deleted_at = null, version = version + 1
      where thing = 'course' and thing_id = ${id} and deleted_at is not null and ${HAS_NO_COURSE}
      returning institution_id`)
    if (!draft) throw new Refusal(409, 'conflict', 'This course is not deleted.')
    await recordChange(transaction, author, {
      action: 'course:undelete',
      thing: `course ${id}`,
      institutionId: draft.institution_id,
      before: { deleted: true },
      after: { deleted: false },
    })
    return await newState(transaction, COURSE, id)
  })
}

/** With everything that was submitted of them. */
export async function removeDeletedDrafts(database: Database, now: Date, batch: number): Promise<number> {
  return await database.transaction(async (transaction) => {
    const removed = await transaction.query<{ id: number }>(sql`
      delete from studio_draft
      where thing = 'course' and thing_id in (
        select thing_id from studio_draft
        where thing = 'course' and deleted_at < ${before(now, RESTORABLE_DAYS * DAY_MS)} and ${HAS_NO_COURSE}
        order by thing_id limit ${batch} for update)
      returning thing_id as id`)
    await transaction.query(sql`
      delete from studio_revision where thing = 'course' and thing_id = any(${removed.map(({ id }) => id)}::integer[])`)
    return removed.length
  })
}
