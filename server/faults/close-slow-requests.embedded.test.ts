import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const CLOSED_WITHIN_MS = 20_000

let site: TestApp
let port: number
beforeAll(async () => {
  site = await openTestApp()
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

/** Sends the beginning at once and the rest byte by byte, one a second. Resolves when the other side closes. */
async function sendSlowly(beginning: string, rest: string): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.on('error', () => undefined)
  socket.write(beginning)
  const bytes = rest[Symbol.iterator]()
  const drip = setInterval(() => socket.write(bytes.next().value ?? ''), 1_000)
  await once(socket, 'close')
  clearInterval(drip)
  return { status: Number(answer.split(' ')[1]), ms: performance.now() - began }
}

const withBody = (method: string) =>
  `${method} /api/v1/p/courses HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n`
const BODY = `{"name":"${'a'.repeat(60)}`

it.concurrent.each([
  ['headers', 'GET /livez HTTP/1.1\r\n', `X-Slow: ${'a'.repeat(60)}`, 408],
  ['an address', 'GET /', 'a'.repeat(60), 408],
  ['nothing at all', '', '', 408],
  ['a body', withBody('POST'), BODY, 408],
  ['a body that nobody asked for', withBody('GET'), BODY, 200],
])('closes the connection of somebody who takes for ever to send %s', async (_what, beginning, rest, status) => {
  const answer = await sendSlowly(beginning, rest)
  expect(answer.status).toBe(status)
  expect(answer.ms).toBeLessThan(CLOSED_WITHIN_MS)
})
