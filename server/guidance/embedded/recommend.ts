import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import { isGrantFunded } from '../../../contract/catalogue/grant-scheme.ts'
import { courseListPath } from '../../../contract/paths.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { sayNearestOnly, sayWhatLevelCosts, sayWhatQualifies } from './caveats.ts'
import { type Choice, chooseCourses, filtersOf, omit, pickThree, type Relaxation } from './choose-courses.ts'
import { describeRoute, knowsSchooling, openRoute } from './entry.ts'
import { writeClosedDoors } from './entry-advice.ts'
import { asking, paragraphs, type Reply, recommending, taps, withoutPending } from './reply.ts'
import type { Question, Slots, State } from './state.ts'
import { standOnlyFor } from './wishes/find-interest.ts'
import { courseTitle, factsLine, grantText, monthNames } from './write-course.ts'
import { joined, wishInWords } from './write-wish.ts'

const ENOUGH_TO_ASK_FOR_LEVEL = 30

/** The next three courses for what is wanted; or the one question that has to come first. */
export async function recommend(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const { slots } = state
  if (!slots.interest && !canDoWithoutInterest(slots)) return await askInterest(state, catalogue)
  const choice = await chooseCourses(slots, catalogue)
  if (choice.courses.length === 0) return sayNothingFits(state, catalogue)
  if (mayAsk(state, 'level') && isTooMany(slots, choice)) return askLevel(state, choice.courses.length)
  const picked = pickThree(choice.courses, state.seen)
  if (picked.length === 0) return sayThatIsAll(state)
  const cards = await catalogue.readCards(picked.map(({ id }) => id))
  const lines = await Promise.all(cards.map((course, at) => listEntry(course, at + 1, slots, catalogue)))
  const { courses, relaxed } = choice
  const reply = paragraphs(
    await sayNearestOnly(slots, cards, catalogue),
    introduction(slots, courses.length, relaxed, cards),
    ...lines,
    await sayWhatLevelCosts(slots, relaxed, catalogue),
    await sayWhatQualifies(slots, courses, catalogue),
    seeAll(slots, courses.length, relaxed, catalogue),
    nextSteps(cards.length),
  )
  const ids = cards.map(({ id }) => id)
  return { state: recommending(state, ids), reply }
}

/** An institution, a language to be taught in or a grant is a wish too, if a narrow enough one. */
const canDoWithoutInterest = ({ institution, grant, levels, place, order, intake, modalities }: Slots): boolean =>
  (grant === true && levels !== undefined) ||
  [institution, grant, levels, place, order, intake, modalities].filter((slot) => slot !== undefined).length >= 2

const isTooMany = ({ levels, held, institution }: Slots, { courses }: Choice): boolean =>
  courses.length > ENOUGH_TO_ASK_FOR_LEVEL && levels === undefined && held === undefined && institution === undefined

const mayAsk = ({ asked }: State, question: Question): boolean => !asked.includes(question)

function askLevel(state: State, count: number): Reply {
  const found = ['I found', count, 'courses', wishInWords(state.slots)].filter((word) => word !== '').join(' ')
  const reply = paragraphs(
    `${found}. Which level are you looking for? If you are not sure, tell me what you have finished so far.`,
    taps('Certificate', 'Diploma', "Bachelor's degree", 'Not sure'),
  )
  return { state: asking(state, 'level'), reply }
}

const FIRST_CHOICES = [
  'Health',
  'Tourism and hospitality',
  'Information technology',
  'Teaching',
  'Business',
  'Engineering',
]
const MOST_CHOICES = 4

