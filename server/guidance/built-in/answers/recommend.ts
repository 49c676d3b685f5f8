import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import { isGrantFunded, topCategories } from '../../../../contract/catalogue/course-options.ts'
import { formatMvr } from '../../../../contract/catalogue/fees.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import { courseListPath, coursePath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue, CourseChoice, CourseFacts, Relaxation } from '../adviser-catalogue.ts'
import { asking, type Criteria, criteriaOf, recommending, type State, withoutPending } from '../state.ts'
import {
  askAboutShown,
  askInterest,
  askLevel,
  canDoWithoutWish,
  firstFields,
  mayAskLevel,
  WHICH_FIELD,
} from './ask-back.ts'
import {
  choices,
  courseBlock,
  courseTitle,
  durationText,
  feeTextOf,
  grantText,
  joined,
  link,
  monthNames,
  type Reply,
  text,
} from './blocks.ts'
import { filtersOfCriteria, isAffordable } from './choose-courses.ts'
import { sayNoneOfThatKind } from './cost-and-funding.ts'
import { coursesInWords, criteriaInWords, knowsSchooling, sayDropped, totalInWords } from './describe-criteria.ts'
import { countUnstated, describeRoute, possibleRoute } from './entry.ts'
import { sayNearestOnly } from './jobs.ts'
import { answerNoMatch } from './no-match.ts'
import { pickThree } from './rank-recommended-courses.ts'

/** The next three courses, or the one question that has to be answered first. */
export async function recommend(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const criteria = criteriaOf(state)
  const isOpen = !criteria.wish && !canDoWithoutWish(criteria)
  if (isOpen && !isOrdered(criteria)) return await askInterest(state, catalogue)
  const choice = await catalogue.choose(criteria)
  if (choice.total === 0) return answerNoMatch(state, catalogue)
  if (mayAskLevel(state, choice)) return askLevel(state, choice, sayDropped(criteria, choice.relaxed, []))
  const picked = pickFrom(choice, state.seen)
  if (picked.length === 0) return sayThatIsAll(state)
  const courses = await catalogue.readCards(picked.map(({ id }) => id))
  const blocks = [
    ...(await sayNoneOfThatKind(criteria, choice, catalogue)),
    ...(await sayNearestOnly(choice, courses, catalogue)),
    ...text(sayDropped(criteria, choice.relaxed, courses)),
    ...text(headingOf(choice)),
    ...(await Promise.all(
      courses.map(async (course, at) =>
        courseBlock(course, at + 1, await reasonsForCourse(course, criteria, catalogue)),
      ),
    )),
    ...(await sayWhatLevelCosts(criteria, choice.relaxed, catalogue)),
    ...text(sayUnstated(choice, catalogue)),
    ...(await sayWhatQualifies(criteria, choice.courses, catalogue)),
    ...seeAll(choice, catalogue),
  ]
  const next = recommending(
    state,
    courses.map(({ id }) => id),
  )
  // 'The cheapest' of all fields: the courses, and the question which field.
  if (isOpen && !state.asked.includes('interest')) {
    const asked = [...text(WHICH_FIELD), ...choices(...firstFields(state, catalogue))]
    return { state: asking(next, 'interest'), blocks: [...blocks, ...asked] }
  }
  return { state: next, blocks: [...blocks, ...nextSteps(courses.length)] }
}

/** Of all courses, some are the cheapest; which is the nearest depends on where somebody lives. */
const isOrdered = ({ order }: Criteria): boolean => order !== undefined && order !== 'distance'

/** A message that says nothing new: courses of what was wished for or offered, and no question that was answered. */
export async function goOn(state: State, catalogue: AdviserCatalogue, before = ''): Promise<Reply> {
  const { wish, offered, shown, asked, dislikes } = state
  if (shown.length > 0 && (wish || dislikes.length === 0))
    return askAboutShown(state, before || 'I did not understand that.')
  if (!wish && offered.length === 0) return askInterest(state, catalogue, before)
  const wished: State = { ...state, wish: wish ?? { fields: offered, text: '' }, asked: [...asked, 'level'] }
  const found = await recommend(wished, catalogue)
  return { ...found, blocks: [...text(before), ...found.blocks] }
}

function sayUnstated({ criteria: { held }, courses }: CourseChoice, catalogue: AdviserCatalogue): string {
  const count = held && knowsSchooling(held) ? countUnstated(courses, catalogue) : 0
  if (count === 0) return ''
  const some = count === 1 ? 'one does not state its' : `${count} do not state their`
  return `Of all matching courses, ${some} requirements: ask the institution.`
}

