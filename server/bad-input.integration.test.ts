import { once } from 'node:events'
import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicCalls } from '../contract/calls.ts'
import { type Problem, problemSchema } from '../contract/problem.ts'
import type { Database } from './platform/database/database.ts'
import { openTestDatabase } from './platform/testing/test-database.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const COURSES = '/api/v1/p/courses'
const SEARCHES = [`${COURSES}?name=`, `${COURSES}/suggestions?name=`, '/api/v1/spotlight-search?query=']
const LIST_FILTERS = ['category', 'language', 'mnqf_level', 'institutions', 'careers', 'intake', 'island', 'study_mode']

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

/** Worked out anew each time; the fastest counts, since another program may hold the machine up. */
async function askAFewTimes(url: string) {
  let fastestMs = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3; attempt++) {
    site.forgetAnswers()
    const started = performance.now()
    await ask(url)
    fastestMs = Math.min(fastestMs, performance.now() - started)
  }
  return { reply: await ask(url), fastestMs }
}

/** Past the client that would not send such a thing, over a real socket. */
async function sendRaw(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write([...lines, 'Host: localhost', 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}

async function refusalOf(url: string, status: number, options: InjectOptions = {}): Promise<Problem> {
  const reply = await ask(url, options)
  expect(reply.statusCode, `${url.slice(0, 120)} ${reply.body.slice(0, 200)}`).toBe(status)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.body).not.toMatch(/\bat .*\.[jt]s:\d|select |node_modules|\/server\//i)
  return problemSchema.parse(reply.json())
}

describe('who asks changes nothing', () => {
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

describe('pages and limits', () => {
  const badPages = [
    '0',
    '-1',
    '1e309',
    '1e20',
    '1.5',
    'abc',
    '',
    '%20',
    '+1',
    '1%00',
    '0x1',
    '1000001',
    '9'.repeat(400),
  ]
  const lists = [COURSES, '/api/v1/p/categories', '/api/v1/p/institutions', '/api/v1/p/faqs', '/api/v1/p/testimonials']

  it.each(lists)('%s refuses what is no page and no limit, and names the field', async (path) => {
    for (const page of badPages) expect((await refusalOf(`${path}?page=${page}`, 422)).field).toBe('page')
    for (const limit of ['0', '101', '1000000', '-5', 'all']) {
      expect((await refusalOf(`${path}?limit=${limit}`, 422)).field).toBe('limit')
    }
    expect(await refusalOf(`${path}?page=1&page=2`, 422)).toMatchObject({
      field: 'page',
      error: 'page must be given once',
    })
    expect((await refusalOf(`${path}?limit=x&page=y`, 422)).fields?.map(({ field }) => field).sort()).toEqual([
      'limit',
      'page',
    ])
  })

  it.each(lists)('%s has an empty page far past its end, at once and with true meta', async (path) => {
    const first = await ask(`${path}?limit=10`)
    const { reply, fastestMs } = await askAFewTimes(`${path}?page=10000&limit=10`)
    expect(fastestMs).toBeLessThan(100)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      data: [],
      meta: { ...first.json().meta, from: null, to: null, current_page: 10_000 },
    })
  })

  it('refuses other words for what has a few', async () => {
    expect((await refusalOf(`${COURSES}?orderBy=desc`, 422)).field).toBe('orderBy')
    expect((await refusalOf(`${COURSES}?sort=price`, 422)).field).toBe('sort')
    expect((await refusalOf(`${COURSES}?facets=1`, 422)).field).toBe('facets')
    expect((await refusalOf('/api/v1/p/faqs?noPaginate=yes', 422)).field).toBe('noPaginate')
    expect((await refusalOf(`${COURSES}?fee_max=-1`, 422)).field).toBe('fee_max')
    expect((await refusalOf(`${COURSES}/by-ids?ids=1,2,3,4`, 422)).field).toBe('ids')
    expect((await refusalOf(`${COURSES}/by-ids`, 422)).error).toBe('ids is required')
  })

  it.each([COURSES, '/api/v1/p/institutions', '/api/v1/p/categories'])('%s/{id} takes ids only', async (path) => {
    for (const id of [
      '0',
      '-1',
      '01',
      '1.0',
      'abc',
      '2147483648',
      '99999999999999999999',
      '%00',
      '1%2F..',
      '%E2%80%8B1',
    ]) {
      expect((await refusalOf(`${path}/${id}`, 422)).field).toBe('id')
    }
    expect((await refusalOf(`${path}/2147483647`, 404)).code).toBe('not_found')
  })
})

describe('text that is no text', () => {
  const textParameters = [...SEARCHES, ...LIST_FILTERS.map((key) => `${COURSES}?${key}=`)]

  it.each(textParameters)('%s refuses control characters', async (address) => {
    const field = address.split('?')[1]?.replace('=', '')
    for (const text of ['%00', 'a%00b', 'a%0d%0ab', '%1f', '%7f', 'a:b%00']) {
      expect((await refusalOf(`${address}${text}`, 422)).field).toBe(field)
    }
  })

  it.each(textParameters)(
    '%s takes bytes that are no text for the characters they are written with',
    async (address) => {
      for (const text of ['%ED%A0%80', '%ED%BF%BF', '%zz', '%E0%A4', '%FF%FE']) {
        const [reply, spelled] = [await ask(`${address}${text}`), await ask(`${address}${encodeURIComponent(text)}`)]
        expect(reply.statusCode).toBe(200)
        expect(reply.body).toBe(spelled.body)
      }
    },
  )

  it('says 400 to a path that cannot be decoded', async () => {
    for (const id of ['%zz', '%', '%ED%A0%80', '%C0%AF']) {
      expect((await refusalOf(`${COURSES}/${id}`, 400)).code).toBe('bad_request')
    }
  })

  it('ignores keys it does not know, whatever they are called', async () => {
    const plain = await ask(COURSES)
    const reply = await ask(
      `${COURSES}?__proto__=1&__proto__[limit]=1&constructor.prototype.limit=1&limit[]=1&x=%00&=&%zz`,
    )
    expect(reply.body).toBe(plain.body)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('long input', () => {
  it('is refused without holding anybody up', async () => {
    await ask(`${SEARCHES[0]}warm`)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    for (const text of ['a'.repeat(100_000), `${'a'.repeat(50_000)}!`, '%25'.repeat(500), `${' '.repeat(50_000)}a`]) {
      for (const address of SEARCHES)
        expect((await refusalOf(`${address}${encodeURIComponent(text)}`, 422)).code).toBe('invalid_value')
    }
    for (const values of ['a:'.repeat(50_000), '\\'.repeat(50_000), 'x'.repeat(100_000), ':'.repeat(100_000)]) {
      expect((await ask(`${COURSES}?category=${encodeURIComponent(values)}`)).statusCode).toBeLessThan(500)
    }
    for (const ids of ['1,'.repeat(50_000), '1'.repeat(50_000)]) await refusalOf(`${COURSES}/by-ids?ids=${ids}`, 422)
    await refusalOf(`${COURSES}/${'1'.repeat(5_000)}`, 414)
    delay.disable()
    expect(delay.percentile(99) / 1e6).toBeLessThan(100)
  })

  it('at the allowed length is searched for quickly', async () => {
    const texts = [
      'a'.repeat(200),
      'ab '.repeat(66),
      'é'.repeat(200),
      '%'.repeat(200),
      'ސ'.repeat(200),
      '(a|'.repeat(66),
    ]
    for (const text of texts) {
      for (const address of SEARCHES) {
        const { reply, fastestMs } = await askAFewTimes(`${address}${encodeURIComponent(text)}`)
        expect(reply.statusCode).toBe(200)
        expect(fastestMs, text).toBeLessThan(1_000)
      }
    }
  })

  it('of 20 kB in the address is turned away by the socket', async () => {
    const answer = await sendRaw(`GET ${COURSES}?name=${'a'.repeat(20_000)} HTTP/1.1`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toMatch(/content-type: application\/json/i)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toHaveProperty('error')
    expect((await ask('/livez')).statusCode).toBe(200)
  })
})

describe('search operators', () => {
  const total = async (address: string, text: string): Promise<number> => {
    const reply = await ask(`${address}${encodeURIComponent(text)}`)
    expect(reply.statusCode, text).toBe(200)
    return reply.json().total ?? reply.json().meta?.total ?? reply.json().data.length
  }

  it.each(SEARCHES)('%s takes them as plain characters', async (address) => {
    const operators = [
      "foo & | ( : * \\ '",
      '%_',
      '%',
      '_',
      '*',
      "'",
      "''",
      '"',
      '<->',
      '!',
      ':*',
      '\\',
      '$$',
      'a & !b',
      "');--",
    ]
    for (const text of operators) await total(address, text)
    for (const text of ['%', '_', '%%', '*', ':*', "' or 1=1 --"]) {
      const all = await ask(`${COURSES}?limit=1`)
      expect(await total(address, text), text).toBeLessThan(all.json().meta.total / 10)
    }
  })

  it('finds the same with operators around a word as without', async () => {
    const plain = await total(SEARCHES[0] ?? '', 'nursing')
    expect(plain).toBeGreaterThan(0)
    expect(await total(SEARCHES[0] ?? '', '(nursing:*)')).toBe(plain)
  })
})

describe('a failure of our own', () => {
  it('is a 500 that tells nothing but the id under which the log has the cause', async () => {
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
    await close()
    await database.close()

    expect(reply.statusCode).toBe(500)
    const problem = problemSchema.parse(reply.json())
    expect(problem).toEqual({
      error: 'Something went wrong on our side. It has been noted.',
      code: 'internal_error',
      request_id: expect.stringMatching(/^[\w-]{12}$/),
    })
    expect(reply.headers['cache-control']).toBe('no-store')
    const logged = lines.map((line) => JSON.parse(line)).filter(({ err }) => err)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({ reqId: problem.request_id, err: { message: 'relation "secret_table" is gone' } })
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

  it('echoes nothing to TRACE', async () => {
    const answer = await sendRaw(`TRACE ${COURSES} HTTP/1.1`, 'X-Secret: echo-me')
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im)
    expect(answer).not.toContain('echo-me')
  })

  it('refuses a body, of whatever type', async () => {
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
    expect((await refusalOf(path, 404)).code).toBe('not_found')
  })

  it.each([
    '/api/nothing',
    '/api/v1/p/courses/1/2',
    '/api/v1/p/',
    '/API/v1/p/courses',
    '//api/v1/p/courses',
    '/api/..%2f..%2fetc',
  ])('%s is unknown, in JSON', async (path) => {
    expect((await refusalOf(path, 404)).code).toBe('not_found')
  })

  it('shows the metrics to whoever has the token, and to nobody else', async () => {
    const authorised = await ask('/metrics', { headers: { authorization: 'Bearer a-token-of-the-operator' } })
    expect(authorised.statusCode).toBe(200)
    expect(authorised.body).toContain('http_requests_total')
    await refusalOf('/metrics', 404, { headers: { authorization: 'Bearer a-token-of-the-operatox' } })
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
    await refusalOf(`${COURSES}?limit=0`, 422, { headers: { 'if-none-match': '*' } })
    await refusalOf(`${COURSES}/999999`, 404, { headers: { 'if-none-match': '*' } })
  })

  it('gives another content another ETag', async () => {
    expect((await ask(`${COURSES}?limit=4`)).headers.etag).not.toBe((await ask(url)).headers.etag)
  })
})

describe('the log', () => {
  it('keeps one line per answer, without what is secret', async () => {
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
