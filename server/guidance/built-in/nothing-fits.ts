import type { AdviserCatalogue } from './catalogue.ts'
import { writeClosedDoors } from './closed-doors.ts'
import { asking, type Reply, withoutPending } from './reply.ts'
import { omit, type Slots, type State } from './state.ts'
import { totalInWords } from './write-count.ts'
import { wishInWords } from './write-wish.ts'

/** No course matches even with fewer criteria: says which one is in the way, and what there is without it. */
export async function sayNothingFits(state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const { slots } = state
  if (slots.held) {
    const open = await catalogue.choose(omit(slots, ['held']))
    if (open.total > 0) return writeClosedDoors(state, open, catalogue)
  }
  const wish = wishInWords(slots)
  if (slots.institution !== undefined) {
    const offer = await offerElsewhere(slots, catalogue)
    return { state: asking(state, 'institution'), reply: `I found no course ${wish}.${offer}` }
  }
  const loosen = await whatWouldHelp(slots, catalogue)
  const reply = [`I found no course ${wish}.`, loosen, 'Change one of these, or name another subject.']
    .filter((text) => text !== '')
    .join(' ')
  return { state: withoutPending(state), reply }
}

async function offerElsewhere(slots: Slots, catalogue: AdviserCatalogue): Promise<string> {
  const elsewhere = await catalogue.choose(omit(slots, ['institution']))
  if (elsewhere.total === 0) return ''
  const found = elsewhere.relaxed.length > 0 ? 'something close to it' : totalInWords(elsewhere)
  return ` Other institutions have ${found}. Shall I show those?\n\n- Other institutions`
}

/** The criteria that can be dropped when nothing matches, with their names. */
export const LEAVABLE: readonly (readonly [keyof Slots, string])[] = [
  ['grant', 'the grant scheme'],
  ['award', 'the kind of awarding body'],
  ['language', 'the language'],
  ['excluded', 'what you left out'],
]

async function whatWouldHelp(slots: Slots, catalogue: AdviserCatalogue): Promise<string> {
  for (const [key, name] of LEAVABLE) {
    if (slots[key] === undefined) continue
    const choice = await catalogue.choose(omit(slots, [key]))
    const found = choice.relaxed.length > 0 ? 'something close to it' : totalInWords(choice)
    if (choice.total > 0) return `Without ${name} there would be ${found}.`
  }
  return ''
}