/** The cheapest are those that cost the least, even if they are similar. */
function pickFrom({ courses, criteria: { wish, order } }: CourseChoice, seen: readonly number[]): CourseFacts[] {
  return order === undefined
    ? pickThree(courses, seen, { hasSeveralFields: (wish?.fields.length ?? 0) > 1 })
    : courses.filter(({ id }) => !seen.includes(id)).slice(0, 3)
}

function headingOf(choice: CourseChoice): string {
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

function bestIn({ order, place }: Criteria): string {
  if (order === 'distance' && place) return `${ORDERED.distance} to ${place.name}`
  return order === undefined ? 'fit best' : ORDERED[order]
}

/** The criteria of the visitor that a course meets. */
export async function reasonsForCourse(
  course: CourseSummary,
  { budget, place, intake, held, study_modes, modalities, grant, order }: Criteria,
  catalogue: AdviserCatalogue,
): Promise<string[]> {
  const reasons: string[] = []
  const fields = course.categories.map(({ name }) => name)
  if (fields.length > 0) reasons.push(`it is in ${joined(fields)}`)
  const wanted = place ? [...place.islands, ...place.near] : []
  const there = course.islands.filter((island) => wanted.includes(island))
  const taught = there.length === 0 && order === 'distance' ? course.islands : there
  if (taught.length > 0) reasons.push(`taught in ${joined(taught)}`)
  if (modalities?.includes('online') && 'online' in course.delivery_modalities) reasons.push('you can study online')
  if (study_modes?.some((mode) => course.study_modes.includes(mode)))
    reasons.push(`study is ${course.mode_of_study_text.toLowerCase()}`)
  const months = course.intake_months.filter((month) => intake?.includes(month))
  if (months.length > 0) reasons.push(`it starts in ${joined(monthNames(months))}`)
  if (budget && isAffordable(course, budget, grant)) {
    const fits =
      budget.per === 'total'
        ? `within your ${formatMvr(budget.mvr)}`
        : `spread over the whole course, it stays within your ${formatMvr(budget.mvr)} a ${budget.per}`
    reasons.push(grant ? `${fits} after the grant` : fits)
  }
  if (grant && isGrantFunded(course)) reasons.push(`under the ${grantText(course)}`)
  if (held && knowsSchooling(held)) {
    const route = possibleRoute(
      catalogue.readEntryRules([course.id]).get(course.id) ?? [],
      held,
      topCategories(catalogue)(course.categories.map(({ id }) => id)),
    )
    if (route) reasons.push(`you need ${describeRoute(route)}`)
  }
  return reasons
}

/** A link to the same search in the course list, if its filters can express it. */
function seeAll({ criteria, total }: CourseChoice, catalogue: AdviserCatalogue): ReplyBlock[] {
  const filters = filtersOfCriteria(criteria, catalogue)
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

const linkTo = (course: CourseSummary): ReplyBlock[] => link(course.name, coursePath(course))

/** What the wanted level costs, when the budget was too low for it. */
async function sayWhatLevelCosts(
  { budget, ...criteria }: Criteria,
  relaxed: readonly Relaxation[],
  catalogue: AdviserCatalogue,
): Promise<ReplyBlock[]> {
  if (!budget || !relaxed.includes('level')) return []
  const atLevel = await catalogue.choose({ ...criteria, order: 'fee' })
  const cheapest = atLevel.courses.find(({ total_mvr_min }) => total_mvr_min !== null)
  if (!cheapest || atLevel.relaxed.includes('level')) return []
  const [course] = await catalogue.readCards([cheapest.id])
  if (!course) return []
  return [
    ...text(
      `At the level you want, the cheapest is ${courseTitle(course)}: ${feeTextOf(course)}, ${durationText(course)}.`,
    ),
    ...linkTo(course),
  ]
}

/** When only short courses are open, says that a qualification takes more. */
async function sayWhatQualifies(
  { held, ...criteria }: Criteria,
  open: readonly CourseFacts[],
  catalogue: AdviserCatalogue,
): Promise<ReplyBlock[]> {
  if (!held || !knowsSchooling(held) || !open.every(isShortCourse)) return []
  const { courses } = await catalogue.choose({ ...criteria, order: 'duration' })
  const qualifying = courses.find((course) => !isShortCourse(course))
  if (!qualifying) return []
  const [course] = await catalogue.readCards([qualifying.id])
  const [route] = catalogue.readEntryRules([qualifying.id]).get(qualifying.id) ?? []
  if (!course || !route) return []
  return [
    ...text(
      `These are short courses. A qualification in this field takes more: for ${courseTitle(course)}, for example, you need ${describeRoute(route)}.`,
    ),
    ...linkTo(course),
  ]
}

const isShortCourse = ({ mnqf_level }: CourseFacts): boolean => mnqf_level === 'NA'
