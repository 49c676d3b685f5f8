import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

// Generous, since these tests start whole sites on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let site: TestApp
let port: number
beforeAll(async () => {
  site = await openTestApp()
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

/** Sends the beginning at once and the rest byte by byte, one a second, until the other side closes. */
async function sendSlowly(beginning: string, rest: string): Promise<{ status: number; bytesSent: number }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.on('error', () => undefined)
  socket.write(beginning)
  let bytesSent = 0
  const drip = setInterval(() => socket.write(rest.charAt(bytesSent++)), 1_000)
  await once(socket, 'close')
  clearInterval(drip)
  return { status: Number(answer.split(' ')[1]), bytesSent }
}

const withBody = (method: string) =>
  `${method} /api/v1/p/courses HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n`
const BODY = `{"name":"${'a'.repeat(60)}`

it.concurrent.each([
  ['headers', 'GET /livez HTTP/1.1\r\n', `X-Slow: ${'a'.repeat(60)}`, 408],
  ['an address', 'GET /', 'a'.repeat(60), 408],
  ['nothing at all', '', '', 408],
  ['a body', withBody('POST'), BODY, 408],
  ['an unexpected body', withBody('GET'), BODY, 200],
])('closes a connection that takes forever to send %s', async (_what, beginning, rest, status) => {
  const answer = await sendSlowly(beginning, rest)
  expect(answer.status).toBe(status)
  if (rest !== '') expect(answer.bytesSent).toBeLessThan(rest.length)
})
