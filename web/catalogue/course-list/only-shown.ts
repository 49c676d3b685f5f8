import type { CourseSummary } from '../../../contract/catalogue/course.ts'

/** What is shown of a course, and no more: the server sends it with the page a second time, for the browser to go on from. */
export const onlyShown = <Key extends keyof CourseSummary>(
  course: CourseSummary,
  keys: readonly Key[],
): Pick<CourseSummary, Key> => Object.fromEntries(keys.map((key) => [key, course[key]])) as Pick<CourseSummary, Key> // It has exactly these keys.