export async function askInterest(state: State, catalogue: AdviserCatalogue, before = ''): Promise<Reply> {
  const known = await knownOf(state.slots, catalogue)
  const question = mayAsk(state, 'interest')
    ? 'What would you like to study, or what do you like doing?'
    : 'Name a subject, a job or something you enjoy, and I will look for courses.'
  const isLeftOut = (label: string): boolean => standOnlyFor([label], state.slots.excluded?.categories ?? [])
  const choices = FIRST_CHOICES.filter((label) => !isLeftOut(label)).slice(0, MOST_CHOICES)
  const reply = paragraphs(before, `${known}${question}`, taps(...choices))
  return { state: asking(state, 'interest'), reply }
}

/** What can be said before an interest is known. */
async function knownOf(slots: Slots, catalogue: AdviserCatalogue): Promise<string> {
  const { institution, place } = slots
  if (institution !== undefined)
    return `${institution} lists ${catalogue.count({ institutions: [institution] })} courses here. `
  if (place?.islands.length === 0)
    return `Nothing is taught in ${place.name} itself, but online courses need no travel. `
  const leftOut = slots.excluded ? `I leave out ${joined(slots.excluded.words)}. ` : ''
  const wish = wishInWords(omit(slots, ['excluded']))
  if (wish === '') return leftOut
  const { courses, relaxed } = await chooseCourses(slots, catalogue)
  if (relaxed.length > 0 || courses.length === 0) return leftOut
  return `${leftOut}I have ${courses.length === 1 ? 'one course' : `${courses.length} courses`} ${wish}. `
}

function introduction(
  slots: Slots,
  count: number,
  relaxed: readonly Relaxation[],
  cards: readonly CourseSummary[],
): string {
  const wish = wishInWords(relaxed.reduce<Slots>((left, each) => omit(left, SLOTS_OF[each]), slots))
  const given = relaxed.map((each) => sayRelaxed(each, slots, cards)).join(' ')
  const courses = wish === '' ? 'courses' : `courses ${wish}`
  const heading =
    count === 1
      ? `This is the one course${wish === '' ? '' : ` ${wish}`}:`
      : count <= 3
        ? `These are the ${courses}:`
        : `Of ${count} ${courses}, these fit best:`
  return given === '' ? heading : `${given}\n\n${heading}`
}

const SLOTS_OF: Readonly<Record<Relaxation, readonly (keyof Slots)[]>> = {
  intake: ['intake'],
  place: ['place'],
  modality: ['modalities', 'study_modes'],
  budget: ['budget'],
  duration: ['months_max'],
  level: ['levels'],
}

/** What was given up is always said. */
function sayRelaxed(relaxed: Relaxation, slots: Slots, cards: readonly CourseSummary[]): string {
  switch (relaxed) {
    case 'intake':
      return `Nothing that fits starts in ${joined(monthNames(slots.intake ?? []))}, so I looked at other intakes too.`
    case 'place': {
      const there = [...new Set(cards.flatMap(({ islands }) => islands))].slice(0, 4)
      return `I found nothing that fits in ${slots.place?.name}. These are taught in ${joined(there)}; online courses need no travel.`
    }
    case 'modality':
      return `Nothing that fits is taught ${wishInWords({ modalities: slots.modalities, study_modes: slots.study_modes })}, so I looked at other ways of study.`
    case 'budget':
      return `Nothing that fits costs as little as ${formatMvr(slots.budget?.mvr ?? 0)}; these cost up to a quarter more.`
    case 'duration':
      return 'Nothing that fits is that short, so these take longer.'
    case 'level':
      return 'Nothing fits at the level you asked for, so I looked one level up and down.'
  }
}

async function listEntry(
  course: CourseSummary,
  number: number,
  slots: Slots,
  catalogue: AdviserCatalogue,
): Promise<string> {
  const why = await reasonsFor(course, slots, catalogue)
  return [`${number}. ${courseTitle(course)}`, `   ${factsLine(course)}`, `   Why: ${why.join('; ')}.`].join('\n')
}

