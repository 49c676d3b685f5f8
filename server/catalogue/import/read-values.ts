import { isEmptyValue } from './cell-kinds.ts'
import { COLUMNS } from './columns.ts'
import { BadCell, type Problem } from './import-problem.ts'
import type { RawRow } from './raw-rows.ts'

/** A row whose cells are read, each by itself. A column that is not in the file, or whose cell is bad, has no value. */
export interface GivenCourse {
  row: number
  values: ReadonlyMap<string, unknown>
  badColumns: ReadonlySet<string>
}

export function readValues({ row, cells }: RawRow): { given: GivenCourse; problems: Problem[] } {
  const values = new Map<string, unknown>()
  const problems: Problem[] = []
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
  return { given: { row, values, badColumns }, problems }
}
