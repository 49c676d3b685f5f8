import { type Holdings, SCHOOLING, type Schooling } from './holdings.ts'

/** From the lowest up, so that a better grade is a higher index. Lower grades are no pass anywhere. */
export const GRADES = ['E', 'D', 'C', 'B', 'A', 'A*']
export const LEVELS = {
  o_level: { label: 'O level', passGrade: GRADES.indexOf('C') },
  a_level: { label: 'A level', passGrade: GRADES.indexOf('E') },
} as const

const OTHER_SUBJECT_NAMES: ReadonlyMap<string, string> = new Map([
  ['maths', 'mathematics'],
  ['math', 'mathematics'],
  ['english language', 'english'],
  ['islamic studies', 'islam'],
  ['accounts', 'accounting'],
])

interface Subject {
  name: string
  /** The same for every way to write the name. */
  key: string
  /** An index of GRADES; -1 if the grade is no pass at any level. */
  grade: number
}

/** 'Biology=B' is Biology with a B; without a grade it is a pass. */
function readSubject(text: string, passGrade: number): Subject {
  const [name = '', grade] = text.split('=')
  const folded = name.trim().toLowerCase()
  return {
    name: name.trim(),
    key: OTHER_SUBJECT_NAMES.get(folded) ?? folded,
    grade: grade === undefined ? passGrade : GRADES.indexOf(grade.trim().toUpperCase()),
  }
}

/** A subject of an entry rule in words: 'Biology=B' is 'Biology (grade B or better)'. */
export function subjectText(subject: string): string {
  const [name = '', grade] = subject.split('=')
  return grade === undefined ? name : `${name} (grade ${grade} or better)`
}

interface Results {
  /** The best grade in each subject that was named. */
  grades: ReadonlyMap<string, number>
  /** How many of the named subjects are passed, and all passes that are known. */
  named: number
  passes: number
  isUnstated: { passes: boolean; subjects: boolean }
  /** Reads the subjects of a rule at this level. */
  readWanted(subject: string): Subject
}

function readResults(level: 'o_level' | 'a_level', passes: number | undefined, subjects?: readonly string[]): Results {
  const { passGrade } = LEVELS[level]
  const grades = new Map<string, number>()
  for (const subject of subjects ?? []) {
    const { key, grade } = readSubject(subject, passGrade)
    grades.set(key, Math.max(grade, grades.get(key) ?? -1))
  }
  grades.delete('')
  const wanted = new Map<string, Subject>()
  const named = [...grades.values()].filter((grade) => grade >= passGrade).length
  return {
    grades,
    named,
    passes: Math.max(passes ?? 0, named),
    isUnstated: { passes: passes === undefined, subjects: subjects === undefined },
    readWanted(subject) {
      const known = wanted.get(subject) ?? readSubject(subject, passGrade)
      wanted.set(subject, known)
      return known
    },
  }
}

/** Holdings as the check compares them; subjects are read once for all courses. */
export interface Applicant {
  held: Holdings
  schooling: number
  o_level: Results
  a_level: Results
}

export const rank = (school: Schooling): number => SCHOOLING.indexOf(school)

export function readHoldings(held: Holdings): Applicant {
  const o_level = readResults('o_level', held.o_passes, held.o_subjects)
  const a_level = readResults('a_level', held.a_passes, held.a_subjects)
  // Passes imply the schooling that they belong to.
  const implied = a_level.passes > 0 ? 'a_level' : o_level.passes > 0 ? 'o_level' : 'none'
  return { held, schooling: Math.max(rank(held.school ?? 'none'), rank(implied)), o_level, a_level }
}
