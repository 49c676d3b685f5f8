import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { type Draftable, type DraftContent, type DraftRecord, draftStateOf, writeDraft } from './draftable.ts'
import { COURSE } from './drafted-course.ts'
import { type Author, recordChange } from './record-change.ts'

/** A course that nobody but its team knows of, until it is published. */
export async function createCourse(
  database: Database,
  author: Author,
  institutionId: number,
  content: DraftContent,
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
  content: DraftContent
}

/** Replaces the draft. Nothing that somebody else saved meanwhile is overwritten: the second one to save is shown it. */
export async function saveDraft(
  database: Database,
  author: Author,
  thing: Draftable,
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

async function refuseBadContent(
  database: Queryable,
  thing: Draftable,
  content: DraftContent,
  id: number,
): Promise<void> {
  const problems = await thing.problemsToSave(database, content, id)
  if (problems.length > 0) throw invalid(problems)
}

export function refuseInReview({ name }: Draftable, record: DraftRecord): void {
  if (draftStateOf(record) === 'in_review')
    throw new Refusal(409, 'in_review', `This ${name} is in review. Take back the submission before you change it.`)
}

export async function refuseOldVersion(
  transaction: Queryable,
  thing: Draftable,
  record: DraftRecord,
  version: number,
): Promise<void> {
  if (record.version === version) return
  const theirs = record.draft ?? (await thing.findPublished(transaction, record.id)) ?? {}
  throw new Refusal(409, 'conflict', `Somebody else has saved this ${thing.name} in the meantime.`, {
    theirs: { version: record.version, by: record.draft_by, [thing.name]: theirs },
  })
}
