import { fieldName } from '../../contract/studio/field-names.ts'
import { type Catalogue, withdrawCourses } from '../catalogue/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { changesBetween } from './course-content.ts'
import {
  addRevision,
  type Draftable,
  type DraftContent,
  type DraftRecord,
  endDrafts,
  type NewState,
  newState,
  recordSubmission,
  storeFirstVersion,
} from './draftable.ts'
import { COURSE } from './drafted-course.ts'
import { refuseInReview, refuseOldVersion } from './drafts.ts'
import { refuseSuspended } from './own-institutions.ts'
import { type Author, recordChange } from './record-change.ts'

const conflict = (message: string): Refusal => new Refusal(409, 'conflict', message)

/** The version that the catalogue moves to; undefined where what is submitted waits for a review. */
export type Publishing = number | undefined

/** Runs in a transaction that may publish if the institution is trusted. */
export async function withPublishing<Result>(
  catalogue: Catalogue,
  institutionId: number,
  work: (transaction: Queryable, publishing: Publishing) => Promise<Result>,
): Promise<Result> {
  if (!(await isTrusted(catalogue.database, institutionId)))
    return await catalogue.database.transaction((transaction) => work(transaction, undefined))
  return await catalogue.change((transaction, version, onlyIn) => {
    onlyIn([institutionId])
    return work(transaction, version)
  })
}

/** Hands the draft in for review. What a trusted institution submits is published at once. */
export async function submitDraft(
  catalogue: Catalogue,
  author: Author,
  thing: Draftable,
  { id, version, publishedVersion }: { id: number; version: number; publishedVersion?: number | undefined },
): Promise<NewState> {
  const { institution_id } = await thing.find(catalogue.database, id)
  return await withPublishing(catalogue, institution_id, async (transaction, publishing) => {
    const record = await thing.lock(transaction, id)
    refuseInReview(thing, record)
    await refuseOldVersion(transaction, thing, record, version)
    await refuseChangedMeanwhile(transaction, thing, record, publishedVersion)
    return await submitLocked(transaction, author, thing, id, publishing)
  })
}

/** An import may have changed it since the draft was begun. Submitting the draft must not undo that unseen. */
export async function refuseChangedMeanwhile(
  transaction: Queryable,
  { kind, name, findPublished }: Draftable,
  { id, draft }: DraftRecord,
  seenVersion?: number,
): Promise<void> {
  const [stored] = await transaction.query<{ base: DraftContent | null; version: number }>(sql`
    select base, case thing when 'course' then (select version from course where course.id = thing_id)
      else (select version from institution where institution.id = thing_id) end as version
    from studio_draft where thing = ${kind} and thing_id = ${id}`)
  if (!stored?.base || draft === null || stored.version === seenVersion) return
  const now = (await findPublished(transaction, id)) ?? {}
  const undone = new Set(changesBetween(now, draft).map(({ field }) => field))
  const changes = changesBetween(stored.base, now).filter(({ field }) => undone.has(field))
  if (changes.length === 0) return
  const fields = changes.map(({ field }) => fieldName(field)).join(', ')
  throw new Refusal(409, 'conflict', `The published ${name} has changed in the meantime: ${fields}.`, {
    meanwhile: { published_version: stored.version, changes },
  })
}

export async function submitLocked(
  transaction: Queryable,
  author: Author,
  thing: Draftable,
  id: number,
  publishing: Publishing,
): Promise<NewState> {
  const record = await thing.lock(transaction, id)
  if (record.draft === null) throw nothingToSubmit(thing)
  const { problems } = await thing.plan(transaction, record.draft, record)
  if (problems.length > 0) throw invalid(problems)
  const published = await thing.findPublished(transaction, id)
  const changes = changesBetween(published ?? {}, record.draft)
  if (changes.length === 0 && !record.is_withdrawn) throw nothingToSubmit(thing)
  if (published) await storeFirstVersion(transaction, thing, record, published)
  const state = publishing === undefined ? 'in_review' : 'published'
  await addRevision(transaction, thing, { record, state, content: record.draft, changes, by: author })
  if (publishing !== undefined)
    await publish(transaction, publishing, thing, record, { content: record.draft, by_id: author.id, at: author.now })
  await recordSubmission(transaction, author, thing, record, { state, changes })
  return await newState(transaction, thing, id)
}

const nothingToSubmit = ({ name }: Draftable): Refusal =>
  conflict(`There is nothing to submit: the draft is the same as the ${name}.`)

async function isTrusted(database: Queryable, institutionId: number): Promise<boolean> {
  const [institution] = await database.query<{ trusted: boolean }>(
    sql`select trusted from institution where id = ${institutionId}`,
  )
  return institution?.trusted ?? false
}

interface Submitted {
  content: DraftContent
  by_id: number
  at: Date
}

