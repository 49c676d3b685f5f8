import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Bitset } from './bitset.ts'

const slots = fc.uniqueArray(fc.nat(2_000), { maxLength: 300 })
const among = (set: Bitset): number[] =>
  Array.from({ length: 2_100 }, (_, slot) => slot).filter((slot) => set.has(slot))
const rising = (numbers: Iterable<number>): number[] => [...numbers].sort((first, second) => first - second)

it('holds what was put in', () => {
  fc.assert(
    fc.property(slots, (given) => {
      const set = Bitset.of(given)
      expect(among(set)).toEqual(rising(given))
      expect(set.size).toBe(given.length)
      const visited: number[] = []
      set.forEach((slot) => {
        visited.push(slot)
      })
      expect(visited).toEqual(rising(given))
    }),
  )
})

it('forgets what was taken out, even where it never was', () => {
  fc.assert(
    fc.property(slots, slots, (given, taken) => {
      const set = Bitset.of(given)
      for (const slot of taken) set.delete(slot)
      expect(among(set)).toEqual(rising(given.filter((slot) => !taken.includes(slot))))
    }),
  )
})

it('intersects, unites and counts as sets of numbers do', () => {
  fc.assert(
    fc.property(slots, slots, (first, second) => {
      const both = rising(first.filter((slot) => second.includes(slot)))
      const [left, right] = [Bitset.of(first), Bitset.of(second)]
      expect(among(left.and(right))).toEqual(both)
      expect(among(left.without(right))).toEqual(rising(first.filter((slot) => !second.includes(slot))))
      expect(left.overlap(right)).toBe(both.length)
      expect(among(Bitset.union([left, right]))).toEqual(rising(new Set([...first, ...second])))
    }),
  )
})

it('counts words with all bits set', () => {
  expect(Bitset.where(64, () => true).size).toBe(64)
  expect(Bitset.union([]).size).toBe(0)
})
