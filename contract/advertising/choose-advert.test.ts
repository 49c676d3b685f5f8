import { describe, expect, it } from 'vitest'
import { chooseAdvert } from './choose-advert.ts'

const booked = (id: number, weight: number) => ({ id, weight, is_house: false })
const house = (id: number, weight: number) => ({ id, weight, is_house: true })
const VIEWS = 12_000

/** How often each advert is chosen over many chances that fill the range evenly. */
function countChoices(adverts: ReturnType<typeof booked>[], idsOnPage: number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (let view = 0; view < VIEWS; view++) {
    const id = chooseAdvert(adverts, (view + 0.5) / VIEWS, idsOnPage)?.id ?? 0
    counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

describe('an advert that is already on the page', () => {
  it('gives its share to the other house adverts, and booked ones retain theirs', () => {
    const adverts = [booked(10, 3), house(1, 3), house(2, 3), house(3, 3)]
    expect(countChoices(adverts, [2])).toEqual({ 10: 3_000, 1: 4_500, 3: 4_500 })
  })

  it('gives its share to booked ones where there is no other house advert', () => {
    expect(countChoices([booked(10, 1), booked(11, 1), house(1, 2)], [1])).toEqual({ 10: 6_000, 11: 6_000 })
  })

  it('is shown again where there is no other', () => {
    expect(chooseAdvert([house(1, 4)], 0.5, [1])?.id).toBe(1)
    expect(chooseAdvert([house(1, 4), house(2, 4)], 0.9, [1, 2])?.id).toBe(2)
  })
})

it('chooses nothing from nothing', () => {
  expect(chooseAdvert([], 0.5)).toBeUndefined()
})
