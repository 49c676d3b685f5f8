import { z } from 'zod'
import { quoted } from '../../platform/refused-file.ts'
import { COLUMNS, FEE_ENTRIES } from './columns.ts'
import { ImportRefused, type Problem } from './import-problem.ts'
import { type RawRow, type RawRows, refuseTooMany, unknownColumn } from './raw-rows.ts'

// Not a record of zod, which drops the key '__proto__' without a word.
const rowSchema = z.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const fileSchema = z.union([z.array(z.unknown()), z.strictObject({ courses: z.array(z.unknown()) })])

/** The rows count from 1, as somebody would count the courses in the file. */
export function readJsonRows(text: string): RawRows {
  const file = fileSchema.safeParse(parse(text))
  if (!file.success) throw new ImportRefused('The file must be a list of courses, or { "courses": [ … ] }.')
  const courses = Array.isArray(file.data) ? file.data : file.data.courses
  refuseTooMany(courses.length)
  const rows: RawRow[] = []
  const problems: Problem[] = []
  courses.forEach((course, index) => {
    const row = index + 1
    const read = rowSchema.safeParse(course)
    if (!read.success) problems.push({ row, column: null, reason: 'must be an object with a key for each column' })
    else rows.push({ row, cells: readCells(row, read.data, problems) })
  })
  return { rows, problems }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The parser quotes the file, which may be anything; the place is what helps.
    const place = error instanceof Error ? /\(line \d+ column \d+\)/.exec(error.message)?.[0] : undefined
    throw new ImportRefused(`The file is no proper JSON${place ? ` ${place}` : ''}.`)
  }
}

function readCells(row: number, course: object, problems: Problem[]): Map<string, unknown> {
  const cells = new Map<string, unknown>(Object.entries(course))
  const fees = cells.get('fees')
  cells.delete('fees')
  problems.push(...[...cells.keys()].flatMap((key) => unknownColumn(row, key) ?? []))
  if (fees === undefined) return cells
  const feeColumns = COLUMNS.filter(({ field }) => field === 'fees')
  if (feeColumns.some(({ name }) => cells.has(name))) {
    problems.push({ row, column: 'fees', reason: 'stands beside columns such as fee_1_type; give one or the other' })
    return cells
  }
  const read = z.array(rowSchema).max(FEE_ENTRIES).nullable().safeParse(fees)
  if (!read.success) {
    problems.push({ row, column: 'fees', reason: `must be a list of at most ${FEE_ENTRIES} objects` })
    return cells
  }
  const entries = (read.data ?? []).map((entry) => new Map<string, unknown>(Object.entries(entry)))
  const parts = new Set(feeColumns.map(({ part }) => part))
  for (const key of new Set(entries.flatMap((entry) => [...entry.keys()]))) {
    if (!parts.has(key)) problems.push({ row, column: 'fees', reason: `there is no ${quoted(key)} in a fee` })
  }
  for (const { name, part = '', entry = 0 } of feeColumns) cells.set(name, entries[entry - 1]?.get(part) ?? null)
  return cells
}
