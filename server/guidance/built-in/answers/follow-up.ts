import type { Course } from '../../../../contract/catalogue/course.ts'
import { topCategories } from '../../../../contract/catalogue/course-options.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { asksToWorkWhileStudying } from '../intents/questions.ts'
import {
  asksForCheaper,
  asksForShorter,
  asksToChoose,
  asksToCompare,
  asksToEnterShown,
  asksToOpen,
  asksWhy,
  findMeant,
  findSuperlative,
  isOfList,
  meansAll,
  meansFocus,
  namesPosition,
  rejectsCourse,
} from '../intents/shown-courses.ts'
import { contentWords } from '../slots/find-names.ts'
import { mentionsFamily } from '../slots/read-cost-and-time.ts'
import { type State, showing, withoutPending } from '../state.ts'
import { changesCriteria, type Said } from '../update-state.ts'
import { offerKinds } from './ask-back.ts'
import { card, choices, lines, type Reply, text } from './blocks.ts'
import { compare } from './compare.ts'
import {
  type Aspect,
  asksForFriend,
  aspectsOf,
  besideAspects,
  EVERY_ASPECT,
  linkToInstitution,
  sayAspect,
  sayWhatPageHas,
} from './course-aspects.ts'
import { goOn, recommend } from './recommend.ts'
import { explain, findCheaperOrShorter, showList, sortShown, tooFew } from './shown-lists.ts'

/**
 * Answers a question about the courses shown; undefined if the message is not a follow-up. `next` is the state with all
 * that it says: other courses are looked for with that.
 */
export async function followUp(
  whole: Said,
  state: State,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const { shown } = state
  const { text: said, slots } = whole
  const isWish = whole.wish.isCertain
  const saysOnlyHeld = slots.held !== undefined && Object.keys(slots.limits).length === 0 && !isWish
  if (shown.length === 0) return changesCriteria(whole) ? undefined : showFirst(said, state, catalogue)
  // 'The second, she likes babies' is about the second child.
  const isOfChild = isWish && /\b(?:he|she|him|her)\b/.test(said)
  const ids = isOfChild ? [] : findMeant(said, shown)
  // 'Compare nursing and teaching' and 'cheaper nursing courses' look for other courses.
  if ((asksToCompare(said) || asksToChoose(said) || meansAll(said)) && (ids.length >= 2 || !isWish))
    return compare(ids.length >= 2 ? ids : shown, state, catalogue)
  const hasOtherLimits = Object.keys(slots.limits).some((key) => key !== 'order')
  if ((asksForCheaper(said) || asksForShorter(said)) && !isWish && hasOtherLimits)
    return recommend(withoutFocus(next), catalogue)
  if (asksForCheaper(said) && !isWish) return findCheaperOrShorter('fee', next, catalogue)
  if (asksForShorter(said) && !isWish) return findCheaperOrShorter('duration', next, catalogue)
  if (rejectsCourse(said)) return isWish ? undefined : recommend(withoutFocus(next), catalogue)
  const superlative = findSuperlative(said)
  if (superlative && shown.length > 1 && !isWish) {
    if (superlative === 'longest' || superlative === 'most_expensive') return sortShown(superlative, state, catalogue)
    const isSorted = isOfList(said) || !state.wish
    if (!hasOtherLimits)
      return isSorted
        ? sortShown(superlative, state, catalogue)
        : recommend({ ...state, seen: [], limits: { ...state.limits, order: superlative } }, catalogue)
  }
  const [id] = ids
  const focused = state.focus ?? (shown.length === 1 ? shown[0] : undefined)
  if (asksWhy(said)) return explain(ids.length > 0 ? ids : focused ? [focused] : shown, state, catalogue)
  const asksToWork = asksToWorkWhileStudying(said)
  const aspects: readonly Aspect[] = asksToWork ? ['modality'] : aspectsOf(said)
  if (mentionsFamily(said) && aspects.length === 0 && !changesCriteria(whole)) return sayForFamily(state, catalogue)
  if (asksForFriend(said) && !isWish) return sayForAnyone(ids.length > 0 ? ids : shown, state, catalogue)
  const asksOfCourse = aspects.length > 0 || asksToOpen(said)
  if (id !== undefined && ids.length === 1 && asksOfCourse) return describe(id, aspects, state, catalogue)
  if (ids.length === 0 && !isOfChild && namesPosition(said) && asksOfCourse) return tooFew(state)
  // 'Open now?' of one course
  const asksForStart = shown.length === 1 && aspects.includes('intake') && !hasOtherLimits && !isWish
  const asksOnlyThat =
    aspects.length > 0 &&
    (asksForStart || !changesCriteria(whole)) &&
    ids.length === 0 &&
    !/\b(?:they|them|these|those|all)\b/.test(said)
  if (focused !== undefined && asksOfCourse && (meansFocus(said) || asksToWork || asksOnlyThat))
    return describe(focused, aspects, state, catalogue)
  const isAboutOwnEntry =
    saysOnlyHeld || asksToEnterShown(said) || (state.background.held !== undefined && !changesCriteria(whole))
  if (isAboutOwnEntry && aspects.includes('entry')) {
    const isOfFocus = focused !== undefined && !/\b(?:which|what|any|they|them|these|those|all|others?)\b/.test(said)
    return sayOfEach(['entry'], state, catalogue, isOfFocus ? [focused] : shown)
  }
  if (aspects.includes('grant') && !isWish && ASKS_WHETHER.test(said)) return sayOfEach(['grant'], state, catalogue)
  if (changesCriteria(whole) || ids.length === 1 || aspects.includes('grant')) return undefined
  if (!isAboutList(whole)) return undefined
  if (aspects.includes('fee') && aspects.every((aspect) => ON_EACH_CARD.has(aspect)))
    return showList(
      'This is what they cost:',
      shown.map((each) => ({ id: each })),
      state,
      catalogue,
    )
  const aboutAll = aspects.filter((aspect) => SAID_OF_EACH.has(aspect))
  return aboutAll.length > 0 ? sayOfEach(aboutAll, state, catalogue) : undefined
}

