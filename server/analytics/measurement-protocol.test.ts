import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MeasurementProtocol } from './measurement-protocol.ts'

const ACCOUNT = { measurementId: 'G-TEST1234', apiSecret: 's3cr&t', publicBaseUrl: 'https://graduate.example/' }

interface Received {
  url: URL
  type: string | undefined
  body: { client_id: string; events: { name: string; params: Record<string, unknown> }[] }
}

let server: Server
let endpoint: string
let received: Received[]
/** Undefined leaves requests open. */
let status: number | undefined
let open: MeasurementProtocol[]
let log: string[]

beforeEach(async () => {
  received = []
  open = []
  log = []
  status = 204
  server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part) => {
      text += String(part)
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://google.example')
      received.push({ url, type: request.headers['content-type'], body: JSON.parse(text) })
      if (status !== undefined) reply.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  endpoint = `http://127.0.0.1:${port}/mp/collect`
})
afterEach(async () => {
  for (const each of open) each.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function openMeasurement(at = endpoint): MeasurementProtocol {
  const logger = pino({ level: 'warn' }, { write: (line) => void log.push(line) })
  const measurement = new MeasurementProtocol(ACCOUNT, logger, at)
  open.push(measurement)
  return measurement
}

it('sends a page view as the protocol asks, with nothing that names the visitor', async () => {
  const measurement = openMeasurement()
  measurement.send({ path: '/courses/{id}', courseId: 1001 })
  measurement.send({ path: '/reset-password' })
  await vi.waitFor(() => expect(received).toHaveLength(2))
  for (const { url, type } of received) {
    expect(url.pathname).toBe('/mp/collect')
    expect(Object.fromEntries(url.searchParams)).toEqual({ measurement_id: 'G-TEST1234', api_secret: 's3cr&t' })
    expect(type).toBe('application/json')
  }
  const views = received.map(({ body }) => body.events)
  expect(views.flat().map(({ name, params }) => [name, params['page_location']])).toEqual(
    expect.arrayContaining([
      ['page_view', 'https://graduate.example/courses/1001'],
      ['page_view', 'https://graduate.example/reset-password'],
    ]),
  )
  const sessions = views.flat().map(({ params }) => params['session_id'])
  for (const session of sessions) expect(session).toMatch(/^[1-9]\d*$/)
  expect(new Set(sessions).size).toBe(2)
  expect(new Set(received.map(({ body }) => body.client_id)).size).toBe(2)
})

it('drops what it cannot send at once, and closes what is open', async () => {
  status = undefined
  const measurement = openMeasurement()
  for (let view = 0; view < 100; view++) measurement.send({ path: '/' })
  await vi.waitFor(() => expect(received).toHaveLength(20))
  measurement.close()
  measurement.send({ path: '/' })
  await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
  expect(received).toHaveLength(20)
  expect(log).toEqual([])
})

it.each([
  ['a refusal', () => endpoint, 500],
  ['no connection', () => 'http://127.0.0.1:1/', 204],
])('warns once of %s, and not with the secret', async (_what, at, answer) => {
  status = answer
  const measurement = openMeasurement(at())
  for (let view = 0; view < 3; view++) measurement.send({ path: '/' })
  await vi.waitFor(() => expect(log).toHaveLength(1))
  expect(log.join()).toContain('could not be sent to Google Analytics')
  expect(log.join()).not.toMatch(/s3cr/)
})
