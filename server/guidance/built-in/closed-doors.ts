import type { MnqfLevel } from '../../../contract/catalogue/mnqf.ts'
import type { AdviserCatalogue, Choice } from './catalogue.ts'
import { pickThree } from './choose-courses.ts'
import { bridgedRoute, describeHeld, describeRoute, openRoute, possibleRoute } from './entry.ts'
import { stepsFrom } from './entry-advice.ts'
import { sayGivenUp } from './introduce-choice.ts'
import { paragraphs, type Reply, showing, taps } from './reply.ts'
import type { Held, Slots, State } from './state.ts'
import { courseTitle, levelText } from './write-course.ts'
import { joined, QUALIFICATIONS } from './write-wish.ts'

const MOST_SHOWN = 3

/** The wanted courses exist, but the visitor cannot enter them: says what they require, and what is open instead. */
export async function writeClosedDoors(state: State, closed: Choice, catalogue: AdviserCatalogue): Promise<Reply> {
  const { slots } = state
  const held = slots.held ?? {}
  const step = await findOpenStep(slots, catalogue)
  const picked = pickThree(closed.courses, []).slice(0, step ? MOST_SHOWN - 1 : MOST_SHOWN)
  const cards = await catalogue.readCards(picked.map(({ id }) => id))
  const rules = await catalogue.readEntryRules(picked.map(({ id }) => id))
  const lines = cards.map((course, at) => {
    const routes = rules.get(course.id) ?? []
    const way = bridgedRoute(routes, held) ?? routes[0]
    return `${at + 1}. ${courseTitle(course)}\n   You need ${way ? describeRoute(way) : 'what its page says'}.`
  })
  const found = closed.relaxed.length === 0 ? 'I found courses for that, but by' : 'By'
  const reply = paragraphs(
    sayGivenUp(slots, closed, cards),
    `${found} their published rules none of them takes you with ${describeHeld(held)} straight away. This is what they require:`,
    ...lines,
    ['A course one step lower is often the way there.', ...(step ? [step.heading] : [])].join(' '),
    step ? `${cards.length + 1}. ${step.line}` : '',
    taps(...stepsFrom(held)),
  )
  const shown = [...cards.map(({ id }) => id), ...(step ? [step.id] : [])]
  return { state: showing(state, shown), reply }
}

interface OpenStep {
  id: number
  heading: string
  line: string
}

/** The highest open qualification below the wanted level: in the wanted place, or else anywhere. */
async function findOpenStep(slots: Slots, catalogue: AdviserCatalogue): Promise<OpenStep | undefined> {
  const { held, interest, place } = slots
  const levels = held ? levelsBetween(held, slots) : []
  if (!held || !interest || levels.length === 0) return undefined
  const { courses, relaxed } = await catalogue.choose({ ...slots, levels })
  const [highest] = courses.toSorted((first, second) => Number(second.mnqf_level) - Number(first.mnqf_level))
  if (!highest || relaxed.some((each) => each !== 'place')) return undefined
  const { id } = highest
  const [course] = await catalogue.readCards([id])
  const rules = (await catalogue.readEntryRules([id])).get(id) ?? []
  const route = possibleRoute(rules, held)
  if (!course || !route) return undefined
  const isOpen = openRoute(rules, held) !== undefined
  const where = place && relaxed.length === 0 ? ` in ${place.name}` : ''
  const taught = course.islands.length === 0 ? '' : `, taught in ${joined(course.islands)}`
  return {
    id,
    heading: `This one ${isOpen ? 'is' : 'may be'} open to you${where}:`,
    line: `${courseTitle(course)}\n   ${levelText(course)}${taught}. You need ${describeRoute(route)}.`,
  }
}

function levelsBetween({ mnqf_level = 0 }: Held, { levels = [] }: Slots): MnqfLevel[] {
  const lowestWanted = Math.min(...levels.filter((level) => level !== 'NA').map(Number))
  if (!Number.isFinite(lowestWanted)) return []
  return QUALIFICATIONS.filter((level) => Number(level) > mnqf_level && Number(level) < lowestWanted)
}
