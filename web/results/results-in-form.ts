import { heldIn, readFilters, withoutHigherSchool } from '../../contract/catalogue/course-filters.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'

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

/** What the fields of the form say; undefined if nothing is filled in. */
export function resultsInForm(fields: Iterable<readonly [string, unknown]>): Holdings | undefined {
  const filled = [...fields].map(([name, value]): [string, string] => [name, String(value)])
  const { holds_field, o_subjects, a_subjects, ...held } = withoutHigherSchool(readFilters(filled))
  const subjects = { o_subjects: joinGrades(o_subjects), a_subjects: joinGrades(a_subjects) }
  // The field of a qualification says nothing without its level.
  return heldIn({ ...held, ...subjects, holds_field: held.holds === undefined ? undefined : holds_field })
}
