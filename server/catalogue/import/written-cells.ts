import { isDeepStrictEqual } from 'node:util'
import type { CourseDraft } from '../../../contract/catalogue/course-draft.ts'
import { COLUMNS, type Column } from './columns.ts'

/** A course as a row says it: with the name of its institution. */
export interface NamedCourse {
  institution: string
  draft: CourseDraft
}

/** What a column says of a course, as a draft holds it; undefined where the fee, approval or grant is not there. */
export function valueIn({ name, field, part, entry }: Column, course: NamedCourse): unknown {
  if (name === 'institution') return course.institution
  const whole: unknown = course.draft[field]
  if (part === undefined) return whole
  return keyOf(entry === undefined ? whole : keyOf(whole, entry - 1), part)
}

function keyOf(thing: unknown, key: string | number): unknown {
  if (typeof thing !== 'object' || thing === null) return undefined
  const value: unknown = Reflect.get(thing, key)
  return value
}

/** What stands in the column's cell when the course is exported. */
export const writtenCell = (column: Column, course: NamedCourse): unknown => column.cell.write(valueIn(column, course))

/** Two drafts that are written alike are the same course. */
export const differingColumns = (first: NamedCourse, second: NamedCourse): string[] =>
  COLUMNS.filter((column) => !isDeepStrictEqual(writtenCell(column, first), writtenCell(column, second))).map(
    ({ name }) => name,
  )
