import type { ReplyBlock } from '../../../contract/guidance/reply-blocks.ts'
import { institutionListPath } from '../../../contract/paths.ts'
import { foldedWordsOf } from '../../search/index.ts'
import type { AdviserCatalogue } from './adviser-catalogue.ts'
import { answerOffer, answerWish } from './answers/answer-wish.ts'
import { askInterest } from './answers/ask-back.ts'
import { link, type Reply, text } from './answers/blocks.ts'
import { saysOnlyAspects } from './answers/course-aspects.ts'
import { explainLevels } from './answers/describe-criteria.ts'
import { followUp } from './answers/follow-up.ts'
import { answerOutOfScope } from './answers/no-match.ts'
import { recommend } from './answers/recommend.ts'
import { answerWorry, saysOnlyStudy } from './answers/scope.ts'
import { asksForApproval, hasStudyWords, hasWishWords, wantsAnySubject } from './intents/questions.ts'
import { asksForKnowledge, findRestart, isTrick, ordersWork, smallTalk } from './intents/reactions.ts'
import { comfort, isDistress } from './intents/safety.ts'
import { asksForMore } from './intents/shown-courses.ts'
import { FILLER, OTHER_THAN_SITE, takeSiteQuestions } from './intents/site-help.ts'
import { readMeaning } from './meaning/read-meaning.ts'
import { findUnlisted } from './slots/find-institution.ts'
import { contentWords, findCourseName } from './slots/find-names.ts'
import { LACKS_ENGLISH } from './slots/read-limits.ts'
import { readMessage, vocabularyOf } from './slots/read-message.ts'
import { readSlots } from './slots/read-slots.ts'
import { NO_WISH, readWish } from './slots/read-wish.ts'
import { beginning, hasCourses, omit, type State, withCriteria, withoutPending } from './state.ts'
import { finish, type Turned } from './understood.ts'
import { changesCriteria, type Said, updateState, withoutKnown } from './update-state.ts'

export interface TurnSettings {
  helplines: string
  now: Date
}

/** One turn of the conversation: depends only on the state, the message and the catalogue. */
export async function turn(
  state: State,
  message: string,
  catalogue: AdviserCatalogue,
  settings: TurnSettings,
): Promise<Turned> {
  return finish(await answerAll(state, message, catalogue, settings))
}

/** Safety first; then every question of the message, those about the site and the one about courses. */
async function answerAll(
  state: State,
  message: string,
  catalogue: AdviserCatalogue,
  settings: TurnSettings,
): Promise<Reply> {
  if (isDistress(message)) return { state, blocks: comfort(settings.helplines), scope: 'site' }
  const { help, rest, isFirst, isAboutUs, isPractical } = takeSiteQuestions(message, state)
  if (help.length === 0) return answer(state, message, catalogue, settings)
  if (rest === '')
    return isPractical
      ? withQuestion(help, state, catalogue)
      : { state: withoutPending(state), blocks: help, scope: 'site' }
  const reply = await answer(state, rest, catalogue, settings)
  if (isPractical && isNoWish(reply))
    return withQuestion(help, reply.scope === 'other' ? state : reply.state, catalogue)
  // 'He swallowed ink. Do I call somebody?' has a question that could be one about the site.
  if (reply.scope === 'other' && !isAboutUs && readMeaning(message).outOfScope > OTHER_THAN_SITE) return reply
  if (reply.scope === 'other') return { state: reply.state, blocks: help, scope: 'site' }
  return { ...reply, blocks: isFirst ? [...help, ...reply.blocks] : [...reply.blocks, ...help] }
}

/** What is left beside a practical question names no field: it is not worth a choice of fields, nor a refusal. */
const isNoWish = ({ scope, isGuess }: Reply): boolean => scope === 'other' || isGuess === true

/** Answers a practical question and asks what the visitor would like to study, unless that is known. */
async function withQuestion(help: readonly ReplyBlock[], state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const next: State = { ...withoutPending(state), asked: state.asked.filter((each) => each !== 'choice') }
  if (hasCourses(next) || next.asked.includes('interest')) return { state: next, blocks: [...help], scope: 'site' }
  const asked = await askInterest(next, catalogue)
  return { state: asked.state, blocks: [...help, ...asked.blocks], scope: 'site' }
}

const OTHER_NEAR_COLLEGE = 0.7

