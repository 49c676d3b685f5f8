import { createHash } from 'node:crypto'
import type { ReplyOf } from '../../contract/client.ts'
import {
  type Catalogue,
  type CoursePlan,
  type FileProblem,
  ImportRefused,
  planCourses,
  refuseProblems,
  rowOfCourse,
  validateCourseFile,
} from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { changesBetween, contentOf, FIXED_FIELDS, readPublished } from './course-content.ts'
import { lockCourses, readCourseRecords } from './course-records.ts'
import { type DraftRecord, draftStateOf, writeDrafts } from './draftable.ts'
import { COURSE } from './drafted-course.ts'
import { type Author, recordChange } from './record-change.ts'
import { type SavedDraft, type SubmittedDrafts, submitInBatches } from './submit-in-batches.ts'

interface ImportOptions {
  institutionId: number
  csv: string
  dryRun: boolean
  submit: boolean
  /** Of the reply to a dry run. */
  expectedPlan: string | undefined
}

type ImportedDrafts = ReplyOf<'importStudioCourses'>

/**
 * Makes drafts of a file's rows by the same rules as the command: all of them, or none and every problem. What is to be
 * submitted follows in batches, so that other publications need not wait for all of it. If that is cut off, the rest are
 * drafts, which the same file submits when it is sent again.
 */
export async function importDrafts(
  catalogue: Catalogue,
  author: Author,
  { institutionId, csv, dryRun, submit, expectedPlan }: ImportOptions,
): Promise<ImportedDrafts> {
  const file = await readFile(catalogue.database, institutionId, csv)
  const { planned, made } = await catalogue.database.transaction(async (transaction) => {
    const planned = await planFile(transaction, institutionId, file)
    if (expectedPlan !== undefined && expectedPlan !== fingerprint(planned)) throw planChanged()
    return { planned, made: dryRun ? [] : await storeDrafts(transaction, author, institutionId, planned.plan) }
  })
  const { plan, drafted } = planned
  const before = drafted.map(({ draft: { id, version }, planned: { write } }) => ({
    id,
    version,
    name: write.draft.name,
  }))
  const { submitted, left }: SubmittedDrafts =
    submit && !dryRun
      ? await submitInBatches(catalogue, author, institutionId, [...before, ...made])
      : { submitted: [], left: [] }
  return {
    added: plan.added.length,
    changed: plan.changed.length,
    drafted: drafted.length,
    unchanged: plan.unchanged,
    problems: [],
    rows: rowsOf(planned),
    plan: fingerprint(planned),
    submitted: submitted.length,
    left,
  }
}

function rowsOf({ plan, drafted }: PlannedDrafts): ImportedDrafts['rows'] {
  const rows = [
    ...plan.added.map((course) => ({ ...course, action: 'add' as const })),
    ...plan.changed.map((course) => ({ ...course, action: 'change' as const })),
    ...drafted.map(({ planned, draft }) => ({
      ...planned,
      action: draftStateOf(draft) === 'returned' ? ('resubmit' as const) : ('submit' as const),
    })),
  ].sort((first, second) => first.row - second.row)
  return rows.map(({ row, action, columns, write }) => ({ row, name: write.draft.name, action, columns: [...columns] }))
}

/** Another one where the same file would do something else. */
function fingerprint(planned: PlannedDrafts): string {
  const versions = planned.drafted.map(({ draft: { id, version } }) => [id, version])
  return createHash('sha256')
    .update(JSON.stringify([rowsOf(planned), versions]))
    .digest('base64url')
}

const planChanged = (): Refusal =>
  new Refusal(409, 'conflict', 'Somebody has changed your courses since the file was checked. Please choose it again.')

type CourseFile = ReturnType<typeof validateCourseFile>

/** Before anything is locked: it takes a while. */
async function readFile(database: Queryable, institutionId: number, csv: string): Promise<CourseFile> {
  const [institution] = await database.query<{ name: string }>(
    sql`select name from institution where id = ${institutionId}`,
  )
  try {
    return validateCourseFile({ format: 'csv', text: withoutMark(csv) }, institution?.name ?? '')
  } catch (error) {
    throw error instanceof ImportRefused ? refusalOf(error) : error
  }
}

interface PlannedDrafts {
  /** Of the rows that a draft is to be made of. */
  plan: CoursePlan
  /** The rows that are drafted as the file has them, so that they are only left to submit. */
  drafted: { planned: PlannedCourse; draft: DraftRecord }[]
}

