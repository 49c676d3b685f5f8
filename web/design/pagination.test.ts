import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageNumbers } from './pagination.tsx'

const shown = (current: number, last: number): string =>
  pageNumbers(current, last)
    .map((each) => (each === 'ellipsis' ? '…' : each === current ? `[${each}]` : each))
    .join(' ')

describe('pageNumbers', () => {
  it.each([
    [1, 1, '[1]'],
    [1, 2, '[1] 2'],
    [2, 2, '1 [2]'],
    [1, 4, '[1] 2 3 4'],
    [1, 5, '[1] 2 3 … 5'],
    [2, 5, '1 [2] 3 4 5'],
    [1, 84, '[1] 2 3 … 84'],
    [4, 84, '1 2 3 [4] 5 6 … 84'],
    [5, 84, '1 … 3 4 [5] 6 7 … 84'],
    [80, 84, '1 … 78 79 [80] 81 82 … 84'],
    [81, 84, '1 … 79 80 [81] 82 83 84'],
    [84, 84, '1 … 82 83 [84]'],
  ])('on page %i of %i shows %s', (current, last, expected) => {
    expect(shown(current, last)).toBe(expected)
  })

  it('skips pages only at an ellipsis', () => {
    const position = fc
      .integer({ min: 1, max: 500 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
    fc.assert(
      fc.property(position, ([current, last]) => {
        const numbers = pageNumbers(current, last)
        expect(numbers).toContain(current)
        expect(numbers.at(0)).toBe(1)
        expect(numbers.at(-1)).toBe(last)
        for (const [at, each] of numbers.entries()) {
          const next = numbers[at + 1]
          if (typeof each === 'number' && typeof next === 'number') expect(next).toBe(each + 1)
        }
      }),
    )
  })
})
