import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNumber } from './format-text.ts'

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1,000'],
  [18_500, '18,500'],
  [123_456, '123,456'],
  [1_234_567, '1,234,567'],
  [2_299.5, '2,300'],
])('writes %d as %s', (value, text) => expect(formatNumber(value)).toBe(text))

it('writes numbers as browsers do', () => {
  const browser = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  const amounts = fc.oneof(
    fc.nat(),
    fc.double({ min: 0, max: 1e12, noNaN: true }).filter((value) => !Object.is(value, -0)),
  )
  fc.assert(fc.property(amounts, (value) => formatNumber(value) === browser.format(value)))
})
