import type { AdviserCatalogue } from './catalogue.ts'
import { paragraphs, type Reply, recommending, taps } from './reply.ts'
import type { State } from './state.ts'
import { isWhole, partInWords } from './write-count.ts'
import { courseTitle, factsLine } from './write-course.ts'
import { wishInWords } from './write-wish.ts'

export const asksForDuration = (said: string): boolean =>
  /\bhow (?:long|many (?:years|months|weeks))\b|\bduration\b/.test(said)

/** How long the matching courses take: the shortest and the longest. */
export async function adviseOnDuration(state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const choice = await catalogue.choose({ ...state.slots, order: 'duration' })
  const { courses, relaxed } = choice
  const timed = courses.filter(({ months }) => months !== null)
  if (relaxed.length > 0 || timed.length < 2) return undefined
  const cards = await catalogue.readCards([timed[0], timed.at(-1)].flatMap((course) => course?.id ?? []))
  const [shortest, longest] = cards
  if (!shortest || !longest) return undefined
  const most = isWhole(choice) ? `, the longest ${longest.duration_text}` : ''
  const reply = paragraphs(
    `Of the courses ${wishInWords(choice.slots)}, ${partInWords(timed.length, choice)} say how long they take. The shortest takes ${shortest.duration_text}${most}:`,
    ...cards.map((course, at) => `${at + 1}. ${courseTitle(course)}\n   ${factsLine(course)}`),
    taps('Tell me more about 1', 'Show me others'),
  )
  const shown = cards.map(({ id }) => id)
  return { state: recommending(state, shown), reply }
}
