import type { AdviserCatalogue } from './catalogue.ts'
import { asking, paragraphs, type Reply, taps } from './reply.ts'
import { omit, type Slots, type State } from './state.ts'
import { standOnlyFor } from './wishes/find-interest.ts'
import { totalInWords } from './write-count.ts'
import { joined, wishInWords } from './write-wish.ts'

const FIRST_FIELDS = [
  'Health',
  'Tourism and hospitality',
  'Information technology',
  'Teaching',
  'Business',
  'Engineering',
]
const MOST_FIELDS = 4

/** Fields to start with, without those that the visitor excluded. */
export const firstFields = ({ excluded }: Slots): string[] =>
  FIRST_FIELDS.filter((label) => !standOnlyFor([label], excluded?.categories ?? [])).slice(0, MOST_FIELDS)

/** Two other criteria, or a grant and a level, narrow the search enough. */
export const canDoWithoutInterest = ({
  institution,
  grant,
  levels,
  place,
  order,
  intake,
  modalities,
}: Slots): boolean =>
  (grant === true && levels !== undefined) ||
  [institution, grant, levels, place, order, intake, modalities].filter((slot) => slot !== undefined).length >= 2

export async function askInterest(state: State, catalogue: AdviserCatalogue, before = ''): Promise<Reply> {
  const known = await knownOf(state.slots, catalogue)
  const question = state.asked.includes('interest')
    ? 'Name a subject, a job or something you enjoy, and I will look for courses.'
    : 'What would you like to study, or what do you like doing?'
  const reply = paragraphs(before, `${known}${question}`, taps(...firstFields(state.slots)))
  return { state: asking(state, 'interest'), reply }
}

/** What the adviser can say before it knows an interest. */
async function knownOf(slots: Slots, catalogue: AdviserCatalogue): Promise<string> {
  const { institution, place } = slots
  if (institution !== undefined)
    return `${institution} lists ${catalogue.count({ institutions: [institution] })} courses here. `
  if (place?.islands.length === 0) return `No course is taught in ${place.name}, but online courses need no travel. `
  const leftOut = slots.excluded ? `I leave out ${joined(slots.excluded.words)}. ` : ''
  const wish = wishInWords(omit(slots, ['excluded']))
  if (wish === '') return leftOut
  const choice = await catalogue.choose(slots)
  if (choice.relaxed.length > 0 || choice.total === 0) return leftOut
  return `${leftOut}I have ${choice.total === 1 ? 'one course' : `${totalInWords(choice)} courses`} ${wish}. `
}
