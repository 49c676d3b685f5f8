import { MONTHS } from './course-options.ts'

const MONTHS_IN: ReadonlyMap<string, number> = new Map([
  ['day', 1 / 30.4375],
  ['week', 7 / 30.4375],
  ['month', 1],
  ['semester', 6],
  ['year', 12],
])

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const PART = `(\\d+(?:\\.\\d+)?|(?<![\\w-])(?:${NUMBER_WORDS.join('|')}))[\\s-]*(${[...MONTHS_IN.keys()].join('|')})s?(?![a-z])`
const FIRST_PART = new RegExp(PART, 'i')
const NEXT_PART = new RegExp(`^[\\s,]*(?:and\\b|&|\\+)?\\s*${PART}`, 'i')

const countOf = (text: string): number => NUMBER_WORDS.indexOf(text.toLowerCase()) + 1 || Number(text)

/**
 * '1 year 6 months' is 18; '10 weeks' is 2.3. Text without a duration in it gives null. Only what follows directly and
 * is less than one of the unit before adds to it: '3 years (6 semesters)' and '3 years / 4 years part time' are 36.
 */
export function monthsOfDuration(text: string): number | null {
  let months = 0
  let lessThan = Number.POSITIVE_INFINITY
  for (let part = FIRST_PART.exec(text); part; part = NEXT_PART.exec(text)) {
    const [, count = '', unit = ''] = part
    const unitMonths = MONTHS_IN.get(unit.toLowerCase()) ?? 0
    const partMonths = countOf(count) * unitMonths
    if (partMonths >= lessThan) break
    months += partMonths
    lessThan = unitMonths
    text = text.slice(part.index + part[0].length)
  }
  return months === 0 ? null : Math.round(months * 10) / 10
}

/** The months (1 to 12) that a course starts in: 'January', 'Feb 2027' and 'May and September' all count. */
export const monthsOfIntakes = (intakes: readonly string[]): number[] =>
  [...new Set(intakes.flatMap(monthsIn))].sort((first, second) => first - second)

function monthsIn(intake: string): number[] {
  const words = intake.toLowerCase().split(/[^a-z]+/)
  return words
    .filter((word) => word.length >= 3)
    .map((word) => MONTHS.findIndex((month) => month.toLowerCase().startsWith(word)) + 1)
    .filter((month) => month > 0)
}

/** What stands in `intakes`, and the first of its month as 'YYYY-MM-DD'. */
export interface NextIntake {
  intake: string
  starts_on: string
}

/**
 * The intake that starts next; null where none names a month. A month comes every year, but not before the year that is
 * written beside it.
 *
 * @param today as 'YYYY-MM-DD'
 */
export function nextIntake(intakes: readonly string[], today: string): NextIntake | null {
  const starts = intakes.flatMap((intake) =>
    monthsIn(intake).map((month): NextIntake => ({ intake, starts_on: nextStart(month, yearIn(intake), today) })),
  )
  return starts.sort((first, second) => (first.starts_on < second.starts_on ? -1 : 1))[0] ?? null
}

const yearIn = (intake: string): number => Number(/\b20\d\d\b/.exec(intake)?.[0] ?? 0)

/** The first of that month on or after today. */
function nextStart(month: number, earliestYear: number, today: string): string {
  const thisYear = Number(today.slice(0, 4))
  const startIn = (year: number): string => `${year}-${String(month).padStart(2, '0')}-01`
  const year = Math.max(thisYear, earliestYear)
  return startIn(year) >= today ? startIn(year) : startIn(year + 1)
}
