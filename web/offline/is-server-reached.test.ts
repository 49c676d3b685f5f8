import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isServerReached } from './is-server-reached.ts'
import { PATIENCE_MS } from './kept.ts'

const patience = { end: () => {} }

/** Answers nothing until its signal ends it. */
const swallow = vi.fn<typeof fetch>((_address, init) => {
  const { promise, reject } = Promise.withResolvers<Response>()
  init?.signal?.addEventListener('abort', () => reject(new Error('Aborted.')))
  return promise
})

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', swallow)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    patience.end = () => controller.abort()
    return controller.signal
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  swallow.mockClear()
})

it.each([
  [200, true],
  [503, false],
])('of an answer of %i, that the server is reached is %s', async (status, expected) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await isServerReached()).toBe(expected)
})

it('asks nobody without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await isServerReached()).toBe(false)
  expect(swallow).not.toHaveBeenCalled()
})

it('asks once at a time, and not for ever', async () => {
  const looks = [isServerReached(), isServerReached()]
  expect(swallow).toHaveBeenCalledTimes(1)
  expect(AbortSignal.timeout).toHaveBeenCalledWith(PATIENCE_MS)
  patience.end()
  expect(await Promise.all(looks)).toEqual([false, false])

  const next = isServerReached()
  expect(swallow).toHaveBeenCalledTimes(2)
  patience.end()
  expect(await next).toBe(false)
})
