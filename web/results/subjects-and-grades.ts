/** The subjects that many pupils of the Maldives take; others can be in results that were entered elsewhere. */
const COMMON_SUBJECTS = {
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

export const nameOf = (subject: string): string => subject.split('=')[0] ?? ''
export const gradeOf = (subject: string): string => subject.split('=')[1] ?? ''

/** From each subject that is held to its grade; empty where only the pass is known. */
export const gradesBySubject = (subjects: readonly string[] = []): ReadonlyMap<string, string> =>
  new Map(subjects.map((subject) => [nameOf(subject), gradeOf(subject)]))

/** The common subjects, and those of the visitor that are not among them. */
export const offeredSubjects = (key: SubjectsKey, held: readonly string[] = []): string[] => [
  ...new Set([...COMMON_SUBJECTS[key], ...held.map(nameOf)]),
]
