import type { Advert } from '../../contract/advertising/advert.ts'

type Shown = Omit<Advert, 'weight'>

/** A campaign that somebody has booked, and how many slots of the placement it holds. */
export interface BookedAdvert extends Shown {
  slots: number
}

/**
 * How often each advert of a placement is shown. Every slot has the same share: a booked one is its campaign's, and the
 * free ones are the house's, whose adverts share them evenly.
 */
export function shareOut(slots: number, booked: readonly BookedAdvert[], house: readonly Shown[]): Advert[] {
  const held = booked.reduce((sum, each) => sum + each.slots, 0)
  const free = house.length === 0 ? 0 : Math.max(0, slots - held)
  const perSlot = free === 0 ? 1 : house.length
  return [
    ...booked.map(({ slots: own, ...advert }) => ({ ...advert, weight: own * perSlot })),
    ...(free === 0 ? [] : house.map((advert) => ({ ...advert, weight: free }))),
  ]
}
