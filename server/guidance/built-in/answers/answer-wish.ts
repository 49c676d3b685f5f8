import { topCategoryOf } from '../../../../contract/catalogue/course-options.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import {
  asksForCost,
  asksForEntry,
  asksToWorkWhileStudying,
  asksWhetherFree,
  isAboutMoney,
  mentionsStaff,
  questionsIn,
} from '../intents/questions.ts'
import {
  asksForOpinion,
  describesCharacter,
  dislikesStudy,
  isAgreement,
  isUndecided,
  rejectsShown,
} from '../intents/reactions.ts'
import { asksToCompare, asksWhy, findMeant, refusesAll, rejectsOffered } from '../intents/shown-courses.ts'
import { CLEARLY_OTHER } from '../meaning/read-meaning.ts'
import { contentWords, findKindOfWork } from '../slots/find-names.ts'
import { mentionsFamily, NAMES_HOURS } from '../slots/read-cost-and-time.ts'
import { ASKS_FOR_ENGLISH } from '../slots/read-limits.ts'
import { hasSlots } from '../slots/read-slots.ts'
import { CONCERNS_ENTRY } from '../slots/school-words.ts'
import { criteriaOf, hasCourses, omit, type State, withCriteria, withoutPending, withoutWish } from '../state.ts'
import { changesCriteria, fromBackground, type Said, withOffered } from '../update-state.ts'
import { answerApproval, answerQuestions, answerWayUp } from './answer-questions.ts'
import {
  answerCharacter,
  answerWithoutField,
  askChoice,
  askHeld,
  askInstead,
  askInterest,
  askPlace,
  canDoWithoutWish,
  offerKinds,
} from './ask-back.ts'
import { choices, type Reply, text } from './blocks.ts'
import { withFigures } from './compare.ts'
import { knowsSchooling } from './describe-criteria.ts'
import { adviseOnEntry } from './entry.ts'
import { answerOutOfScope, findClosestTaught } from './no-match.ts'
import { goOn, recommend } from './recommend.ts'
import {
  isAboutOther,
  isOutOfScope,
  isRefused,
  isUnsure,
  MOST_WORDS_OF_JOB,
  mayGoOn,
  OUT_OF_SCOPE,
  saysLittle,
} from './scope.ts'
import { answerWithFunding } from './shown-lists.ts'

/** Answers what a message says about courses, or asks one question. `next` is the state with what it says. */
export async function answerWish(said: Said, state: State, next: State, catalogue: AdviserCatalogue): Promise<Reply> {
  return (
    (await answerApproval(said, next, catalogue)) ??
    (isAboutOther(said, state) ? answerOutOfScope(state) : undefined) ??
    (describesCharacter(said.text) && !hasSlots(said.slots)
      ? await answerCharacter(state, next, catalogue)
      : undefined) ??
    (await answerNotTaught(said, state, next, catalogue)) ??
    (said.wish.fields.length === 0 ? await answerWithoutField(said.text, next, catalogue) : undefined) ??
    (await answerAsked(said, state, next, catalogue)) ??
    (await answerUnsure(said, state, next, catalogue)) ??
    (await answerUndecided(said, state, catalogue)) ??
    (isRefused(said, state) ? answerOutOfScope(state) : goOn(next, catalogue))
  )
}

/** The visitor named something to learn that the catalogue does not have: the closest fields, or courses in them. */
async function answerNotTaught(
  whole: Said,
  state: State,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const { text: said, wish } = whole
  const hasOther = wish.isCertain && / or /.test(said)
  // 'Taxi driver, want to be a tour guide': the job that is left is no wish.
  const isPart =
    wish.isCertain && wish.text !== '' && contentWords(said.trim().split(' ')).length > wish.text.split(' ').length
  // 'Driving licence' alone is a wish, 'where do I renew my driving licence?' is not.
  const isElse = said.trim().split(' ').length > MOST_WORDS_OF_JOB && isOutOfScope(whole, state)
  const isNone = wish.fields.length === 0 || wish.outOfScope > CLEARLY_OTHER || isElse
  const fields = isNone || hasOther ? undefined : await findClosestTaught(isPart ? ` ${wish.text} ` : said, catalogue)
  if (!fields) return undefined
  const before = 'I found no course for that.'
  if (!state.asked.includes('choice')) return askChoice(withoutWish(next), fields, before)
  const found = await recommend(withCriteria(next, { ...next, wish: { fields: [...fields], text: '' } }), catalogue)
  return { ...found, blocks: [...text(before, 'These come closest.'), ...found.blocks] }
}

