import { describe, expect, it } from 'vitest'
import { quote, RATE_CARD } from './rate-card.ts'

describe('the rate card', () => {
  it('has eight products and 34 slots', () => {
    expect(RATE_CARD).toHaveLength(8)
    expect(RATE_CARD.reduce((sum, { slots }) => sum + slots, 0)).toBe(34)
  })
})

describe('a quote', () => {
  it.each([
    ['one slot for a month at the full price', 'home-1', 1, 1, 5_000, 0, 5_000],
    ['two slots', 'courses-1', 2, 1, 7_000, 5, 6_650],
    ['a quarter', 'institutions-1', 1, 3, 9_000, 5, 8_550],
    ['both together', 'topline', 4, 12, 120_000, 25, 90_000],
    ['a step that is not reached', 'search-1', 1, 2, 7_000, 0, 7_000],
  ] as const)('counts %s', (_what, product, slots, months, full, discountPercent, total) => {
    expect(quote({ product, slots, months })).toEqual({ full, discountPercent, total })
  })

  it.each([
    [0, 1],
    [7, 1],
    [1, 0],
    [1, 13],
    [1.5, 1],
    [1, Number.NaN],
  ])('is none for %s slots and %s months of the main place', (slots, months) => {
    expect(quote({ product: 'home-1', slots, months })).toBeUndefined()
  })
})
