import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { quoted } from '../../platform/refused-file.ts'
import { changeCatalogue } from '../catalogue.ts'
import { type CourseWrite, writeCourses } from '../write-courses.ts'
import { differingColumns, draftOfRow, ROWS_IN_ONE_STEP, type ValidatedRow, validateCourseFile } from './course-rows.ts'
import type { ImportFile } from './import-file.ts'
import { didYouMean, type FileProblem, refuseProblems } from './problems.ts'
import { type KnownNames, readNamedCourses, readNames, type StoredCourse, withNewNames } from './stored-courses.ts'

interface PlannedCourse {
  row: number
  institution: string
  isWithdrawn: boolean
  /** The columns that change; none for a new course. */
  columns: readonly string[]
  write: CourseWrite
}

export interface CoursePlan {
  added: PlannedCourse[]
  changed: PlannedCourse[]
  /** How many courses of the file are stored with the same values already. */
  unchanged: number
}

/**
 * Writes the courses of a file, all or none; throws `ImportRefused` with every mistake in it.
 * The catalogue version does not move when nothing changes.
 */
export async function importCourses(
  database: Database,
  file: ImportFile,
  { dryRun }: { dryRun: boolean },
): Promise<CoursePlan> {
  const { rows, problems } = validateCourseFile(file)
  const { plan, problems: planProblems } = await database.transaction((transaction) => planCourses(transaction, rows), {
    long: true,
  })
  refuseProblems([...problems, ...planProblems])
  if (dryRun || plan.added.length + plan.changed.length === 0) return plan
  return await changeCatalogue(
    database,
    async (transaction, version, onlyIn) => {
      // The catalogue may have changed since the first plan; in this transaction it cannot.
      const { plan: current, problems: newProblems } = await planCourses(transaction, rows)
      refuseProblems(newProblems)
      await writeCoursePlan(transaction, version, current)
      // A course is known by its institution, so none can move to another.
      onlyIn([...current.added, ...current.changed].map(({ write }) => write.draft.institution_id))
      return current
    },
    { long: true },
  )
}

export async function writeCoursePlan(
  transaction: Queryable,
  version: number,
  { added, changed }: CoursePlan,
): Promise<number[]> {
  const writes = [...changed, ...added].map(({ write }) => write)
  return writes.length === 0 ? [] : await writeCourses(transaction, version, writes)
}

/** What a problem calls a row of the same file. */
const nameRow = (row: number): string => `row ${row}`

/** Compares the rows with what is stored. The plan is only of use without problems. */
export async function planCourses(
  database: Queryable,
  rows: readonly ValidatedRow[],
  nameOfRow = nameRow,
): Promise<{ plan: CoursePlan; problems: FileProblem[] }> {
  const names = await readNames(database)
  const { matches, problems } = await matchCourses(database, rows, names, nameOfRow)
  const plan: CoursePlan = { added: [], changed: [], unchanged: 0 }
  for (const [at, { row, stored }] of matches.entries()) {
    problems.push(...planCourse(withNewNames(row, names), names, stored, plan))
    if ((at + 1) % ROWS_IN_ONE_STEP === 0) await nextTurn()
  }
  return { plan, problems }
}

/** Adds the course to the plan, or returns its problems. */
function planCourse(
  row: ValidatedRow,
  names: KnownNames,
  stored: StoredCourse | undefined,
  plan: CoursePlan,
): FileProblem[] {
  const institution = String(row.values.get('institution'))
  const institutionId = names.institutions.get(institution)
  const unknown = unknownNames(row, names, institutionId, stored)
  const { draft, problems } = draftOfRow(row, institutionId ?? 1, stored)
  if (draft === undefined || unknown.length > 0) return [...unknown, ...problems]
  const id = numberIn(row, 'id') ?? stored?.id
  const listed_at = textIn(row, 'listed_at') ?? stored?.listed_at
  const confirmed_at = textIn(row, 'confirmed_at') ?? stored?.confirmed_at ?? null
  const write = {
    ...(id !== undefined && { id }),
    ...(listed_at !== undefined && { created_at: listed_at }),
    ...(confirmed_at !== null && { confirmed_at }),
    draft,
  }
  const planned = { row: row.row, institution, isWithdrawn: stored?.isWithdrawn ?? false, write }
  if (stored === undefined) {
    plan.added.push({ ...planned, columns: [] })
    return []
  }
  const written = { ...stored, listed_at: listed_at ?? stored.listed_at, confirmed_at, institution, draft }
  const columns = differingColumns(stored, written)
  if (columns.length === 0) plan.unchanged += 1
  else plan.changed.push({ ...planned, columns })
  return []
}

function numberIn(row: ValidatedRow, column: string): number | undefined {
  const value = row.values.get(column)
  return typeof value === 'number' ? value : undefined
}

function textIn(row: ValidatedRow, column: string): string | undefined {
  const value = row.values.get(column)
  return typeof value === 'string' ? value : undefined
}

