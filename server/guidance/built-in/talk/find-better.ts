import type { AdviserCatalogue } from '../catalogue.ts'
import { pickThree } from '../choose-courses.ts'
import { paragraphs, type Reply, taps, withoutPending } from '../reply.ts'
import type { Slots, State } from '../state.ts'
import { courseLink, feeTextOf } from '../write-course.ts'
import { showList } from './show-list.ts'

/** Courses cheaper than those shown, with the same criteria. */
export async function cheaper(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const shown = await catalogue.readCards(state.shown)
  const fees = shown.flatMap(({ total_mvr_min }) => total_mvr_min ?? [])
  const least = Math.min(...fees)
  const slots: Slots = { ...state.slots, order: 'fee' }
  const { courses, relaxed } = await catalogue.choose(slots)
  const below = courses.filter(({ total_mvr_min }) => total_mvr_min !== null && total_mvr_min < least)
  if (fees.length === 0 || relaxed.length > 0 || below.length === 0) {
    const cheapest = shown.find(({ total_mvr_min }) => total_mvr_min === least)
    const known = cheapest ? ` The cheapest is ${courseLink(cheapest)}: ${feeTextOf(cheapest)}.` : ''
    const reply = paragraphs(
      `I have nothing cheaper that fits.${known}`,
      'A lower level, another study mode or the grant scheme can bring the cost down.',
      taps('Any level', 'Online', 'Under the grant scheme'),
    )
    return { state: { ...withoutPending(state), slots }, reply }
  }
  return showList('These cost less:', pickThree(below, []), { ...state, slots }, catalogue)
}

export async function shorter(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const shown = await catalogue.readCards(state.shown)
  const least = Math.min(...shown.flatMap(({ months }) => months ?? []))
  const slots: Slots = { ...state.slots, order: 'duration' }
  const { courses, relaxed } = await catalogue.choose(slots)
  const below = courses.filter(({ months }) => months !== null && months < least)
  if (relaxed.length > 0 || below.length === 0) {
    const reply = paragraphs(
      'I have nothing shorter that fits. A lower level takes less time.',
      taps('Any level', 'Certificate'),
    )
    return { state: { ...withoutPending(state), slots }, reply }
  }
  return showList('These take less time:', pickThree(below, []), { ...state, slots }, catalogue)
}
