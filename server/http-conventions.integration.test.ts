import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicCalls } from '../contract/collect-calls.ts'
import { problemSchema } from '../contract/problem.ts'
import type { Database } from './platform/database/database.ts'
import { openTestDatabase } from './platform/database/testing/test-database.ts'
import { expectRefusal, sendLines } from './testing/site-process.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const COURSES = '/api/v1/p/courses'

let site: TestApp
let port: number
const logLines: string[] = []
beforeAll(async () => {
  site = await openTestApp({
    logLines,
    settings: { PUBLIC_BASE_URL: 'https://graduate.example', METRICS_TOKEN: 'a-token-of-the-operator' },
  })
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

const ask = (url: string, options: InjectOptions = {}) => site.app.inject({ url, ...options })

describe('headers of a request change nothing', () => {
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    forwarded: 'host=evil.example',
    'x-original-url': '/evil',
  }

  it.each(['/api/openapi.json', '/api/docs', `${COURSES}?limit=2`, '/api/v1/p/institutions/1', '/api/nothing'])(
    '%s is the same under a forged host',
    async (url) => {
      const [plain, asEvil] = [await ask(url), await ask(url, { headers: forged })]
      expect(asEvil.statusCode).toBe(plain.statusCode)
      expect(asEvil.body).toBe(plain.body)
      expect(`${JSON.stringify(asEvil.headers)}${asEvil.body}`).not.toContain('evil')
    },
  )

  it('names its public address in the document', async () => {
    expect((await ask('/api/openapi.json')).json()).toMatchObject({ servers: [{ url: 'https://graduate.example' }] })
  })
})

it.each([`${COURSES}?limit=2`, '/api/nothing', '/api/openapi.json', '/robots.txt', '/livez', '/nothing'])(
  'says with %s what browsers may not do with it',
  async (url) => {
    expect((await ask(url)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  },
)

describe('pages of other sites', () => {
  const origin = { origin: 'https://evil.example', cookie: 'a=b' }

  it.each(publicCalls.map(({ path }) => path.replace(':id', '1')))('may read %s without credentials', async (path) => {
    const reply = await ask(path, { headers: origin })
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(reply.headers).not.toHaveProperty('set-cookie')

    const preflight = await ask(path, {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': expect.stringContaining('If-None-Match'),
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('may not read what is not part of the public API', async () => {
    for (const path of ['/readyz', '/livez', '/metrics', '/api/docs']) {
      expect((await ask(path, { headers: origin })).headers).not.toHaveProperty('access-control-allow-origin')
      expect((await ask(path, { method: 'OPTIONS', headers: origin })).statusCode).not.toBe(204)
    }
  })
})

describe('methods and addresses', () => {
  it.each(publicCalls.map(({ path }) => path.replace(':id', '1')))('%s takes GET and HEAD only', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const reply = await ask(path, { method })
      expect(reply.statusCode).toBe(405)
      expect(reply.headers.allow).toBe('GET, HEAD, OPTIONS')
      expect(problemSchema.parse(reply.json()).code).toBe('method_not_allowed')
    }
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)]
    expect(head.statusCode).toBe(get.statusCode)
    expect(head.body).toBe('')
  })

  it('turns 20 kB of address away', async () => {
    const answer = await sendLines(port, `GET ${COURSES}?name=${'a'.repeat(20_000)} HTTP/1.1`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toMatch(/content-type: application\/json/i)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toHaveProperty('error')
    expect((await ask('/livez')).statusCode).toBe(200)
  })

  it('echoes nothing to TRACE', async () => {
    const answer = await sendLines(port, `TRACE ${COURSES} HTTP/1.1`, 'X-Secret: echo-me')
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im)
    expect(answer).not.toContain('echo-me')
  })

  it('refuses a body of any type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json',
      'x/y',
    ]) {
      const reply = await ask(COURSES, { method: 'POST', headers: { 'content-type': type }, payload: '{"a":1}' })
      expect([405, 415]).toContain(reply.statusCode)
      expect(problemSchema.safeParse(reply.json()).success).toBe(true)
    }
    expect(
      (await ask(COURSES, { method: 'POST', payload: 'a'.repeat(70_000), headers: { 'content-type': 'text/plain' } }))
        .statusCode,
    ).toBeLessThan(500)
  })

  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/metrics',
    '/api',
    '/api/',
    '/api/v2/p/courses',
  ])('%s does not exist', async (path) => {
    expect((await expectRefusal(site.app, path, 404)).code).toBe('not_found')
  })

  it.each([
    '/api/nothing',
    '/api/v1/p/courses/1/2',
    '/api/v1/p/',
    '/API/v1/p/courses',
    '//api/v1/p/courses',
    '/api/..%2f..%2fetc',
  ])('%s is unknown, in JSON', async (path) => {
    expect((await expectRefusal(site.app, path, 404)).code).toBe('not_found')
  })

  it('shows the metrics only to requests with the token', async () => {
    const authorised = await ask('/metrics', { headers: { authorization: 'Bearer a-token-of-the-operator' } })
    expect(authorised.statusCode).toBe(200)
    expect(authorised.body).toContain('http_requests_total')
    await expectRefusal(site.app, '/metrics', 404, { headers: { authorization: 'Bearer a-token-of-the-operatox' } })
  })
})

