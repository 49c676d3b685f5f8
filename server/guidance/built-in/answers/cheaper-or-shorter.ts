import type { AdviserCatalogue } from '../catalogue.ts'
import { criteriaOf, recommending, type State, withoutPending } from '../state.ts'
import { cards, choices, type Reply, text } from './blocks.ts'
import { pickThree } from './choose-courses.ts'
import { courseTitle, feeTextOf } from './write-course.ts'

/** Courses with the same criteria that are cheaper, or shorter, than those shown. */
export async function findCheaperOrShorter(
  order: 'fee' | 'duration',
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply> {
  const amountOf = (course: { total_mvr_min: number | null; months: number | null }): number | null =>
    order === 'fee' ? course.total_mvr_min : course.months
  const shown = await catalogue.readCards(state.shown)
  const amounts = shown.flatMap((course) => amountOf(course) ?? [])
  const least = Math.min(...amounts)
  const ordered: State = { ...state, limits: { ...state.limits, order } }
  const { courses, relaxed } = await catalogue.choose(criteriaOf(ordered))
  const below = courses.filter((course) => {
    const amount = amountOf(course)
    return amount !== null && amount < least
  })
  if (amounts.length > 0 && relaxed.length === 0 && below.length > 0)
    return showList(order === 'fee' ? 'These cost less:' : 'These take less time:', pickThree(below, []), ordered, catalogue)
  if (order === 'duration')
    return {
      state: withoutPending(ordered),
      blocks: [
        ...text('I have nothing shorter that fits. A lower level takes less time.'),
        ...choices('Any level', 'Certificate'),
      ],
    }
  const cheapest = shown.find(({ total_mvr_min }) => total_mvr_min === least)
  const known = cheapest ? `The cheapest is ${courseTitle(cheapest)}: ${feeTextOf(cheapest)}.` : ''
  return {
    state: withoutPending(ordered),
    blocks: [
      ...text('I have nothing cheaper that fits.', known),
      ...text('A lower level, another study mode or the grant scheme can bring the cost down.'),
      ...choices('Any level', 'Online', 'Under the grant scheme'),
    ],
  }
}

/** Courses under a heading, with quick replies. */
export async function showList(
  heading: string,
  picked: readonly { id: number }[],
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply> {
  const courses = await catalogue.readCards(picked.map(({ id }) => id))
  const ids = courses.map(({ id }) => id)
  const next = ids.length >= 2 ? ['Compare the first two', 'Tell me more about 1'] : ['Tell me more about 1']
  return { state: recommending(state, ids), blocks: [...text(heading), ...cards(courses), ...choices(...next)] }
}
