import { beforeEach, describe, expect, it, vi } from 'vitest'

describe('the chance of a visit', () => {
  beforeEach(() => vi.resetModules())

  it('is chosen once and stays', async () => {
    const { seedOfVisit } = await import('./seed.ts')
    const first = seedOfVisit()
    expect([seedOfVisit(), seedOfVisit()]).toEqual([first, first])
  })

  it('is the one that the server chose, where the visit began with a page of its making', async () => {
    const { beginVisitWith, seedOfVisit } = await import('./seed.ts')
    beginVisitWith(7)
    beginVisitWith(8)
    expect(seedOfVisit()).toBe(7)
  })
})
