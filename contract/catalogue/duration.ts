const MONTHS_IN: ReadonlyMap<string, number> = new Map([
  ['day', 1 / 30.4375],
  ['week', 7 / 30.4375],
  ['month', 1],
  ['semester', 6],
  ['year', 12],
])

const PART = /(\d+(?:\.\d+)?)\s*(day|week|month|semester|year)s?/gi

/** '1 year 6 months' is 18; '10 weeks' is 2.3. Text without a duration in it gives null. */
export function monthsOfDuration(text: string): number | null {
  let months = 0
  for (const [, count = '', unit = ''] of text.matchAll(PART)) {
    months += Number(count) * (MONTHS_IN.get(unit.toLowerCase()) ?? 0)
  }
  return months === 0 ? null : Math.round(months * 10) / 10
}
