import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Bitset } from './bitset.ts'

const positions = fc.uniqueArray(fc.nat(2_000), { maxLength: 300 })
const among = (set: Bitset): number[] =>
  Array.from({ length: 2_100 }, (_, position) => position).filter((position) => set.has(position))
const rising = (numbers: Iterable<number>): number[] => [...numbers].sort((first, second) => first - second)

it('holds what was put in', () => {
  fc.assert(
    fc.property(positions, (given) => {
      const set = Bitset.of(given)
      expect(among(set)).toEqual(rising(given))
      expect(set.size).toBe(given.length)
      const visited: number[] = []
      set.forEach((position) => {
        visited.push(position)
      })
      expect(visited).toEqual(rising(given))
    }),
  )
})

it('forgets what was taken out, even where it never was', () => {
  fc.assert(
    fc.property(positions, positions, (given, taken) => {
      const set = Bitset.of(given)
      for (const position of taken) set.delete(position)
      expect(among(set)).toEqual(rising(given.filter((position) => !taken.includes(position))))
    }),
  )
})

it('intersects, unites and counts as sets of numbers do', () => {
  fc.assert(
    fc.property(positions, positions, (first, second) => {
      const both = rising(first.filter((position) => second.includes(position)))
      const [left, right] = [Bitset.of(first), Bitset.of(second)]
      expect(among(left.and(right))).toEqual(both)
      expect(among(left.without(right))).toEqual(rising(first.filter((position) => !second.includes(position))))
      expect(left.overlap(right)).toBe(both.length)
      expect(among(Bitset.union([left, right]))).toEqual(rising(new Set([...first, ...second])))
    }),
  )
})

it('counts words with all bits set', () => {
  expect(Bitset.where(64, () => true).size).toBe(64)
  expect(Bitset.union([]).size).toBe(0)
})
