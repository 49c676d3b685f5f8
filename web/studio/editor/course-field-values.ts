import { guardFormula, withoutGuard } from '../../../contract/csv.ts'
import type { CourseContent } from '../../../contract/studio/course-calls.ts'

export type { CourseContent } from '../../../contract/studio/course-calls.ts'

/** A draft stores text as an import file does: with a `'` before what a spreadsheet would take for a formula. */
export const readText = (value: unknown): string =>
  typeof value === 'string' ? withoutGuard(value) : typeof value === 'number' ? String(value) : ''

export const writeText = (text: string): string | null => (text.trim() === '' ? null : guardFormula(text))

/** Anything but digits stays as it was typed: leaving out the point of '45,000.00' would make it a hundred times as much. */
export type TypedNumber = number | string | null

export const readTypedNumber = (value: unknown): TypedNumber =>
  typeof value === 'string' ? writeNumber(value) : typeof value === 'number' ? value : null

/** What the import reads: '12,500' and '12500.00' are 12500. Null for what is no whole number; no draft is saved with it. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return value
  const [, digits] = typeof value === 'string' ? (/^([\d,\s]*\d)(?:\.0+)?$/.exec(value.trim()) ?? []) : []
  return digits === undefined ? null : Number(digits.replace(/[\s,]/g, ''))
}

/** '12,500' is 12500. */
export function writeNumber(typed: string): TypedNumber {
  const digits = typed.replace(/[\s,]/g, '')
  if (digits === '') return null
  // More digits than a number is exact with stay as they were typed; the server says that it is too much.
  return /^\d{1,15}$/.test(digits) ? Number(digits) : typed
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
