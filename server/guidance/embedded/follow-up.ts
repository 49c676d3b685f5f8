import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import { comparePath } from '../../../contract/paths.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { chooseCourses, pickThree } from './choose-courses.ts'
import { describeHeld, describeRoute, openRoute } from './entry.ts'
import { paragraphs, type Reply, recommending, showing, taps, withoutPending } from './reply.ts'
import type { Slots, State } from './state.ts'
import {
  courseLink,
  factsLine,
  feeTextOf,
  grantText,
  intakeText,
  isGrantFunded,
  levelText,
  linkText,
  modalityText,
} from './write-course.ts'
import { joined } from './write-wish.ts'

const ORDINALS: readonly RegExp[] = [
  /\b(?:first|1st|1|one|number one|no 1)\b/,
  /\b(?:second|2nd|2|two|number two|no 2)\b/,
  /\b(?:third|3rd|3|three|number three|no 3)\b/,
]

/** Which of the courses shown are meant, by their place in the list. */
function meant(said: string, shown: readonly number[]): number[] {
  if (/\b(?:first two|first 2|1 and 2|top two)\b/.test(said)) return shown.slice(0, 2)
  if (/\b(?:last two|last 2|2 and 3|other two)\b/.test(said)) return shown.slice(-2)
  if (/\b(?:all three|all 3|all of them|all|these three|the three|them|these|those|both)\b/.test(said))
    return [...shown]
  // In 'the second one' and 'this one' the last word counts nothing.
  const counted = said.replace(
    /\b(first|second|third|last|1st|2nd|3rd|this|that|the|which|another|other|any|some|no|good|better) one\b/g,
    '$1',
  )
  const last = /\blast\b/.test(counted) ? shown.slice(-1) : []
  return [...new Set([...shown.filter((_, at) => ORDINALS[at]?.test(counted)), ...last])]
}

/** What the rest of the talk hangs on: the list that was shown. Nothing where the message is no follow-up. */
export async function followUp(
  said: string,
  state: State,
  catalogue: AdviserCatalogue,
  hasWish: boolean,
): Promise<Reply | undefined> {
  if (state.shown.length === 0) return undefined
  if (
    /\b(?:compare|comparison|difference between|differ|versus|vs|side by side|which (?:one )?is better|which of (?:them|these|those)|which (?:one )?is (?:the )?best|best one|which (?:one )?should)\b/.test(
      said,
    )
  )
    return compare(said, state, catalogue)
  if (
    /^(?:(?:anything|something|any|a|one|ones|is there|are there|do you have|show me|find me|what about|got) )*(?:cheaper|less expensive|lower (?:fee|fees|price|cost)|too expensive|thats expensive|very expensive|expensive)\b/.test(
      said.trim(),
    )
  )
    return cheaper(state, catalogue)
  if (
    /^(?:(?:anything|something|any|a|one|is there|are there|show me|find me|what about) )*(?:shorter|quicker|faster|less time|too long)\b/.test(
      said.trim(),
    )
  )
    return shorter(state, catalogue)
  const asksAbout = aspectOf(said)
  const ids = meant(said, state.shown)
  const [id] = ids
  if (id !== undefined && ids.length === 1 && (asksAbout !== 'all' || isOpening(said)))
    return describe(id, asksAbout, state, catalogue)
  if (ids.length === 0 && namesPlace(said) && (asksAbout !== 'all' || isOpening(said))) return tooFew(state)
  const spokenOf = state.focus ?? (state.shown.length === 1 ? state.shown[0] : undefined)
  if (
    spokenOf !== undefined &&
    /\b(?:it|its|that one|this one|that course|this course|the course)\b/.test(said) &&
    (asksAbout !== 'all' || isOpening(said))
  )
    return describe(spokenOf, asksAbout, state, catalogue)
  if (hasWish || ids.length === 1) return undefined
  if (asksAbout === 'fee') {
    const shown = state.shown.map((each) => ({ id: each }))
    return list('This is what they cost:', shown, state, catalogue)
  }
  return isAboutAll(asksAbout) && /\b(?:it|its|they|them|these|those|all)\b/.test(said)
    ? sayOfEach(asksAbout, state, catalogue)
    : undefined
}

const isAboutAll = (aspect: Aspect): aspect is 'place' | 'intake' | 'duration' | 'entry' =>
  ['place', 'intake', 'duration', 'entry'].includes(aspect)

/** 'Where is it?' after a list of three: the same said of each. */
async function sayOfEach(aspect: Exclude<Aspect, 'all'>, state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const courses = await catalogue.readCourses(state.shown)
  const lines = courses.map(
    (course, at) =>
      `${at + 1}. ${courseLink(course)}, ${course.institution.name}\n   ${say(aspect, course, state.slots)}`,
  )
  return {
    state: showing(
      state,
      courses.map(({ id }) => id),
    ),
    reply: paragraphs(...lines),
  }
}

