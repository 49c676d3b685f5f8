import { describe, expect, it } from 'vitest'
import { countAt } from './counter.tsx'

describe('countAt', () => {
  it.each([
    { elapsed: 0, count: 0 },
    { elapsed: 250, count: 737 },
    { elapsed: 500, count: 842 },
    { elapsed: 9_000, count: 842 },
    // A frame's timestamp may be slightly earlier than the start time.
    { elapsed: -3, count: 0 },
  ])('is $count after $elapsed of 500 ms', ({ elapsed, count }) => {
    expect(countAt(elapsed, 500, 842)).toBe(count)
  })

  it('never decreases, and slows down', () => {
    const counts = Array.from({ length: 31 }, (_, at) => countAt(at * 100, 3000, 100_000))
    const steps = counts.slice(1).map((count, at) => count - (counts[at] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
  })
})
