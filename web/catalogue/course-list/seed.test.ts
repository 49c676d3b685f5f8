import { afterEach, expect, it, vi } from 'vitest'
import { rememberSeed, seedFor } from './seed.ts'

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
