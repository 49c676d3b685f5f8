import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutWords } from './cut-words.ts'

describe('cutWords', () => {
  it.each([
    ['Boat building', 13, 'Boat building'],
    ['Boat building', 12, 'Boat…'],
    ['Boats, engines and nets', 9, 'Boats…'],
    ['Unseparated', 5, 'Unse…'],
    ['😀😀😀', 4, '😀…'],
  ])('%s in %i is %s', (text, limit, expected) => {
    expect(cutWords(text, limit)).toBe(expected)
  })

  it('never passes its limit and never breaks a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, limit) => {
        const cut = cutWords(text, limit)
        expect(cut.length).toBeLessThanOrEqual(limit)
        expect(cut.isWellFormed()).toBe(true)
      }),
    )
  })
})
