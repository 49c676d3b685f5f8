import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import { type FeeBand, feeBand } from './fee-bands.ts'
import type { Offer } from './offer.ts'
import { shareOf } from './seeded-choice.ts'

/** Between these the private institutions' price levels lie. */
const PRIVATE_FACTORS = { lowest: 2.5, highest: 4.5 }

/** From this length on, a course of its level costs no more for being longer. */
const LONGEST_MONTHS: Record<MnqfLevel, number> = {
  '1': 1,
  '2': 3,
  '3': 6,
  '4': 12,
  '5': 24,
  '6': 24,
  '7': 48,
  '8': 12,
  '9': 24,
  '10': 48,
  NA: 3,
}

const bandOf = ({ programme, category, institution }: Offer): FeeBand =>
  feeBand(programme.level, programme.months, category, institution.profile.state_funded)

/** Dearer where the institution is, where the course is long, where the subject is; the rest is chance. */
export function priceOf(offer: Offer): number {
  const { programme, institution, seed } = offer
  const { lowest, highest } = bandOf(offer)
  const { fee_factor, state_funded } = institution.profile
  const range = PRIVATE_FACTORS.highest - PRIVATE_FACTORS.lowest
  const priceLevel = state_funded ? 0.5 : (fee_factor - PRIVATE_FACTORS.lowest) / range
  const length = Math.min(programme.months / LONGEST_MONTHS[programme.level], 1)
  const place = 0.4 * priceLevel + 0.3 * length + 0.2 * shareOf(programme.name, 'price') + 0.1 * shareOf(seed, 'price')
  return lowest + (highest - lowest) * place
}

/** Prices end as institutions let them end: state fees on fives from credit points, the others on 250 and 500. */
const stepOf = (amount: number, isState: boolean): number => {
  if (isState && amount >= 4_000) return 15
  if (amount >= 20_000) return 500
  if (amount >= 3_000) return 250
  return amount >= 1_000 ? 50 : 25
}

/** The amount to be paid `times` times, rounded, so that the whole stays within the band less what is paid beside. */
export function roundedAmount(offer: Offer, whole: number, times = 1, beside = 0): number {
  const { lowest, highest } = bandOf(offer)
  const exact = (whole - beside) / times
  const step = stepOf(exact, offer.institution.profile.state_funded)
  const isWithin = (amount: number): boolean => {
    const total = amount * times + beside
    return total >= lowest && total <= highest
  }
  const down = Math.floor(exact / step) * step
  return [Math.round(exact / step) * step, down, down + step].find(isWithin) ?? Math.round(exact)
}
