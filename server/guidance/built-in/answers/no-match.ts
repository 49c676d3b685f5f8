import { topCategories } from '../../../../contract/catalogue/course-options.ts'
import type { MnqfLevel } from '../../../../contract/catalogue/mnqf.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import type { AdviserCatalogue, CourseChoice } from '../adviser-catalogue.ts'
import {
  asking,
  type Criteria,
  criteriaOf,
  type Held,
  omit,
  QUALIFICATIONS,
  type State,
  showing,
  withoutPending,
} from '../state.ts'
import { card, cards, choices, joined, levelOf, type Reply, text } from './blocks.ts'
import { criteriaInWords, describeHeld, sayDropped, totalInWords } from './describe-criteria.ts'
import { bridgedRoute, checkHeld, describeRoute, possibleRoute } from './entry.ts'
import { pickThree } from './rank-recommended-courses.ts'

/** No course matches even with fewer criteria: says which one is in the way, and what there is without it. */
export async function answerNoMatch(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const criteria = criteriaOf(state)
  if (criteria.held) {
    const beyond = await catalogue.choose(omit(criteria, ['held']))
    if (beyond.total > 0) return answerEntryTooHigh(state, beyond, catalogue)
  }
  const none = `I found no course ${criteriaInWords(criteria)}.`
  if (criteria.institution !== undefined) {
    const offer = await offerOtherInstitutions(criteria, catalogue)
    return { state: asking(state, 'institution'), blocks: [...text(none, offer), ...choices('Other institutions')] }
  }
  const beyondBudget = criteria.budget && (await showBeyondBudget(state, none, catalogue))
  if (beyondBudget) return beyondBudget
  const hint = await sayWhatIsInTheWay(criteria, catalogue)
  return { state: withoutPending(state), blocks: text(none, hint, 'Change one of these, or name another subject.') }
}

/** Nothing costs so little: the cheapest that meet the other criteria. */
async function showBeyondBudget(state: State, none: string, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const criteria: Criteria = { ...omit(criteriaOf(state), ['budget']), order: 'fee' }
  const choice = await catalogue.choose(criteria)
  const others = choice.courses.filter(({ id }) => !state.shown.includes(id))
  const listed = others.length > 0 ? others : choice.courses
  const courses = await catalogue.readCards(listed.slice(0, MOST_SHOWN).map(({ id }) => id))
  const shown = courses.map(({ id }) => id)
  if (shown.length === 0) return undefined
  const blocks = [
    ...text(
      none,
      `Without the limit on the fee, these ${listed[0] === choice.courses[0] ? 'cost the least' : 'come next'}:`,
    ),
    ...text(sayDropped(criteria, choice.relaxed, courses)),
    ...cards(courses),
    ...choices('Any level', 'Under the grant scheme', 'Tell me more about 1'),
  ]
  return { state: showing(state, shown), blocks }
}

async function offerOtherInstitutions(criteria: Criteria, catalogue: AdviserCatalogue): Promise<string> {
  const others = await catalogue.choose(omit(criteria, ['institution']))
  if (others.total === 0) return ''
  const found = others.relaxed.length > 0 ? 'something close to it' : totalInWords(others)
  return `Other institutions have ${found}. Shall I show those?`
}

/** The criteria that can be dropped when nothing matches, with their names. */
export const DROPPABLE: readonly (readonly [keyof Criteria, string])[] = [
  ['grant', 'the grant scheme'],
  ['award', 'the kind of awarding body'],
  ['language', 'the language'],
  ['dislikes', 'what you left out'],
  ['not_at', 'leaving out an institution'],
]

async function sayWhatIsInTheWay(criteria: Criteria, catalogue: AdviserCatalogue): Promise<string> {
  for (const [key, name] of DROPPABLE) {
    if (criteria[key] === undefined) continue
    const choice = await catalogue.choose(omit(criteria, [key]))
    const found = choice.relaxed.length > 0 ? 'something close to it' : totalInWords(choice)
    if (choice.total > 0) return `Without ${name} there would be ${found}.`
  }
  return ''
}

const MOST_SHOWN = 3

