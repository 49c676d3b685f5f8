import { isDeepStrictEqual } from 'node:util'
import { writeCsv } from '../../platform/csv.ts'
import { isEmptyValue, jsonOfCell, textOfCell } from './cells.ts'
import { COLUMNS, type Column } from './course-columns.ts'
import { formatJson } from './format-json.ts'
import type { ImportFile } from './read-import-file.ts'
import type { StoredCourse } from './stored-courses.ts'

export type ExportedCourse = Pick<StoredCourse, 'id' | 'listed_at' | 'institution' | 'draft'>

/** The value of a column in a draft; undefined where the fee, approval or grant is missing. */
export function valueIn({ field, part, entry }: Column, course: ExportedCourse): unknown {
  if (field === 'id' || field === 'listed_at') return course[field]
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

const exportedCell = (column: Column, course: ExportedCourse): unknown => column.cell.write(valueIn(column, course))

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

function jsonOf(courses: readonly ExportedCourse[]): string {
  const rows = courses.map((course) => {
    const cells = (columns: readonly Column[], key: (column: Column) => string) =>
      Object.fromEntries(columns.map((column) => [key(column), jsonOfCell(exportedCell(column, course))]))
    const fees = COLUMNS_OF_FEES.map((columns) => cells(columns, ({ part = '' }) => part))
    return {
      ...cells(FLAT_COLUMNS, ({ name }) => name),
      fees: fees.filter((fee) => !Object.values(fee).every(isEmptyValue)),
    }
  })
  return formatJson({ courses: rows })
}
