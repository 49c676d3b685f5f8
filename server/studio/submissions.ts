import type { CourseContent } from '../../contract/studio/course-calls.ts'
import type { CourseState } from '../../contract/studio/course-states.ts'
import { type Catalogue, NameTaken, republishCourses, withdrawCourses, writeCoursePlan } from '../catalogue/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { type Author, recordChange } from './audit.ts'
import { changesBetween, findPublished, planPublication } from './course-content.ts'
import { addRevision, type CourseRecord, endDraft, findCourse, lockCourse, stateOf } from './course-records.ts'
import { refuseInReview, refuseOldVersion } from './drafts.ts'

export interface NewState {
  state: CourseState
  version: number
}

const conflict = (message: string): Refusal => new Refusal(409, 'conflict', message)

/** The version that the catalogue moves to; undefined where what is submitted waits for a review. */
type Publishing = number | undefined

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
  { courseId, version, publishedVersion }: { courseId: number; version: number; publishedVersion?: number | undefined },
): Promise<NewState> {
  const { institution_id } = await findCourse(catalogue.database, courseId)
  return await withPublishing(catalogue, institution_id, async (transaction, publishing) => {
    const course = await lockCourse(transaction, courseId)
    refuseInReview(course)
    await refuseOldVersion(transaction, course, version)
    await refuseChangedMeanwhile(transaction, course, publishedVersion)
    return await submitLocked(transaction, author, courseId, publishing)
  })
}

/** An import may have changed the course since the draft was begun. Submitting the draft must not undo that unseen. */
async function refuseChangedMeanwhile(
  transaction: Queryable,
  { id, draft }: CourseRecord,
  seenVersion: number | undefined,
): Promise<void> {
  const [stored] = await transaction.query<{ base: CourseContent | null; version: number }>(sql`
    select base, course.version from course_draft join course on course.id = course_id where course_id = ${id}`)
  if (!stored?.base || draft === null || stored.version === seenVersion) return
  const now = (await findPublished(transaction, id)) ?? {}
  const undone = new Set(changesBetween(now, draft).map(({ field }) => field))
  const changes = changesBetween(stored.base, now).filter(({ field }) => undone.has(field))
  if (changes.length === 0) return
  const fields = changes.map(({ field }) => field).join(', ')
  throw new Refusal(409, 'conflict', `The published course was changed meanwhile: ${fields}.`, {
    meanwhile: { published_version: stored.version, changes },
  })
}

export async function submitLocked(
  transaction: Queryable,
  author: Author,
  courseId: number,
  publishing: Publishing,
): Promise<NewState> {
  const course = await lockCourse(transaction, courseId)
  if (course.draft === null) throw nothingToSubmit()
  const { problems } = await planPublication(transaction, course.draft, course)
  if (problems.length > 0) throw invalid(problems)
  const changes = changesBetween((await findPublished(transaction, courseId)) ?? {}, course.draft)
  if (changes.length === 0 && !course.is_withdrawn) throw nothingToSubmit()
  const state = publishing === undefined ? 'in_review' : 'published'
  await addRevision(transaction, { course, state, content: course.draft, changes, by: author })
  if (publishing !== undefined) await publish(transaction, publishing, course, course.draft)
  await recordChange(transaction, author, {
    action: 'course:submit',
    thing: `course ${courseId}`,
    institutionId: course.institution_id,
    after: { state, changes },
  })
  return await newState(transaction, courseId)
}

const nothingToSubmit = (): Refusal => conflict('There is nothing to submit: the draft is the same as the course.')

async function isTrusted(database: Queryable, institutionId: number): Promise<boolean> {
  const [institution] = await database.query<{ trusted: boolean }>(
    sql`select trusted from institution where id = ${institutionId}`,
  )
  return institution?.trusted ?? false
}

/** Writes the course into the catalogue and ends its draft. A withdrawn course comes back by it. */
export async function publish(
  transaction: Queryable,
  catalogueVersion: number,
  course: CourseRecord,
  content: CourseContent,
): Promise<void> {
  const { problems, plan } = await planPublication(transaction, content, course)
  if (problems.length > 0) throw invalid(problems)
  await writeCoursePlan(transaction, catalogueVersion, plan)
  if (course.is_withdrawn) await bringBack(transaction, catalogueVersion, course.id)
  await endDraft(transaction, course.id)
}

async function bringBack(transaction: Queryable, catalogueVersion: number, courseId: number): Promise<void> {
  try {
    await republishCourses(transaction, catalogueVersion, [courseId])
  } catch (error) {
    throw error instanceof NameTaken ? conflict(error.message) : error
  }
}

/** Takes a submission back, so that its draft can be changed. */
export async function recallSubmission(database: Database, author: Author, courseId: number): Promise<NewState> {
  return await database.transaction(async (transaction) => {
    const course = await lockCourse(transaction, courseId)
    const recalled = await transaction.query(sql`
      update course_revision set state = 'recalled', decided_by = ${author.id}, decided_at = ${author.now}
      where course_id = ${courseId} and state = 'in_review' returning id`)
    if (recalled.length === 0) throw conflict('This course is not in review.')
    await recordChange(transaction, author, {
      action: 'course:recall',
      thing: `course ${courseId}`,
      institutionId: course.institution_id,
    })
    return newState(transaction, courseId)
  })
}

/** Takes a course off the site. Its draft stays. */
export async function withdrawCourse(catalogue: Catalogue, author: Author, courseId: number): Promise<NewState> {
  return await catalogue.change(async (transaction, catalogueVersion, onlyIn) => {
    const course = await lockCourse(transaction, courseId)
    onlyIn([course.institution_id])
    refuseInReview(course)
    const published = await findPublished(transaction, courseId)
    if (published === undefined || course.is_withdrawn !== false) throw conflict('This course is not on the site.')
    await withdrawCourses(transaction, catalogueVersion, [courseId])
    await addRevision(transaction, {
      course,
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
    })
    return newState(transaction, courseId)
  })
}

export async function confirmCourse(catalogue: Catalogue, author: Author, courseId: number): Promise<NewState> {
  const { institution_id } = await findCourse(catalogue.database, courseId)
  const confirmed = await confirmCourses(catalogue, author, institution_id, [courseId])
  if (confirmed === 0) throw conflict('This course is not on the site, so there is nothing to confirm.')
  return await newState(catalogue.database, courseId)
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
    const confirmed = await transaction.query<{ id: number }>(sql`
      update course set confirmed_at = ${author.now}, changed_in = ${catalogueVersion}
      where id = any(${courseIds}::integer[]) and institution_id = ${institutionId} and withdrawn_at is null
      returning id`)
    for (const { id } of confirmed)
      await recordChange(transaction, author, { action: 'course:confirm', thing: `course ${id}`, institutionId })
    return confirmed.length
  })
}

export async function newState(database: Queryable, courseId: number): Promise<NewState> {
  const course = await findCourse(database, courseId)
  return { state: stateOf(course), version: course.version }
}
