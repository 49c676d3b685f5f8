import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseCodes } from './choose-codes.ts'

/** The length of each symbol's code. */
function lengthsOf(frequencies: ReadonlyMap<number, number>): Map<number, number> {
  const { counts, symbols } = chooseCodes(frequencies)
  const lengths = [...counts].flatMap((count, shorter) => Array<number>(count).fill(shorter + 1))
  expect(counts).toHaveLength(16)
  expect(lengths).toHaveLength(symbols.length)
  return new Map(lengths.map((length, at) => [symbols[at] ?? -1, length]))
}

/** What share of all codes of 16 bits they take. */
const taken = (lengths: ReadonlyMap<number, number>): number =>
  [...lengths.values()].reduce((sum, length) => sum + 2 ** (16 - length), 0)

function fibonacci(count: number): number[] {
  const numbers = [1, 1]
  while (numbers.length < count) numbers.push((numbers.at(-1) ?? 0) + (numbers.at(-2) ?? 0))
  return numbers
}

describe('codes', () => {
  it.each([16, 17, 20, 40, 60])('have 16 bits at most, though %i Fibonacci numbers would have more', (count) => {
    const frequencies = new Map(fibonacci(count).map((frequency, symbol) => [symbol, frequency]))
    const lengths = lengthsOf(frequencies)
    expect([...lengths.keys()].sort((one, other) => one - other)).toEqual([...frequencies.keys()])
    expect(Math.max(...lengths.values())).toBe(16)
    expect(taken(lengths)).toBeLessThan(2 ** 16)
  })

  it('are there for every symbol, leave the one of all ones free, and are no longer for what occurs more often', () => {
    const frequencies = fc
      .array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 1_000 })), { minLength: 1, maxLength: 300 })
      .map((entries) => new Map(entries))
    fc.assert(
      fc.property(frequencies, (given) => {
        const lengths = lengthsOf(given)
        expect(lengths.size).toBe(given.size)
        expect(taken(lengths)).toBeLessThan(2 ** 16)
        const byLength = [...lengths].sort(([, one], [, other]) => one - other)
        let rarest = Infinity
        for (let at = 0; at < byLength.length; ) {
          const same = byLength.filter(([, length]) => length === byLength[at]?.[1])
          const counts = same.map(([symbol]) => given.get(symbol) ?? 0)
          expect(Math.max(...counts)).toBeLessThanOrEqual(rarest)
          rarest = Math.min(...counts)
          at += same.length
        }
      }),
    )
  })
})
