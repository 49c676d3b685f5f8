import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type CourseDraft, courseDraftSchema } from '../../../contract/catalogue/course-draft.ts'
import { INSTALLMENT_FEE } from '../../../contract/catalogue/fees.ts'
import { writeCsv } from '../../../contract/csv.ts'
import { isEmptyValue, jsonOfCell, textOfCell } from './cells.ts'
import { COLUMNS, type CourseColumn } from './course-columns.ts'
import { formatJson, type ImportFile } from './import-file.ts'
import { parseCourseFile, type RawRow } from './parse-course-file.ts'
import { BadCell, type FileProblem, reasonOf } from './problems.ts'
import type { StoredCourse } from './stored-courses.ts'

/** A row with each cell validated on its own. A column that is not in the file, or whose cell is bad, has no value. */
export interface ValidatedRow {
  row: number
  values: ReadonlyMap<string, unknown>
  badColumns: ReadonlySet<string>
}

export function validateCells({ row, cells }: RawRow): { validated: ValidatedRow; problems: FileProblem[] } {
  const values = new Map<string, unknown>()
  const problems: FileProblem[] = []
  for (const { name, cell, neededBy } of COLUMNS) {
    const raw = cells.get(name)
    if (!isEmptyValue(raw)) {
      try {
        values.set(name, cell.read(raw))
      } catch (error) {
        if (!(error instanceof BadCell)) throw error
        problems.push({ row, column: name, reason: error.message })
      }
    } else if (cells.has(name)) values.set(name, cell.empty)
    if (neededBy === 'course' && isEmptyValue(raw)) problems.push({ row, column: name, reason: 'is missing' })
  }
  const badColumns = new Set(problems.flatMap(({ column }) => column ?? []))
  return { validated: { row, values, badColumns }, problems }
}

/**
 * The rows of a file, each cell validated. Throws `ImportRefused` where the file as a whole cannot be read. With
 * `ofInstitution` all of them are courses of that one.
 */
export function validateCourseFile(
  file: ImportFile,
  ofInstitution?: string,
): { rows: ValidatedRow[]; problems: FileProblem[] } {
  const { rows, problems } = parseCourseFile(file, ofInstitution)
  const readings = rows.map(validateCells)
  return {
    rows: readings.map(({ validated }) => validated),
    problems: [...problems, ...readings.flatMap((reading) => reading.problems)],
  }
}

/** Other requests are answered between the steps. */
export const ROWS_IN_ONE_STEP = 50

/** As `validateCourseFile`, for large files: `afterStep` may also end it by throwing. */
export async function validateInSteps(
  file: ImportFile,
  afterStep: (rowsDone: number) => void,
): Promise<ReturnType<typeof validateCourseFile>> {
  const { rows, problems } = parseCourseFile(file)
  const validated: ValidatedRow[] = []
  for (const [at, row] of rows.entries()) {
    const reading = validateCells(row)
    validated.push(reading.validated)
    problems.push(...reading.problems)
    if ((at + 1) % ROWS_IN_ONE_STEP === 0) await nextTurn()
    if ((at + 1) % ROWS_IN_ONE_STEP === 0 || at === rows.length - 1) afterStep(at + 1)
  }
  return { rows: validated, problems }
}

/** Facts about a course that nobody writes into its draft. */
const isBesideDraft = (field: CourseColumn['field']): field is 'id' | 'listed_at' | 'confirmed_at' =>
  field === 'id' || field === 'listed_at' || field === 'confirmed_at'

const DRAFT_COLUMNS = COLUMNS.filter(({ field }) => !isBesideDraft(field))

