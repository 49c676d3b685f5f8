import { describe, expect, it } from 'vitest'
import { isCopy, nearestPosition, positionOfSlide, slideAtPosition } from './use-carousel-track.ts'

describe('the positions of a carousel', () => {
  it('wrap around: the first slide follows the last', () => {
    expect([0, 1, 2, 3, 4].map((position) => slideAtPosition(position, 3))).toEqual([2, 0, 1, 2, 0])
    expect([0, 1, 2, 3, 4].filter((position) => isCopy(position, 3))).toEqual([0, 4])
  })

  it('contain each slide once besides the copies', () => {
    for (const slide of [0, 1, 2]) {
      expect(slideAtPosition(positionOfSlide(slide), 3)).toBe(slide)
      expect(isCopy(positionOfSlide(slide), 3)).toBe(false)
    }
  })
})

describe('nearestPosition', () => {
  it.each([
    { offsets: [0, 100, 200], scrolled: 0, nearest: 0 },
    { offsets: [0, 100, 200], scrolled: 51, nearest: 1 },
    { offsets: [0, 100, 200], scrolled: 260, nearest: 2 },
    // In right-to-left text the scroll offsets are negative.
    { offsets: [0, -100, -200], scrolled: -140, nearest: 1 },
    { offsets: [], scrolled: 0, nearest: 0 },
  ])('is $nearest of $offsets at $scrolled', ({ offsets, scrolled, nearest }) => {
    expect(nearestPosition(offsets, scrolled)).toBe(nearest)
  })
})
