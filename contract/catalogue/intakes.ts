import { MONTHS } from './vocabulary.ts'

/** The months (1 to 12) that a course starts in: 'January', 'Feb 2027' and 'May and September' all count. */
export function monthsOfIntakes(intakes: readonly string[]): number[] {
  const found = new Set<number>()
  for (const intake of intakes) {
    for (const word of intake.toLowerCase().split(/[^a-z]+/)) {
      if (word.length < 3) continue
      const index = MONTHS.findIndex((month) => month.toLowerCase().startsWith(word))
      if (index >= 0) found.add(index + 1)
    }
  }
  return [...found].sort((first, second) => first - second)
}