/** The whole draft: from the row, and for columns that the file does not have, from the stored course. */
export function draftOfRow(
  row: ValidatedRow,
  institutionId: number,
  stored: ExportedCourse | undefined,
): { draft: CourseDraft | undefined; problems: FileProblem[] } {
  const valueFor = (column: CourseColumn): unknown => {
    if (row.values.has(column.name)) return row.values.get(column.name)
    const known = stored && valueIn(column, stored)
    return (column.field === 'apply_by' ? ofIntakes(known, row) : known) ?? column.cell.empty
  }
  const groups = readGroups(valueFor)
  const fees = groups.filter(({ field }) => field === 'fees')
  const only = (field: string): unknown => groups.find((group) => group.field === field)?.parts ?? null
  const read = courseDraftSchema.safeParse({
    ...Object.fromEntries(DRAFT_COLUMNS.map((column) => [column.field, valueFor(column)])),
    institution_id: institutionId,
    fees: withStatedRelations(fees.map(({ parts }) => parts)),
    gov_first_degree: only('gov_first_degree'),
    approval: only('approval'),
  })
  const missing = groups.flatMap((group) => group.missing)
  const known = new Set([...row.badColumns, ...missing])
  const issues = read.error?.issues.map((issue) => ({
    column: columnAt(issue.path, (index) => fees[index]?.entry),
    reason: reasonOf(issue),
  }))
  const problems = [
    ...missing
      .filter((column) => !row.badColumns.has(column))
      .map((column) => ({ column, reason: 'is missing, though related cells are filled in' })),
    // A bad cell also leaves the draft without a value; that is reported once only.
    ...(issues ?? []).filter(({ column }) => column === null || !known.has(column)),
  ]
  return {
    draft: problems.length === 0 && row.badColumns.size === 0 ? read.data : undefined,
    problems: problems.map((problem) => ({ row: row.row, ...problem })),
  }
}

/** A file without the column `apply_by` may still take an intake away. */
function ofIntakes(applyBy: unknown, { values }: ValidatedRow): unknown {
  const intakes = values.get('intakes')
  if (!Array.isArray(intakes) || typeof applyBy !== 'object' || applyBy === null) return applyBy
  return Object.fromEntries(Object.entries(applyBy).filter(([intake]) => intakes.includes(intake)))
}

interface Group {
  field: string
  entry: number | undefined
  parts: Record<string, unknown>
  missing: string[]
}

const COLUMNS_OF_GROUPS = [
  ...Map.groupBy(
    COLUMNS.filter(({ part }) => part !== undefined),
    ({ field, entry }) => `${field} ${entry}`,
  ).values(),
]

/** The fees, the approval and the grant that have any cell filled in. */
function readGroups(valueFor: (column: CourseColumn) => unknown): Group[] {
  return COLUMNS_OF_GROUPS.flatMap((columns): Group[] => {
    const filled = Object.fromEntries(columns.map((column) => [column.part ?? '', valueFor(column)]))
    if (Object.values(filled).every(isEmptyValue)) return []
    const { payment_frequency: frequency, payment_count: count } = filled
    const parts = frequency === 'One-time' ? { ...filled, payment_count: count ?? 1 } : filled
    const missing = columns.filter(({ part = '', neededBy }) => neededBy === 'group' && isEmptyValue(parts[part]))
    const [{ field = '', entry = undefined } = {}] = columns
    return [{ field, entry, parts, missing: missing.map(({ name }) => name) }]
  })
}

/** 'First year', 'semester 2': such a remark says which part of the course a fee is for. */
const PART_OF_COURSE =
  /\b(?:first|second|third|fourth|last|final|1st|2nd|3rd|4th) (?:year|semester|month)|\b(?:year|semester|month)s? \d/i

/** Files written before fees had a relation state it in the remarks of recurring instalments. */
function withStatedRelations(fees: readonly Record<string, unknown>[]): readonly Record<string, unknown>[] {
  if (fees.some(({ relation }) => !isEmptyValue(relation))) return fees
  const isInstalment = (fee: Record<string, unknown>): boolean =>
    fee['type'] === INSTALLMENT_FEE && fee['payment_frequency'] !== 'One-time'
  const instalments = fees.filter(isInstalment)
  const areParts = instalments.length > 1 && instalments.every(({ remarks }) => PART_OF_COURSE.test(String(remarks)))
  return areParts ? fees.map((fee) => (isInstalment(fee) ? { ...fee, relation: 'part' } : fee)) : fees
}

