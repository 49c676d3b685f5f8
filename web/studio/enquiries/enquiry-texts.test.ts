import { expect, it } from 'vitest'
import { medianText } from './enquiry-texts.ts'

it.each([
  [0, 'an hour'],
  [0.9, 'an hour'],
  [1, 'an hour'],
  [1.1, '2 hours'],
  [47.5, '48 hours'],
  [48, '2 days'],
  [100, '5 days'],
])('a median of %d hours is said as %s', (hours, span) => {
  expect(medianText(hours)).toBe(`Half of your answers were sent within ${span}.`)
})
