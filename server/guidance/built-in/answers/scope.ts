import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { speaksOfStudy } from '../intents/practical-questions.ts'
import {
  asksAboutJob,
  asksForAdvice,
  asksForCost,
  asksForEntry,
  asksForFunding,
  asksForPay,
  asksForPopularity,
  asksNothing,
  asksOrOrders,
  changesField,
  hasStudyWords,
  mentionsStaff,
  saysOnlyLiking,
} from '../intents/questions.ts'
import { asksForOpinion, describesCharacter, findWorry, hasBadResults, isAboutTrade } from '../intents/reactions.ts'
import { CLEARLY_OTHER } from '../meaning/read-meaning.ts'
import { contentWords } from '../slots/find-names.ts'
import { mentionsFamily } from '../slots/read-cost-and-time.ts'
import { ASKS_FOR_ENGLISH } from '../slots/read-limits.ts'
import { hasSlots } from '../slots/read-slots.ts'
import { CONCERNS_ENTRY } from '../slots/school-words.ts'
import { hasCourses, type State } from '../state.ts'
import { changesCriteria, type Said } from '../update-state.ts'
import { consoleOutOfScope, encourage } from './ask-back.ts'
import type { Reply } from './blocks.ts'
import { besideAspects } from './course-aspects.ts'
import { knowsSchooling } from './describe-criteria.ts'
import { isRole } from './jobs.ts'

/** Refused above this, unless something in the message speaks for courses: then above `CLEARLY_OTHER`. */
export const OUT_OF_SCOPE = 0.6
/** A job that is all a message names. */
const SURELY_OTHER = 0.95

/** 'Will it rain in Addu on Friday?' is no wish; 'how much is the dollar?' after courses does not ask for their fees. */
export const isAboutOther = (said: Said, state: State): boolean =>
  (hasCourses(state)
    ? !changesCriteria(said) && said.wish.outOfScope > CLEARLY_OTHER
    : said.wish.fields.length === 0 && said.wish.outOfScope >= OUT_OF_SCOPE) &&
  !mayAskForAdvice(said) &&
  !ASKS_FOR_ENGLISH.test(said.text) &&
  !CONCERNS_ENTRY.test(said.text) &&
  !saysLittle(said, state) &&
  !saysOnlyStudy(said) &&
  !mayGoOn(said, state) &&
  isOutOfScope(said, state)

/** 'Both' and 'not yet' after a question, 'what is the fee?' before any course: too little to judge by. */
export function saysLittle({ text: said, slots }: Said, { pending }: State): boolean {
  const words = said.trim().split(' ')
  const isFunding = asksForFunding(said) && words.length <= MOST_WORDS_OF_QUESTION
  const isShort = isFunding ? contentWords(slots.rest).length <= 1 : contentWords(words).length === 0
  const asks =
    asksForCost(said) || asksForEntry(said) || asksForFunding(said) || asksForAdvice(said) || asksForPay(said)
  return isShort && (pending !== undefined || asks)
}

/** Without any field: only what is clearly about something else is refused. */
export const isRefused = (said: Said, state: State): boolean =>
  !saysOnlyStudy(said) &&
  !mayAskForAdvice(said) &&
  !saysLittle(said, state) &&
  !mayGoOn(said, state) &&
  said.wish.outOfScope >= OUT_OF_SCOPE

/** 'I am not studying at present', 'which colleges have classes on Friday?': no word names a field. */
export const saysOnlyStudy = ({ text, slots }: Pick<Said, 'text' | 'slots'>): boolean =>
  (hasStudyWords(text) || speaksOfStudy(text)) && contentWords(slots.rest).every((word) => OF_CLASSES.test(` ${word} `))

/** 'Is the college open for new students in January?' asks for courses, and names no field. */
const OF_CLASSES =
  / (?:colleges?|universit(?:y|ies)|uni|institut\w+|students?|class|classes|open|run|runs|gives?|new|diplomas?|masters?|doctorates?|which|women) /

const MOST_WORDS_OF_FOLLOW_UP = 8

/** 'And longest', 'so what' in the middle of a conversation: short, and not clearly about something else. */
export function mayGoOn({ text: said, wish }: Said, state: State): boolean {
  const words = said.trim().split(' ')
  if (!(hasCourses(state) || state.pending) || wish.isCertain || words.length > MOST_WORDS_OF_FOLLOW_UP) return false
  return wish.outOfScope <= CLEARLY_OTHER || contentWords(besideAspects(said).trim().split(' ')).length === 0
}

