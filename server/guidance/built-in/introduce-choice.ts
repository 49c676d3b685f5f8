import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import type { Choice, Relaxation } from './catalogue.ts'
import { paragraphs } from './reply.ts'
import type { Slots } from './state.ts'
import { totalInWords } from './write-count.ts'
import { monthNames } from './write-course.ts'
import { joined, wishInWords } from './write-wish.ts'

/** Which criteria were dropped, and how many courses match the rest. */
export function introduceChoice(wanted: Slots, choice: Choice, cards: readonly CourseSummary[]): string {
  return paragraphs(sayGivenUp(wanted, choice, cards), headingOf(choice))
}

export const sayGivenUp = (wanted: Slots, { relaxed }: Choice, cards: readonly CourseSummary[]): string =>
  relaxed.map((each) => sayRelaxed(each, wanted, cards)).join(' ')

function headingOf(choice: Choice): string {
  const wish = wishInWords(choice.slots)
  const words = wish === '' ? '' : ` ${wish}`
  if (choice.isLeast || choice.total > 3) return `Of ${totalInWords(choice)} courses${words}, these fit best:`
  return choice.total === 1 ? `This is the one course${words}:` : `These are the courses${words}:`
}

/** Dropped criteria are always mentioned. */
function sayRelaxed(relaxed: Relaxation, wanted: Slots, cards: readonly CourseSummary[]): string {
  switch (relaxed) {
    case 'intake':
      return `Nothing that fits starts in ${joined(monthNames(wanted.intake ?? []))}, so I looked at other intakes too.`
    case 'place':
      return [`I found nothing that fits in ${wanted.place?.name}.`, sayWhereTaught(cards)].join(' ').trim()
    case 'modality':
      return `Nothing that fits is taught ${wishInWords({ modalities: wanted.modalities, study_modes: wanted.study_modes })}, so I looked at other study options.`
    case 'budget':
      return `Nothing that fits costs ${formatMvr(wanted.budget?.mvr ?? 0)} or less; these cost up to a quarter more.`
    case 'duration':
      return 'Nothing that fits is that short, so these take longer.'
    case 'level':
      return 'Nothing fits at the level you asked for, so I looked one level up and down.'
  }
}

const MOST_ISLANDS = 4

/** The islands where the courses of a list are taught, if published. */
export function sayWhereTaught(cards: readonly Pick<CourseSummary, 'islands' | 'delivery_modalities'>[]): string {
  const islands = [...new Set(cards.flatMap((course) => course.islands))]
  const isOnline = cards.some(({ delivery_modalities }) => 'online' in delivery_modalities)
  if (islands.length === 0) return isOnline ? 'Online courses need no travel.' : ''
  const named = islands.length > MOST_ISLANDS ? [...islands.slice(0, MOST_ISLANDS), 'elsewhere'] : islands
  return `These are taught in ${joined(named)}${isOnline ? '; online courses need no travel' : ''}.`
}
