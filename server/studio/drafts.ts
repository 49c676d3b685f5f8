import type { CourseState } from '../../contract/studio/course-states.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import { type Author, recordChange } from './audit.ts'
import { COURSE } from './drafted-course.ts'
import {
  type Content,
  type DraftedThing,
  type DraftRecord,
  endDrafts,
  type NewState,
  stateOf,
  writeDraft,
} from './drafted-thing.ts'

/** A course that nobody but its team knows of, until it is published. */
export async function createCourse(
  database: Database,
  author: Author,
  institutionId: number,
  content: Content,
): Promise<{ id: number; version: number }> {
  // It has no id yet, and nothing that a course's values are checked against depends on it.
  await refuseBadContent(database, COURSE, content, 0)
  if (typeof content['name'] !== 'string' || content['name'].trim() === '')
    throw invalid([{ field: 'name', error: 'is required' }])
  return await database.transaction(async (transaction) => {
    const [created] = await transaction.query<{ id: number; version: number }>(sql`
      insert into studio_draft (thing, thing_id, institution_id, content, version, updated_at, updated_by)
      values ('course', nextval(pg_get_serial_sequence('course', 'id')), ${institutionId},
        ${JSON.stringify(content)}::jsonb, 1, ${author.now}, ${author.id})
      returning thing_id as id, version`)
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
  id: number
  /** The version that the change was made from. */
  version: number
  content: Content
}

/** Replaces the draft. Nothing that somebody else saved meanwhile is overwritten: the second one to save is shown it. */
export async function saveDraft(
  database: Database,
  author: Author,
  thing: DraftedThing,
  { id, version, content }: Save,
): Promise<number> {
  await refuseBadContent(database, thing, content, id)
  return await database.transaction(async (transaction) => {
    const record = await thing.lock(transaction, id)
    refuseInReview(thing, record)
    await refuseOldVersion(transaction, thing, record, version)
    return await writeDraft(transaction, thing, record, content, author)
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
  thing: DraftedThing,
  { id, revision, version: seenVersion }: Restoration,
): Promise<NewState> {
  return await database.transaction(async (transaction) => {
    const record = await thing.lock(transaction, id)
    refuseInReview(thing, record)
    if (seenVersion !== undefined) await refuseOldVersion(transaction, thing, record, seenVersion)
    const [old] = await transaction.query<{ content: Content }>(sql`
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
    return { state: stateOf({ ...record, draft: old.content }), version }
  })
}

async function refuseBadContent(database: Queryable, thing: DraftedThing, content: Content, id: number): Promise<void> {
  const problems = await thing.problemsToSave(database, content, id)
  if (problems.length > 0) throw invalid(problems)
}

export function refuseInReview({ name }: DraftedThing, record: DraftRecord): void {
  if (stateOf(record) === 'in_review')
    throw new Refusal(409, 'in_review', `This ${name} is in review. Take it back before you change it.`)
}

export async function refuseOldVersion(
  transaction: Queryable,
  thing: DraftedThing,
  record: DraftRecord,
  version: number,
): Promise<void> {
  if (record.version === version) return
  const theirs = record.draft ?? (await thing.findPublished(transaction, record.id)) ?? {}
  throw new Refusal(409, 'conflict', `Somebody else saved this ${thing.name} meanwhile.`, {
    theirs: { version: record.version, by: record.draft_by, [thing.name]: theirs },
  })
}

interface Discarding {
  id: number
  /** Of the draft that is dropped, if the sender says which they have seen. */
  version?: number | undefined
}

/** Drops the draft. A course that was never published is gone with it. */
export async function discardDraft(
  database: Database,
  author: Author,
  thing: DraftedThing,
  { id, version }: Discarding,
): Promise<{ state: CourseState; version: number }> {
  return await database.transaction(async (transaction) => {
    const record = await thing.lock(transaction, id)
    refuseInReview(thing, record)
    if (record.draft === null) throw new Refusal(409, 'conflict', 'There is no draft to discard.')
    if (version !== undefined) await refuseOldVersion(transaction, thing, record, version)
    if (record.is_withdrawn === null) {
      const isThis = sql`thing = ${thing.kind} and thing_id = ${id}`
      await transaction.query(sql`delete from studio_draft where ${isThis}`)
      await transaction.query(sql`delete from studio_revision where ${isThis}`)
    } else await endDrafts(transaction, thing, [id])
    await recordChange(transaction, author, {
      action: `${thing.name}:discard`,
      thing: `${thing.kind} ${id}`,
      institutionId: record.institution_id,
      before: record.draft,
    })
    return { state: stateOf({ ...record, draft: null }), version: record.version + 1 }
  })
}