const namesPlace = (said: string): boolean => /\b(?:first|second|third|1st|2nd|3rd|number \d)\b/.test(said)

function tooFew(state: State): Reply {
  const { length } = state.shown
  const shown = length === 1 ? 'only one course' : 'no such number'
  return { state: withoutPending(state), reply: `There is ${shown} on my last list. Which course do you mean?` }
}

const isOpening = (said: string): boolean =>
  /\b(?:tell me|more about|more on|details?|open|show|explain|about|info|information|look at|choose|pick|take|like|want|interested in|number|what about|how about)\b/.test(
    said,
  ) || /^\s*(?:the )?(?:first|second|third|last|[123])(?: one)?(?: please)?\s*$/.test(said)

type Aspect = 'fee' | 'duration' | 'intake' | 'entry' | 'modality' | 'place' | 'award' | 'grant' | 'careers' | 'all'

const ASPECTS: readonly (readonly [Aspect, RegExp])[] = [
  ['grant', /\b(?:grant|scheme|free|scholarship|funded)\b/],
  ['fee', /\b(?:how much|cost|costs|fees?|price|expensive|pay|payment|instal?lments?)\b/],
  ['duration', /\b(?:how long|duration|how many (?:years|months)|length)\b/],
  [
    'entry',
    /\b(?:get in|get into|requirements?|qualify|entry|eligible|can i (?:join|apply|do|take|study)|need for|what do i need|admission|criteria)\b/,
  ],
  ['intake', /\b(?:when|start|starts|intakes?|begin|begins|deadline)\b/],
  ['place', /\b(?:where|campus|campuses|location|which island)\b/],
  ['modality', /\b(?:online|face to face|how is it taught|evening|weekend|full time|part time)\b/],
  ['award', /\b(?:who awards|awarding|awarded|recognised|recognized|approved|mqa|accredited|level)\b/],
  ['careers', /\b(?:jobs?|careers?|what can i become|work after|modules?|subjects|learn in)\b/],
]

const aspectOf = (said: string): Aspect => ASPECTS.find(([, pattern]) => pattern.test(said))?.[0] ?? 'all'

async function compare(said: string, state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const named = meant(said, state.shown)
  const ids = (named.length >= 2 ? named : state.shown).slice(0, 3)
  const courses = await catalogue.readCourses(ids)
  if (courses.length < 2) {
    const reply = 'There is only one course on the table. Ask for more, and I will put them side by side.'
    return { state: withoutPending(state), reply }
  }
  const row = (name: string, value: (course: Course) => string): string =>
    `• ${name}: ${courses.map((course, at) => `(${at + 1}) ${value(course)}`).join(' | ')}`
  const reply = paragraphs(
    courses.map((course, at) => `${at + 1}. ${courseLink(course)}, ${course.institution.name}`).join('\n'),
    [
      row('Fee', feeTextOf),
      row('Level', levelText),
      row('Duration', ({ duration_text }) => linkText(duration_text)),
      row('Delivery', modalityText),
      row('Intakes', intakeText),
      row('Islands', ({ islands }) => joined(islands) || 'not said'),
      row('Entry', ({ entry_rules: [route] }) => (route ? describeRoute(route) : 'see its page')),
      ...(courses.some(isGrantFunded) ? [row('Grant', (course) => grantText(course) || 'no')] : []),
    ].join('\n'),
    cheapestOf(courses),
    `[See them side by side in full](${comparePath(courses.map(({ id }) => id))})`,
  )
  return {
    state: showing(
      state,
      courses.map(({ id }) => id),
    ),
    reply,
  }
}

function cheapestOf(courses: readonly CourseSummary[]): string {
  const priced = courses.filter(({ total_mvr_min }) => total_mvr_min !== null)
  const lowest = Math.min(...priced.map(({ total_mvr_min }) => total_mvr_min ?? 0))
  const cheapest = priced.filter(({ total_mvr_min }) => total_mvr_min === lowest)
  if (priced.length < 2 || cheapest.length > 1 || !cheapest[0]) return ''
  return `The least expensive of them is number ${courses.indexOf(cheapest[0]) + 1}.`
}

/** Less than the least that was shown; the wish itself stays as it is. */
async function cheaper(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const shown = await catalogue.readCards(state.shown)
  const fees = shown.flatMap(({ total_mvr_min }) => total_mvr_min ?? [])
  const least = Math.min(...fees)
  const slots: Slots = { ...state.slots, order: 'fee' }
  const { courses, relaxed } = await chooseCourses(slots, catalogue)
  const below = courses.filter(({ total_mvr_min }) => total_mvr_min !== null && total_mvr_min < least)
  if (fees.length === 0 || relaxed.length > 0 || below.length === 0) {
    const cheapest = shown.find(({ total_mvr_min }) => total_mvr_min === least)
    const known = cheapest ? ` The least expensive is ${courseLink(cheapest)}: ${feeTextOf(cheapest)}.` : ''
    const reply = paragraphs(
      `I have nothing cheaper for these wishes.${known}`,
      'A lower level, another way of study or the grant scheme can bring the cost down.',
      taps('Any level', 'Online', 'Under the grant scheme'),
    )
    return { state: { ...withoutPending(state), slots }, reply }
  }
  return list('These cost less:', pickThree(below, []), { ...state, slots }, catalogue)
}

