import { expect, it } from 'vitest'
import { onSpoke, polygon } from './interest-plot.tsx'

it('starts at the top and goes around clockwise', () => {
  expect([0, 1, 2, 3, 4, 5].map((at) => onSpoke(at, 100))).toEqual([
    { x: 0, y: -100 },
    { x: 86.6, y: -50 },
    { x: 86.6, y: 50 },
    { x: 0, y: 100 },
    { x: -86.6, y: 50 },
    { x: -86.6, y: -50 },
  ])
  expect(polygon([onSpoke(0, 50), onSpoke(1, 0)])).toBe('0,-50 0,0')
})
