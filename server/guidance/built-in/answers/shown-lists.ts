import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../../../contract/catalogue/course-options.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import { coursePath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { criteriaOf, omit, recommending, type State, withCriteria, withoutPending } from '../state.ts'
import {
  cards,
  choices,
  courseBlock,
  courseTitle,
  durationText,
  feeTextOf,
  joined,
  link,
  type Reply,
  text,
} from './blocks.ts'
import { criteriaInWords, sayDropped } from './describe-criteria.ts'
import { pickThree } from './rank-recommended-courses.ts'
import { reasonsForCourse, recommend } from './recommend.ts'

const LESS = { fee: 'These cost less:', duration: 'These take less time:' } as const
/** Those of the last list do not say what they cost, or how long they take. */
const LEAST = { fee: 'Of those with a published fee, these cost the least:', duration: 'These take the least time:' }

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
  // What is cheaper than the courses for a job need not be one of them.
  const { career, ...wish } = state.wish ?? { fields: [], text: '' }
  const ordered: State = { ...state, ...(state.wish && { wish }), limits: { ...state.limits, order } }
  const criteria = criteriaOf(ordered)
  const { courses, relaxed } = await catalogue.choose(criteria)
  const below = courses.filter((course) => {
    const amount = amountOf(course)
    return amount !== null && amount < least
  })
  if (below.length > 0) {
    // 'These cost the least' must be the cheapest of all, even if they are similar.
    const picked = amounts.length > 0 ? pickThree(below, []) : below.slice(0, 3)
    const dropped = sayDropped(criteria, relaxed, await catalogue.readCards(picked.map(({ id }) => id)))
    const heading = amounts.length > 0 ? LESS[order] : LEAST[order]
    return showList([dropped, heading].join(' ').trim(), picked, ordered, catalogue)
  }
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
      ...text(shown.some(isGrantFunded) ? sayWhichAreFunded(shown) : ''),
      ...text('A lower level, another study mode or the grant scheme can bring the cost down.'),
      ...choices('Any level', 'Online', 'Under the grant scheme'),
    ],
  }
}

/** The courses of a list that the grant scheme pays for, by their numbers. */
export function sayWhichAreFunded(courses: readonly CourseSummary[]): string {
  const funded = courses.flatMap((course, at) => (isGrantFunded(course) ? [`number ${at + 1}`] : []))
  return funded.length === 0
    ? 'No course in this list is under the grant scheme.'
    : `In this list, the grant scheme pays for ${joined(funded)}; the share differs.`
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

const HEADINGS = {
  fee: 'From the cheapest to the most expensive:',
  duration: 'From the shortest to the longest:',
  intake: 'From the one that starts the soonest:',
  longest: 'From the longest to the shortest:',
  most_expensive: 'From the most expensive to the cheapest:',
} as const

/** The courses of the list in another order. */
export async function sortShown(by: keyof typeof HEADINGS, state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const courses = await catalogue.readCards(state.shown)
  const rank = (course: (typeof courses)[number]): number => {
    if (by === 'fee') return course.total_mvr_min ?? Number.POSITIVE_INFINITY
    if (by === 'most_expensive') return -(course.total_mvr_min ?? Number.NEGATIVE_INFINITY)
    if (by === 'duration') return course.months ?? Number.POSITIVE_INFINITY
    if (by === 'longest') return -(course.months ?? Number.NEGATIVE_INFINITY)
    return Math.min(...course.intake_months.map((month) => (month - catalogue.month + 12) % 12))
  }
  const sorted = courses.toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0))
  const reply = await showList(HEADINGS[by], sorted, state, catalogue)
  // Before the quick replies.
  reply.blocks.splice(-1, 0, ...(await sayLeastOfAll(by, sorted[0], state, catalogue)))
  // 'The cheapest one. Where is it?'
  const [first] = sorted
  return first ? { ...reply, state: { ...reply.state, focus: first.id } } : reply
}

/** 'Of all courses in Law, the cheapest is …', if that is not in the list. */
async function sayLeastOfAll(
  by: keyof typeof HEADINGS,
  first: CourseSummary | undefined,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<ReplyBlock[]> {
  if (!first || !state.wish || (by !== 'fee' && by !== 'duration')) return []
  const amountOf = ({ total_mvr_min, months }: Pick<CourseSummary, 'total_mvr_min' | 'months'>): number =>
    (by === 'fee' ? total_mvr_min : months) ?? Number.POSITIVE_INFINITY
  const choice = await catalogue.choose({ ...criteriaOf(state), order: by })
  const [least] = await catalogue.readCards(choice.courses.slice(0, 1).map(({ id }) => id))
  if (!least || amountOf(least) >= amountOf(first)) return []
  const amount = by === 'fee' ? feeTextOf(least) : durationText(least)
  return [
    ...text(
      `Of all courses ${criteriaInWords(choice.criteria)}, the ${by === 'fee' ? 'cheapest' : 'shortest'} is ${courseTitle(least)}: ${amount}.`,
    ),
    ...link(least.name, coursePath(least)),
  ]
}

/** Why courses were shown. */
export async function explain(ids: readonly number[], state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const courses = await catalogue.readCards(ids)
  const criteria = criteriaOf(state)
  const explained = await Promise.all(
    courses.map(async (course) =>
      courseBlock(
        course,
        Math.max(1, state.shown.indexOf(course.id) + 1),
        await reasonsForCourse(course, criteria, catalogue),
      ),
    ),
  )
  const heading =
    courses.length === 1
      ? 'I showed you this course for what you told me:'
      : 'I showed you these courses for what you told me:'
  const [only] = ids
  const next = withoutPending(state)
  return {
    state: ids.length === 1 && only !== undefined ? { ...next, focus: only } : next,
    blocks: [...text(heading), ...explained, ...text('If something in it is wrong, tell me, and I will look again.')],
  }
}

/** For 'the third' of two courses. */
export function tooFew(state: State): Reply {
  const shown = state.shown.length === 1 ? 'only one course' : 'no such number'
  return {
    state: withoutPending(state),
    blocks: text(`There is ${shown} in my last list. Which course do you mean?`),
  }
}

/** The same search in another place, with a note on which courses the grant scheme pays for. */
export async function answerWithFunding(
  said: State['limits'],
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply> {
  const limits = said.grant ? omit(next.limits, ['grant']) : next.limits
  const found = await recommend(withCriteria(next, { ...next, limits }), catalogue)
  const courses = await catalogue.readCards(found.state.shown)
  return { ...found, blocks: [...text(sayWhichAreFunded(courses)), ...found.blocks] }
}
