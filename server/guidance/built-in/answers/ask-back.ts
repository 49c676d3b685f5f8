import { topCategoryOf } from '../../../../contract/catalogue/course-options.ts'
import type { MnqfLevel } from '../../../../contract/catalogue/mnqf.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import { careerGuidePath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue, CourseChoice } from '../adviser-catalogue.ts'
import { saysOnlyLiking, wantsAnySubject } from '../intents/questions.ts'
import { helplinesBlock } from '../intents/safety.ts'
import { asking, type Criteria, criteriaOf, omit, recommending, type State, withoutPending } from '../state.ts'
import { cards, choices, joined, link, type Reply, text } from './blocks.ts'
import { coursesInWords, criteriaInWords, totalInWords } from './describe-criteria.ts'
import { adviseOnEntry } from './entry.ts'
import { answerOutOfScope } from './no-match.ts'

const FIRST_FIELDS = [
  'Health and Welfare',
  'Travel, Tourism and Hospitality',
  'Information and Communication Technology',
  'Education and Teaching',
  'Business, Management and Administration',
  'Engineering, Manufacturing and Construction',
]
const MOST_FIELDS = 4

/** Fields to start with, without those that the visitor does not want. */
export function firstFields({ dislikes }: Pick<State, 'dislikes'>, catalogue: AdviserCatalogue): string[] {
  const disliked = new Set(dislikes.flatMap(({ fields }) => fields.map((name) => topCategoryOf(name, catalogue))))
  return FIRST_FIELDS.filter((name) => !disliked.has(name)).slice(0, MOST_FIELDS)
}

/** Two other criteria, or a grant and a level, narrow the search enough. */
export const canDoWithoutWish = ({
  institution,
  grant,
  levels,
  place,
  order,
  intake,
  modalities,
  study_modes,
}: Criteria): boolean =>
  (grant === true && levels !== undefined) ||
  [institution, grant, levels, place, order === 'distance' ? undefined : order, intake, modalities, study_modes].filter(
    (each) => each !== undefined,
  ).length >= 2

export const WHICH_FIELD = 'What would you like to study, or what do you like doing?'

/** Asks for a field, unless the visitor has named one. */
export async function askInterest(state: State, catalogue: AdviserCatalogue, before = ''): Promise<Reply> {
  if (state.wish) return askAboutShown(state, before)
  if (state.asked.includes('interest')) return offerKinds(state, catalogue, before)
  // Without a field, 'near Gan' counts what is taught there.
  const known = await sayWhatIsKnown(omit(criteriaOf(state), ['order']), catalogue)
  const blocks = [...text(before), ...text(known, WHICH_FIELD), ...choices(...firstFields(state, catalogue))]
  return { state: asking(state, 'interest'), blocks }
}

export function askInstead(next: State, catalogue: AdviserCatalogue): Reply {
  const leftOut = joined(next.dislikes.map(({ name }) => name))
  return {
    state: withoutPending(next),
    blocks: [
      ...text(`I'll leave out ${leftOut}. What would you like instead?`),
      ...choices(...firstFields(next, catalogue)),
    ],
  }
}

/** What the visitor can do with the courses that were shown. */
export function askAboutShown(state: State, before: string): Reply {
  const blocks = [
    ...text(before, 'Ask me about these courses, change something, or name another subject.'),
    ...choices('What do they cost?', 'Where are they taught?', 'Show me more'),
  ]
  return { state: withoutPending(state), blocks }
}

/** What the adviser can say before it knows a field. */
async function sayWhatIsKnown(criteria: Criteria, catalogue: AdviserCatalogue): Promise<string> {
  const { institution, place, dislikes = [] } = criteria
  if (institution !== undefined)
    return `${institution} lists ${catalogue.count({ institutions: [institution] })} courses here.`
  if (place?.islands.length === 0) return `No course is taught in ${place.name}, but online courses need no travel.`
  const leftOut = dislikes.length > 0 ? `I'll leave out ${joined(dislikes.map(({ name }) => name))}.` : ''
  const others = omit(criteria, ['dislikes'])
  if (criteriaInWords(others) === '') return leftOut
  const choice = await catalogue.choose(criteria)
  if (choice.relaxed.length > 0 || choice.total === 0) return leftOut
  return `${leftOut} I have ${coursesInWords(totalInWords(choice), others)}.`.trim()
}

const KINDS = ['Helping people', 'Working with my hands', 'Being creative', 'Meeting people']

/** A visitor who does not know gets kinds of work to choose from, and courses to look at. */
export async function offerKinds(state: State, catalogue: AdviserCatalogue, before: string): Promise<Reply> {
  const courses = await catalogue.readCards(await pickFromDifferentFields(state, catalogue))
  const ids = courses.map(({ id }) => id)
  if (state.asked.includes('kinds')) {
    const none = `I found no course ${criteriaInWords(criteriaOf(state))}.`.replace(' .', '.')
    const heading =
      courses.length > 0 ? 'These are courses from different fields:' : `${none} Name anything you like doing.`
    const blocks = [...text(before, heading), ...cards(courses), ...link('Take the career guide', careerGuidePath())]
    return { state: recommending(state, ids), blocks }
  }
  const blocks = [
    ...text(before, 'What sounds most like you?'),
    ...(courses.length > 0 ? text('Or look at these courses from different fields, for a first idea:') : []),
    ...cards(courses),
    ...link('Take the career guide', careerGuidePath()),
    ...choices(...KINDS),
  ]
  return { state: asking(recommending(state, ids), 'kinds'), blocks }
}

