import {
  type Catalogue,
  type CoursePlan,
  ImportRefused,
  type Problem,
  planCourses,
  refuseProblems,
  rowOfCourse,
  validateCourseFile,
} from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Author, recordChange } from './audit.ts'
import { changesBetween, contentOf, FIXED_FIELDS } from './course-content.ts'
import { courseRecords, lockCourses } from './course-records.ts'
import { COURSE } from './drafted-course.ts'
import { type DraftRecord, stateOf, writeDraft } from './drafted-thing.ts'
import { submitLocked, withPublishing } from './submissions.ts'

interface ImportOptions {
  institutionId: number
  csv: string
  dryRun: boolean
  submit: boolean
}

export interface ImportedDrafts {
  added: number
  changed: number
  unchanged: number
  problems: never[]
  rows: { row: number; name: string; action: 'add' | 'change'; columns: string[] }[]
}

/** Makes drafts of a file's rows by the same rules as the command: all of them, or none and every problem. */
export async function importDrafts(
  catalogue: Catalogue,
  author: Author,
  { institutionId, csv, dryRun, submit }: ImportOptions,
): Promise<ImportedDrafts> {
  const work = async (transaction: Queryable, publishing: number | undefined): Promise<ImportedDrafts> => {
    const plan = await planFile(transaction, institutionId, csv)
    if (!dryRun) {
      const ids = await writeDrafts(transaction, author, institutionId, plan)
      if (submit) for (const id of ids) await submitLocked(transaction, author, COURSE, id, publishing)
    }
    const rows = [
      ...plan.added.map((course) => ({ ...course, action: 'add' as const })),
      ...plan.changed.map((course) => ({ ...course, action: 'change' as const })),
    ].sort((first, second) => first.row - second.row)
    return {
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      problems: [],
      rows: rows.map(({ row, action, columns, write }) => ({
        row,
        name: write.draft.name,
        action,
        columns: [...columns],
      })),
    }
  }
  // Only what is submitted may be published.
  if (submit && !dryRun) return await withPublishing(catalogue, institutionId, work)
  return await catalogue.database.transaction((transaction) => work(transaction, undefined))
}

async function planFile(transaction: Queryable, institutionId: number, csv: string): Promise<CoursePlan> {
  // One import at a time, and no draft of its courses is saved until it ends.
  const [institution] = await transaction.query<{ name: string }>(
    sql`select name from institution where id = ${institutionId} for no key update`,
  )
  await lockCourses(transaction, await listCourseIds(transaction, institutionId))
  try {
    const { rows, problems } = validateCourseFile({ format: 'csv', text: withoutMark(csv) }, institution?.name ?? '')
    const planned = await planCourses(transaction, rows)
    const own = await ownCourses(transaction, institutionId)
    const { added, changed, unchanged } = withoutFixedChanges(planned.plan)
    const isNew = (course: PlannedCourse) => !isDraftedAlready(course, own)
    const left = { added: added.filter(isNew), changed: changed.filter(isNew) }
    const drafted = added.length + changed.length - left.added.length - left.changed.length
    const refused = [...left.added, ...left.changed].flatMap((course) => refuseOpenDraft(course, own))
    refuseProblems([...problems, ...planned.problems, ...refused])
    return { ...left, unchanged: unchanged + drafted }
  } catch (error) {
    throw error instanceof ImportRefused ? refusalOf(error) : error
  }
}

type PlannedCourse = CoursePlan['added'][number]

/** A file that is sent twice changes nothing the second time. */
function isDraftedAlready({ institution, write }: PlannedCourse, own: OwnCourses): boolean {
  const course = findOwn(write, own)
  if (!course?.draft) return false
  const content = contentOf(rowOfCourse({ id: 0, listed_at: '', confirmed_at: null, institution, draft: write.draft }))
  return changesBetween(course.draft, content).length === 0
}

function refuseOpenDraft({ row, write }: PlannedCourse, own: OwnCourses): Problem[] {
  // Ids are given by the site: one that this institution does not have may be that of another's draft.
  if (write.id !== undefined && !own.has(write.id))
    return [{ row, column: 'id', reason: 'is no course of this institution; leave it empty for a new course' }]
  const course = findOwn(write, own)
  if (!course || !isOpen(course)) return []
  if (stateOf(course) === 'in_review') return [{ row, column: 'name', reason: 'is in review' }]
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

async function ownCourses(transaction: Queryable, institutionId: number): Promise<OwnCourses> {
  const records = await transaction.query<DraftRecord>(courseRecords(sql`record.institution_id = ${institutionId}`))
  return new Map(records.map((record) => [record.id, record]))
}

const refusalOf = ({ message, problems }: ImportRefused): Refusal =>
  new Refusal(422, 'invalid_value', message, { problems: [...problems] })

async function writeDrafts(
  transaction: Queryable,
  author: Author,
  institutionId: number,
  { added, changed }: CoursePlan,
): Promise<number[]> {
  const ids: number[] = []
  for (const { institution, write } of [...changed, ...added]) {
    const id = write.id ?? (await nextCourseId(transaction))
    const content = contentOf(rowOfCourse({ id, listed_at: '', confirmed_at: null, institution, draft: write.draft }))
    await writeDraft(transaction, COURSE, { id, institution_id: institutionId, draft: null }, content, author)
    ids.push(id)
  }
  if (ids.length > 0)
    await recordChange(transaction, author, {
      action: 'course:import',
      thing: `institution ${institutionId}`,
      institutionId,
      after: { added: added.length, changed: changed.length },
    })
  return ids
}

async function nextCourseId(transaction: Queryable): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('course', 'id'))::integer as id`,
  )
  if (!row) throw new Error('There is no number for a new course.')
  return row.id
}