function unknownNames(
  { row, values }: ValidatedRow,
  names: KnownNames,
  institutionId: number | undefined,
  stored: StoredCourse | undefined,
): FileProblem[] {
  const unknown = (column: string, known: ReadonlySet<string>, alsoAllowed: readonly string[] = []): FileProblem[] => {
    const value = values.get(column)
    return (Array.isArray(value) ? value : [value])
      .filter((name) => typeof name === 'string')
      .filter((name) => !known.has(name) && !alsoAllowed.includes(name))
      .map((name) => ({ row, column, reason: `has the unknown value ${quoted(name)}${didYouMean(name, known)}` }))
  }
  const campuses = institutionId === undefined ? undefined : names.campusesOf(institutionId)
  return [
    ...unknown('institution', new Set(names.institutions.keys())),
    ...unknown('categories', names.categories),
    ...(campuses ? unknown('campuses', campuses) : []),
    // An approval may name a campus that has closed since.
    ...(campuses ? unknown('approval_campuses', campuses, stored?.draft.approval?.campuses) : []),
  ]
}

/** The plan as lines for a terminal. */
export function describeCoursePlan({ added, changed, unchanged }: CoursePlan, { dryRun }: { dryRun: boolean }): string {
  const title = ({ row, institution, isWithdrawn, write }: PlannedCourse): string =>
    `row ${row}: ${quoted(write.draft.name)} of ${quoted(institution)}${isWithdrawn ? ' (withdrawn)' : ''}`
  const lines = [
    ...added.map((course) => `add    ${title(course)}`),
    ...changed.map((course) => `change ${title(course)}: ${course.columns.join(', ')}`),
    `${added.length} added, ${changed.length} changed, ${unchanged} unchanged`,
  ]
  if (dryRun) lines.push('This was a dry run: nothing was written.')
  return `${lines.join('\n')}\n`
}

interface Match {
  row: ValidatedRow
  /** The course that the row changes; undefined for a new one. */
  stored: StoredCourse | undefined
}

/** Finds the stored course of each row: by its id, or without one by institution and name. */
async function matchCourses(
  database: Queryable,
  rows: readonly ValidatedRow[],
  names: KnownNames,
  nameOfRow: typeof nameRow,
): Promise<{ matches: Match[]; problems: FileProblem[] }> {
  const institutionIds = new Set(
    rows.flatMap(({ values }) => names.institutions.get(String(values.get('institution'))) ?? []),
  )
  const stored = await readNamedCourses(database, [...institutionIds], {
    ids: rows.flatMap((row) => numberIn(row, 'id') ?? []),
    names: rows.flatMap((row) => textIn(row, 'name') ?? []),
  })
  const byId = new Map(stored.map((course) => [course.id, course]))
  // A withdrawn course may share its name with a published one, which comes first.
  const byName = new Map(
    stored
      .toSorted((first, second) => Number(second.isWithdrawn) - Number(first.isWithdrawn))
      .map((course) => [keyOf(course.institution, course.draft.name), course]),
  )
  const ownerById = await readOwners(database, rows)
  const problems: FileProblem[] = []
  const rowBy = new Map<string, number>()
  const matches = rows.map((row): Match => {
    const institution = String(row.values.get('institution'))
    const key = keyOf(institution, String(row.values.get('name')))
    const id = row.values.get('id')
    const refuse = (column: string, reason: string): void => {
      problems.push({ row: row.row, column, reason })
    }
    const refuseRepeated = (column: string, repeatedKey: string): void => {
      const before = rowBy.get(repeatedKey)
      if (before !== undefined) refuse(column, `the same course is in ${nameOfRow(before)} already`)
      else rowBy.set(repeatedKey, row.row)
    }
    if (!row.badColumns.has('institution') && !row.badColumns.has('name')) refuseRepeated('name', key)
    const named = byName.get(key)
    if (typeof id !== 'number') {
      if (!named?.isWithdrawn) return { row, stored: named }
      refuse('name', `course ${named.id} of this name is withdrawn: republish it or give its id`)
      return { row, stored: undefined }
    }
    refuseRepeated('id', `id ${id}`)
    const owner = ownerById.get(id)
    if (owner !== undefined && owner !== names.institutions.get(institution)) {
      refuse('id', `${id} is a course of another institution; leave the id empty`)
    } else if (named !== undefined && named.id !== id && !named.isWithdrawn) {
      refuse('name', `course ${named.id} of this institution has this name already`)
    }
    return { row, stored: byId.get(id) }
  })
  return { matches, problems }
}

const keyOf = (institution: string, name: string): string => `${institution}\n${name}`

/** The institutions of the courses that the rows name by id. */
async function readOwners(database: Queryable, rows: readonly ValidatedRow[]): Promise<ReadonlyMap<number, number>> {
  const ids = rows.map(({ values }) => values.get('id')).filter((id) => typeof id === 'number')
  if (ids.length === 0) return new Map()
  const owners = await database.query<{ id: number; institution_id: number }>(
    sql`select id, institution_id from course where id = any(${ids}::integer[])`,
  )
  return new Map(owners.map(({ id, institution_id }) => [id, institution_id]))
}
