import { describe, expect, it } from 'vitest'
import { PRODUCTS, quote } from './rate-card.ts'

describe('the rate card', () => {
  it('has eight products and 34 slots', () => {
    expect(PRODUCTS).toHaveLength(8)
    expect(PRODUCTS.reduce((sum, { slots }) => sum + slots, 0)).toBe(34)
  })
})

describe('a quote', () => {
  it.each([
    ['one slot for a month at the full price', 'home-1', 5_000, 1, 1, 5_000, 0, 5_000],
    ['two slots', 'courses-1', 3_500, 2, 1, 7_000, 5, 6_650],
    ['a quarter', 'institutions-1', 3_000, 1, 3, 9_000, 5, 8_550],
    ['both together', 'topline', 2_500, 4, 12, 120_000, 25, 90_000],
    ['a step that is not reached', 'search-1', 3_500, 1, 2, 7_000, 0, 7_000],
    ['whole rufiyaa', 'topline', 2_501, 2, 1, 5_002, 5, 4_752],
  ] as const)('counts %s', (_what, product, price, slots, months, full_mvr, discount_percent, total_mvr) => {
    const expected = { price_mvr: price, full_mvr, discount_percent, total_mvr }
    expect(quote({ product, price, slots, months })).toEqual(expected)
  })

  it.each([
    [0, 1],
    [7, 1],
    [1, 0],
    [1, 13],
    [1.5, 1],
    [1, Number.NaN],
  ])('is none for %s slots and %s months of the main place', (slots, months) => {
    expect(quote({ product: 'home-1', price: 5_000, slots, months })).toBeUndefined()
  })
})