describe('conditional GET', () => {
  const url = `${COURSES}?limit=3`

  it('answers 304 without a body and with the same ETag', async () => {
    const { headers, body } = await ask(url)
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const given of [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag} , "y"`, '*', ' * ']) {
      const reply = await ask(url, { headers: { 'if-none-match': given } })
      expect(reply.statusCode, given).toBe(304)
      expect(reply.body).toBe('')
      expect(reply.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'], vary: headers.vary })
      expect(reply.headers).not.toHaveProperty('content-length')
    }
    for (const given of ['"x"', 'W/"x"', etag.slice(1, -1), '', '"x", "y"', '"*"']) {
      const reply = await ask(url, { headers: { 'if-none-match': given } })
      expect(reply.statusCode, given).toBe(200)
      expect(reply.body).toBe(body)
    }
  })

  it('holds for HEAD, and not for what was refused', async () => {
    const { headers } = await ask(url)
    const head = await ask(url, { method: 'HEAD', headers: { 'if-none-match': String(headers.etag) } })
    expect(head.statusCode).toBe(304)
    await expectRefusal(site.app, `${COURSES}?limit=0`, 422, { headers: { 'if-none-match': '*' } })
    await expectRefusal(site.app, `${COURSES}/999999`, 404, { headers: { 'if-none-match': '*' } })
  })

  it('gives another content another ETag', async () => {
    expect((await ask(`${COURSES}?limit=4`)).headers.etag).not.toBe((await ask(url)).headers.etag)
  })
})

describe('the log', () => {
  it('has one line per answer, without secrets', async () => {
    logLines.length = 0
    const secrets = { authorization: 'Bearer abc-secret', cookie: 'session=abc-secret' }
    await ask('/api/v1/stats', { headers: secrets })
    await ask('/metrics', { headers: secrets })
    await ask('/api/chat-history?device_id=abc-secret&x=1', { headers: secrets })
    await ask('/api/validate-reset-token/abc-secret')
    await ask(`${COURSES}?name=a%0d%0a%7B%22level%22:60%7D&email=abc-secret`)
    await ask(`${COURSES}/%0d%0aforged`, { headers: { 'user-agent': 'a\tb' } })
    expect(logLines).toHaveLength(6)
    const text = logLines.join('')
    expect(text).not.toMatch(/abc-secret/)
    expect(text).not.toContain('\r')
    for (const line of logLines) {
      expect(line.indexOf('\n')).toBe(line.length - 1)
      expect(JSON.parse(line)).toMatchObject({
        level: 30,
        msg: 'answered',
        reqId: expect.any(String),
        status: expect.any(Number),
      })
    }
  })

  it('takes no request id from outside', async () => {
    logLines.length = 0
    await ask('/api/v1/stats', { headers: { 'x-request-id': 'forged', 'request-id': 'forged' } })
    expect(logLines.join('')).not.toContain('forged')
  })
})

describe('a failure of our own', () => {
  it('is a 500 that shows only the id of the log line with the cause', async () => {
    const lines: string[] = []
    const database = await openTestDatabase()
    let broken = false
    const failing: Database = {
      kind: database.kind,
      query: (statement) =>
        broken ? Promise.reject(new Error('relation "secret_table" is gone')) : database.query(statement),
      transaction: (work, options) => database.transaction(work, options),
      listen: (...args) => database.listen(...args),
      close: () => database.close(),
    }
    const { app, close } = await openTestApp({ database: failing, logLines: lines })
    await app.ready()
    broken = true
    const reply = await app.inject('/api/v1/p/institutions/1')
    broken = false
    await close()
    await database.close()

    expect(reply.statusCode).toBe(500)
    const problem = problemSchema.parse(reply.json())
    expect(problem).toEqual({
      error: 'Something went wrong on our side. The error has been logged.',
      code: 'internal_error',
      request_id: expect.stringMatching(/^[\w-]{12}$/),
    })
    expect(reply.headers['cache-control']).toBe('no-store')
    const logged = lines.map((line) => JSON.parse(line)).filter(({ err }) => err)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({ reqId: problem.request_id, err: { message: 'relation "secret_table" is gone' } })
  })
})