async function shorter(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const shown = await catalogue.readCards(state.shown)
  const least = Math.min(...shown.flatMap(({ months }) => months ?? []))
  const slots: Slots = { ...state.slots, order: 'duration' }
  const { courses, relaxed } = await chooseCourses(slots, catalogue)
  const below = courses.filter(({ months }) => months !== null && months < least)
  if (relaxed.length > 0 || below.length === 0) {
    const reply = paragraphs(
      'I have nothing shorter for these wishes. A lower level takes less time.',
      taps('Any level', 'Certificate'),
    )
    return { state: { ...withoutPending(state), slots }, reply }
  }
  return list('These take less time:', pickThree(below, []), { ...state, slots }, catalogue)
}

async function list(
  heading: string,
  picked: readonly { id: number }[],
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply> {
  const cards = await catalogue.readCards(picked.map(({ id }) => id))
  const lines = cards.map(
    (course, at) => `${at + 1}. ${courseLink(course)}, ${course.institution.name}\n   ${factsLine(course)}`,
  )
  const ids = cards.map(({ id }) => id)
  const next = ids.length >= 2 ? taps('Compare the first two', 'Tell me more about 1') : taps('Tell me more about 1')
  return {
    state: recommending(state, ids),
    reply: paragraphs(heading, ...lines, next),
  }
}

async function describe(id: number, aspect: Aspect, state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const [course] = await catalogue.readCourses([id])
  const remembered = { ...withoutPending(state), focus: id }
  if (!course)
    return { state: remembered, reply: 'That course is no longer listed. Ask for more, and I will look again.' }
  const title = `${courseLink(course)}, ${course.institution.name}`
  const told = aspect === 'all' ? everything(course, state.slots) : say(aspect, course, state.slots)
  const more = 'Its page has the modules, the class times and the full entry requirements.'
  return { state: remembered, reply: paragraphs(title, told, aspect === 'all' || aspect === 'careers' ? more : '') }
}

const everything = (course: Course, slots: Slots): string =>
  (['fee', 'grant', 'duration', 'award', 'modality', 'place', 'intake', 'entry'] as const)
    .map((aspect) => say(aspect, course, slots))
    .filter((text) => text !== '')
    .map((text) => `• ${text}`)
    .join('\n')

function say(aspect: Exclude<Aspect, 'all'>, course: Course, slots: Slots): string {
  switch (aspect) {
    case 'fee':
      return feeSentence(course)
    case 'grant':
      return isGrantFunded(course)
        ? `It is under the ${grantText(course)}; confirm the share with the institution before you enrol.`
        : 'It is not under the grant scheme.'
    case 'duration':
      return `It takes ${linkText(course.duration_text)}${course.credits === null ? '' : ` and has ${course.credits} credits`}.`
    case 'award':
      return `${levelText(course)}, awarded by ${linkText(course.awarding_body ?? course.institution.name)}${course.mqa_approved ? '; MQA approved' : ''}.`
    case 'modality':
      return `It is taught ${modalityText(course).toLowerCase()}, ${course.mode_of_study_text.toLowerCase()}, in ${course.language}.`
    case 'place':
      return course.campuses.length === 0
        ? 'No campus is named for it.'
        : `It is taught in ${joined([...new Set(course.islands)])}.`
    case 'intake':
      return course.intake_months.length === 0 ? 'No intake is published for it.' : `It ${intakeText(course)}.`
    case 'entry':
      return entrySentence(course, slots)
    case 'careers':
      return `It is in ${joined(course.categories.map(({ name }) => name))}.`
  }
}

function feeSentence(course: Course): string {
  if (course.total_mvr_min === null) return 'No fee is published for it; please ask the institution.'
  return `It costs ${feeTextOf(course)}. Fees are indicative; registration and examinations may come on top.`
}

function entrySentence({ entry_rules }: Course, { held }: Slots): string {
  if (entry_rules.length === 0) return 'Its entry rules are not published in a form that I can read.'
  const routes = entry_rules.slice(0, 3).map(describeRoute)
  const open = held ? openRoute(entry_rules, held) : undefined
  const own = !held
    ? ''
    : open
      ? ` With ${describeHeld(held)} you seem to meet one of these; the institution decides.`
      : ` With ${describeHeld(held)} alone, none of these is met yet.`
  return `To enter, one of these is enough: ${joined(routes, 'or')}.${own}`
}
