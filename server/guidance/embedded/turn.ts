import type { AdviserCatalogue } from './catalogue.ts'
import { omit } from './choose-courses.ts'
import { adviseOnDuration, asksForDuration } from './duration-advice.ts'
import { adviseOnEntry, tellRequirements } from './entry-advice.ts'
import { findByName, findByText } from './find-by-text.ts'
import { conceptOf, nearestToSeldomTaught } from './find-interest.ts'
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
import { encourage, isWorried } from './worry.ts'

/**
 * One turn of the talk: a pure function of what was said before, what is said now and what the catalogue holds. Rules
 * are tried from the most urgent to the most general; the first that has an answer gives it.
 */
export async function turn(
  state: State,
  text: string,
  catalogue: AdviserCatalogue,
  { helplines, now }: { helplines: string; now: Date },
): Promise<Reply> {
  if (isDistress(text)) return { state, reply: comfort(helplines) }
  const message = readMessage(text, vocabularyOf(catalogue))
  const said = ` ${message.words.join(' ')} `
  if (isRestart(said)) return askInterest(beginning(), catalogue, 'Let us start again.')
  const slots = readSlots(message, catalogue, now)
  return (
    (await smallTalk(said, slots, state, catalogue)) ??
    (isTrick(said) ? outOfScope(state) : undefined) ??
    (await followUp(said, hearHeld(state, slots), catalogue, saysSomething(slots))) ??
    (await more(said, slots, state, catalogue)) ??
    help(said, slots, state) ??
    (await hearWorry(said, slots, state, catalogue, helplines)) ??
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

/** Asking for our inside, or telling us what to be, is no wish for a course. */
const isTrick = (said: string): boolean =>
  /\b(?:system prompt|your (?:prompt|instructions|rules)|(?:ignore|forget|disregard) (?:all |any |your |the |previous |prior |above )+(?:instructions?|rules|prompts?)|jailbreak|developer mode|pretend (?:to be|you)|you are now|act as|print your|reveal your|api key)\b/.test(
    said,
  )

const saysSomething = ({ said, cleared, choices }: ReadSlots): boolean =>
  Object.keys(said).length > 0 || cleared.length > 0 || choices.length > 0

async function smallTalk(
  said: string,
  slots: ReadSlots,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
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

/** 'Can I do it with two passes?' tells of the visitor while it asks about a course. */
const hearHeld = (state: State, { said }: ReadSlots): State =>
  said.held ? { ...state, slots: { ...state.slots, held: { ...state.slots.held, ...said.held } } } : state

/** Worries come before what else a message may mean, but not before a wish. */
async function hearWorry(
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
  if (asksForRequirements(said) && slots.said.interest && !next.slots.held) {
    const requirements = await tellRequirements(next, catalogue)
    if (requirements) return requirements
  }
  if (asksForDuration(said) && (slots.said.interest || slots.said.levels)) {
    const duration = await adviseOnDuration(next, catalogue)
    if (duration) return duration
  }
  if (slots.said.institution !== undefined && !slots.said.interest && asksForOpinion(said))
    return askInterest(
      next,
      catalogue,
      'I do not rate institutions: look at what a course asks for, costs and leads to.',
    )
  if (asksWhoTeaches(said) && slots.said.interest && !slots.said.institution) {
    const teachers = await listTeachers(next, catalogue)
    if (teachers) return teachers
  }
  if (slots.said.held && !next.slots.interest && (!next.slots.levels || asksForEntry(said)))
    return adviseOnEntry(next, catalogue)
  if (saysSomething(slots)) return recommend(next, catalogue)
  if (dislikesStudy(said)) return offerKinds(state, 'That is fine: not every course is about books.')
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

const dislikesStudy = (said: string): boolean =>
  /\b(?:dont like|do not like|hate|bored of|tired of|not good at|bad at) (?:to )?(?:study|studying|studies|school|books|reading|exams)\b/.test(
    said,
  )

const asksForOpinion = (said: string): boolean => /\b(?:good|best|better|bad|worth|recommend|trust)\b/.test(said)

const isAgreement = (said: string): boolean =>
  /^ (?:yes|yeah|yep|ok|okay|sure|please|aan|show (?:me|them)|go ahead)\b/.test(said)

const asksForEntry = (said: string): boolean =>
  /\b(?:can i get in|get into|get in to|how (?:do|can|could) i get|possible|requirements?|qualify|eligible|entry|what do i need|admission|am i able)\b/.test(
    said,
  )

const asksForRequirements = (said: string): boolean =>
  /\b(?:requirements?|what (?:do|would|will) i need|do i need|entry criteria|(?:what|which) (?:subjects|results|grades|passes)|how (?:do|can) i get in(?:to)?|eligible)\b/.test(
    said,
  )

const asksForAdvice = (said: string): boolean =>
  /\b(?:career|careers|job|jobs|courses?|study|studies|future|university|college|what (?:should|can|could) i (?:do|study|become|learn)|guidance|advice|suggest|recommend|options?|confused|(?:want|need|looking for) (?:something|anything)|after school|help me)\b/.test(
    said,
  )

/** Whoever does not know is not asked again: without an interest they get fields to choose from, else courses. */
function goOn(state: State, catalogue: AdviserCatalogue): Promise<Reply> | Reply {
  if (state.slots.interest)
    return recommend(withoutPending({ ...state, asked: [...new Set([...state.asked, 'level' as const])] }), catalogue)
  return offerKinds(state, 'That is fine, most people start there.')
}

function offerKinds(state: State, before: string): Reply {
  const reply = paragraphs(
    `${before} What sounds most like you? You can also try the [career guide](/careerguide).`,
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

/** Something to learn was named, and neither a rule nor the search knows it. */
function sayNotTaught(said: string, words: readonly string[], state: State): Reply | undefined {
  const near = nearestToSeldomTaught(words)
  if (near.length > 0) {
    const reply = paragraphs(
      'I find no course here for that. The nearest fields may be these:',
      taps(...near.map((label) => label.charAt(0).toUpperCase() + label.slice(1))),
    )
    return { state: asking(state, 'choice'), reply }
  }
  if (
    !/\b(?:(?:want|like|wanna|love) (?:to )?(?:be|become|study|learn|do)|become|courses? (?:in|on|about|for)|learn|study)\b/.test(
      said,
    )
  )
    return undefined
  const reply =
    'I find no course here for that. Say it in other words, name a subject or a job near to it, or look through [all courses](/courses).'
  return { state: withoutPending(state), reply }
}

function outOfScope(state: State): Reply {
  const reply = paragraphs(
    'I can only help with courses and careers in the Maldives.',
    'Tell me what you would like to study, or ask me what a course costs and what it takes to get in.',
  )
  return { state: withoutPending(state), reply }
}
