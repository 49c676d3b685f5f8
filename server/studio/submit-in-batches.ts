import { type Catalogue, writeCoursePlan } from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { changesBetween, planPublications, readPublished } from './course-content.ts'
import { lockCourses, readCourseRecords } from './course-records.ts'
import {
  addRevision,
  type DraftContent,
  type DraftRecord,
  draftStateOf,
  recordSubmission,
  storeFirstVersion,
} from './draftable.ts'
import { COURSE } from './drafted-course.ts'
import type { Author } from './record-change.ts'
import { endPublished, type Publishing, refuseChangedMeanwhile, submitLocked, withPublishing } from './submissions.ts'

/** A draft as it was saved. */
export interface SavedDraft extends Pick<DraftRecord, 'id' | 'version'> {
  name: string
}

export interface SubmittedDrafts {
  /** Their ids. */
  submitted: number[]
  /** They stay what they are. */
  left: { id: number; name: string; reason: string }[]
}

/** How many courses are published while others wait to publish. */
const BATCH = 20

/** Submits drafts of courses as they were saved. What is refused is left, and the others are submitted. */
export async function submitInBatches(
  catalogue: Catalogue,
  author: Author,
  institutionId: number,
  drafts: readonly SavedDraft[],
): Promise<SubmittedDrafts> {
  const all: SubmittedDrafts = { submitted: [], left: [] }
  for (let from = 0; from < drafts.length; from += BATCH) {
    const { submitted, left } = await submitOrLeave(catalogue, author, institutionId, drafts.slice(from, from + BATCH))
    all.submitted.push(...submitted)
    all.left.push(...left)
  }
  return all
}

/** A batch that is refused is submitted course by course, so that only those are left that are refused themselves. */
async function submitOrLeave(
  catalogue: Catalogue,
  author: Author,
  institutionId: number,
  batch: readonly SavedDraft[],
): Promise<SubmittedDrafts> {
  try {
    return await submitBatch(catalogue, author, institutionId, batch)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    const [only, ...others] = batch
    if (only && others.length === 0)
      return { submitted: [], left: [{ id: only.id, name: only.name, reason: error.message }] }
    const outcomes: SubmittedDrafts[] = []
    for (const draft of batch) outcomes.push(await submitOrLeave(catalogue, author, institutionId, [draft]))
    return {
      submitted: outcomes.flatMap(({ submitted }) => submitted),
      left: outcomes.flatMap(({ left }) => left),
    }
  }
}

/** Submits them as a whole or not at all. */
async function submitBatch(
  catalogue: Catalogue,
  author: Author,
  institutionId: number,
  batch: readonly SavedDraft[],
): Promise<SubmittedDrafts> {
  return await withPublishing(catalogue, institutionId, async (transaction, publishing) => {
    const records = await lockUntouched(transaction, batch)
    for (const record of records) await refuseChangedMeanwhile(transaction, COURSE, record)
    const [back, others] = [records.filter(isWithdrawn), records.filter((record) => !isWithdrawn(record))]
    await submitTogether(transaction, author, institutionId, others, publishing)
    for (const { id } of back) await submitLocked(transaction, author, COURSE, id, publishing)
    const submitted = records.map(({ id }) => id)
    const left = batch.filter(({ id }) => !submitted.includes(id))
    return { submitted, left: left.map(({ id, name }) => ({ id, name, reason: TAKEN })) }
  })
}

const TAKEN = 'Somebody saved, submitted or discarded its draft meanwhile.'

type DraftedCourse = DraftRecord & { draft: DraftContent }

const isWithdrawn = ({ is_withdrawn }: DraftRecord): boolean => is_withdrawn === true

/** A draft that somebody has saved, submitted or discarded since then is theirs. */
async function lockUntouched(transaction: Queryable, drafts: readonly SavedDraft[]): Promise<DraftedCourse[]> {
  const ids = drafts.map(({ id }) => id)
  await lockCourses(transaction, ids)
  const records = await readCourseRecords(transaction, sql`record.id = any(${ids}::integer[])`)
  return drafts.flatMap(({ id, version }) => {
    const record = records.get(id)
    if (record?.version !== version || record.draft === null || draftStateOf(record) === 'in_review') return []
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
