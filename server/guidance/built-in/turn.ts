import { writeReply } from '../../../contract/guidance/reply-blocks.ts'
import { answerWish } from './answer-wish.ts'
import { askInterest } from './ask-interest.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { asksElsewhere } from './elsewhere.ts'
import { findByName, findByText } from './find-by-text.ts'
import { adviseOnJobs } from './jobs-advice.ts'
import { outOfScope, sayNotTaught } from './nothing-here.ts'
import { recommend } from './recommend.ts'
import { refreshed, remember, rememberHeld } from './remember.ts'
import { type Reply, withoutPending } from './reply.ts'
import { comfort, isDistress } from './safety.ts'
import { beginning, omit, type State } from './state.ts'
import { followUp } from './talk/follow-up.ts'
import { explainLevels, siteHelp } from './talk/site-help.ts'
import { smallTalk } from './talk/small-talk.ts'
import { readMessage, vocabularyOf } from './wishes/message.ts'
import { type ReadSlots, readSlots, saysSomething } from './wishes/read-slots.ts'
import { encourage, isWorried } from './worry.ts'

/**
 * One turn of the conversation: depends only on the state, the message and the catalogue. Rules are tried from the most
 * urgent to the most general; the first one with an answer wins.
 */
export async function turn(
  state: State,
  text: string,
  catalogue: AdviserCatalogue,
  { helplines, now }: { helplines: string; now: Date },
): Promise<Reply> {
  if (isDistress(text)) return { state, reply: writeReply(comfort(helplines)) }
  const message = readMessage(text, vocabularyOf(catalogue))
  const said = ` ${message.words.join(' ')} `
  if (isRestart(said)) return askInterest(beginning(), catalogue, 'Let us start again.')
  const slots = readSlots(message, catalogue, now)
  return (
    (await smallTalk(said, slots, state, catalogue)) ??
    (isTrick(said) ? outOfScope(state) : undefined) ??
    (asksElsewhere(said, slots)
      ? undefined
      : await followUp(said, rememberHeld(state, slots), catalogue, saysSomething(slots))) ??
    (await more(said, slots, state, catalogue)) ??
    help(said, slots, state) ??
    (await answerWorry(said, slots, state, catalogue, helplines)) ??
    (await adviseOnJobs(said, slots, state, catalogue)) ??
    (await answerName(message.words, slots, state, catalogue)) ??
    (await answerWish(said, slots, state, catalogue)) ??
    (await answerText(slots, state, catalogue)) ??
    sayNotTaught(said, message.words, state) ??
    outOfScope(state)
  )
}

const isRestart = (said: string): boolean =>
  /\b(?:start (?:again|over|afresh|anew)|restart|reset|begin again|new search|clear everything|forget (?:everything|all that|it all))\b/.test(
    said,
  ) && !/\bpassword\b/.test(said)

/** Prompt injection: asks for the instructions, or says what the adviser should be. */
const isTrick = (said: string): boolean =>
  /\b(?:system prompt|your (?:prompt|instructions|rules)|(?:ignore|forget|disregard) (?:all |any |your |the |previous |prior |above )+(?:instructions?|rules|prompts?)|jailbreak|developer mode|pretend (?:to be|you)|you are now|act as|print your|reveal your|api key)\b/.test(
    said,
  )

/** A worry is answered before other questions, but not before search criteria. */
async function answerWorry(
  said: string,
  slots: ReadSlots,
  state: State,
  catalogue: AdviserCatalogue,
  helplines: string,
): Promise<Reply | undefined> {
  const isWish = Object.keys(slots.said).some((key) => key !== 'held') || slots.choices.length > 0
  if (isWish || !isWorried(said)) return undefined
  return encourage(said, remember(state, slots), catalogue, helplines)
}

/** The next three courses for the same criteria. */
async function more(
  said: string,
  slots: ReadSlots,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  if (state.shown.length === 0 || saysSomething(slots)) return undefined
  if (!/\b(?:more|others?|another|different|next|else|show me some|again|rest)\b/.test(said)) return undefined
  return recommend(state, catalogue)
}

function help(said: string, { said: wish, choices }: ReadSlots, state: State): Reply | undefined {
  const isOnlyLevel = Object.keys(wish).every((key) => key === 'levels')
  const levels = isOnlyLevel ? explainLevels(said, wish.levels ?? []) : undefined
  if (levels !== undefined) return { state: withoutPending(state), reply: levels }
  if (wish.interest || choices.length > 0) return undefined
  const answer = siteHelp(said)
  return answer === undefined ? undefined : { state: withoutPending(state), reply: answer }
}

/** A visitor who writes the full name of a course wants that course, not its field. */
async function answerName(
  words: readonly string[],
  slots: ReadSlots,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const text = slots.said.interest && slots.choices.length === 0 ? await findByName(words, catalogue) : undefined
  if (text === undefined) return undefined
  const { slots: next } = remember(state, slots)
  return recommend(refreshed(state, { ...omit(next, ['levels']), interest: { concepts: [], text } }), catalogue)
}

/** No rule matches, but the words may be in the name of a course. */
async function answerText({ rest }: ReadSlots, state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const text = await findByText(rest, catalogue)
  if (text === undefined) return undefined
  return recommend(refreshed(state, { ...state.slots, interest: { concepts: [], text } }), catalogue)
}
