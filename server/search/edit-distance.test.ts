import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

const MOST = 20

describe('editDistance', () => {
  test.each([
    ['nursing', 'nursing', 0],
    ['nursng', 'nursing', 1],
    ['nurssing', 'nursing', 1],
    ['nurzing', 'nursing', 1],
    ['nurisng', 'nursing', 1],
    ['nurse', 'nursing', 3],
    ['', 'abc', 3],
  ])('%s to %s is %i', (first, second, expected) => {
    expect(editDistance(first, second, MOST)).toBe(expected)
  })

  it('stops counting beyond the most', () => {
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
    expect(editDistance('ab', 'abcdefgh', 2)).toBe(3)
  })

  it('is the same both ways, and never more than the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (first, second) => {
        const distance = editDistance(first, second, MOST)
        expect(distance).toBe(editDistance(second, first, MOST))
        expect(distance === 0).toBe(first === second)
        expect(distance).toBeLessThanOrEqual(Math.max(first.length, second.length))
      }),
    )
  })
})
