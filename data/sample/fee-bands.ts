import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'

export interface FeeBand {
  lowest: number
  highest: number
}

const band = (lowest: number, highest: number): FeeBand => ({ lowest, highest })

/** What a whole course costs in MVR at a state institution and at a private one, by level. */
const BANDS: Record<Exclude<MnqfLevel, 'NA'>, { state: FeeBand; private: FeeBand }> = {
  '1': { state: band(1_500, 3_000), private: band(2_000, 4_500) },
  '2': { state: band(1_800, 4_500), private: band(3_000, 7_500) },
  '3': { state: band(2_500, 7_000), private: band(4_500, 12_000) },
  '4': { state: band(5_000, 9_000), private: band(12_000, 22_000) },
  '5': { state: band(11_000, 21_000), private: band(20_000, 35_000) },
  '6': { state: band(15_000, 26_000), private: band(36_000, 68_000) },
  '7': { state: band(21_000, 30_000), private: band(90_000, 160_000) },
  '8': { state: band(15_000, 22_000), private: band(40_000, 60_000) },
  '9': { state: band(22_000, 28_000), private: band(55_000, 95_000) },
  '10': { state: band(60_000, 90_000), private: band(120_000, 260_000) },
}

const LONGEST_SHORT_COURSE_MONTHS = 3

/** A short course is priced by its weeks; the long ones outside the framework are a professional body's. */
const outsideFramework = (months: number): FeeBand =>
  months <= LONGEST_SHORT_COURSE_MONTHS
    ? band(Math.min(500 + 400 * months, 1_500), Math.min(2_000 + 2_000 * months, 8_000))
    : band(9_000, 30_000)

const PREPARATION = 'University Preparation Program'

export function feeBand(level: MnqfLevel, months: number, category: string, isState: boolean): FeeBand {
  if (category === PREPARATION)
    return level === 'NA'
      ? band(3_500, isState ? 7_000 : 12_000)
      : band(isState ? 5_000 : 10_000, isState ? 9_000 : 16_000)
  if (level === 'NA') return outsideFramework(months)
  return BANDS[level][isState ? 'state' : 'private']
}