async function planFile(
  transaction: Queryable,
  institutionId: number,
  { rows, problems }: CourseFile,
): Promise<PlannedDrafts> {
  // One import at a time, and no draft of its courses is saved until it ends.
  await transaction.query(sql`select from institution where id = ${institutionId} for no key update`)
  await lockCourses(transaction, await listCourseIds(transaction, institutionId))
  try {
    const planned = await planCourses(transaction, rows)
    const own = await readCourseRecords(transaction, sql`record.institution_id = ${institutionId}`)
    const { added, changed, unchanged } = withoutFixedChanges(planned.plan)
    const same = new Map([...added, ...changed].flatMap((course) => findDrafted(course, own)))
    const isFresh = (course: PlannedCourse): boolean => !same.has(course)
    const fresh = { added: added.filter(isFresh), changed: changed.filter(isFresh) }
    const refused = [...fresh.added, ...fresh.changed].flatMap((course) => refuseOpenDraft(course, own))
    refuseProblems([...problems, ...planned.problems, ...refused])
    const drafted = [...same]
      .filter(([, draft]) => draftStateOf(draft) !== 'in_review')
      .map(([course, draft]) => ({ planned: course, draft }))
    return { plan: { ...fresh, unchanged: unchanged + same.size - drafted.length }, drafted }
  } catch (error) {
    throw error instanceof ImportRefused ? refusalOf(error) : error
  }
}

type PlannedCourse = CoursePlan['added'][number]

/** The row with its draft, if that is the same: a file that is sent twice writes nothing the second time. */
function findDrafted(planned: PlannedCourse, own: OwnCourses): [PlannedCourse, DraftRecord][] {
  const course = findOwn(planned.write, own)
  if (!course?.draft) return []
  return changesBetween(course.draft, contentToDraft(planned, course.id)).length === 0 ? [[planned, course]] : []
}

const contentToDraft = ({ institution, write }: PlannedCourse, id: number) =>
  contentOf(rowOfCourse({ id, listed_at: '', confirmed_at: null, institution, draft: write.draft }))

function refuseOpenDraft({ row, write }: PlannedCourse, own: OwnCourses): FileProblem[] {
  // Ids are given by the site: one that this institution does not have may be that of another's draft.
  if (write.id !== undefined && !own.has(write.id))
    return [{ row, column: 'id', reason: 'is not a course of this institution; leave it empty for a new course' }]
  const course = findOwn(write, own)
  if (!course || !isOpen(course)) return []
  if (draftStateOf(course) === 'in_review') return [{ row, column: 'name', reason: 'is in review' }]
  const reason =
    write.id === undefined
      ? `is that of draft ${course.id} with the same level; submit or discard it first`
      : 'has a draft; submit or discard it first'
  return [{ row, column: 'name', reason }]
}

/** The course of a row: by its id, or without one the draft of the same name and level. */
function findOwn({ id, draft }: PlannedCourse['write'], own: OwnCourses): DraftRecord | undefined {
  if (id !== undefined) return own.get(id)
  return [...own.values()].find(
    (course) => course.draft?.['name'] === draft.name && course.draft['mnqf_level'] === draft.mnqf_level,
  )
}

const isOpen = ({ draft, revision_state }: DraftRecord): boolean => draft !== null || revision_state === 'in_review'

/** An older export has other dates of listing and confirmation. A team changes neither by a file. */
function withoutFixedChanges({ added, changed, unchanged }: CoursePlan): CoursePlan {
  const isOwnChange = ({ columns }: { columns: readonly string[] }) =>
    columns.some((name) => !FIXED_FIELDS.includes(name))
  const own = changed.filter(isOwnChange)
  return { added, changed: own, unchanged: unchanged + changed.length - own.length }
}

/** Spreadsheets begin a file with a byte order mark. */
const withoutMark = (csv: string): string => csv.replace(/^\uFEFF/, '')

type OwnCourses = ReadonlyMap<number, DraftRecord>

async function listCourseIds(transaction: Queryable, institutionId: number): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(sql`
    select id from course where institution_id = ${institutionId}
    union select thing_id from studio_draft where thing = 'course' and institution_id = ${institutionId}`)
  return rows.map(({ id }) => id)
}

const refusalOf = ({ message, problems }: ImportRefused): Refusal =>
  new Refusal(422, 'invalid_value', message, { problems: [...problems] })

async function storeDrafts(
  transaction: Queryable,
  author: Author,
  institutionId: number,
  { added, changed }: CoursePlan,
): Promise<SavedDraft[]> {
  const fresh = [...changed, ...added]
  if (fresh.length === 0) return []
  const newIds = await nextCourseIds(transaction, fresh.filter(({ write }) => write.id === undefined).length)
  const knownIds = fresh.flatMap(({ write }) => write.id ?? [])
  const published = await readPublished(transaction, institutionId, knownIds)
  const drafts = fresh.map((course) => {
    const id = course.write.id ?? newIds.shift() ?? 0
    return { id, institution_id: institutionId, content: contentToDraft(course, id), base: published.get(id) }
  })
  const versions = await writeDrafts(transaction, COURSE.kind, drafts, author)
  if (versions.length !== drafts.length) throw new Error('Not every draft was stored.')
  await recordChange(transaction, author, {
    action: 'course:import',
    thing: `institution ${institutionId}`,
    institutionId,
    after: { added: added.length, changed: changed.length },
  })
  return drafts.map(({ id }, at) => ({ id, version: versions[at] ?? 0, name: fresh[at]?.write.draft.name ?? '' }))
}

async function nextCourseIds(transaction: Queryable, count: number): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('course', 'id'))::integer as id from generate_series(1, ${count}::integer)`)
  return rows.map(({ id }) => id)
}