/** 'I am shy' */
export const answerCharacter = async (state: State, next: State, catalogue: AdviserCatalogue): Promise<Reply> =>
  state.wish && state.shown.length > 0
    ? askAboutShown(state, 'That is fine, and no reason not to study.')
    : offerKinds(next, catalogue, 'That is fine. What you like doing says more about the right course.')

/** 'A few weeks for my CV, any subject', 'I like football' */
export async function answerWithoutField(
  said: string,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  if (next.wish) return undefined
  if (wantsAnySubject(said)) return offerKinds(next, catalogue, 'That is fine.')
  const before = 'Good to know, but no course here is about that alone.'
  return saysOnlyLiking(said) ? offerKinds(next, catalogue, before) : undefined
}

/** Certificates, which most people may enter after school. */
const FIRST_STEPS: MnqfLevel[] = ['3', '4']

/** Three courses, each of another top category. */
async function pickFromDifferentFields(state: State, catalogue: AdviserCatalogue): Promise<number[]> {
  const criteria = criteriaOf(state)
  const isOpen = criteria.held === undefined && criteria.months_max === undefined
  const { courses } = await catalogue.choose(isOpen ? { levels: FIRST_STEPS, ...criteria } : criteria)
  const names = new Map(catalogue.categories.map(({ id, name }) => [id, name]))
  const picked: number[] = []
  const fields = new Set<string>()
  for (const { id, category_ids } of courses) {
    const field = topCategoryOf(names.get(category_ids[0] ?? 0) ?? '', catalogue)
    if (picked.length >= 3 || fields.has(field) || state.seen.includes(id)) continue
    fields.add(field)
    picked.push(id)
  }
  return picked
}

export async function askHeld(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const before = 'That depends on the course and on what you have finished.'
  if (state.asked.includes('held')) return askInterest(state, catalogue, before)
  const blocks = [
    ...text(before, 'What do you have so far?'),
    ...choices('I have O levels', 'I have A levels', 'I failed my O levels', 'I have a diploma'),
  ]
  return { state: asking(withoutPending(state), 'held'), blocks }
}

/** Fields to choose from, for a message that may mean several. */
export function askChoice(state: State, fields: readonly string[], before = ''): Reply {
  const question =
    fields.length === 1 ? 'Is this what you have in mind?' : 'Which of these is closest to what you have in mind?'
  const blocks = [...text(before || 'That can lead to several fields.', question), ...choices(...fields)]
  return { state: asking(state, 'choice', fields), blocks, ...(before === '' && { isGuess: true }) }
}

export function askPlace(state: State): Reply {
  const blocks = text('Where do you live? Name your island or atoll, and I will put what is near it first.')
  return { state: asking(state, 'place'), blocks }
}

const ENOUGH_TO_ASK_FOR_LEVEL = 30

/** A visitor who has said this much wants to see courses. */
const ENOUGH_LIMITS = 2

/** The level narrows a long list. After one question the visitor gets courses, and no second question. */
export function mayAskLevel({ wish, limits, background, asked, shown }: State, { total }: CourseChoice): boolean {
  const { levels, institution, order } = limits
  // The name of a course has its level.
  if (wish?.fields.length === 0 || shown.length > 0 || asked.length > 0 || Object.keys(limits).length >= ENOUGH_LIMITS)
    return false
  return total > ENOUGH_TO_ASK_FOR_LEVEL && (levels ?? background.held ?? institution ?? order) === undefined
}

export function askLevel(state: State, choice: CourseChoice, before: string): Reply {
  const blocks = [
    ...text(before),
    ...text(
      `I found ${coursesInWords(totalInWords(choice), choice.criteria)}.`,
      'Which level are you looking for? If you are not sure, tell me what you have finished so far.',
    ),
    ...choices('Certificate', 'Diploma', "Bachelor's degree", 'Not sure'),
  ]
  return { state: asking(state, 'level'), blocks }
}

/** Not an emergency, but the reply starts with encouragement and not with what is impossible. */
export async function encourage(
  isHeavy: boolean,
  state: State,
  catalogue: AdviserCatalogue,
  helplines: string,
): Promise<Reply> {
  const before = [
    ...text('That sounds hard, and you are not the only one who feels this way about school and results.'),
    ...(isHeavy ? offerHelplines(helplines) : []),
  ]
  if (state.background.held) {
    const advice = await adviseOnEntry(state, catalogue)
    return { ...advice, blocks: [...before, ...advice.blocks] }
  }
  const hope = 'There are courses for every result, and each one leads on to more.'
  if (state.asked.includes('held')) {
    const offer = await askInterest(state, catalogue, hope)
    return { ...offer, blocks: [...before, ...offer.blocks] }
  }
  const blocks = [
    ...before,
    ...text(hope, 'What do you have so far? I will show you what you may enter.'),
    ...choices('I have O levels', 'I failed my O levels', 'I have A levels', 'I left school early'),
  ]
  return { state: asking(withoutPending(state), 'held'), blocks }
}

const offerHelplines = (helplines: string): ReplyBlock[] => [
  ...text('If it is too much, talk to someone you trust, or call one of these:'),
  helplinesBlock(helplines),
]

/** 'My husband left and I am scared': hard, but not about courses. */
export function consoleOutOfScope(isHeavy: boolean, state: State, helplines: string): Reply {
  const refused = answerOutOfScope(state)
  return {
    ...refused,
    blocks: [...text('That sounds hard.'), ...(isHeavy ? offerHelplines(helplines) : []), ...refused.blocks],
  }
}
