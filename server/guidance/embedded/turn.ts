import type { AdviserCatalogue } from './catalogue.ts'
import { omit } from './choose-courses.ts'
import { adviseOnEntry } from './entry-advice.ts'
import { findByName, findByText } from './find-by-text.ts'
import { conceptOf } from './find-interest.ts'
import { followUp } from './follow-up.ts'
import { asksWhoTeaches, listTeachers } from './list-teachers.ts'
import { readMessage, vocabularyOf } from './message.ts'
import { adviseOnCost, adviseOnFunding, asksForCost, asksForFunding } from './money-advice.ts'
import { type ReadSlots, readSlots } from './read-slots.ts'
import { askInterest, recommend } from './recommend.ts'
import { asking, paragraphs, type Reply, taps, withoutPending } from './reply.ts'
import { comfort, isDistress } from './safety.ts'
import { explainLevels, siteHelp } from './site-help.ts'
import { beginning, type Slots, type State } from './state.ts'

/**
 * One turn of the talk: a pure function of what was said before, what is said now and what the catalogue holds. Rules
 * are tried from the most urgent to the most general; the first that has an answer gives it.
 */
export async function turn(
  state: State,
  text: string,
  catalogue: AdviserCatalogue,
  { helplines }: { helplines: string },
): Promise<Reply> {
  if (isDistress(text)) return { state, reply: comfort(helplines) }
  const message = readMessage(text, vocabularyOf(catalogue))
  const said = ` ${message.words.join(' ')} `
  if (isRestart(said)) return askInterest(beginning(), catalogue, 'Let us start again.')
  const slots = readSlots(message, catalogue)
  return (
    smallTalk(said, slots, state, catalogue) ??
    (isTrick(said) ? outOfScope(state) : undefined) ??
    (await followUp(said, state, catalogue, saysSomething(slots))) ??
    (await more(said, slots, state, catalogue)) ??
    help(said, slots, state) ??
    (await answerName(message.words, slots, state, catalogue)) ??
    (await answerWish(said, slots, state, catalogue)) ??
    (await answerText(slots, state, catalogue)) ??
    outOfScope(state)
  )
}

const isRestart = (said: string): boolean =>
  /\b(?:start (?:again|over|afresh|anew)|restart|reset|begin again|new search|clear everything|forget (?:everything|all that|it all))\b/.test(
    said,
  ) && !/\bpassword\b/.test(said)

/** Asking for our inside, or telling us what to be, is no wish for a course. */
const isTrick = (said: string): boolean =>
  /\b(?:system prompt|your (?:prompt|instructions|rules)|(?:ignore|forget|disregard) (?:all |any |your |the |previous |prior |above )+(?:instructions?|rules|prompts?)|jailbreak|developer mode|pretend (?:to be|you)|you are now|act as|print your|reveal your|api key)\b/.test(
    said,
  )

const saysSomething = ({ said, cleared, choices }: ReadSlots): boolean =>
  Object.keys(said).length > 0 || cleared.length > 0 || choices.length > 0

function smallTalk(said: string, slots: ReadSlots, state: State, catalogue: AdviserCatalogue): Reply | undefined {
  if (saysSomething(slots)) return undefined
  const words = said.trim()
  if (
    /^(?:hi+|hello|hey+|salaam|salam|assalaa?m\w*(?: \w+)?|good (?:morning|afternoon|evening|day)|haalu kihineh|kihineh|yo)(?: (?:there|sir|miss|bot|everyone|adviser|dear|to you))*$/.test(
      words,
    )
  )
    return askInterest(state, catalogue, 'Hello!')
  if (
    /\b(?:thanks?|thank you|thankyou|thx|shukuriyyaa|shukuriyya|shukran|great|awesome|perfect|nice|cool)\b/.test(
      words,
    ) &&
    words.split(' ').length <= 6
  )
    return { state: withoutPending(state), reply: 'You are welcome. Ask me whenever you want to look further.' }
  if (/^(?:bye|goodbye|good bye|see you|thats all|nothing else|im done|no thanks|no thank you)\b/.test(words))
    return {
      state: withoutPending(state),
      reply: 'Good luck with your studies. Come back whenever you want to look further.',
    }
  return undefined
}

/** The next three for the same wish. */
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

