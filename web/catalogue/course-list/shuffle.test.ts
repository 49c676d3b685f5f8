import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newSeed, rememberSeed, seedFor, shuffled } from './shuffle.ts'

const SECOND_PAGE = new URL('https://graduate.example/courses/2?mnqf_level=7')

/** The browser is at that address, in a history entry with that state. */
function browserAt(address: string, state: unknown): void {
  vi.stubGlobal('location', new URL(address, SECOND_PAGE))
  vi.stubGlobal('history', { state })
}

afterEach(() => vi.unstubAllGlobals())

it('is the seed of the history entry that the visitor goes back to', () => {
  rememberSeed('k2', 7)
  browserAt('/courses/2?mnqf_level=7', { key: 'k2' })
  expect(seedFor(SECOND_PAGE)).toBe(7)
})

it('is the seed of the server for the first page of a visit', () => {
  rememberSeed('default', 8)
  for (const state of [null, { idx: 0 }]) {
    browserAt('/courses/2?mnqf_level=7', state)
    expect(seedFor(SECOND_PAGE)).toBe(8)
  }
})

it('is a new seed for another list, though the current entry has one', () => {
  rememberSeed('k1', 9)
  for (const address of ['/courses', '/courses/2', '/courses/1?mnqf_level=7']) {
    browserAt(address, { key: 'k1' })
    const seeds = Array.from({ length: 5 }, () => seedFor(SECOND_PAGE))
    expect(new Set([...seeds, 9]).size).toBe(6)
  }
})

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 })

describe('shuffled', () => {
  it('has every item once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seeds, (items, seed) => {
        expect(shuffled(items, seed).sort()).toEqual([...items].sort())
      }),
    )
  })

  it('gives the same order for the same seed, and does not change its input', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const items = [...TEN]
        expect(shuffled(items, seed)).toEqual(shuffled(items, seed))
        expect(items).toEqual(TEN)
      }),
    )
  })

  it('puts each item in each position about equally often', () => {
    const rounds = 10_000
    const timesFirst = TEN.map(() => 0)
    const timesNothingMoved = Array.from({ length: rounds }, (_, seed) => shuffled(TEN, seed * 7919)).filter(
      (order) => {
        const first = order[0] ?? 0
        timesFirst[first] = (timesFirst[first] ?? 0) + 1
        return order.every((item, at) => item === at)
      },
    ).length
    for (const times of timesFirst) expect(Math.abs(times - rounds / 10)).toBeLessThan(rounds / 50)
    expect(timesNothingMoved).toBeLessThan(3)
  })
})

describe('newSeed', () => {
  it('is a 32-bit integer, and rarely the same', () => {
    const some = Array.from({ length: 50 }, newSeed)
    expect(some.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true)
    expect(new Set(some).size).toBeGreaterThan(45)
  })
})
