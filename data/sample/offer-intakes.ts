import { MONTHS, type Month } from '../../contract/catalogue/vocabulary.ts'
import { levelNumber, type Offer } from './offer.ts'
import { happens, pick, pickWeighted, shuffled } from './seeded-choice.ts'

const inOrder = (months: readonly Month[]): Month[] => MONTHS.filter((month) => months.includes(month))

/** Short courses start whenever a class has filled, not with the academic year. */
function shortCourseMonths(seed: string): Month[] {
  const count = pick([1, 2, 2, 3, 4], seed, 'how many starts')
  return inOrder(shuffled(MONTHS, seed, 'starts').slice(0, count))
}

function patternOf({ institution, seed }: Offer): readonly Month[] {
  const { intakes } = institution.profile
  const weights = intakes.map((_, at): [string, number] => [String(at), 1 / (at + 1) ** 1.5])
  return intakes[Number(pickWeighted(weights, seed, 'intakes'))] ?? []
}

/** Applications for the next round open in November, so an intake that names its year names the one after. */
const NEXT_YEAR = 2027

export function intakesOf(offer: Offer): string[] {
  const { programme, institution, seed } = offer
  if (happens(0.02, seed, 'no intakes')) return []
  const level = levelNumber(programme) ?? 0
  const isShort = programme.level === 'NA' && programme.months < 3
  if (isShort || (level >= 1 && level <= 3 && happens(0.25, seed, 'odd months'))) return shortCourseMonths(seed)
  const months = inOrder(patternOf(offer))
  // A cohort of a doctorate or of a practical degree is taken in once a year.
  const once = level === 10 || (level >= 5 && programme.hands_on === true && happens(0.5, seed, 'once a year'))
  const taken = once ? months.slice(0, 1) : months
  return institution.profile.state_funded ? taken.map((month) => `${month} ${NEXT_YEAR}`) : taken
}