async function answerWish(
  said: string,
  slots: ReadSlots,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const next = remember(state, slots)
  if (slots.choices.length > 0) return askChoice(next, slots.choices)
  if (
    asksForFunding(said, slots.said) &&
    !/\b(?:under|with) the grant\b/.test(said) &&
    /\b(?:what|how|is there|are there|any|can i|get|who|loans?|scholarships?|cant|cannot)\b/.test(said)
  )
    return adviseOnFunding(said, next, catalogue)
  if (asksForCost(said) && next.slots.interest) {
    const cost = await adviseOnCost(next, catalogue)
    if (cost) return cost
  }
  if (asksWhoTeaches(said) && slots.said.interest && !slots.said.institution) {
    const teachers = await listTeachers(next, catalogue)
    if (teachers) return teachers
  }
  if (slots.said.held && !next.slots.interest && !next.slots.levels) return adviseOnEntry(next, catalogue)
  if (saysSomething(slots)) return recommend(next, catalogue)
  if (isIndifferent(said) && (state.pending || state.slots.interest)) return goOn(state, catalogue)
  if (isAgreement(said) && state.pending === 'institution')
    return recommend(refreshed(state, omit(state.slots, ['institution'])), catalogue)
  if (asksForEntry(said)) return state.slots.held ? adviseOnEntry(state, catalogue) : askHeld(state)
  if (asksForAdvice(said)) return askInterest(state, catalogue)
  return undefined
}

const isIndifferent = (said: string): boolean =>
  /\b(?:not sure|dont know|do not know|no idea|doesnt matter|does not matter|dont mind|whatever|any|anything|no preference|up to you|idk|dunno|unsure)\b/.test(
    said,
  )

const isAgreement = (said: string): boolean =>
  /^ (?:yes|yeah|yep|ok|okay|sure|please|aan|show (?:me|them)|go ahead)\b/.test(said)

const asksForEntry = (said: string): boolean =>
  /\b(?:can i get in|get into|requirements?|qualify|eligible|entry|what do i need|admission|am i able)\b/.test(said)

const asksForAdvice = (said: string): boolean =>
  /\b(?:career|careers|job|jobs|courses?|study|studies|future|university|college|what (?:should|can|could) i (?:do|study|become|learn)|guidance|advice|suggest|recommend|options?|confused|(?:want|need|looking for) (?:something|anything)|after school|help me)\b/.test(
    said,
  )

/** Whoever does not know is not asked again: without an interest they get fields to choose from, else courses. */
function goOn(state: State, catalogue: AdviserCatalogue): Promise<Reply> | Reply {
  if (state.slots.interest)
    return recommend(withoutPending({ ...state, asked: [...new Set([...state.asked, 'level' as const])] }), catalogue)
  const reply = paragraphs(
    'That is fine, most people start there. What sounds most like you? You can also try the [career guide](/careerguide).',
    taps('Helping people', 'Working with my hands', 'Being creative', 'Meeting people'),
  )
  return { state: asking(state, 'choice'), reply }
}

function askHeld(state: State): Reply {
  const reply = paragraphs(
    'That depends on the course and on what you have finished. What do you have so far?',
    taps('I have O levels', 'I have A levels', 'I failed my O levels', 'I have a diploma'),
  )
  return { state: withoutPending(state), reply }
}

function askChoice(state: State, choices: readonly string[]): Reply {
  const labels = choices.map((label) => conceptOf(label)?.label ?? label)
  const reply = paragraphs(
    'That can lead to several fields. Which of these is closest to what you have in mind?',
    taps(...labels.map((label) => label.charAt(0).toUpperCase() + label.slice(1))),
  )
  return { state: asking(state, 'choice'), reply }
}

/** The newest value wins; what was seen counts only for the same wish. */
function remember(state: State, { said, cleared, heldField }: ReadSlots): State {
  const before = omit(state.slots, cleared)
  const held = said.held ? { held: { ...before.held, ...said.held } } : {}
  const field = heldField && !before.interest ? { interest: heldField } : {}
  const slots: Slots = { ...before, ...field, ...said, ...held }
  if (said.interest && before.excluded) {
    const wanted = new Set(said.interest.concepts.flatMap((label) => conceptOf(label)?.categories ?? []))
    const categories = before.excluded.categories.filter((name) => !wanted.has(name))
    if (categories.length < before.excluded.categories.length) delete slots.excluded
  }
  if (said.excluded && !said.interest && slots.interest) {
    const excluded = new Set(said.excluded.categories)
    const isExcluded = (label: string): boolean =>
      (conceptOf(label)?.categories ?? []).every((name) => excluded.has(name))
    if (slots.interest.concepts.length > 0 && slots.interest.concepts.every(isExcluded)) delete slots.interest
  }
  return refreshed(state, slots)
}

const refreshed = (state: State, slots: Slots): State =>
  JSON.stringify(slots) === JSON.stringify(state.slots) ? state : { ...state, slots, seen: [] }

/** Whoever writes down the name of a course wants that course, whatever field its words speak of. */
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

/** No rule knows the words, but a course may have them in its name. */
async function answerText({ rest }: ReadSlots, state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const text = await findByText(rest, catalogue)
  if (text === undefined) return undefined
  return recommend(refreshed(state, { ...state.slots, interest: { concepts: [], text } }), catalogue)
}

function outOfScope(state: State): Reply {
  const reply = paragraphs(
    'I can only help with courses and careers in the Maldives.',
    'Tell me what you would like to study, or ask me what a course costs and what it takes to get in.',
  )
  return { state: withoutPending(state), reply }
}