/** The answers are tried from the most urgent to the most general; the first one wins. */
async function answer(
  state: State,
  given: string,
  catalogue: AdviserCatalogue,
  settings: TurnSettings,
): Promise<Reply> {
  const restarted = findRestart(given)
  if (restarted !== undefined)
    return FILLER.test(restarted)
      ? askInterest(beginning(), catalogue, 'Let us start again.')
      : answer(beginning(), restarted, catalogue, settings)
  const message = readMessage(given, vocabularyOf(catalogue))
  const unlisted = findUnlisted(message, catalogue)
  // 'Room for rent near Villa College'
  if (unlisted && readMeaning(given).outOfScope > OTHER_NEAR_COLLEGE) return answerOutOfScope(state)
  if (unlisted) return answerUnlisted(unlisted, state, catalogue, settings)
  const said = ` ${message.words.join(' ')} `
  const slots = withoutKnown(readSlots(message, catalogue, settings.now), said, state)
  const read = readWish(message, slots, catalogue, state.wish)
  // 'Start date?' in a conversation is about courses, but names no field.
  // 'I am weak in English' says what to look for in the courses shown, 'and want to learn it' is a wish.
  const lacksEnglish = LACKS_ENGLISH.test(said)
  const wantsIt = lacksEnglish && (hasStudyWords(said) || hasWishWords(said))
  const isAspect = !wantsIt && saysOnlyAspects(said) && (!read.isNamed || (lacksEnglish && state.shown.length > 0))
  const namesNoField =
    !read.isCertain &&
    read.dislikes.length === 0 &&
    slots.held === undefined &&
    (saysOnlyStudy({ text: said, slots }) || wantsAnySubject(said))
  const wish =
    ((hasCourses(state) || state.pending) && isAspect) || namesNoField || asksHowLong(said, read, state)
      ? NO_WISH
      : read
  const whole: Said = { text: said, slots, wish }
  const next = updateState(state, whole, catalogue)
  const isElse = isTrick(said) || ordersWork(said) || asksForKnowledge(said, given, wish.isCertain)
  return (
    (changesCriteria(whole) ? undefined : await smallTalk(said, state, catalogue)) ??
    (isElse ? answerOutOfScope(state) : undefined) ??
    (await answerOffer(whole, state, next, catalogue)) ??
    (await answerFollowUp(whole, state, next, catalogue)) ??
    (await answerMore(whole, state, catalogue)) ??
    answerAboutLevels(whole, state) ??
    (await answerWorry(whole, state, next, catalogue, settings.helplines)) ??
    (await answerCourseName(message.words, next, catalogue)) ??
    (await answerWish(whole, state, next, catalogue))
  )
}

/** 'How many years till I can stand in court?' after law courses is about those. */
const asksHowLong = (said: string, { isNamed }: { isNamed: boolean }, { shown }: State): boolean =>
  shown.length > 0 &&
  !isNamed &&
  !/\b(?:become|be an?)\b/.test(said) &&
  /\bhow (?:long|many years)\b.*\b(?:until|till|before)\b/.test(said)

/** 'I want to study business at Harvard': says that it is not listed, and answers the rest. */
async function answerUnlisted(
  { name, rest }: { name: string; rest: string },
  state: State,
  catalogue: AdviserCatalogue,
  settings: TurnSettings,
): Promise<Reply> {
  const none = `${name} is not listed on this site, so I know nothing about its courses.`
  const list = link('See the institutions that are listed', institutionListPath())
  if (asksForApproval(` ${foldedWordsOf(rest).join(' ')} `)) {
    const asked = await askInterest(state, catalogue)
    const where = 'To know whether it is registered, ask the Maldives Qualifications Authority (MQA).'
    return { ...asked, blocks: [...text(none, where), ...list, ...asked.blocks] }
  }
  const asksMore = contentWords(foldedWordsOf(rest)).length > 0 || /\bIT\b/.test(rest)
  const reply = asksMore ? await answer(state, rest, catalogue, settings) : undefined
  if (reply && reply.scope !== 'other') return { ...reply, blocks: [...text(none), ...reply.blocks] }
  const asked = await askInterest(state, catalogue)
  return { ...asked, blocks: [...text(none), ...list, ...asked.blocks] }
}

/** 'What about in Malé?' asks for other courses than those just discussed. */
const asksForOthers = ({ text: said, slots }: Said): boolean =>
  slots.limits.place !== undefined &&
  /\b(?:(?:what|how) about|(?:can|could) (?:i|we|he|she) (?:do|study|take|learn|get) (?:it|this|that|them|these)) (?:in|on|at|near)\b/.test(
    said,
  )

async function answerFollowUp(
  said: Said,
  state: State,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  if (asksForOthers(said)) return undefined
  // 'Can I do it with two passes?' asks about a course and also says what the visitor holds.
  const informed: State = { ...state, background: next.background }
  return followUp(said, informed, next, catalogue)
}

/** The next three courses for the same criteria. */
async function answerMore(said: Said, state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  if (state.shown.length === 0 || changesCriteria(said) || !asksForMore(said.text)) return undefined
  return recommend(state, catalogue)
}

function answerAboutLevels({ text: said, slots, wish }: Said, state: State): Reply | undefined {
  const isOnlyLevel = Object.keys(slots.limits).every((key) => key === 'levels') && !wish.isCertain
  const blocks = isOnlyLevel ? explainLevels(said, slots.limits.levels ?? []) : undefined
  return blocks && { state: withoutPending(state), blocks, scope: 'site' }
}

/** A visitor who writes the full name of a course wants that course, not its field. */
async function answerCourseName(
  words: readonly string[],
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const name = await findCourseName(words, catalogue)
  if (name === undefined) return undefined
  const named: State = { ...next, wish: { fields: [], text: name }, limits: omit(next.limits, ['levels']) }
  return recommend(withCriteria(next, named), catalogue)
}
