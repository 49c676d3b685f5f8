import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemSchema } from '../../../contract/problem.ts'
import { sendBytes } from '../../testing/site-process.ts'
import { createLogger } from './logging.ts'
import { answerUnreadableAddress, answerUnreadableSocket } from './unreadable-requests.ts'

const logLines: string[] = []
const app = Fastify({
  loggerInstance: createLogger('info', String, { write: (line) => void logLines.push(line) }),
  http: { maxHeaderSize: 4096, headersTimeout: 300, connectionsCheckingInterval: 100 },
  frameworkErrors: answerUnreadableAddress,
  clientErrorHandler: answerUnreadableSocket,
})
app.get('/things/:id', async () => 'a thing')

let port: number
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

async function answerTo(bytes: string) {
  logLines.length = 0
  const answer = await sendBytes(port, bytes)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, problem: problemSchema.parse(JSON.parse(body)) }
}

const end = 'Host: a\r\nConnection: close\r\n\r\n'

it.each([
  ['a broken percent sign', `GET /things/%zz HTTP/1.1\r\n${end}`, 400],
  ['the address of another site', `GET http://evil.example/%zz HTTP/1.1\r\nAccept: text/html\r\n${end}`, 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a header with a bare line break', `GET /things/1 HTTP/1.1\r\nX: a\rb\r\n${end}`, 400],
  ['two lengths', `POST /things/1 HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${end}`, 400],
  ['a long address', `GET /things/1?a=${'a'.repeat(5_000)} HTTP/1.1\r\n${end}`, 431],
  ['headers that never end', 'GET /things/1 HTTP/1.1\r\nHost: a\r\n', 408],
])('answers %s in our words, and logs one line', async (_what, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer.status).toBe(status)
  expect(answer.problem.code).toBe('bad_request')
  expect(answer.head).toMatch(/^content-type: application\/json; charset=utf-8\r$/im)
  expect(answer.head).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(answer.head).toMatch(/^cache-control: no-store\r?$/im)
  const logged = logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(logged).toEqual([expect.objectContaining({ status })])
})

it.each([
  ['/things/%zz?a=%zz', 'text/html,*/*;q=0.8', '/things/%25zz?a=%zz'],
  ['/things/%E0%A4', 'text/html', '/things/%25E0%25A4'],
  ['/api/%zz', 'text/html', undefined],
  ['//evil.example/%zz', 'text/html', undefined],
  ['/things/%zz', 'application/json', undefined],
])('leads people from %s to a page that can be read', async (url, accept, location) => {
  logLines.length = 0
  const { statusCode, headers } = await app.inject({ url, headers: { accept } })
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: location ? 301 : 400, location })
  expect(logLines.filter((line) => line.includes('"answered"'))).toHaveLength(1)
})

it('goes on answering', async () => {
  expect((await app.inject('/things/1')).body).toBe('a thing')
})
