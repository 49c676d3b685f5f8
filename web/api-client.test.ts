import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApiClient, orErrorPage, UnreadableReply } from './api-client.ts'
import { sendFromBrowser } from './browser-api-client.ts'

const answering = (status: number, text: string) => createApiClient(async () => ({ status, text }))

describe('createApiClient', () => {
  it('returns the reply as the API sent it', async () => {
    const stats = { courses: 840, institutions: 12, categories: 12 }
    expect(await answering(200, JSON.stringify(stats)).getStats()).toEqual(stats)
  })

  it.each([
    { status: 404, text: '{"error":"There is no such course."}', refused: 404, message: 'There is no such course.' },
    { status: 503, text: '<h1>Bad gateway</h1>', refused: 503, message: "We couldn't read the server's answer." },
    {
      status: 200,
      text: '<h1>Sign in to Wi-Fi</h1>',
      refused: 502,
      message: "We couldn't read the server's answer.",
    },
    { status: 422, text: '{"error":7}', refused: 422, message: "We couldn't read the server's answer." },
  ])('refuses with $refused after $status $text', async ({ status, text, refused, message }) => {
    await expect(answering(status, text).getStats()).rejects.toMatchObject({ status: refused, message })
  })

  it('names the invalid fields, and marks a reply that is not ours as unreadable', async () => {
    const fields = [{ field: 'email', error: 'must be a valid email' }]
    const refused = answering(422, JSON.stringify({ error: 'email must be a valid email', fields })).getStats()
    await expect(refused).rejects.toMatchObject({ fields })
    await expect(refused).rejects.not.toBeInstanceOf(UnreadableReply)
    await expect(answering(502, '').getStats()).rejects.toBeInstanceOf(UnreadableReply)
  })
})

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
