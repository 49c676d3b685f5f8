export const daysIn = (month: string): number => new Date(Date.UTC(yearOf(month), monthOf(month), 0)).getUTCDate()

const yearOf = (month: string): number => Number(month.slice(0, 4))
const monthOf = (month: string): number => Number(month.slice(5, 7))

/** Some months later, or earlier by a negative number. */
export const monthAfter = (month: string, by: number): string =>
  new Date(Date.UTC(yearOf(month), monthOf(month) - 1 + by, 1)).toISOString().slice(0, 7)

export interface SlotGroup<Booking> {
  /** Such as '2 to 6' or '1, 3'. */
  numbers: string
  bookings: readonly Booking[]
}

/** Slots that are booked for the same days by the same advertiser, or free all month, are one group. */
export function groupSlots<Booking>(
  slots: readonly { number: number; bookings: readonly Booking[] }[],
): SlotGroup<Booking>[] {
  const groups = Map.groupBy(slots, ({ bookings }) => JSON.stringify(bookings))
  return [...groups.values()].map((same) => ({
    numbers: rangesOf(same.map(({ number }) => number)),
    bookings: same[0]?.bookings ?? [],
  }))
}

/** The numbers are in order. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range?.[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first} to ${last}`)).join(', ')
}

export interface Segment<Booking> {
  /** The first day of the month that it covers. */
  from: number
  /** In days. */
  length: number
  /** Left out where the slot is free. */
  booking?: Booking
}

/** A slot's month in stretches that are booked or free. The bookings are in order and within the month. */
export function segmentsOf<Booking extends { from: string; until: string }>(
  bookings: readonly Booking[],
  month: string,
): Segment<Booking>[] {
  const segments: Segment<Booking>[] = []
  let next = 1
  for (const booking of bookings) {
    const from = Number(booking.from.slice(8))
    const until = Number(booking.until.slice(8))
    if (from > next) segments.push({ from: next, length: from - next })
    segments.push({ from, length: until - from + 1, booking })
    next = until + 1
  }
  const last = daysIn(month)
  if (next <= last) segments.push({ from: next, length: last - next + 1 })
  return segments
}
