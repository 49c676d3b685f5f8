import type { AdviserCatalogue } from '../catalogue.ts'
import { paragraphs, type Reply, recommending, taps } from '../reply.ts'
import type { State } from '../state.ts'
import { courseTitle, factsLine } from '../write-course.ts'

/** Courses under a heading, with quick replies. */
export async function showList(
  heading: string,
  picked: readonly { id: number }[],
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply> {
  const cards = await catalogue.readCards(picked.map(({ id }) => id))
  const lines = cards.map((course, at) => `${at + 1}. ${courseTitle(course)}\n   ${factsLine(course)}`)
  const ids = cards.map(({ id }) => id)
  const next = ids.length >= 2 ? taps('Compare the first two', 'Tell me more about 1') : taps('Tell me more about 1')
  return {
    state: recommending(state, ids),
    reply: paragraphs(heading, ...lines, next),
  }
}
