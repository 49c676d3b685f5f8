import { quoted } from '../../platform/refused-file.ts'
import { COLUMNS, findColumn } from './columns.ts'
import { ImportRefused, type Problem } from './import-problem.ts'
import { didYouMean } from './near-names.ts'

export const MOST_ROWS = 20_000

/** A row before its cells are read: for each column that it has, what stands there. */
export interface RawRow {
  row: number
  cells: Map<string, unknown>
}

export interface RawRows {
  rows: RawRow[]
  problems: Problem[]
}

export function refuseTooMany(rows: number): void {
  if (rows > MOST_ROWS) throw new ImportRefused(`The file has more than ${MOST_ROWS} courses. Split it.`)
}

export function unknownColumn(row: number, name: string): Problem | undefined {
  if (findColumn(name)) return undefined
  const near = didYouMean(
    name,
    COLUMNS.map((column) => column.name),
  )
  return { row, column: null, reason: `there is no column ${quoted(name)}${near}` }
}