/** The wanted courses exist, but the visitor cannot enter them: says what they require, and what is open instead. */
async function answerEntryTooHigh(state: State, beyond: CourseChoice, catalogue: AdviserCatalogue): Promise<Reply> {
  const criteria = criteriaOf(state)
  const held = criteria.held ?? {}
  const step = await findLowerStep(criteria, catalogue)
  const picked = pickThree(beyond.courses, []).slice(0, step ? MOST_SHOWN - 1 : MOST_SHOWN)
  const courses = await catalogue.readCards(picked.map(({ id }) => id))
  const rules = catalogue.readEntryRules(picked.map(({ id }) => id))
  const fieldsOf = topCategories(catalogue)
  const required = courses.map((course, at) => {
    const routes = rules.get(course.id) ?? []
    const way = bridgedRoute(routes, held, fieldsOf(course.categories.map(({ id }) => id))) ?? routes[0]
    return card(course, at + 1, {
      facts: [levelOf(course), `You need ${way ? describeRoute(way) : 'what its page says'}`],
    })
  })
  const found = beyond.relaxed.length === 0 ? 'I found courses for that, but by' : 'By'
  const blocks = [
    ...text(sayDropped(criteria, beyond.relaxed, courses)),
    ...text(
      `${found} their published rules none accepts you yet with ${describeHeld(held)}. This is what they require:`,
    ),
    ...required,
    ...text('A course one step lower is often the way there.', step?.heading ?? ''),
    ...(step ? [step.card(courses.length + 1)] : []),
    ...choices(...stepsFrom(held)),
  ]
  const shown = [...courses.map(({ id }) => id), ...(step ? [step.id] : [])]
  return { state: showing(state, shown), blocks }
}

/** The next qualifications that the visitor can reach. */
export function stepsFrom({ mnqf_level = 0, schooling }: Held): string[] {
  if (mnqf_level >= 9) return ['Doctorate']
  if (mnqf_level >= 7) return ["Master's degree"]
  if (mnqf_level >= 5) return ["Bachelor's degree"]
  if (schooling === 'a_level') return ['Diploma', "Bachelor's degree", 'University Preparation']
  if (mnqf_level === 4) return ['Diploma', 'University Preparation']
  return ['Certificate', 'Foundation Studies', 'University Preparation']
}

interface LowerStep {
  id: number
  heading: string
  card(number: number): ReplyBlock
}

/** The highest open qualification below the wanted level: in the wanted place, or else anywhere. */
async function findLowerStep(criteria: Criteria, catalogue: AdviserCatalogue): Promise<LowerStep | undefined> {
  const { held, wish, place } = criteria
  const levels = held ? levelsBetween(held, criteria) : []
  if (!held || !wish || levels.length === 0) return undefined
  const { courses, relaxed } = await catalogue.choose({ ...criteria, levels })
  const [highest] = courses.toSorted((first, second) => Number(second.mnqf_level) - Number(first.mnqf_level))
  if (!highest || relaxed.some((each) => each !== 'place')) return undefined
  const { id } = highest
  const [course] = await catalogue.readCards([id])
  const rules = catalogue.readEntryRules([id]).get(id) ?? []
  const fields = topCategories(catalogue)(highest.category_ids)
  const route = possibleRoute(rules, held, fields)
  if (!course || !route) return undefined
  const isOpen = checkHeld(rules, held, fields).verdict === 'open'
  const where = place && relaxed.length === 0 ? ` in ${place.name}` : ''
  const taught = course.islands.length === 0 ? '' : `taught in ${joined(course.islands)}`
  return {
    id,
    heading: `This one ${isOpen ? 'is' : 'may be'} open to you${where}:`,
    card: (number) => card(course, number, { facts: [levelOf(course), taught, `You need ${describeRoute(route)}`] }),
  }
}

function levelsBetween({ mnqf_level = 0 }: Held, { levels = [] }: Criteria): MnqfLevel[] {
  const lowestWanted = Math.min(...levels.filter((level) => level !== 'NA').map(Number))
  if (!Number.isFinite(lowestWanted)) return []
  return QUALIFICATIONS.filter((level) => Number(level) > mnqf_level && Number(level) < lowestWanted)
}

