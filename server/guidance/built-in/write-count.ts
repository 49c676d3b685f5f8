import type { Choice } from './catalogue.ts'

/** How many there are for a wish; or how many at least, where not all were looked at. */
export const totalInWords = ({ total, isLeast }: Choice): string => (isLeast ? `at least ${total}` : `${total}`)

/** Whether every course that fits was looked at, so that the last of them is the last. */
export const isWhole = ({ courses, total, isLeast }: Choice): boolean => !isLeast && courses.length === total

/** How many of those looked at are of a kind. */
export const partInWords = (count: number, choice: Choice): string =>
  isWhole(choice) ? `${count}` : `at least ${count}`
