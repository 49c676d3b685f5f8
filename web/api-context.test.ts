import { afterEach, describe, expect, it, vi } from 'vitest'
import { orErrorPage } from './api-context.ts'
import { sendFromBrowser } from './browser-api.ts'

describe('orErrorPage', () => {
  it('throws any other error as it is', async () => {
    const failure = new TypeError('Failed to fetch')
    await expect(orErrorPage(Promise.reject(failure))).rejects.toBe(failure)
  })
})

afterEach(() => vi.unstubAllGlobals())

async function sent(body: object): Promise<RequestInit | undefined> {
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', fetch)
  await sendFromBrowser('/api/v1/p/tickets', { method: 'POST', body })
  return fetch.mock.lastCall?.[1]
}

it('the browser finishes a short request when the page is left', async () => {
  expect(await sent({ message: 'Hello' })).toMatchObject({ keepalive: true, body: '{"message":"Hello"}' })
})

it('sends what is too long for keepalive as a plain request', async () => {
  const banner = 'A'.repeat((200 * 1024 * 4) / 3)
  expect(await sent({ banner })).toMatchObject({ keepalive: false, body: JSON.stringify({ banner }) })
  // In three bytes a character this is more than 64 KiB.
  expect(await sent({ message: 'ސ'.repeat(22_000) })).toMatchObject({ keepalive: false })
})
