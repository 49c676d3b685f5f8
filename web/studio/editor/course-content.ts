import { guardFormula, withoutGuard } from '../../../contract/csv.ts'
import type { CourseContent } from '../../../contract/studio/course-calls.ts'

export type { CourseContent } from '../../../contract/studio/course-calls.ts'

/** A draft stores text as an import file does: with a `'` before what a spreadsheet would take for a formula. */
export const readText = (value: unknown): string =>
  typeof value === 'string' ? withoutGuard(value) : typeof value === 'number' ? String(value) : ''

export const writeText = (text: string): string | null => (text.trim() === '' ? null : guardFormula(text))

export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? writeNumber(value) : null
}

/** '12,500' is 12500. What is no digit is left out. */
export function writeNumber(typed: string): number | null {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

/** A call may also have written the list as a cell of a spreadsheet. */
export function readList(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').map(withoutGuard)
  if (typeof value !== 'string') return []
  return value
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

export const writeList = (items: readonly string[]): string[] => items.map(guardFormula)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

/** What is empty is the same as what is left out; the order of keys does not matter. */
export function isSameValue(first: unknown, second: unknown): boolean {
  if (Object.is(first, second) || (isEmpty(first) && isEmpty(second))) return true
  if (Array.isArray(first) && Array.isArray(second))
    return first.length === second.length && first.every((item, at) => isSameValue(item, second[at]))
  if (!isRecord(first) || !isRecord(second)) return false
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every((key) =>
    isSameValue(first[key], second[key]),
  )
}

/** The fields in which two versions of a course differ. */
export const changedFields = (before: CourseContent, after: CourseContent): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSameValue(before[field], after[field]),
  )
