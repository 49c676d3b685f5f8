import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NETWORK_TIMEOUT_MS } from './cache-rules.ts'
import { isServerReachable } from './connection.ts'

const timeout = { end: () => {} }

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
    timeout.end = () => controller.abort()
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
])('with an answer of %i, that the server is reachable is %s', async (status, expected) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await isServerReachable()).toBe(expected)
})

it('sends nothing without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await isServerReachable()).toBe(false)
  expect(swallow).not.toHaveBeenCalled()
})

it('sends one request at a time, with a timeout', async () => {
  const checks = [isServerReachable(), isServerReachable()]
  expect(swallow).toHaveBeenCalledTimes(1)
  expect(AbortSignal.timeout).toHaveBeenCalledWith(NETWORK_TIMEOUT_MS)
  timeout.end()
  expect(await Promise.all(checks)).toEqual([false, false])

  const next = isServerReachable()
  expect(swallow).toHaveBeenCalledTimes(2)
  timeout.end()
  expect(await next).toBe(false)
})
