import { expect, it, vi } from 'vitest'
import { withSharp } from './load-sharp.ts'

const concurrency = vi.hoisted(() => vi.fn())
vi.mock('sharp', () => ({ default: { concurrency, cache: vi.fn(), block: vi.fn(), unblock: vi.fn() } }))

it('loads sharp again after a failure, and only once after that', async () => {
  concurrency.mockImplementationOnce(() => {
    throw new Error('no memory')
  })
  const work = vi.fn(async () => 'done')
  await expect(withSharp(work)).rejects.toThrow('no memory')
  expect(work).not.toHaveBeenCalled()
  expect(await withSharp(work)).toBe('done')
  expect(await withSharp(work)).toBe('done')
  expect(concurrency).toHaveBeenCalledTimes(2)
})
