import { z } from 'zod'
import { BrokenCsv, type CsvRecord, readCsv } from '../../../contract/csv.ts'
import { counted } from '../../../contract/format-text.ts'
import { quoted } from '../../platform/refused-file.ts'
import { COLUMNS, FEE_ENTRIES, findColumn } from './course-columns.ts'
import type { ImportFile } from './import-file.ts'
import { didYouMean, type FileProblem, ImportRefused } from './problems.ts'

export const MOST_ROWS = 20_000

/** A row before its cells are validated: column name to raw value, for the columns that it has. */
export interface RawRow {
  row: number
  cells: Map<string, unknown>
}

interface RawRows {
  rows: RawRow[]
  problems: FileProblem[]
}

/** With `ofInstitution` all rows are courses of that one, and need not name it. */
export function parseCourseFile({ format, text }: ImportFile, ofInstitution?: string): RawRows {
  const read = format === 'csv' ? readCsvRows(text, ofInstitution) : readJsonRows(text)
  if (ofInstitution === undefined) return read
  const others = read.rows.flatMap(({ row, cells }): FileProblem[] => {
    const named = cells.get('institution')
    cells.set('institution', ofInstitution)
    const isOther = named !== undefined && named !== null && named !== '' && named !== ofInstitution
    return isOther ? [{ row, column: 'institution', reason: `is not ${quoted(ofInstitution)}` }] : []
  })
  return { rows: read.rows, problems: [...read.problems, ...others] }
}

function refuseTooMany(rows: number): void {
  if (rows > MOST_ROWS) throw new ImportRefused(`The file has more than ${MOST_ROWS} courses. Split it.`)
}

function unknownColumn(row: number, name: string): FileProblem | undefined {
  if (findColumn(name)) return undefined
  const similar = didYouMean(
    name,
    COLUMNS.map((column) => column.name),
  )
  return { row, column: null, reason: `there is no column ${quoted(name)}${similar}` }
}

export function readCsvRows(text: string, ofInstitution?: string): RawRows {
  try {
    return rowsOfRecords(readCsv(text), ofInstitution)
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    throw new ImportRefused('The file is not valid CSV.', [{ row: error.row, column: null, reason: error.message }])
  }
}

function rowsOfRecords(records: Generator<CsvRecord>, ofInstitution: string | undefined): RawRows {
  const header = records.next()
  if (header.done) throw new ImportRefused('The file is empty.')
  const columns = readHeader(header.value, ofInstitution === undefined ? [] : ['institution'])
  const rows: RawRow[] = []
  const problems: FileProblem[] = []
  for (const { row, cells } of records) {
    refuseTooMany(rows.length + 1)
    const hasExtraCells = cells.slice(columns.length).some((cell) => cell.trim() !== '')
    if (hasExtraCells || cells.length < columns.length) {
      const reason = `has ${counted(cells.length, 'cell')}, but the header has ${columns.length}`
      problems.push({ row, column: null, reason })
      continue
    }
    rows.push({ row, cells: new Map(columns.map((column, index) => [column, cells[index]])) })
  }
  return { rows, problems }
}

function readHeader({ row, cells }: CsvRecord, mayLeaveOut: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'))
  // Spreadsheets write empty columns after the last one if something was typed there once.
  while (names.at(-1) === '') names.pop()
  const [first = ''] = cells
  if (names.length === 1 && /[;\t]/.test(first)) {
    throw new ImportRefused('The columns are not separated by commas. Save the file as "CSV UTF-8", with commas.')
  }
  const problems = [
    ...names.flatMap((name) => unknownColumn(row, name) ?? []),
    ...COLUMNS.flatMap(({ name, neededBy }) => {
      const times = names.filter((other) => other === name).length
      if (times > 1) return { row, column: name, reason: `appears in the header ${times} times` }
      return times === 0 && neededBy === 'course' && !mayLeaveOut.includes(name)
        ? { row, column: name, reason: 'the column is missing' }
        : []
    }),
  ]
  if (problems.length > 0) throw new ImportRefused('The header is wrong.', problems)
  return names
}

// zod's record drops the key '__proto__' without an error, so it cannot be used here.
const rowSchema = z.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const fileSchema = z.union([z.array(z.unknown()), z.strictObject({ courses: z.array(z.unknown()) })])

/** The first course is row 1. */
export function readJsonRows(text: string): RawRows {
  const file = fileSchema.safeParse(parseJson(text))
  if (!file.success) throw new ImportRefused('The file must be a list of courses, or { "courses": [ … ] }.')
  const courses = Array.isArray(file.data) ? file.data : file.data.courses
  refuseTooMany(courses.length)
  const rows: RawRow[] = []
  const problems: FileProblem[] = []
  courses.forEach((course, index) => {
    const row = index + 1
    const read = rowSchema.safeParse(course)
    if (!read.success) problems.push({ row, column: null, reason: 'must be an object with a key for each column' })
    else rows.push({ row, cells: readJsonCells(row, read.data, problems) })
  })
  return { rows, problems }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The parser's message quotes the file, which may hold anything; only the position is passed on.
    const position = error instanceof Error ? /\(line \d+ column \d+\)/.exec(error.message)?.[0] : undefined
    throw new ImportRefused(`The file is not valid JSON${position ? ` ${position}` : ''}.`)
  }
}

const FEE_COLUMNS = COLUMNS.filter(({ field }) => field === 'fees')

function readJsonCells(row: number, course: object, problems: FileProblem[]): Map<string, unknown> {
  const cells = new Map<string, unknown>(Object.entries(course))
  const fees = cells.get('fees')
  cells.delete('fees')
  problems.push(...[...cells.keys()].flatMap((key) => unknownColumn(row, key) ?? []))
  if (fees === undefined) return cells
  if (FEE_COLUMNS.some(({ name }) => cells.has(name))) {
    problems.push({
      row,
      column: 'fees',
      reason: 'cannot be combined with columns such as fee_1_type; use one or the other',
    })
    return cells
  }
  const read = z.array(rowSchema).max(FEE_ENTRIES).nullable().safeParse(fees)
  if (!read.success) {
    problems.push({ row, column: 'fees', reason: `must be a list of at most ${FEE_ENTRIES} objects` })
    return cells
  }
  const entries = (read.data ?? []).map((entry) => new Map<string, unknown>(Object.entries(entry)))
  const parts = new Set(FEE_COLUMNS.map(({ part }) => part))
  for (const key of new Set(entries.flatMap((entry) => [...entry.keys()]))) {
    if (!parts.has(key)) problems.push({ row, column: 'fees', reason: `a fee has no field ${quoted(key)}` })
  }
  for (const { name, part = '', entry = 0 } of FEE_COLUMNS) cells.set(name, entries[entry - 1]?.get(part) ?? null)
  return cells
}
