import { describe, expect, it } from 'vitest'
import { isCopy, nearestPlace, placeOfSlide, slideAtPlace } from './carousel-places.ts'

describe('the places of a carousel', () => {
  it('go round: after the last comes the first, before the first the last', () => {
    expect([0, 1, 2, 3, 4].map((place) => slideAtPlace(place, 3))).toEqual([2, 0, 1, 2, 0])
    expect([0, 1, 2, 3, 4].filter((place) => isCopy(place, 3))).toEqual([0, 4])
  })

  it('hold each slide once that is no copy', () => {
    for (const slide of [0, 1, 2]) {
      expect(slideAtPlace(placeOfSlide(slide), 3)).toBe(slide)
      expect(isCopy(placeOfSlide(slide), 3)).toBe(false)
    }
  })
})

describe('nearestPlace', () => {
  it.each([
    { offsets: [0, 100, 200], scrolled: 0, nearest: 0 },
    { offsets: [0, 100, 200], scrolled: 51, nearest: 1 },
    { offsets: [0, 100, 200], scrolled: 260, nearest: 2 },
    // Where text runs from right to left, a track is scrolled to negative places.
    { offsets: [0, -100, -200], scrolled: -140, nearest: 1 },
    { offsets: [], scrolled: 0, nearest: 0 },
  ])('is $nearest of $offsets at $scrolled', ({ offsets, scrolled, nearest }) => {
    expect(nearestPlace(offsets, scrolled)).toBe(nearest)
  })
})