/** The message has a wish, limits or questions about them. */
async function answerAsked(
  whole: Said,
  state: State,
  given: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const { text: said, slots, wish } = whole
  const next = withOffered(whole, state, given, catalogue)
  const criteria = criteriaOf(next)
  const questions = questionsIn(said, {
    wish: wish.isCertain ? next.wish : undefined,
    limits: slots.limits,
    knowsHeld: criteria.held !== undefined,
    hasWish: criteria.wish !== undefined || canDoWithoutWish(criteria),
  })
  // 'Which bank has the cheapest car loan?' is not about paying for a course.
  const mostOther = questions.includes('funding') ? OUT_OF_SCOPE : CLEARLY_OTHER
  const asksForMoney =
    questions.some((question) => isAboutMoney(question) || question === 'popularity') &&
    (wish.outOfScope <= mostOther || saysLittle(whole, state) || /\bstipends?\b/.test(said))
  const way = await answerWayUp(whole, next, catalogue)
  if (way) return way
  if (NAMES_HOURS.test(said) && !wish.isCertain) return askInterest(next, catalogue, NO_HOURS)
  if (isUnsure(whole, state) && (wish.isStory || !asksForMoney)) return undefined
  if (slots.limits.place && asksWhetherFree(said)) return answerWithFunding(slots.limits, next, catalogue)
  const isPriced = criteria.institution !== undefined || criteria.levels !== undefined || canDoWithoutWish(criteria)
  if (questions.includes('cost') && !criteria.wish && !isPriced)
    return askInterest(next, catalogue, 'Each course has its own fee.')
  const answered = await answerQuestions(questions, said, next, catalogue)
  if (answered) return answered
  if (slots.limits.institution !== undefined && asksForOpinion(said) && (!wish.isCertain || mentionsStaff(said)))
    return askInterest(
      state.wish ? next : withoutWish(next),
      catalogue,
      'I do not rate institutions. Compare what their courses require, cost and lead to.',
    )
  if (ASKS_FOR_ENGLISH.test(said) && !criteria.wish)
    return askInterest(next, catalogue, 'Whether you need an English test depends on the course.')
  if (CONCERNS_ENTRY.test(said) && !criteria.wish)
    return criteria.held
      ? askInterest(next, catalogue, 'What you need depends on the course.')
      : askHeld(next, catalogue)
  const other = mentionsFamily(said) ? 'your family' : asksToWorkWhileStudying(said) ? 'work' : undefined
  if (other !== undefined && !criteria.wish)
    return askInterest(next, catalogue, `Part-time, evening, weekend and online courses leave time for ${other}.`)
  if (criteria.order === 'distance' && !criteria.place && !state.asked.includes('place')) return askPlace(next)
  const withHeldField = fromBackground(said, next, catalogue)
  if (slots.held && knowsSchooling(slots.held) && !withHeldField.wish && (!criteria.levels || asksForEntry(said)))
    return adviseOnEntry(next, catalogue)
  if (rejectsShown(said) && !next.wish && next.dislikes.length > state.dislikes.length)
    return askInstead(next, catalogue)
  if (!changesCriteria(whole)) return undefined
  return withFigures(whole, await recommend(withHeldField, catalogue), withHeldField, catalogue)
}

/** Where it is not certain that a first message is about something else, its fields are offered. */
const refuse = ({ wish }: Said, state: State): Reply =>
  answerOutOfScope(state, hasCourses(state) || wish.outOfScope > CLEARLY_OTHER ? [] : wish.fields)

