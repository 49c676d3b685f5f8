import type { AdviserCatalogue } from '../catalogue.ts'
import {
  asksAboutJob,
  asksForAdvice,
  asksForCost,
  asksForEntry,
  asksForFunding,
  asksOrOrders,
  asksToWorkWhileStudying,
  asksWhetherFree,
  hasStudyWords,
  hasWishWords,
  isAboutMoney,
  mentionsStaff,
  namesFunding,
  questionsIn,
} from '../intents/questions.ts'
import { asksForOpinion, dislikesStudy, isAboutTrade, isUndecided, rejectsShown } from '../intents/reactions.ts'
import { findKindOfWork, tellingWords } from '../slots/find-names.ts'
import { ASKS_FOR_ENGLISH } from '../slots/read-limits.ts'
import { hasSlots, isAboutStudy } from '../slots/read-slots.ts'
import { criteriaOf, hasCourses, omit, type State, withCriteria, withoutPending, withoutWish } from '../state.ts'
import { changesCriteria, fromBackground, type Said, withOffered } from '../update-state.ts'
import { answerQuestions } from './answer-questions.ts'
import { askChoice, askHeld, askInstead, askInterest, askPlace, canDoWithoutWish, offerKinds } from './ask-back.ts'
import { choices, type Reply, text } from './blocks.ts'
import { besideAspects } from './course-aspects.ts'
import { knowsSchooling } from './describe-criteria.ts'
import { adviseOnEntry } from './entry.ts'
import { isRole } from './jobs.ts'
import { answerOutOfScope, findClosestTaught } from './no-match.ts'
import { goOn, recommend } from './recommend.ts'
import { sayWhichAreFunded } from './shown-lists.ts'

/** Refused above this; above the other where a message asks what one asks of courses. */
const OUT_OF_SCOPE = 0.62
const OUT_OF_SCOPE_IN_QUESTION = 0.85
/** Above this, nothing in a message makes it one about courses. */
const CLEARLY_OTHER = 0.95
/** Refused above this where no field was understood. */
const UNLIKELY = 0.5

/** Answers what a message says about courses, or asks one question. `next` is the state with what it says. */
export async function answerWish(said: Said, state: State, next: State, catalogue: AdviserCatalogue): Promise<Reply> {
  return (
    (isAboutOther(said, state) ? answerOutOfScope(state) : undefined) ??
    (await answerNotTaught(said, state, next, catalogue)) ??
    (await answerAsked(said, state, next, catalogue)) ??
    (await answerUnsure(said, state, next, catalogue)) ??
    (await answerUndecided(said, state, catalogue)) ??
    (isRefused(said, state) ? answerOutOfScope(state) : goOn(next, catalogue))
  )
}

/** 'Will it rain in Addu on Friday?' is no wish; 'how much is the dollar?' after courses does not ask for their fees. */
const isAboutOther = (said: Said, state: State): boolean =>
  (hasCourses(state)
    ? !changesCriteria(said) && said.wish.outOfScope > CLEARLY_OTHER
    : said.wish.fields.length === 0) &&
  !mayAskForAdvice(said) &&
  !ASKS_FOR_ENGLISH.test(said.text) &&
  !saysLittle(said, state) &&
  !mayGoOn(said, state) &&
  isOutOfScope(said, state)

/** 'Both' and 'not yet' after a question, 'what is the fee?' before any course: too little to judge by. */
function saysLittle({ text: said }: Said, { pending }: State): boolean {
  const words = said.trim().split(' ')
  const isShort = tellingWords(words).length <= (asksForFunding(said) && words.length <= MOST_WORDS_OF_QUESTION ? 1 : 0)
  const asks = asksForCost(said) || asksForEntry(said) || asksForFunding(said) || asksForAdvice(said)
  return isShort && (pending !== undefined || asks)
}

/** Without any field: only what is clearly about something else is refused. */
const isRefused = (said: Said, state: State): boolean =>
  !mayAskForAdvice(said) && !saysLittle(said, state) && !mayGoOn(said, state) && said.wish.outOfScope >= UNLIKELY

const MOST_WORDS_OF_FOLLOW_UP = 8

/** 'And longest', 'so what' in the middle of a conversation: short, and not clearly about something else. */
function mayGoOn({ text: said, wish }: Said, state: State): boolean {
  const words = said.trim().split(' ')
  if (!(hasCourses(state) || state.pending) || wish.isCertain || words.length > MOST_WORDS_OF_FOLLOW_UP) return false
  return wish.outOfScope <= CLEARLY_OTHER || tellingWords(besideAspects(said).trim().split(' ')).length === 0
}

/** 'Suggest a name for my boat' has a word of it, too. */
const mayAskForAdvice = ({ text, wish }: Said): boolean =>
  isAboutTrade(text) || (asksForAdvice(text) && wish.outOfScope <= CLEARLY_OTHER)

