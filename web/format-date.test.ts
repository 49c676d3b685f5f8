import { expect, it } from 'vitest'
import { dayAndTimeInMaldives, longDateInMaldives } from './format-date.ts'

it.each([
  ['2026-11-15T09:05:00.000Z', '15 November 2026', '15 November 2026 at 14:05'],
  ['2026-12-31T19:00:00Z', '1 January 2027', '1 January 2027 at 00:00'],
])('writes %s in Maldives time', (time, day, dayAndTime) => {
  expect(longDateInMaldives(time)).toBe(day)
  expect(dayAndTimeInMaldives(time)).toBe(dayAndTime)
})
