import { expect, it, vi } from 'vitest'
import { cacheByVersion } from './cache-by-version.ts'

it('makes a thing once for a version, also for many at once', async () => {
  let version = 1
  let made = 0
  const thing = cacheByVersion(
    () => version,
    async () => ++made,
  )
  expect(await Promise.all([thing(), thing(), thing()])).toEqual([1, 1, 1])
  version = 2
  expect(await Promise.all([thing(), thing()])).toEqual([2, 2])
})

it('does not cache a failure', async () => {
  let isDown = true
  const thing = cacheByVersion(
    () => 1,
    async () => {
      if (isDown) throw new Error('down')
      return 'made'
    },
  )
  await expect(thing()).rejects.toThrow('down')
  isDown = false
  expect(await thing()).toBe('made')
})

it('lets a thing go when it is old', async () => {
  vi.useFakeTimers()
  let made = 0
  const thing = cacheByVersion(
    () => 1,
    async () => ++made,
    { longestAgeMs: 1_000 },
  )
  expect(await thing()).toBe(1)
  vi.advanceTimersByTime(999)
  expect(await thing()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await thing()).toBe(2)
  vi.useRealTimers()
})
