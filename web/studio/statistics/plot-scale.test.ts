import { expect, it } from 'vitest'
import { topOfScale } from './plot-scale.ts'

it.each([
  [[], 10],
  [[0, 0], 10],
  [[6, 2], 10],
  [[11], 20],
  [[21], 50],
  [[500], 500],
  [[501], 1000],
])('the scale for %j ends at %d', (values, top) => {
  expect(topOfScale(values)).toBe(top)
})
