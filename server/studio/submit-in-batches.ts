import { type Catalogue, writeCoursePlan } from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Author } from './audit.ts'
import { changesBetween, planPublications, readPublished } from './course-content.ts'
import { lockCourses, readCourseRecords } from './course-records.ts'
import { COURSE } from './drafted-course.ts'
import {
  addRevision,
  type Content,
  type DraftRecord,
  recordSubmission,
  stateOf,
  storeFirstVersion,
} from './drafted-thing.ts'
import { endPublished, type Publishing, submitLocked, withPublishing } from './submissions.ts'

export type DraftVersion = Pick<DraftRecord, 'id' | 'version'>

/** How many courses are published while others wait to publish. */
const BATCH = 20

/** Submits drafts of courses as they were saved. Each batch is submitted as a whole or not at all. */
export async function submitInBatches(
  catalogue: Catalogue,
  author: Author,
  institutionId: number,
  drafts: readonly DraftVersion[],
): Promise<void> {
  for (let from = 0; from < drafts.length; from += BATCH) {
    const batch = drafts.slice(from, from + BATCH)
    await withPublishing(catalogue, institutionId, async (transaction, publishing) => {
      const records = await lockUntouched(transaction, batch)
      const [back, others] = [records.filter(isWithdrawn), records.filter((record) => !isWithdrawn(record))]
      await submitTogether(transaction, author, institutionId, others, publishing)
      for (const { id } of back) await submitLocked(transaction, author, COURSE, id, publishing)
    })
  }
}

type DraftedCourse = DraftRecord & { draft: Content }

const isWithdrawn = ({ is_withdrawn }: DraftRecord): boolean => is_withdrawn === true

/** A draft that somebody has saved, submitted or discarded since then is theirs. */
async function lockUntouched(transaction: Queryable, drafts: readonly DraftVersion[]): Promise<DraftedCourse[]> {
  const ids = drafts.map(({ id }) => id)
  await lockCourses(transaction, ids)
  const records = await readCourseRecords(transaction, sql`record.id = any(${ids}::integer[])`)
  return drafts.flatMap(({ id, version }) => {
    const record = records.get(id)
    if (record?.version !== version || record.draft === null || stateOf(record) === 'in_review') return []
    return [{ ...record, draft: record.draft }]
  })
}

/** What `submitLocked` does, with one reading and one writing of the catalogue for all. */
async function submitTogether(
  transaction: Queryable,
  author: Author,
  institutionId: number,
  records: readonly DraftedCourse[],
  publishing: Publishing,
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  const drafts = records.map((record) => ({ content: record.draft, key: record }))
  const { problems, plan } = await planPublications(transaction, drafts)
  if (problems.length > 0) throw invalid(problems)
  const published = await readPublished(transaction, institutionId, ids)
  const state = publishing === undefined ? 'in_review' : 'published'
  for (const record of records) {
    const before = published.get(record.id)
    const changes = changesBetween(before ?? {}, record.draft)
    if (before) await storeFirstVersion(transaction, COURSE, record, before)
    await addRevision(transaction, COURSE, { record, state, content: record.draft, changes, by: author })
    await recordSubmission(transaction, author, COURSE, record, { state, changes })
  }
  if (publishing === undefined) return
  await writeCoursePlan(transaction, publishing, plan)
  await endPublished(transaction, publishing, COURSE, ids, { by_id: author.id, at: author.now })
}
