import { GRANT_SCHEME } from '../../../contract/catalogue/grant-scheme.ts'
import { MNQF_LEVEL_ORDER } from '../../../contract/catalogue/mnqf.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { chooseCourses } from './choose-courses.ts'
import { paragraphs, type Reply, recommending, showing, taps, withoutPending } from './reply.ts'
import type { Slots, State } from './state.ts'
import { courseTitle, factsLine, feeTextOf, grantText } from './write-course.ts'
import { wishInWords } from './write-wish.ts'

export const asksForCost = (said: string): boolean =>
  /\b(?:how much|cost|costs|fees?|price|prices|tuition|expensive)\b/.test(said) &&
  !/\bhow much (?:time|maths?)\b/.test(said)

/** What one earns afterwards, which is no fee. */
export const asksForPay = (said: string): boolean =>
  /\b(?:salary|salaries|wages?|how much (?:do|does|will|would|can|could|is|are) (?:\w+ ){1,4}(?:earn|make|get|paid)|(?:best|highest|better|most) paid|pays? (?:the |more )?(?:best|most|better|highest|well))\b/.test(
    said,
  )

export function sayNothingOfPay(state: State): Reply {
  const { interest } = state.slots
  const next = interest
    ? `I can tell you what courses ${wishInWords({ interest })} cost and what they ask for.`
    : 'Tell me what you like doing, and I will look for courses that lead to it.'
  const reply = paragraphs(
    `This site has no figures on pay, and no course promises a job or a salary. People who work in the field can tell you more. ${next}`,
    interest ? taps('How much does it cost?', 'What do I need to get in?') : taps(...FIELDS_TO_TAP),
  )
  return { state: withoutPending(state), reply }
}

const FIELDS_TO_TAP = ['Accounting and finance', 'Information technology', 'Health', 'Tourism and hospitality']

/** Whoever names a subject and says that money is short wants courses that cost little, not a talk about funding. */
export function asksForFunding(said: string, { interest, order }: Slots): boolean {
  if (/\b(?:scholarships?|loans?|stipend|funding|financial (?:help|aid|support)|grants?|scheme)\b/.test(said))
    return true
  if (interest || order) return false
  return /\b(?:help (?:with|to) pay|who pays|cant (?:afford|pay)|cannot (?:afford|pay))\b/.test(said)
}

const QUALIFICATIONS = MNQF_LEVEL_ORDER.filter((level) => level !== 'NA')

/** What a wish costs: the least and the most of the courses that fit it. */
export async function adviseOnCost(state: State, catalogue: AdviserCatalogue): Promise<Reply | undefined> {
  const { slots } = state
  // What an afternoon about contracts costs tells nobody what it costs to become a lawyer.
  const isOpen = slots.levels === undefined && slots.months_max === undefined
  const asked: Slots = { ...slots, order: 'fee', ...(isOpen && { levels: QUALIFICATIONS }) }
  const { courses, relaxed } = await chooseCourses(asked, catalogue)
  const priced = courses.filter(({ total_mvr_min }) => total_mvr_min !== null)
  if (relaxed.length > 0 || priced.length < 2) return undefined
  const ids = [...priced.slice(0, 2), ...priced.slice(-1)].map(({ id }) => id)
  const cards = await catalogue.readCards([...new Set(ids)])
  const [least, most] = [cards[0], cards.at(-1)]
  if (!least || !most) return undefined
  const unpriced = courses.length - priced.length
  const reply = paragraphs(
    `${priced.length} courses ${wishInWords(slots)}${isOpen ? ', each with a qualification at its end,' : ''} publish a fee. The least is ${feeTextOf(least)}, the most ${feeTextOf(most)}:`,
    ...cards.map((course, at) => `${at + 1}. ${courseTitle(course)}\n   ${factsLine(course)}`),
    unpriced === 0 ? '' : `${unpriced} more ${unpriced === 1 ? 'publishes' : 'publish'} no fee; ask the institutions.`,
    'Fees are indicative; registration and examinations may come on top.',
    taps('Compare the first two', 'Under the grant scheme'),
  )
  const shown = cards.map(({ id }) => id)
  return { state: recommending(state, shown), reply }
}

/** The grant scheme, with courses that it pays for; of loans we only know who to ask. */
export async function adviseOnFunding(said: string, state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const scheme = `The government's First Degree Scheme (the badge '${GRANT_SCHEME}') pays part or all of the tuition of a first degree that is studied full time and approved by the MQA. The share differs from course to course and the rules change, so confirm it with the institution.`
  const others = /\b(?:loan|stipend|scholarship)/.test(said)
    ? 'Student loans, stipends and scholarships are given by the ministry in charge of higher education, by banks and by institutions; this site does not list them, so please ask there.'
    : ''
  const wish = { ...state.slots, grant: true }
  const { courses, relaxed } = await chooseCourses(wish, catalogue)
  const cards = relaxed.length > 0 ? [] : await catalogue.readCards(courses.slice(0, 3).map(({ id }) => id))
  const lines = cards.map(
    (course, at) => `${at + 1}. ${courseTitle(course)}\n   ${feeTextOf(course)} · ${grantText(course)}`,
  )
  const found =
    cards.length === 0
      ? `I found no course ${wishInWords(wish)}.`
      : courses.length === 1
        ? `This is the one course ${wishInWords(wish)}:`
        : `Of ${courses.length} courses ${wishInWords(wish)}, for example:`
  const shown = cards.map(({ id }) => id)
  const remembered: State = shown.length > 0 ? { ...showing(state, shown), slots: wish } : withoutPending(state)
  return { state: remembered, reply: paragraphs(scheme, others, found, ...lines) }
}