/** Which of the wishes a course meets, said of the course itself. */
async function reasonsFor(course: CourseSummary, slots: Slots, catalogue: AdviserCatalogue): Promise<string[]> {
  const { budget, place, intake, held, study_modes, modalities } = slots
  const reasons: string[] = []
  const fields = course.categories.map(({ name }) => name)
  if (fields.length > 0) reasons.push(`it is in ${joined(fields)}`)
  const wanted = place ? [...place.islands, ...place.near] : []
  const there = course.islands.filter((island) => wanted.includes(island))
  if (there.length > 0) reasons.push(`taught in ${joined(there)}`)
  if (modalities?.includes('online') && 'online' in course.delivery_modalities) reasons.push('you can study online')
  if (study_modes?.some((mode) => course.study_modes.includes(mode)))
    reasons.push(`study is ${course.mode_of_study_text.toLowerCase()}`)
  const months = course.intake_months.filter((month) => intake?.includes(month))
  if (months.length > 0) reasons.push(`it starts in ${joined(monthNames(months))}`)
  if (budget?.per === 'total' && course.total_mvr_min !== null && course.total_mvr_min <= budget.mvr)
    reasons.push(`within your ${formatMvr(budget.mvr)}`)
  if (budget && budget.per !== 'total')
    reasons.push(`spread over its time, it stays within your ${formatMvr(budget.mvr)} a ${budget.per}`)
  if (slots.grant && isGrantFunded(course)) reasons.push(`under the ${grantText(course)}`)
  if (held && knowsSchooling(held)) {
    const route = openRoute((await catalogue.readEntryRules([course.id])).get(course.id) ?? [], held)
    if (route) reasons.push(`it asks for ${describeRoute(route)}`)
  }
  return reasons
}

/** The same wishes as a list of the site, where that can show them. */
function seeAll(slots: Slots, count: number, relaxed: readonly Relaxation[], catalogue: AdviserCatalogue): string {
  const filters = filtersOf(slots, catalogue)
  const total = relaxed.length === 0 ? catalogue.count(filters) : 0
  if (count <= 3 || total !== count) return ''
  return `[See all ${total} in the list](${courseListPath(filters)})`
}

const nextSteps = (count: number): string =>
  count >= 2 ? taps('Compare the first two', 'Cheaper', 'Tell me more about 1') : taps('Tell me more about 1')

function sayThatIsAll(state: State): Reply {
  const reply =
    'You have seen all that fits. Change something, for example the level, the island or the way of study, and I will look again.'
  return { state: withoutPending(state), reply }
}

async function sayNothingFits(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const { slots } = state
  if (slots.held) {
    const open = await chooseCourses(omit(slots, ['held']), catalogue)
    if (open.courses.length > 0) return writeClosedDoors(state, open.courses, catalogue)
  }
  const wish = wishInWords(slots)
  if (slots.institution !== undefined) {
    const elsewhere = await chooseCourses(omit(slots, ['institution']), catalogue)
    const offer =
      elsewhere.courses.length > 0
        ? ` Other institutions have ${elsewhere.courses.length}. Shall I show those?\n\n- Other institutions`
        : ''
    return { state: asking(state, 'institution'), reply: `I found no course ${wish}.${offer}` }
  }
  const loosen = await whatWouldHelp(slots, catalogue)
  const reply = [`I found no course ${wish}.`, loosen, 'Change one of your wishes, or name another subject.']
    .filter((text) => text !== '')
    .join(' ')
  return { state: withoutPending(state), reply }
}

const LOOSENED: readonly (readonly [keyof Slots, string])[] = [
  ['grant', 'the grant scheme'],
  ['award', 'the kind of awarding body'],
  ['language', 'the language'],
  ['excluded', 'what you left out'],
]

async function whatWouldHelp(slots: Slots, catalogue: AdviserCatalogue): Promise<string> {
  for (const [key, name] of LOOSENED) {
    if (slots[key] === undefined) continue
    const { courses } = await chooseCourses(omit(slots, [key]), catalogue)
    if (courses.length > 0) return `Without ${name} there would be ${courses.length}.`
  }
  return ''
}