/** Up to three fields to choose from; after another question, courses of the likeliest. */
async function answerUnsure(
  whole: Said,
  state: State,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const { fields, text: words } = whole.wish
  const [likeliest, ...others] = fields
  if (likeliest === undefined) return undefined
  if (isOutOfScope(whole, state)) return mayGoOn(whole, state) ? undefined : refuse(whole, state)
  const { asked, shown } = state
  const isAskedEnough = asked.includes('choice') || asked.includes('kinds') || (asked.length > 0 && shown.length === 0)
  if (!isAskedEnough) return askChoice(next, fields)
  // A kind of work leads to each of its fields.
  const isKind = findKindOfWork(whole.text.trim().split(' ')) !== undefined
  const wish = { fields: isKind ? [...fields] : [likeliest], text: words }
  const found = await recommend(withCriteria(next, { ...next, wish }), catalogue)
  const heading = isKind
    ? 'That can lead to several fields.'
    : `I am not sure, but this sounds closest to ${likeliest}.`
  const courses = found.blocks.filter(({ type }) => type !== 'choices')
  return { ...found, blocks: [...text(heading), ...courses, ...choices(...(isKind ? [] : others))] }
}

/** A visitor who does not know is not asked again, but gets courses or kinds of work to choose from. */
async function answerUndecided(
  { text: said }: Said,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  if (dislikesStudy(said)) return offerKinds(state, catalogue, 'That is fine. Not every course is about books.')
  if (isUndecided(said) && state.wish)
    return recommend(withoutPending({ ...state, asked: [...new Set([...state.asked, 'level' as const])] }), catalogue)
  if (isUndecided(said) && (state.pending || state.shown.length > 0))
    return offerKinds(state, catalogue, 'That is fine, most people start there.')
  if (asksForCost(said)) return goOn(state, catalogue, 'Each course has its own fee.')
  if (asksForEntry(said)) return state.background.held ? adviseOnEntry(state, catalogue) : askHeld(state, catalogue)
  return undefined
}

const NO_HOURS = 'I do not know the hours of classes, only which are in the evening or at the weekend.'
const MOST_WORDS_OF_CHOICE = 4
const MOST_WORDS_OF_REFUSAL = 8

/** 'The second one' or 'none of these' after fields to choose from, or 'yes' after an offer. */
export async function answerOffer(
  { text: said, slots, wish }: Said,
  state: State,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  if (hasSlots(slots) || wish.isCertain) return undefined
  // 'IT or business?', then 'the second'.
  const offered = state.offered.length > 0 || state.shown.length > 0 ? state.offered : (state.wish?.fields ?? [])
  const disliked = wish.dislikes.flatMap(({ fields }) => fields)
  const unwanted = offered.filter(
    (name) => disliked.includes(name) || disliked.includes(topCategoryOf(name, catalogue)),
  )
  if (unwanted.length > 0) return answerRefusal(unwanted, state, next, catalogue)
  const { length } = said.trim().split(' ')
  const meant = findMeant(said, [...offered.keys()]).flatMap((at) => offered[at] ?? [])
  const isAboutCourses = asksToCompare(said) || asksWhy(said)
  const refused = refusesAll(said) ? offered : rejectsOffered(said) ? meant : []
  if (refused.length > 0)
    return length <= MOST_WORDS_OF_REFUSAL ? answerRefusal(refused, state, next, catalogue) : undefined
  if (meant.length > 0 && length <= MOST_WORDS_OF_CHOICE && !isAboutCourses)
    return recommend(withCriteria(state, { ...state, wish: { fields: meant, text: '' } }), catalogue)
  if (isAgreement(said) && state.pending === 'institution')
    return recommend(withCriteria(state, { ...state, limits: omit(state.limits, ['institution']) }), catalogue)
  return undefined
}

/** Courses of the other fields that were offered; if none is wanted, something else. */
function answerRefusal(
  refused: readonly string[],
  { offered }: State,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply> {
  const fields = offered.filter((name) => !refused.includes(name))
  const added = refused.filter((name) => !next.dislikes.some((dislike) => dislike.fields.includes(name)))
  const dislikes = [...next.dislikes, ...added.map((name) => ({ name, fields: [name] }))]
  if (fields.length === 0)
    return offerKinds(withCriteria(next, withoutWish({ ...next, dislikes })), catalogue, 'That is fine.')
  return recommend(withCriteria(next, { ...next, dislikes, wish: { fields, text: '' } }), catalogue)
}
