import { habitsOf } from './institution-habits.ts'
import type { Offer } from './offer.ts'
import type { Delivery } from './offer-delivery.ts'
import { happens } from './seeded-choice.ts'

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

const WEEKS_OF_MONTHS = new Map([
  [0.25, 1],
  [0.5, 2],
  [0.75, 3],
  [1, 4],
  [1.5, 6],
  [2, 9],
])

function yearsAndMonths(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [years > 0 ? counted(years, 'year') : '', rest > 0 ? counted(rest, 'month') : ''].filter(Boolean).join(' ')
}

/** Some institutions count months where others count years or semesters; each does it the same way throughout. */
export function durationText({ programme: { months }, institution: { draft } }: Offer): string {
  const weeks = WEEKS_OF_MONTHS.get(months)
  const { counts_in } = habitsOf(draft.id)
  if (weeks !== undefined && (months < 1 || counts_in !== 'years')) return counted(weeks, 'week')
  if (counts_in === 'months' && months <= 18) return counted(months, 'month')
  if (counts_in === 'semesters' && months % 6 === 0 && months >= 18) return counted(months / 6, 'semester')
  return yearsAndMonths(months)
}

/** Whoever studies beside a job takes about half as long again. */
export function durationRemarks({ programme, seed }: Offer, { study_modes }: Delivery): string | null {
  const slow = study_modes.includes('part_time') && study_modes.includes('full_time')
  if (slow && programme.months >= 12) {
    const longer = Math.ceil((programme.months * 1.5) / 6) * 6
    return `Part-time students take ${yearsAndMonths(longer)}`
  }
  if (programme.level === '7' && happens(0.25, seed, 'credit'))
    return 'Holders of a related diploma may finish one year earlier'
  if (programme.level === '9' && happens(0.3, seed, 'thesis'))
    return 'The dissertation may take up to six months longer'
  if (programme.level === '10') return `At most ${yearsAndMonths(programme.months + 24)} from registration`
  return null
}
