import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { onFreePort } from '../platform/database/testing/private-process.ts'
import {
  hasPages,
  type LogLine,
  prepareSiteDatabase,
  type Site,
  type SiteDatabase,
  sendLines,
  startSite,
} from '../testing/site-process.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

// Generous, since these tests start whole sites on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let database: SiteDatabase
let site: Site
let metricsOrigin: string
beforeAll(async () => {
  database = await prepareSiteDatabase()
  site = await onFreePort((port) => {
    metricsOrigin = `http://127.0.0.1:${port}`
    return startSite({ ...database.settings, METRICS_PORT: String(port) })
  })
})
afterAll(async () => {
  await site.stop()
  await database.remove()
})

const SAMPLE = /^([a-z0-9_:]+)(\{(?:[a-z0-9_]+="(?:[^"\\\n]|\\[\\"n])*",?)+\})? (-?[\d.]+(?:e[+-]?\d+)?|NaN|[+-]Inf)$/i
const COMMENT = /^# (?:HELP [a-z0-9_:]+ .+|TYPE [a-z0-9_:]+ (?:counter|gauge|histogram|summary))$/i

/** The values of metrics by name and labels, from the text format of Prometheus. */
function readMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !COMMENT.test(line))
  expect(lines.filter((line) => !SAMPLE.test(line))).toEqual([])
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

it('shows its metrics on a port of their own, and there alone', async () => {
  await site.get('/api/v1/p/courses/1001')
  await site.get('/api/v1/p/courses/1001')
  await site.get('/api/v1/p/courses/9')
  const reply = await fetch(`${metricsOrigin}/metrics`)
  expect(reply.headers.get('content-type')).toMatch('text/plain; version=0.0.4')
  const metrics = readMetrics(await reply.text())
  const answered = (status: number) =>
    metrics.get(`http_requests_total{method="GET",route="/api/v1/p/courses/:id",status="${status}"}`)
  expect([answered(200), answered(404)]).toEqual([2, 1])
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(metrics.get('response_cache{cache="replies",what="bytes"}')).toBeGreaterThan(500)
  expect(metrics.get('response_cache{cache="replies",what="hits"}')).toBe(1)
  const gates = ['calls', 'pages', 'pictures', 'accounts', 'passwords', 'chat', 'counting']
  const shed = [...metrics].filter(([name]) => name.startsWith('requests_shed_total'))
  expect(shed.sort()).toEqual(gates.map((gate) => [`requests_shed_total{gate="${gate}"}`, 0]).sort())
  expect((await site.get('/metrics')).status).toBe(404)
})

/** Metrics need no database. */
const nowhere: Database = {
  kind: 'embedded',
  query: () => Promise.reject(new Error('There is no database here.')),
  transaction: () => Promise.reject(new Error('There is no database here.')),
  listen: async () => undefined,
  close: async () => undefined,
}

it('shows its metrics only to requests with the token', async () => {
  const token = 'a-token-of-the-operator'
  const open = await openTestApp({ database: nowhere, settings: { METRICS_TOKEN: token } })
  const shut = await openTestApp({ database: nowhere })
  const ask = ({ app }: TestApp, given: string) =>
    app.inject({ url: '/metrics', headers: { authorization: `Bearer ${given}` } })
  const reply = await ask(open, token)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(readMetrics(reply.body).size).toBeGreaterThan(20)
  expect((await ask(open, `${token}!`)).statusCode).toBe(404)
  expect((await open.app.inject('/metrics')).statusCode).toBe(404)
  expect((await ask(shut, 'undefined')).statusCode).toBe(404)
  await Promise.all([open.close(), shut.close()])
})

/** Lines are written after the answer is sent, so the last ones may arrive later. */
async function linesAbout(paths: readonly string[]): Promise<LogLine[]> {
  const found = () => site.log().filter(({ msg, url = '' }) => msg === 'answered' && paths.includes(url))
  await expect.poll(() => found().length, { timeout: 60_000 }).toBe(paths.length)
  return found()
}

it('logs one line of JSON for each answer, each with an id of its own', async () => {
  const paths = ['/livez?log', '/readyz?log', '/api/v1/nothing?log', '/api/v1/p/faqs?page=2']
  await Promise.all(paths.map((path) => site.get(path)))
  const lines = await linesAbout(paths)
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(4)
  for (const line of lines) expect(line.reqId).toMatch(/^[\w-]{12}$/)
  expect(lines.find(({ url }) => url === '/api/v1/nothing?log')).toMatchObject({ method: 'GET', status: 404 })
})

it.skipIf(!hasPages)('row 52: exposes no source map and no file of the project', async () => {
  const { text } = await site.get('/courses')
  const scripts = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  expect(scripts.some((path) => path.endsWith('.js'))).toBe(true)
  for (const path of scripts) {
    const { status, text: code } = await site.get(path)
    expect(status).toBe(200)
    expect(code).not.toContain('sourceMappingURL')
  }
  const places = ['/.git/config', '/.env', '/package.json', '/server/main.ts', '/build/server/index.js', '/metrics']
  for (const path of [...scripts.map((each) => `${each}.map`), ...places]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 404])
  }
})

it.skipIf(!hasPages)('row 51: takes no other method for a page, and echoes nothing', async () => {
  for (const line of ['TRACE / HTTP/1.1', 'DELETE /courses HTTP/1.1']) {
    const answer = await sendLines(site.port, line, 'X-Secret: echo-me')
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toMatch(/^allow: GET, HEAD\r$/im)
    expect(answer).not.toContain('echo-me')
  }
})

it.skipIf(!hasPages)("logs what a page asked of the API under the page's own id", async () => {
  const path = '/courses?mnqf_level=6'
  expect((await site.get(path, { 'request-id': 'forged', 'x-request-id': 'forged' })).status).toBe(200)
  const [page] = await linesAbout([path])
  expect(page?.reqId).toMatch(/^[\w-]{12}$/)
  const asked = site.log().filter(({ reqId, url }) => reqId === page?.reqId && url !== path)
  expect(asked.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^\/api\/v1\/p\/courses\?.*mnqf_level=6/))
  for (const { url } of asked) expect(url).toMatch(/^\/api\/v1\//)
})
