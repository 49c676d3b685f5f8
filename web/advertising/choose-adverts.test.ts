import { describe, expect, it } from 'vitest'
import { chooseAdvert } from './choose-adverts.ts'

const ADVERTS = [1, 2, 3].map((id) => ({
  id,
  link: 'https://www.x.example',
  image: `/ads/${id}.png`,
  text: `Advert ${id}`,
}))

describe('chooseAdvert', () => {
  it('chooses the same from the same seed', () => {
    expect(chooseAdvert(ADVERTS, 42, 0)).toBe(chooseAdvert(ADVERTS, 42, 0))
  })

  it('has nothing to choose from nothing', () => {
    expect(chooseAdvert([], 42, 0)).toBeUndefined()
  })

  it.each([0, 1, 2])('gives every advert its share of slot %i', (slot) => {
    const shares = new Map<number | undefined, number>()
    for (let seed = 0; seed < 3000; seed++) {
      const id = chooseAdvert(ADVERTS, seed, slot)?.id
      shares.set(id, (shares.get(id) ?? 0) + 1)
    }
    expect([...shares.keys()].sort()).toEqual([1, 2, 3])
    for (const share of shares.values()) expect(share).toBeGreaterThan(900)
  })

  it('lets two slots of a page agree, and differ', () => {
    const agreements = Array.from(
      { length: 3000 },
      (_, seed) => chooseAdvert(ADVERTS, seed, 0) === chooseAdvert(ADVERTS, seed, 1),
    )
    const share = agreements.filter(Boolean).length / agreements.length
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.42)
  })

  it('takes any number for a seed', () => {
    for (const seed of [-1, 0.5, 2 ** 40, Number.MAX_SAFE_INTEGER])
      expect(ADVERTS).toContain(chooseAdvert(ADVERTS, seed, 0))
  })
})
