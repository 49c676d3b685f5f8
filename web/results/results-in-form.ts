import { heldIn, readFilters } from '../../contract/catalogue/course-filters.ts'
import { type Holdings, SCHOOLING } from '../../contract/catalogue/holdings.ts'

/** The subjects that many pupils of the Maldives take; others can be in results that were entered elsewhere. */
export const COMMON_SUBJECTS = {
  o_subjects: [
    'English',
    'Mathematics',
    'Dhivehi',
    'Islam',
    'Biology',
    'Chemistry',
    'Physics',
    'Accounting',
    'Business Studies',
    'Economics',
    'Computer Science',
    'Arabic',
    'Travel and Tourism',
    'Marine Science',
    'Fisheries Science',
    'Art and Design',
    'Geography',
    'History',
  ],
  a_subjects: [
    'Biology',
    'Chemistry',
    'Physics',
    'Mathematics',
    'Accounting',
    'Business',
    'Economics',
    'English',
    'Islam',
    'Dhivehi',
    'Computer Science',
    'Marine Science',
    'Law',
    'Psychology',
    'Sociology',
    'Travel and Tourism',
  ],
} as const
export type SubjectsKey = keyof typeof COMMON_SUBJECTS

/** The grades that are a pass, the best first. */
export const PASS_GRADES: Readonly<Record<SubjectsKey, readonly string[]>> = {
  o_subjects: ['A*', 'A', 'B', 'C'],
  a_subjects: ['A*', 'A', 'B', 'C', 'D', 'E'],
}

const nameOf = (subject: string): string => subject.split('=')[0] ?? ''
const gradeOf = (subject: string): string => subject.split('=')[1] ?? ''

/** From each subject that is held to its grade; empty where only the pass is known. */
export const gradesBySubject = (subjects: readonly string[] = []): ReadonlyMap<string, string> =>
  new Map(subjects.map((subject) => [nameOf(subject), gradeOf(subject)]))

/** The common subjects, and those of the visitor that are not among them. */
export const offeredSubjects = (key: SubjectsKey, held: readonly string[] = []): string[] => [
  ...new Set([...COMMON_SUBJECTS[key], ...held.map(nameOf)]),
]

/** A ticked subject and its grade are two fields: 'Biology' and 'Biology=B'. A grade without the tick is not held. */
function joinGrades(subjects: readonly string[] | undefined): readonly string[] | undefined {
  if (!subjects) return undefined
  const ticked = subjects.filter((subject) => gradeOf(subject) === '')
  const graded = new Map(subjects.filter((each) => gradeOf(each) !== '').map((each) => [nameOf(each), each]))
  return ticked.length > 0 ? ticked.map((name) => graded.get(name) ?? name) : undefined
}

/** Fields of a higher school than the chosen one are hidden, so what they still contain is not held. */
function withoutHigherSchool(held: Holdings): Holdings {
  const rank = held.school ? SCHOOLING.indexOf(held.school) : -1
  const { o_passes, o_subjects, a_passes, a_subjects, ...others } = held
  return {
    ...others,
    ...(rank >= SCHOOLING.indexOf('o_level') && { o_passes, o_subjects: joinGrades(o_subjects) }),
    ...(rank >= SCHOOLING.indexOf('a_level') && { a_passes, a_subjects: joinGrades(a_subjects) }),
  }
}

/** What the fields of the form say; undefined if nothing is filled in. */
export function resultsInForm(fields: Iterable<readonly [string, unknown]>): Holdings | undefined {
  const filled = [...fields].map(([name, value]): [string, string] => [name, String(value)])
  const { holds_field, ...held } = withoutHigherSchool(heldIn(readFilters(filled)) ?? {})
  // The field of a qualification says nothing without its level.
  return heldIn(held.holds === undefined ? held : { ...held, holds_field })
}
