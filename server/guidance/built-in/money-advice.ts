import { GRANT_SCHEME } from '../../../contract/catalogue/vocabulary.ts'
import { firstFields } from './ask-interest.ts'
import type { AdviserCatalogue, Choice, CourseFacts } from './catalogue.ts'
import { paragraphs, type Reply, recommending, showing, taps, withoutPending } from './reply.ts'
import type { Slots, State } from './state.ts'
import { isWhole, partInWords, totalInWords } from './write-count.ts'
import { courseTitle, factsLine, feeTextOf, grantText } from './write-course.ts'
import { QUALIFICATIONS, wishInWords } from './write-wish.ts'

export function sayPayIsUnknown(state: State): Reply {
  const { interest } = state.slots
  const next = interest
    ? `I can tell you what courses ${wishInWords({ interest })} cost and what you need to get in.`
    : 'Tell me what you like doing, and I will look for courses that lead to it.'
  const reply = paragraphs(
    `This site has no figures on pay, and no course promises a job or a salary. People who work in the field can tell you more. ${next}`,
    interest ? taps('How much does it cost?', 'What do I need to get in?') : taps(...firstFields(state.slots)),
  )
  return { state: withoutPending(state), reply }
}

/** What the matching courses cost: the lowest and the highest fee. */
export async function adviseOnCost(state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const priced = await choosePriced(state.slots, catalogue)
  if (!priced) return undefined
  const { choice, courses } = priced
  const ids = isWhole(choice) ? [...courses.slice(0, 2), ...courses.slice(-1)] : courses.slice(0, 3)
  const cards = await catalogue.readCards([...new Set(ids.map(({ id }) => id))])
  const [least, most] = [cards[0], cards.at(-1)]
  if (!least || !most) return undefined
  const unpriced = isWhole(choice) ? choice.total - courses.length : 0
  const reply = paragraphs(
    `Of the courses ${wishInWords(choice.slots)}, ${partInWords(courses.length, choice)} publish a fee. The least is ${feeTextOf(least)}${isWhole(choice) ? `, the most ${feeTextOf(most)}` : ''}:`,
    ...cards.map((course, at) => `${at + 1}. ${courseTitle(course)}\n   ${factsLine(course)}`),
    unpriced === 0
      ? ''
      : `${unpriced} more ${unpriced === 1 ? 'publishes' : 'publish'} no tuition fee; ask the institutions.`,
    'Fees are indicative; registration and examinations may come on top.',
    taps('Compare the first two', 'Under the grant scheme'),
  )
  const shown = cards.map(({ id }) => id)
  return { state: recommending(state, shown), reply }
}

interface PricedChoice {
  choice: Choice
  /** Those with a published fee, cheapest first. */
  courses: readonly CourseFacts[]
}

async function choosePriced(slots: Slots, catalogue: AdviserCatalogue): Promise<PricedChoice | undefined> {
  const asked: Slots = { ...slots, order: 'fee' }
  // A short course says little about the cost of a qualification, but some fields have only short courses.
  const isOpen = slots.levels === undefined && slots.months_max === undefined
  for (const wish of isOpen ? [{ ...asked, levels: QUALIFICATIONS }, asked] : [asked]) {
    const choice = await catalogue.choose(wish)
    const courses = choice.courses.filter(({ total_mvr_min }) => total_mvr_min !== null)
    if (choice.relaxed.length === 0 && courses.length >= 2) return { choice, courses }
  }
  return undefined
}

/** The grant scheme, with courses that it pays for; for loans, where to ask. */
export async function adviseOnFunding(said: string, state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const scheme = `The government's First Degree Scheme (the badge '${GRANT_SCHEME}') pays part or all of the tuition of a first degree that is studied full time and approved by the MQA. The share differs from course to course and the rules change, so confirm it with the institution.`
  const others = /\b(?:loan|stipend|scholarship)/.test(said)
    ? 'Student loans, stipends and scholarships come from the ministry of higher education, banks and institutions. This site does not list them, so please ask there.'
    : ''
  const wish = { ...state.slots, grant: true }
  const choice = await catalogue.choose(wish)
  const { courses, relaxed } = choice
  const cards = relaxed.length > 0 ? [] : await catalogue.readCards(courses.slice(0, 3).map(({ id }) => id))
  const lines = cards.map(
    (course, at) => `${at + 1}. ${courseTitle(course)}\n   ${feeTextOf(course)} · ${grantText(course)}`,
  )
  const found =
    cards.length === 0
      ? `I found no course ${wishInWords(wish)}.`
      : choice.total === 1
        ? `This is the one course ${wishInWords(wish)}:`
        : `Of ${totalInWords(choice)} courses ${wishInWords(wish)}, for example:`
  const shown = cards.map(({ id }) => id)
  const remembered: State = shown.length > 0 ? { ...showing(state, shown), slots: wish } : withoutPending(state)
  return { state: remembered, reply: paragraphs(scheme, others, found, ...lines) }
}
