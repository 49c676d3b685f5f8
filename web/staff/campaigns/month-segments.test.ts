import { describe, expect, it } from 'vitest'
import { daysIn, groupSlots, monthAfter, segmentsOf } from './month-segments.ts'

describe('a month', () => {
  it.each([
    ['2026-11', 30],
    ['2026-12', 31],
    ['2027-02', 28],
    ['2028-02', 29],
  ])('%s has %i days', (month, days) => {
    expect(daysIn(month)).toBe(days)
  })

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 14, '2028-01'],
  ])('%s and %i more is %s', (month, by, expected) => {
    expect(monthAfter(month, by)).toBe(expected)
  })
})

it('slots with the same bookings are one group, by ranges of their numbers', () => {
  const bookings = [{ from: '2026-11-01', until: '2026-11-30', text: 'Taken' }]
  const free = [1, 3, 4, 5, 8].map((number) => ({ number, bookings: [] }))
  const slots = [...free, { number: 2, bookings }, { number: 6, bookings }, { number: 7, bookings: [...bookings] }]
  expect(groupSlots(slots.toSorted((one, other) => one.number - other.number))).toEqual([
    { numbers: '1, 3 to 5, 8', bookings: [] },
    { numbers: '2, 6 to 7', bookings },
  ])
})

describe('the segments of a slot', () => {
  const booking = (from: string, until: string) => ({ from, until })
  it('cover the month without gaps', () => {
    expect(segmentsOf([], '2026-11')).toEqual([{ from: 1, length: 30 }])
    const whole = booking('2026-11-01', '2026-11-30')
    expect(segmentsOf([whole], '2026-11')).toEqual([{ from: 1, length: 30, booking: whole }])
    const [first, second] = [booking('2026-11-03', '2026-11-05'), booking('2026-11-06', '2026-11-20')]
    expect(segmentsOf([first, second], '2026-11')).toEqual([
      { from: 1, length: 2 },
      { from: 3, length: 3, booking: first },
      { from: 6, length: 15, booking: second },
      { from: 21, length: 10 },
    ])
  })
})
