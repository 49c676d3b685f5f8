import { writeCsv } from '../../platform/csv.ts'
import { isEmptyValue, jsonOfCell, textOfCell } from './cell-kinds.ts'
import { COLUMNS, type Column } from './columns.ts'
import type { ImportFile } from './read-import-file.ts'
import { type NamedCourse, writtenCell } from './written-cells.ts'

/** The text of a file that gives these courses when it is imported. */
export const writeImportFile = (format: ImportFile['format'], courses: readonly NamedCourse[]): string =>
  format === 'csv' ? csvOf(courses) : jsonOf(courses)

function csvOf(courses: readonly NamedCourse[]): string {
  const mostFees = courses.reduce((most, { draft }) => Math.max(most, draft.fees.length), 1)
  const columns = COLUMNS.filter(({ entry = 0 }) => entry <= mostFees)
  return writeCsv([
    columns.map(({ name }) => name),
    ...courses.map((course) => columns.map((column) => textOfCell(writtenCell(column, course)))),
  ])
}

const FLAT_COLUMNS = COLUMNS.filter(({ field }) => field !== 'fees')
const COLUMNS_OF_FEES = [
  ...Map.groupBy(
    COLUMNS.filter(({ field }) => field === 'fees'),
    ({ entry }) => entry,
  ).values(),
]

function jsonOf(courses: readonly NamedCourse[]): string {
  const rows = courses.map((course) => {
    const cells = (columns: readonly Column[], key: (column: Column) => string) =>
      Object.fromEntries(columns.map((column) => [key(column), jsonOfCell(writtenCell(column, course))]))
    const fees = COLUMNS_OF_FEES.map((columns) => cells(columns, ({ part = '' }) => part))
    return {
      ...cells(FLAT_COLUMNS, ({ name }) => name),
      fees: fees.filter((fee) => !Object.values(fee).every(isEmptyValue)),
    }
  })
  return `${JSON.stringify({ courses: rows }, null, 2)}\n`
}
