import type { Choice } from './catalogue.ts'

/** The number of matching courses, or 'at least' that number if not all were checked. */
export const totalInWords = ({ total, isLeast }: Choice): string => (isLeast ? `at least ${total}` : `${total}`)

/** Whether every matching course was read, so that the last one really is the last. */
export const isWhole = ({ courses, total, isLeast }: Choice): boolean => !isLeast && courses.length === total

/** A count among the courses that were read. */
export const partInWords = (count: number, choice: Choice): string =>
  isWhole(choice) ? `${count}` : `at least ${count}`
