import { describe, expect, it } from 'vitest'
import { sortOptions } from './sort-select.tsx'

const texts = (...given: Parameters<typeof sortOptions>) => sortOptions(...given).map(({ text }) => text)

describe('sortOptions', () => {
  it('offers four orders besides the default one', () => {
    expect(texts(false, undefined)).toEqual(['Mixed order', 'Newest', 'Lowest fee', 'Shortest', 'Name'])
  })

  it('calls the default order of a search the best match', () => {
    expect(texts(true, 'fee')[0]).toBe('Best match')
  })

  it('shows an order that only an address asks for', () => {
    expect(texts(false, '-fee').at(-1)).toBe('Highest fee')
  })
})
