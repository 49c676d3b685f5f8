import type { AdviserCatalogue } from './catalogue.ts'
import { paragraphs, type Reply, showing } from './reply.ts'
import type { State } from './state.ts'
import { isWhole, partInWords } from './write-count.ts'
import { courseLink } from './write-course.ts'
import { wishInWords } from './write-wish.ts'

const MOST_LISTED = 6

export const asksWhoTeaches = (said: string): boolean =>
  /\b(?:which|what|who|any|list of|name the) (?:\w+ )?(?:colleges?|institutions?|universit(?:y|ies)|schools?|places)\b|\bwho (?:teaches|offers)\b/.test(
    said,
  )

/** The institutions with matching courses, each with a count and an example. */
export async function listTeachers(state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const choice = await catalogue.choose(state.slots)
  const { courses, relaxed } = choice
  if (courses.length === 0 || relaxed.length > 0) return undefined
  const byInstitution = Map.groupBy(courses, ({ institution_id }) => institution_id)
  const most = [...byInstitution.values()].sort((first, second) => second.length - first.length).slice(0, MOST_LISTED)
  const cards = await catalogue.readCards(most.flatMap(([best]) => best?.id ?? []))
  const lines = cards.map((course, at) => {
    const count = most[at]?.length ?? 0
    return `${at + 1}. ${course.institution.name}: ${count === 1 && isWhole(choice) ? 'one course' : `${partInWords(count, choice)} courses`}, for example ${courseLink(course)}`
  })
  const shown = cards.map(({ id }) => id).slice(0, 3)
  const reply = paragraphs(
    `These have the most courses ${wishInWords(state.slots)}:`,
    lines.join('\n'),
    'Name one of them, and I will show you what it has.',
  )
  return { state: showing(state, shown), reply }
}
