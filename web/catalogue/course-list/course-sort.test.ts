import { describe, expect, it } from 'vitest'
import { sortOptions } from './course-sort.ts'

const texts = (...given: Parameters<typeof sortOptions>) => sortOptions(...given).map(({ text }) => text)

describe('sortOptions', () => {
  it('offers four orders beside the one that a list has by itself', () => {
    expect(texts(false, undefined)).toEqual(['Any order', 'Newest', 'Lowest fee', 'Shortest', 'Name'])
  })

  it('calls the order of a search by its name', () => {
    expect(texts(true, 'fee')[0]).toBe('Best match')
  })

  it('shows the order that an address asks for though it is not offered', () => {
    expect(texts(false, '-fee').at(-1)).toBe('Highest fee')
  })
})
