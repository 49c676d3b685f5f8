import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../../contract/catalogue/vocabulary.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { recommend } from './recommend.ts'
import { remember } from './remember.ts'
import { paragraphs, type Reply } from './reply.ts'
import { omit, type State } from './state.ts'
import type { ReadSlots } from './wishes/read-slots.ts'
import { joined } from './write-wish.ts'

/** 'What about in Malé, and is it free?' asks for other courses than the one just discussed. */
export const asksElsewhere = (said: string, { said: { place } }: ReadSlots): boolean =>
  place !== undefined && /\b(?:what|how) about (?:in|on|at)\b/.test(said)

export const asksWhetherFree = (said: string): boolean => /\b(?:is|are|would) (?:it|they|that|those) free\b/.test(said)

/** The same search in another place, with a note on which courses the grant scheme pays for. */
export async function answerElsewhere(slots: ReadSlots, state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const wish = { ...slots, said: omit(slots.said, ['grant']) }
  const found = await recommend(remember(state, wish), catalogue)
  const { shown } = found.state
  if (shown === state.shown) return found
  return { ...found, reply: paragraphs(sayWhichAreFunded(await catalogue.readCards(shown)), found.reply) }
}

function sayWhichAreFunded(courses: readonly CourseSummary[]): string {
  const funded = courses.flatMap((course, at) => (isGrantFunded(course) ? [`number ${at + 1}`] : []))
  return funded.length === 0
    ? 'No course in this list is under the grant scheme.'
    : `In this list, the grant scheme pays for ${joined(funded)}; the share differs.`
}