/** 'Suggest a name for my boat' has a word of it, too. */
const mayAskForAdvice = ({ text, wish }: Said): boolean =>
  isAboutTrade(text) ||
  mentionsFamily(text) ||
  describesCharacter(text) ||
  (asksForAdvice(text) && wish.outOfScope <= CLEARLY_OTHER)

export const MOST_WORDS_OF_JOB = 2
const MOST_WORDS_OF_QUESTION = 12

/** In the names of fields, but what people look for may be a room or a ride: 'hotel near me'. */
const THINGS = /^(?:hotels?|boats?|water|cabins?|offices?|tours?|travel)$/

const MOST_WORDS_WITH_JOB = 5
/** 'Doctor. My son. How?' */
const namesOnlyJob = (said: string): boolean => {
  const words = said.trim().split(' ')
  return words.length <= MOST_WORDS_WITH_JOB && words.some(isRole) && contentWords(words).length === 1
}

/** The field says nothing here: a broken air conditioner is about air conditioners, too. */
export function isOutOfScope({ text: said, slots, wish }: Said, state: State): boolean {
  const mayBeThing = THINGS.test(wish.text) && !hasCourses(state) && wish.outOfScope > CLEARLY_OTHER
  if (asksForPopularity(said, false) || saysOnlyLiking(said)) return false
  if ((wish.isNamed && !mayBeThing) || (wish.isCertain && asksAboutJob(said))) return false
  // 'Are the teachers good at Kaashi College?'
  if (slots.limits.institution !== undefined && asksForOpinion(said) && mentionsStaff(said)) return false
  if (hasStudyWords(said) || isAboutTrade(said) || mentionsFamily(said)) return wish.outOfScope > CLEARLY_OTHER
  // 'Nurse in Addu' names a job and says nothing else.
  const named = wish.text.split(' ')
  const isShort = named.length === 1 || (named.length <= MOST_WORDS_OF_JOB && named.some(isRole))
  const isBrief = wish.isCertain && wish.text !== '' && isShort && !asksOrOrders(said)
  if (wish.isCertain && namesOnlyJob(said)) return wish.outOfScope > SURELY_OTHER
  if (isBrief) return wish.outOfScope > CLEARLY_OTHER
  // A story written to an adviser is a wish, even if it asks nothing.
  if (wish.fields.length > 0 && asksNothing(said)) return wish.outOfScope > CLEARLY_OTHER
  return wish.outOfScope > OUT_OF_SCOPE
}

/** The message speaks of a field, but not clearly. */
export function isUnsure(said: Said, state: State): boolean {
  const { wish, slots } = said
  if (wish.fields.length === 0) return false
  if (isOutOfScope(said, state)) return !(hasSlots(slots) && mayGoOn(said, state))
  // 'In Thinadhoo please' goes on with the wish before.
  return (
    !wish.isCertain &&
    !(
      !changesField(said.text) &&
      hasSlots(slots) &&
      (state.wish || (!wish.isStory && slots.held && knowsSchooling(slots.held)))
    )
  )
}

const OTHER_WORRY = 0.7
const ABOUT_STUDIES =
  /\b(?:fail\w*|results?|exams?|passed|passes|marks|grades?|levels?|school|college|stud(?:y|ies|ying)|courses?|class|future|career|jobs?)\b/

/** A worry is answered before other questions, but not before search criteria. */
export async function answerWorry(
  { text: said, wish, slots }: Said,
  state: State,
  next: State,
  catalogue: AdviserCatalogue,
  helplines: string,
): Promise<Reply | undefined> {
  // A story may be sad and still have a wish.
  const isAboutExam = /\bresults?\b/.test(said) && !wish.isCertain
  const worry = wish.isStory && wish.fields.length > 0 && !isAboutExam ? 'none' : findWorry(said)
  const isWish = wish.isCertain && /\b(?:course|courses|class|classes|study|become|learn|career|job|train)\b/.test(said)
  const isAboutResults = hasBadResults(said)
  if (worry === 'none' || isWish || (isAboutResults && wish.isCertain)) return undefined
  if (Object.keys(slots.limits).length > 0) return undefined
  const isElse = !hasCourses(state) && !ABOUT_STUDIES.test(said) && wish.outOfScope > OTHER_WORRY
  return isElse
    ? consoleOutOfScope(worry === 'heavy', state, helplines)
    : // 'D in everything except Dhivehi' dislikes nothing.
      encourage(worry === 'heavy', isAboutResults ? { ...next, dislikes: state.dislikes } : next, catalogue, helplines)
}