/** Writes it into the catalogue and ends its draft. */
export async function publish(
  transaction: Queryable,
  catalogueVersion: number,
  thing: Draftable,
  record: DraftRecord,
  { content, by_id, at }: Submitted,
): Promise<void> {
  const { problems, write } = await thing.plan(transaction, content, record)
  if (problems.length > 0) throw invalid(problems)
  await write(catalogueVersion)
  await endPublished(transaction, catalogueVersion, thing, [record.id], { by_id, at })
}

/** For what has been written into the catalogue. */
export async function endPublished(
  transaction: Queryable,
  catalogueVersion: number,
  thing: Draftable,
  ids: readonly number[],
  { by_id, at }: Omit<Submitted, 'content'>,
): Promise<void> {
  // What a team submits, it says to be correct that day. An admin who submits does not speak for the institution.
  if (thing === COURSE)
    await transaction.query(sql`
      update course set confirmed_at = greatest(confirmed_at, ${at}::timestamptz), changed_in = ${catalogueVersion}
      where id = any(${ids}::integer[]) and (
        exists (select from team_member where member_id = ${by_id} and institution_id = course.institution_id)
        or not exists (select from member where id = ${by_id} and role = 'admin'))`)
  await endDrafts(transaction, thing, ids)
}

/** Takes a submission back, so that its draft can be changed. */
export async function recallSubmission(
  database: Database,
  author: Author,
  thing: Draftable,
  id: number,
): Promise<NewState> {
  return await database.transaction(async (transaction) => {
    const { institution_id } = await thing.lock(transaction, id)
    const recalled = await transaction.query(sql`
      update studio_revision set state = 'recalled', decided_by = ${author.id}, decided_at = ${author.now}
      where thing = ${thing.kind} and thing_id = ${id} and state = 'in_review' returning id`)
    if (recalled.length === 0) throw conflict(`This ${thing.name} is not in review.`)
    await recordChange(transaction, author, {
      action: `${thing.name}:recall`,
      thing: `${thing.kind} ${id}`,
      institutionId: institution_id,
      before: { state: 'in_review' },
      after: { state: 'draft' },
    })
    return newState(transaction, thing, id)
  })
}

/** Takes a course off the site. Its draft stays. */
export async function withdrawCourse(catalogue: Catalogue, author: Author, courseId: number): Promise<NewState> {
  return await catalogue.change(async (transaction, catalogueVersion, onlyIn) => {
    const course = await COURSE.lock(transaction, courseId)
    onlyIn([course.institution_id])
    refuseInReview(COURSE, course)
    const published = await COURSE.findPublished(transaction, courseId)
    if (published === undefined || course.is_withdrawn !== false) throw conflict('This course is not on the site.')
    await withdrawCourses(transaction, catalogueVersion, [courseId])
    await addRevision(transaction, COURSE, {
      record: course,
      state: 'withdrawn',
      content: published,
      changes: [],
      by: author,
      isDecided: true,
    })
    await recordChange(transaction, author, {
      action: 'course:withdraw',
      thing: `course ${courseId}`,
      institutionId: course.institution_id,
      before: { state: 'published' },
      after: { state: 'withdrawn' },
    })
    return newState(transaction, COURSE, courseId)
  })
}

export async function confirmCourse(catalogue: Catalogue, author: Author, courseId: number): Promise<NewState> {
  const { institution_id } = await COURSE.find(catalogue.database, courseId)
  const confirmed = await confirmCourses(catalogue, author, institution_id, [courseId])
  if (confirmed === 0) throw conflict('This course is not on the site, so there is nothing to confirm.')
  return await newState(catalogue.database, COURSE, courseId)
}

/** Says that what the site shows of these courses is correct today; returns how many that were. */
export async function confirmCourses(
  catalogue: Catalogue,
  author: Author,
  institutionId: number,
  courseIds: readonly number[],
): Promise<number> {
  return await catalogue.change(async (transaction, catalogueVersion, onlyIn) => {
    onlyIn([institutionId])
    await refuseSuspended(transaction, institutionId)
    const confirmed = await transaction.query<{ id: number; confirmed_before: Date | null }>(sql`
      update course set confirmed_at = ${author.now}, changed_in = ${catalogueVersion}
      from (
        select id, confirmed_at from course
        where id = any(${courseIds}::integer[]) and institution_id = ${institutionId} and withdrawn_at is null
        order by id for update
      ) as found
      where course.id = found.id
      returning course.id, found.confirmed_at as confirmed_before`)
    for (const { id, confirmed_before } of confirmed)
      await recordChange(transaction, author, {
        action: 'course:confirm',
        thing: `course ${id}`,
        institutionId,
        before: { confirmed_at: confirmed_before },
        after: { confirmed_at: author.now },
      })
    return confirmed.length
  })
}