/** What visitors often ask for and the catalogue seldom has, with the fields that come closest. */
const SELDOM_TAUGHT: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:vet|veterinary|veterinarian|animal doctor|zoologist|zoology)\b|\b(?:like|love|with|for|about|save|help|helping|protect|treat|treating|look after|looking after|caring for|take care of)(?: (?:all|wild|sea|marine|sick|the|our|little))? (?:animals?|pets|wildlife|cats|dogs)(?= $)/,
    ['Environment and Climate', 'Medical Laboratory Science'],
  ],
  [
    /\b(?:hair ?dress(?:er|ing)|barber|beautician|makeup artist|make up artist|beauty salon|nail artist)\b/,
    ['Entrepreneurship', 'Sales and Customer Service', 'Allied Health and Therapy'],
  ],
  [/\b(?:tailor|tailoring|sewing|fashion design(?:er|ing)?)\b/, ['Graphic Design and Multimedia', 'Entrepreneurship']],
  [
    /\b(?:driving licen[cs]e|driving lessons?|taxi driver|learn (?:to drive|driving))\b/,
    ['Automotive and Welding', 'Supply Chain and Procurement'],
  ],
  [
    /\b(?:music(?:ian)?(?! teach)|guitar|piano|singer|singing|dancer|dancing|dance|actor|actress)\b/,
    ['Graphic Design and Multimedia', 'Journalism and Media'],
  ],
  [/\b(?:farming|farmer|agriculture)\b/, ['Environment and Climate', 'Entrepreneurship']],
  [
    /\b(?:soldier|army|mndf|coast guard|fire ?fighter|fireman)\b/,
    ['Policing and Criminal Justice', 'Marine and Boat Building', 'Care and First Aid'],
  ],
  [
    /\b(?:football|sports?|swimming|volleyball|cricket|basketball|badminton|fitness|gym|athletics) (?:coach|coaching|trainer|instructor)\b|\b(?:personal trainer|coach)\b/,
    ['Diving and Water Sports', 'Allied Health and Therapy', 'Secondary Teaching'],
  ],
  [/\b(?:astronaut|footballer|football player|athlete)\b/, ['Software Development', 'Allied Health and Therapy']],
]
/** A longer message has to say that it is about this. */
const WANTED = String.raw`\b(?:study|learn|become|becoming|to be|being|(?:degree|diploma|certificate|courses?|class(?:es)?) (?:in|of|for|about|on)|dreams? of)(?: (?:to|be|being|an?|the|some|more))* (?=\w)`

const SELDOM_WANTED = SELDOM_TAUGHT.map(([words, fields]) => ({
  words,
  wanted: new RegExp(`${WANTED}(?:${words.source})`),
  fields,
}))
const MOST_WORDS = 8

/** The fields closest to something that the catalogue does not have; undefined if it has it, or for other messages. */
export async function findClosestTaught(
  said: string,
  catalogue: AdviserCatalogue,
): Promise<readonly string[] | undefined> {
  const isLong = said.trim().split(' ').length > MOST_WORDS
  const seldom = SELDOM_WANTED.find(({ words, wanted }) => (isLong ? wanted : words).test(said))
  return !seldom || (await isTaught(seldom.words, said, catalogue)) ? undefined : seldom.fields
}

async function isTaught(pattern: RegExp, said: string, catalogue: AdviserCatalogue): Promise<boolean> {
  const ids = await catalogue.search(pattern.exec(said)?.[0] ?? '')
  const courses = await catalogue.readCards(ids.slice(0, MOST_SHOWN))
  return courses.some(({ name }) => pattern.test(name.toLowerCase()))
}

/** If it is not certain that the message is about something else, the fields that it may mean are offered. */
export const answerOutOfScope = (state: State, fields: readonly string[] = []): Reply => ({
  state: { ...withoutPending(state), offered: [...fields] },
  blocks: [
    ...text('I can only help with courses and careers in the Maldives.'),
    ...(fields.length > 0
      ? [...text('If you would like to study something, is it one of these?'), ...choices(...fields)]
      : text('Tell me what you would like to study, or ask me what a course costs and what it takes to get in.')),
  ],
  scope: 'other',
})
