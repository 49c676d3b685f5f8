import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newSeed, rememberSeed, seedFor, shuffled } from './shuffle.ts'

const SECOND_PAGE = new URL('https://graduate.example/courses/2?mnqf_level=7')

/** The browser stands at that address, in an entry of that key. */
function standAt(address: string, state: unknown): void {
  vi.stubGlobal('location', new URL(address, SECOND_PAGE))
  vi.stubGlobal('history', { state })
}

afterEach(() => vi.unstubAllGlobals())

it('is what the entry came from, for whoever goes back to it', () => {
  rememberSeed('k2', 7)
  standAt('/courses/2?mnqf_level=7', { key: 'k2' })
  expect(seedFor(SECOND_PAGE)).toBe(7)
})

it('is what the server chose, for the page that a visit began with', () => {
  rememberSeed('default', 8)
  for (const state of [null, { idx: 0 }]) {
    standAt('/courses/2?mnqf_level=7', state)
    expect(seedFor(SECOND_PAGE)).toBe(8)
  }
})

it('is a new one for a list that is gone to, though the entry left has one', () => {
  rememberSeed('k1', 9)
  for (const address of ['/courses', '/courses/2', '/courses/1?mnqf_level=7']) {
    standAt(address, { key: 'k1' })
    const seeds = Array.from({ length: 5 }, () => seedFor(SECOND_PAGE))
    expect(new Set([...seeds, 9]).size).toBe(6)
  }
})

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 })

describe('shuffled', () => {
  it('keeps every item once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seeds, (items, seed) => {
        expect(shuffled(items, seed).sort()).toEqual([...items].sort())
      }),
    )
  })

  it('gives one order for one seed, and leaves what it was given alone', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const items = [...TEN]
        expect(shuffled(items, seed)).toEqual(shuffled(items, seed))
        expect(items).toEqual(TEN)
      }),
    )
  })

  it('puts each item in each place about equally often', () => {
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
  it('is a whole number of 32 bits, and seldom the same', () => {
    const some = Array.from({ length: 50 }, newSeed)
    expect(some.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true)
    expect(new Set(some).size).toBeGreaterThan(45)
  })
})
