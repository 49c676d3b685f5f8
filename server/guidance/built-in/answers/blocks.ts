import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import type { CourseBlock, ReplyBlock, Understood } from '../../../../contract/guidance/reply-blocks.ts'
import { coursePath } from '../../../../contract/paths.ts'
import type { State } from '../state.ts'
import { factsOf } from './write-course.ts'

export interface Reply {
  state: State
  blocks: ReplyBlock[]
  /** About courses, unless it says otherwise. */
  scope?: Understood['scope']
}

/** A paragraph of sentences; nothing if all of them are empty. */
export function text(...sentences: readonly string[]): ReplyBlock[] {
  const said = sentences.filter((sentence) => sentence !== '').join(' ')
  return said === '' ? [] : [{ type: 'text', text: said }]
}

/** Lines of one paragraph. */
export const lines = (...said: readonly string[]): ReplyBlock[] => (said.length === 0 ? [] : text(said.join('\n')))

/** Short answers that the visitor can tap. */
export const choices = (...answers: readonly string[]): ReplyBlock[] =>
  answers.length === 0 ? [] : [{ type: 'choices', choices: [...answers] }]

export const link = (label: string, path: string): ReplyBlock[] => [{ type: 'link', text: label, path }]

type Named = Pick<CourseSummary, 'id' | 'name' | 'institution'>

export const card = (
  course: Named,
  number: number,
  { facts, reasons = [] }: { facts: readonly string[]; reasons?: readonly string[] },
): CourseBlock => ({
  type: 'course',
  number,
  id: course.id,
  name: course.name,
  path: coursePath(course),
  institution: course.institution.name,
  facts: facts.filter((fact) => fact !== ''),
  reasons: [...reasons],
})

/** A course with its most important facts, and why it fits. */
export const courseBlock = (course: CourseSummary, number: number, reasons: readonly string[]): CourseBlock =>
  card(course, number, { facts: factsOf(course), reasons })

/** Courses in their order, each with its most important facts. */
export const cards = (courses: readonly CourseSummary[]): ReplyBlock[] =>
  courses.map((course, at) => courseBlock(course, at + 1, []))