/** The visitor named something to learn that the catalogue does not have: the closest fields, or courses in them. */
async function answerNotTaught(
  whole: Said,
  state: State,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const { text: said, wish } = whole
  const hasOther = wish.isCertain && / or /.test(said)
  // 'Driving licence' alone is a wish, 'where do I renew my driving licence?' is not.
  const isElse = said.trim().split(' ').length > MOST_WORDS_OF_JOB && isOutOfScope(whole, state)
  const isNone = wish.fields.length === 0 || wish.outOfScope > CLEARLY_OTHER || isElse
  const fields = isNone || hasOther ? undefined : await findClosestTaught(said, catalogue)
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
  const next = withOffered(whole, state, given)
  const criteria = criteriaOf(next)
  const questions = questionsIn(said, {
    wish: wish.isCertain ? next.wish : undefined,
    limits: slots.limits,
    knowsHeld: criteria.held !== undefined,
    hasWish: criteria.wish !== undefined || canDoWithoutWish(criteria),
  })
  // 'Which bank has the cheapest car loan?' is not about paying for a course.
  const mostOfFunding = namesFunding(said) ? OUT_OF_SCOPE_IN_QUESTION : OUT_OF_SCOPE
  const mostOther = questions.includes('funding') ? mostOfFunding : CLEARLY_OTHER
  const asksForMoney =
    questions.some(isAboutMoney) &&
    (wish.outOfScope <= mostOther || saysLittle(whole, state) || /\bstipends?\b/.test(said))
  if (isUnsure(whole, state) && (wish.isStory || !asksForMoney)) return undefined
  if (slots.limits.place && asksWhetherFree(said)) return answerWithFunding(slots.limits, next, catalogue)
  if (questions.includes('cost') && !criteria.wish && criteria.institution === undefined && !canDoWithoutWish(criteria))
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
  if (asksToWorkWhileStudying(said) && !criteria.wish)
    return askInterest(next, catalogue, 'Part-time, evening, weekend and online courses leave time for work.')
  if (criteria.order === 'distance' && !criteria.place && !state.asked.includes('place')) return askPlace(next)
  const withHeldField = fromBackground(said, next, catalogue)
  if (slots.held && knowsSchooling(slots.held) && !withHeldField.wish && (!criteria.levels || asksForEntry(said)))
    return adviseOnEntry(next, catalogue)
  if (rejectsShown(said) && !next.wish && next.dislikes.length > state.dislikes.length)
    return askInstead(next, catalogue)
  return changesCriteria(whole) ? recommend(withHeldField, catalogue) : undefined
}

/** The same search in another place, with a note on which courses the grant scheme pays for. */
async function answerWithFunding(said: State['limits'], next: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const limits = said.grant ? omit(next.limits, ['grant']) : next.limits
  const found = await recommend(withCriteria(next, { ...next, limits }), catalogue)
  const courses = await catalogue.readCards(found.state.shown)
  return { ...found, blocks: [...text(sayWhichAreFunded(courses)), ...found.blocks] }
}

/** 'And cooking?', 'something with boats instead' after courses. */
const GOES_ON =
  /^ (?:(?:ok|okay|so|then|no|but|hmm|well) )*(?:and|or|(?:what|how) about|maybe|actually|rather|something)\b|\binstead\b|\bthen $/

const MOST_WORDS_OF_JOB = 2
const MOST_WORDS_OF_QUESTION = 12

/** In the names of fields, but what people look for may be a room or a ride: 'hotel near me'. */
const THINGS = /^(?:hotels?|boats?|water|cabins?|offices?|tours?|travel)$/

/** The field says nothing here: a broken air conditioner is about air conditioners, too. */
function isOutOfScope({ text: said, slots, wish }: Said, state: State): boolean {
  const mayBeThing = THINGS.test(wish.text) && !hasCourses(state) && wish.outOfScope > CLEARLY_OTHER
  if ((wish.isNamed && !mayBeThing) || (wish.isCertain && asksAboutJob(said))) return false
  const goesOn = hasCourses(state) && (GOES_ON.test(said) || hasWishWords(said))
  // 'Are the teachers good at Kaashi College?'
  if (slots.limits.institution !== undefined && asksForOpinion(said) && mentionsStaff(said)) return false
  if (hasStudyWords(said) || isAboutTrade(said)) return wish.outOfScope > CLEARLY_OTHER
  if (goesOn) return wish.outOfScope > OUT_OF_SCOPE_IN_QUESTION
  // 'What does it cost to fix a fridge?' asks for a price, too.
  const mayBeOther = wish.fields.length > 0 && !hasCourses(state)
  const isQuestion = isAboutStudy(slots) || (!mayBeOther && (asksForCost(said) || asksForEntry(said)))
  // 'Nurse in Addu' names a job and says nothing else.
  const named = wish.text.split(' ')
  const isShort = named.length === 1 || (named.length <= MOST_WORDS_OF_JOB && named.some(isRole))
  const isBrief = wish.isCertain && wish.text !== '' && isShort && !asksOrOrders(said)
  return wish.outOfScope > (isQuestion || isBrief ? OUT_OF_SCOPE_IN_QUESTION : OUT_OF_SCOPE)
}

/** The message speaks of a field, but not clearly. */
function isUnsure(said: Said, state: State): boolean {
  const { wish, slots } = said
  if (wish.fields.length === 0) return false
  if (isOutOfScope(said, state)) return !(hasSlots(slots) && mayGoOn(said, state))
  // 'In Thinadhoo please' goes on with the wish before.
  return (
    !wish.isCertain && !(hasSlots(slots) && (state.wish || (!wish.isStory && slots.held && knowsSchooling(slots.held))))
  )
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