const OTHER_THAN_LIST = 0.8

/** 'Where are they?', 'start date?', 'would I be accepted with good results?' */
const isAboutList = ({ text: said, wish }: Said): boolean =>
  /\b(?:it|its|they|them|these|those|all|my experience)\b/.test(said) ||
  contentWords(besideAspects(said).trim().split(' ')).length === 0 ||
  (wish.fields.length === 0 && wish.outOfScope <= OTHER_THAN_LIST)

/** 'Is it under the grant scheme?' asks about the list; 'under the grant scheme' looks for other courses. */
const ASKS_WHETHER =
  /\bwhich (?:ones? |of (?:them|these|those) )+(?:is|are)\b|^ (?:(?:and|but|ok|so) )*(?:is|are|does|do) (?:it|they|this|that|these|those|any of|the)\b/

const withoutFocus = ({ focus, ...state }: State): State => state

/** 'Compare the first two' before any course was shown. */
async function showFirst(said: string, state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  if (asksToChoose(said))
    return state.wish || state.offered.length > 0 ? goOn(state, catalogue) : offerKinds(state, catalogue, '')
  const mentionsList =
    /^ (?:please |can you )?compare (?:the )?(?:first|last|1|one|two|them|these|those)\b|\b(?:tell me |more )about (?:number )?[123] $/
  if (!mentionsList.test(said)) return undefined
  const { state: next, blocks } = await recommend(state, catalogue)
  return { state: next, blocks: [...text('I have not shown you any courses yet.'), ...blocks] }
}

const ON_EACH_CARD: ReadonlySet<Aspect> = new Set<Aspect>(['fee', 'duration', 'intake'])
const SAID_OF_EACH: ReadonlySet<Aspect> = new Set<Aspect>([
  ...ON_EACH_CARD,
  'place',
  'entry',
  'careers',
  'modality',
  'english',
  'language',
  'award',
  'modules',
])

/** 'Where is it?' after a list of three: answers for each of them, with the numbers that they have in it. */
async function sayOfEach(
  aspects: readonly Aspect[],
  state: State,
  catalogue: AdviserCatalogue,
  ids: readonly number[] = state.shown,
): Promise<Reply> {
  const courses = await catalogue.readCourses(ids)
  const blocks = courses.map((course) =>
    card(course, state.shown.indexOf(course.id) + 1, {
      facts: aspects.map((aspect) =>
        sayAspect(aspect, course, { held: state.background.held, fields: topFieldsOf(course, catalogue), catalogue }),
      ),
    }),
  )
  return { state: showing(state, state.shown), blocks }
}

/** 'Can my friend join?' */
async function sayForAnyone(ids: readonly number[], state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const { held, ...background } = state.background
  const { blocks } = await sayOfEach(['entry'], { ...state, background }, catalogue, ids)
  const rule = 'Anyone who meets the entry rules can apply; the institution decides.'
  return { state: withoutPending(state), blocks: [...text(rule), ...blocks] }
}

/** 'But I have a baby': how each is taught, and what leaves more time. */
async function sayForFamily(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const { state: next, blocks } = await sayOfEach(['modality'], state, catalogue)
  const hint = 'Part-time, evening, weekend and online courses leave more time for your family.'
  return { state: next, blocks: [...blocks, ...text(hint), ...choices('Part time', 'In the evening', 'Online')] }
}

const topFieldsOf = ({ categories }: Course, catalogue: AdviserCatalogue): string[] =>
  topCategories(catalogue)(categories.map(({ id }) => id))

async function describe(
  id: number,
  aspects: readonly Aspect[],
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply> {
  const [course] = await catalogue.readCourses([id])
  const remembered = { ...withoutPending(state), focus: id }
  if (!course)
    return {
      state: remembered,
      blocks: text('That course is no longer listed. Ask for more, and I will look again.'),
    }
  const { held } = state.background
  const number = Math.max(1, state.shown.indexOf(id) + 1)
  const said = (aspects.length > 0 ? aspects : EVERY_ASPECT)
    .map((aspect) => sayAspect(aspect, course, { held, fields: topFieldsOf(course, catalogue), catalogue }))
    .filter((sentence) => sentence !== '')
  const blocks = [
    card(course, number, { facts: [] }),
    ...(aspects.length > 0 ? text(...said) : lines(...said.map((sentence) => `• ${sentence}`))),
    ...text(sayWhatPageHas(aspects)),
    ...linkToInstitution(aspects, course),
  ]
  return { state: remembered, blocks }
}
