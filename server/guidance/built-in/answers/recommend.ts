import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import { formatMvr } from '../../../../contract/catalogue/fees.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import { isGrantFunded } from '../../../../contract/catalogue/vocabulary.ts'
import { courseListPath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue, Choice } from '../catalogue.ts'
import { type Criteria, criteriaOf, recommending, type State, withoutPending } from '../state.ts'
import { askInterest, askLevel, canDoWithoutWish, mayAskLevel } from './ask-back.ts'
import { choices, courseBlock, link, type Reply, text } from './blocks.ts'
import { sayNearestOnly, sayWhatLevelCosts, sayWhatQualifies } from './caveats.ts'
import { pickThree } from './choose-courses.ts'
import { coursesInWords, criteriaInWords, joined, sayDropped, totalInWords } from './describe-criteria.ts'
import { describeRoute, knowsSchooling, possibleRoute } from './describe-entry.ts'
import { filtersOf, isAffordable } from './match-criteria.ts'
import { answerNoMatch } from './no-match.ts'
import { grantText, monthNames } from './write-course.ts'

/** The next three courses, or the one question that has to be answered first. */
export async function recommend(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const criteria = criteriaOf(state)
  if (!criteria.wish && !canDoWithoutWish(criteria)) return await askInterest(state, catalogue)
  const choice = await catalogue.choose(criteria)
  if (choice.total === 0) return answerNoMatch(state, catalogue)
  if (mayAskLevel(state, choice)) return askLevel(state, choice, sayDropped(criteria, choice.relaxed, []))
  const picked = pickThree(choice.courses, state.seen)
  if (picked.length === 0) return sayThatIsAll(state)
  const courses = await catalogue.readCards(picked.map(({ id }) => id))
  const blocks = [
    ...(await sayNearestOnly(choice, courses, catalogue)),
    ...text(sayDropped(criteria, choice.relaxed, courses)),
    ...text(headingOf(choice)),
    ...(await Promise.all(
      courses.map(async (course, at) => courseBlock(course, at + 1, await reasonsFor(course, criteria, catalogue))),
    )),
    ...(await sayWhatLevelCosts(criteria, choice.relaxed, catalogue)),
    ...(await sayWhatQualifies(criteria, choice.courses, catalogue)),
    ...seeAll(choice, catalogue),
    ...nextSteps(courses.length),
  ]
  const ids = courses.map(({ id }) => id)
  return { state: recommending(state, ids), blocks }
}

function headingOf(choice: Choice): string {
  const { criteria, total, isLeast } = choice
  if (isLeast || total > 3) return `Of ${coursesInWords(totalInWords(choice), criteria)}, these ${bestIn(criteria)}:`
  const words = criteriaInWords(criteria)
  return `${total === 1 ? 'This is the one course' : 'These are the courses'}${words === '' ? '' : ` ${words}`}:`
}

const ORDERED = {
  fee: 'cost the least',
  duration: 'take the least time',
  intake: 'start the soonest',
  distance: 'are the nearest',
} as const

const bestIn = ({ order }: Criteria): string => (order === undefined ? 'fit best' : ORDERED[order])

/** The criteria of the visitor that a course meets. */
export async function reasonsFor(
  course: CourseSummary,
  { budget, place, intake, held, study_modes, modalities, grant }: Criteria,
  catalogue: AdviserCatalogue,
): Promise<string[]> {
  const reasons: string[] = []
  const fields = course.categories.map(({ name }) => name)
  if (fields.length > 0) reasons.push(`it is in ${joined(fields)}`)
  const wanted = place ? [...place.islands, ...place.near] : []
  const there = course.islands.filter((island) => wanted.includes(island))
  if (there.length > 0) reasons.push(`taught in ${joined(there)}`)
  if (modalities?.includes('online') && 'online' in course.delivery_modalities) reasons.push('you can study online')
  if (study_modes?.some((mode) => course.study_modes.includes(mode)))
    reasons.push(`study is ${course.mode_of_study_text.toLowerCase()}`)
  const months = course.intake_months.filter((month) => intake?.includes(month))
  if (months.length > 0) reasons.push(`it starts in ${joined(monthNames(months))}`)
  if (budget && isAffordable(course, budget))
    reasons.push(
      budget.per === 'total'
        ? `within your ${formatMvr(budget.mvr)}`
        : `spread over the whole course, it stays within your ${formatMvr(budget.mvr)} a ${budget.per}`,
    )
  if (grant && isGrantFunded(course)) reasons.push(`under the ${grantText(course)}`)
  if (held && knowsSchooling(held)) {
    const route = possibleRoute((await catalogue.readEntryRules([course.id])).get(course.id) ?? [], held)
    if (route) reasons.push(`you need ${describeRoute(route)}`)
  }
  return reasons
}

/** A link to the same search in the course list, if its filters can express it. */
function seeAll({ criteria, total }: Choice, catalogue: AdviserCatalogue): ReplyBlock[] {
  const filters = filtersOf(criteria, catalogue)
  if (total <= 3 || catalogue.count(filters) !== total) return []
  return link(`See all ${total} in the list`, courseListPath(filters))
}

const nextSteps = (count: number): ReplyBlock[] =>
  count >= 2 ? choices('Compare the first two', 'Cheaper', 'Tell me more about 1') : choices('Tell me more about 1')

const sayThatIsAll = (state: State): Reply => ({
  state: withoutPending(state),
  blocks: text(
    'You have seen everything that fits. Change something, such as the level, the island or the study mode, and I will look again.',
  ),
})
