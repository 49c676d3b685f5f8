import { courseListPath } from '../../../contract/paths.ts'
import { askInterest, canDoWithoutInterest } from './ask-interest.ts'
import type { AdviserCatalogue, Choice } from './catalogue.ts'
import { sayNearestOnly, sayWhatLevelCosts, sayWhatQualifies } from './caveats.ts'
import { pickThree } from './choose-courses.ts'
import { filtersOf } from './fit-courses.ts'
import { introduceChoice, sayGivenUp } from './introduce-choice.ts'
import { sayNothingFits } from './nothing-fits.ts'
import { asking, paragraphs, type Reply, recommending, taps, withoutPending } from './reply.ts'
import type { Slots, State } from './state.ts'
import { recommendedCourse } from './why-it-fits.ts'
import { totalInWords } from './write-count.ts'
import { wishInWords } from './write-wish.ts'

const ENOUGH_TO_ASK_FOR_LEVEL = 30

/** The next three courses, or the one question that has to be answered first. */
export async function recommend(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const { slots } = state
  if (!slots.interest && !canDoWithoutInterest(slots)) return await askInterest(state, catalogue)
  const choice = await catalogue.choose(slots)
  if (choice.total === 0) return sayNothingFits(state, catalogue)
  if (!state.asked.includes('level') && isTooMany(slots, choice)) return askLevel(state, choice)
  const picked = pickThree(choice.courses, state.seen)
  if (picked.length === 0) return sayThatIsAll(state)
  const cards = await catalogue.readCards(picked.map(({ id }) => id))
  const lines = await Promise.all(cards.map((course, at) => recommendedCourse(course, at + 1, slots, catalogue)))
  const reply = paragraphs(
    await sayNearestOnly(choice, cards, catalogue),
    introduceChoice(slots, choice, cards),
    ...lines,
    await sayWhatLevelCosts(slots, choice.relaxed, catalogue),
    await sayWhatQualifies(slots, choice.courses, catalogue),
    seeAll(choice, catalogue),
    nextSteps(cards.length),
  )
  const ids = cards.map(({ id }) => id)
  return { state: recommending(state, ids), reply }
}

const isTooMany = ({ levels, held, institution }: Slots, { total }: Choice): boolean =>
  total > ENOUGH_TO_ASK_FOR_LEVEL && levels === undefined && held === undefined && institution === undefined

function askLevel(state: State, choice: Choice): Reply {
  const found = ['I found', totalInWords(choice), 'courses', wishInWords(choice.slots)]
  const reply = paragraphs(
    sayGivenUp(state.slots, choice, []),
    `${found.filter((word) => word !== '').join(' ')}. Which level are you looking for? If you are not sure, tell me what you have finished so far.`,
    taps('Certificate', 'Diploma', "Bachelor's degree", 'Not sure'),
  )
  return { state: asking(state, 'level'), reply }
}

/** A link to the same search in the course list, if its filters can express it. */
function seeAll({ slots, total }: Choice, catalogue: AdviserCatalogue): string {
  const filters = filtersOf(slots, catalogue)
  if (total <= 3 || catalogue.count(filters) !== total) return ''
  return `[See all ${total} in the list](${courseListPath(filters)})`
}

const nextSteps = (count: number): string =>
  count >= 2 ? taps('Compare the first two', 'Cheaper', 'Tell me more about 1') : taps('Tell me more about 1')

function sayThatIsAll(state: State): Reply {
  const reply =
    'You have seen everything that fits. Change something, such as the level, the island or the study mode, and I will look again.'
  return { state: withoutPending(state), reply }
}