function columnAt(path: readonly PropertyKey[], feeEntry: (index: number) => number | undefined): string | null {
  const [field, ...rest] = path
  const [index] = rest
  const isFee = field === 'fees' && typeof index === 'number'
  const entry = isFee ? feeEntry(index) : undefined
  // The only rule about a fee as a whole is that its end is not below its start.
  const part = isFee ? (rest[1] ?? 'fee_end') : index
  const column = COLUMNS.find(
    (candidate) =>
      candidate.field === field &&
      candidate.entry === entry &&
      (candidate.part === undefined || candidate.part === part),
  )
  return column?.name ?? null
}

type ExportedCourse = Pick<StoredCourse, 'id' | 'listed_at' | 'confirmed_at' | 'institution' | 'draft'>

/** The value of a column in a draft; undefined where the fee, approval or grant is missing. */
function valueIn({ field, part, entry }: CourseColumn, course: ExportedCourse): unknown {
  if (isBesideDraft(field)) return course[field]
  if (field === 'institution_id') return course.institution
  const whole: unknown = course.draft[field]
  if (part === undefined) return whole
  return keyOf(entry === undefined ? whole : keyOf(whole, entry - 1), part)
}

function keyOf(thing: unknown, key: string | number): unknown {
  if (typeof thing !== 'object' || thing === null) return undefined
  const value: unknown = Reflect.get(thing, key)
  return value
}

const exportedCell = (column: CourseColumn, course: ExportedCourse): unknown =>
  column.cell.write(valueIn(column, course))

/** The columns in which the exports of two courses differ. */
export const differingColumns = (first: ExportedCourse, second: ExportedCourse): string[] =>
  COLUMNS.filter((column) => !isDeepStrictEqual(exportedCell(column, first), exportedCell(column, second))).map(
    ({ name }) => name,
  )

/** The text of a file from which an import makes these courses again. */
export const writeImportFile = (format: ImportFile['format'], courses: readonly ExportedCourse[]): string =>
  format === 'csv' ? csvOf(courses) : jsonOf(courses)

function csvOf(courses: readonly ExportedCourse[]): string {
  const mostFees = courses.reduce((most, { draft }) => Math.max(most, draft.fees.length), 1)
  const columns = COLUMNS.filter(({ entry = 0 }) => entry <= mostFees)
  return writeCsv([
    columns.map(({ name }) => name),
    ...courses.map((course) => columns.map((column) => textOfCell(exportedCell(column, course)))),
  ])
}

const FLAT_COLUMNS = COLUMNS.filter(({ field }) => field !== 'fees')
const COLUMNS_OF_FEES = [
  ...Map.groupBy(
    COLUMNS.filter(({ field }) => field === 'fees'),
    ({ entry }) => entry,
  ).values(),
]

/** A course as a JSON file has it: its columns by name, and its fees as a list. */
export type CourseRow = Readonly<Record<string, unknown>>

export function rowOfCourse(course: ExportedCourse): CourseRow {
  const cells = (columns: readonly CourseColumn[], key: (column: CourseColumn) => string) =>
    Object.fromEntries(columns.map((column) => [key(column), jsonOfCell(exportedCell(column, course))]))
  const fees = COLUMNS_OF_FEES.map((columns) => cells(columns, ({ part = '' }) => part))
  return {
    ...cells(FLAT_COLUMNS, ({ name }) => name),
    fees: fees.filter((fee) => !Object.values(fee).every(isEmptyValue)),
  }
}

const jsonOf = (courses: readonly ExportedCourse[]): string => formatJson({ courses: courses.map(rowOfCourse) })
