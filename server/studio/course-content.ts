import { isDeepStrictEqual } from 'node:util'
import type { CourseContent, FieldChanges } from '../../contract/studio/course-calls.ts'
import {
  COLUMNS,
  type CoursePlan,
  type CourseRow,
  draftOfRow,
  type FileProblem,
  planCourses,
  readNamedCourses,
  readStoredCourse,
  rowOfCourse,
  validateCourseFile,
} from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { FieldProblem } from '../platform/http/refusal.ts'

/** The fields that identify a course. Its team does not edit them. */
export interface CourseKey {
  id: number
  /** The name of its institution. */
  institution: string
}

/** What a course has besides what its team writes. */
export const FIXED_FIELDS: readonly string[] = ['id', 'listed_at', 'institution', 'confirmed_at']

/** What a team may change of a course. */
export const contentOf = (row: CourseRow): CourseContent =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !FIXED_FIELDS.includes(field)))

/** The published course as a draft, or as it was when it was withdrawn; undefined if it was never published. */
export async function findPublished(database: Queryable, courseId: number): Promise<CourseContent | undefined> {
  const stored = await readStoredCourse(database, courseId)
  return stored && contentOf(rowOfCourse(stored))
}

/** Several of an institution, by their ids. */
export async function readPublished(
  database: Queryable,
  institutionId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CourseContent>> {
  const stored = await readNamedCourses(database, [institutionId], { ids, names: [] })
  return new Map(stored.map((course) => [course.id, contentOf(rowOfCourse(course))]))
}

/**
 * What is wrong with a draft: values of the wrong kind or beyond a limit. A draft may be incomplete, so what is empty is
 * no problem yet.
 */
export function problemsToSave(content: CourseContent): FieldProblem[] {
  const fixed = FIXED_FIELDS.filter((field) => field in content)
  if (fixed.length > 0) return fixed.map((field) => ({ field, error: 'cannot be changed' }))
  const { rows, problems } = readContents([{ content, key: { id: 1, institution: 'any' } }])
  const drafted = rows.flatMap((row) => draftOfRow(row, 1, undefined).problems)
  // An unknown key is reported for the course as a whole.
  return fieldProblems([...problems, ...drafted]).filter(
    ({ field }) => field === 'course' || !isEmpty(valueAt(content, field)),
  )
}

/** Everything that keeps a draft from being published, as the import of a file finds it; else the plan that writes it. */
export async function planPublication(
  database: Queryable,
  content: CourseContent,
  key: CourseKey,
): Promise<{ problems: FieldProblem[]; plan: CoursePlan }> {
  return await planPublications(database, [{ content, key }])
}

export async function planPublications(
  database: Queryable,
  courses: readonly KeyedContent[],
): Promise<{ problems: FieldProblem[]; plan: CoursePlan }> {
  const { rows, problems } = readContents(courses)
  const planned = await planCourses(database, rows)
  return { problems: fieldProblems([...problems, ...planned.problems]), plan: planned.plan }
}

/** How many problems each of several drafts has. */
export async function countProblems(database: Queryable, drafts: readonly KeyedContent[]): Promise<number[]> {
  if (drafts.length === 0) return []
  const { rows, problems } = readContents(drafts)
  const planned = await planCourses(database, rows)
  const byRow = Map.groupBy([...problems, ...planned.problems], ({ row }) => row)
  // The first course of a file is row 1.
  return drafts.map((_, at) => fieldProblems(byRow.get(at + 1) ?? []).length)
}

interface KeyedContent {
  content: CourseContent
  key: CourseKey
}

export function readContents(courses: readonly KeyedContent[]) {
  const rows = courses.map(({ content, key: { id, institution } }) => ({ ...content, id, institution }))
  return validateCourseFile({ format: 'json', text: JSON.stringify(rows) })
}

/** The import names the column of a problem; a fee's column is a part of an entry of the list. */
export function fieldProblems(problems: readonly FileProblem[]): FieldProblem[] {
  const all = problems.map(({ column, reason }) => ({ field: fieldOf(column), error: reason }))
  return all.filter(
    ({ field, error }, at) => all.findIndex((other) => other.field === field && other.error === error) === at,
  )
}

function fieldOf(name: string | null): string {
  const column = COLUMNS.find((each) => each.name === name)
  if (column?.field === 'fees') return `fees.${(column.entry ?? 1) - 1}.${column.part}`
  return name ?? 'course'
}

export function valueAt(content: CourseContent, field: string): unknown {
  let value: unknown = content
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    const part: unknown = Reflect.get(value, key)
    value = part
  }
  return value
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Field by field; what is empty is the same as what is left out. */
export function changesBetween(before: CourseContent, after: CourseContent): FieldChanges {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null]
    return isDeepStrictEqual(from, to) || (isEmpty(from) && isEmpty(to)) ? [] : [{ field, from, to }]
  })
}
