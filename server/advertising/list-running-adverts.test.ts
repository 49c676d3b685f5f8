import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseAdvert } from '../../contract/advertising/choose-advert.ts'
import { shareSlots } from './list-running-adverts.ts'

const advert = (id: number) => ({
  ...{ id, link: 'https://college.example/', image: `/ads/${id}.png`, still: null, text: `Advert ${id}` },
})
const HOUSE = [1, 2, 3].map(advert)
const booked = (id: number, slots = 1) => ({ ...advert(id), slots })

const weights = (slots: number, ...campaigns: ReturnType<typeof booked>[]) =>
  Object.fromEntries(shareSlots(slots, campaigns, HOUSE).map(({ id, weight }) => [id, weight]))

describe('the slots of a placement', () => {
  it('all go to house adverts while nothing is booked', () => {
    expect(weights(4)).toEqual({ 1: 4, 2: 4, 3: 4 })
  })

  it('have equal shares, no matter how many a campaign holds', () => {
    expect(weights(4, booked(10))).toEqual({ 10: 3, 1: 3, 2: 3, 3: 3 })
    expect(weights(4, booked(10), booked(11))).toEqual({ 10: 3, 11: 3, 1: 2, 2: 2, 3: 2 })
    expect(weights(6, booked(10, 3), booked(11))).toEqual({ 10: 9, 11: 3, 1: 2, 2: 2, 3: 2 })
  })

  it('leave nothing to house adverts when all are booked', () => {
    expect(weights(4, booked(10, 3), booked(11))).toEqual({ 10: 3, 11: 1 })
  })

  it('show only booked adverts when there is no house advert', () => {
    expect(shareSlots(4, [booked(10)], [])).toEqual([{ ...advert(10), weight: 1, is_house: false }])
    expect(shareSlots(4, [], [])).toEqual([])
  })

  it('give every campaign exactly its share', () => {
    const bookings = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 6 })
    fc.assert(
      fc.property(bookings, fc.integer({ min: 0, max: 3 }), (sizes, houses) => {
        const held = sizes.reduce((sum, size) => sum + size, 0)
        const slots = Math.max(held, 4)
        const shared = shareSlots(
          slots,
          sizes.map((size, at) => booked(10 + at, size)),
          HOUSE.slice(0, houses),
        )
        const sum = shared.reduce((all, { weight }) => all + weight, 0)
        const inAll = houses === 0 ? held : slots
        sizes.forEach((size, at) => {
          const share = (shared.find(({ id }) => id === 10 + at)?.weight ?? 0) / sum
          expect(share).toBeCloseTo(size / inAll, 10)
        })
      }),
    )
  })
})

describe('over 10,000 views', () => {
  it.each([
    ['nothing is booked', 4, []],
    ['one slot is booked', 4, [booked(10)]],
    ['two slots are booked', 4, [booked(10), booked(11)]],
    ['one campaign holds two of six', 6, [booked(10, 2), booked(11)]],
    ['everything is booked', 4, [10, 11, 12, 13].map((id) => booked(id))],
  ])('every advert has its share to within 5 %% when %s', (_when, slots, campaigns) => {
    const adverts = shareSlots(slots, campaigns, HOUSE)
    const sum = adverts.reduce((all, { weight }) => all + weight, 0)
    const shown = new Map<number, number>()
    // The sequence fills the range evenly, so any unevenness left would come from the choice itself.
    for (let view = 1; view <= 10_000; view++) {
      const id = chooseAdvert(adverts, (view * 0.618_033_988_749_894_9) % 1)?.id ?? 0
      shown.set(id, (shown.get(id) ?? 0) + 1)
    }
    expect(shown.size).toBe(adverts.length)
    for (const { id, weight } of adverts) {
      const expected = (10_000 * weight) / sum
      expect(Math.abs((shown.get(id) ?? 0) - expected) / expected).toBeLessThan(0.05)
    }
  })
})
