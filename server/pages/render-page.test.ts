import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { PLACEHOLDER_DETAILS } from '../../contract/editorial/contact-details.ts'
import { INNER_REQUEST_ID } from '../platform/http/logging.ts'
import { ResponseCache } from '../platform/response-cache.ts'
import { answerUncached } from './page-cache.ts'
import { createPageRenderer } from './render-page.ts'
import type { WebBundle } from './web-bundle.ts'

/** Stands in for the web app: responds with what the given function returns. */
function openFakeBundle(respond: WebBundle['respond'], mode: WebBundle['mode'] = 'production'): WebBundle {
  return {
    mode,
    respond,
    staffDocument: async () => '',
    serveFiles: async () => undefined,
    close: async () => undefined,
  }
}

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

async function openApp(respond: WebBundle['respond'], mode?: WebBundle['mode']) {
  const app = Fastify()
  app.get('/api/whoami', async (request, reply) =>
    reply.code(203).send({ address: request.ip, id: request.headers[INNER_REQUEST_ID] }),
  )
  app.get('/api/too-often', async (_request, reply) => reply.code(429).header('retry-after', 510).send({}))
  const render = createPageRenderer(app, openFakeBundle(respond, mode), {
    publicBaseUrl: 'https://graduate.example',
    isSample: false,
    content: async () => ({ bannerMessages: [], contact: PLACEHOLDER_DETAILS }),
  })
  app.get('/*', answerUncached(render))
  return { app, render }
}

const pageRequest = { path: '/courses/2?name=boat', address: '192.0.2.7', requestId: 'abc' }

describe('createPageRenderer', () => {
  it('requests the page at the public address and ignores the host headers', async () => {
    const { app } = await openApp(async (request) => html(request.url))
    const page = await app.inject({
      url: '/courses/2?name=boat',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
    })
    expect(page.body).toBe('https://graduate.example/courses/2?name=boat')
  })

  it.each(['//evil.example/', 'http://evil.example/', '/courses.data', '/_.data?x=1', '/a\\b'])(
    'never leaves the public address for %s',
    async (path) => {
      const { render } = await openApp(async (request) => html(request.url))
      const { body } = await render({ ...pageRequest, path })
      expect(new URL(body.toString()).origin).toBe('https://graduate.example')
      expect(new URL(body.toString()).pathname).not.toMatch(/\.data$/)
    },
  )

  it('calls the API with the address and the request id of the visitor', async () => {
    const { render } = await openApp(async (_request, { transport }) =>
      html(JSON.stringify(await transport('/api/whoami'))),
    )
    expect(JSON.parse((await render(pageRequest)).body.toString())).toEqual({
      status: 203,
      text: '{"address":"192.0.2.7","id":"abc"}',
    })
  })

  it("allows the page's own scripts in its policy, and no others", async () => {
    const { render } = await openApp(async (_request, { nonce }) =>
      html(`<script nonce="${nonce}">mine()</script><script>theirs()</script>`),
    )
    const { headers, body } = await render(pageRequest)
    expect(body.toString()).toBe('<script>mine()</script><script>theirs()</script>')
    expect(headers['content-security-policy']?.match(/'sha256-[^']+'/g)).toEqual([
      "'sha256-QXxpu54YpA43T7+5Jah+DcfQJ/oA7xkSYpaa+TBFnkI='",
    ])
  })

  it('sends the security headers with every page', async () => {
    const { render } = await openApp(async () => html('<p>A page</p>'))
    expect((await render(pageRequest)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  })

  it('renders the same bytes each time, so that they can be cached', async () => {
    const { render } = await openApp(async (_request, { nonce }) => html(`<script nonce="${nonce}">mine()</script>`))
    expect(await render(pageRequest)).toEqual(await render(pageRequest))
  })

  it.each([
    '/reset-password/abc',
    '/reset-password/abc?x=1',
    '/reset-password/abc/more',
    '/confirm-email/abc',
    '/reset-password',
  ])('%s is not stored, and its address is no referrer', async (path) => {
    const { render } = await openApp(async () => html('<h1>New password</h1>'))
    const { headers } = await render({ ...pageRequest, path })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  })

  it.each(['?answers=12345', '?answers=', '?s1=3&s30=5', '?x=1&s7=2'])(
    'the answers in /careerguide/interests%s are not stored',
    async (query) => {
      const { render } = await openApp(async () => html('<h1>Your profile</h1>'))
      const page = await render({ ...pageRequest, path: `/careerguide/interests${query}` })
      expect(page.headers['cache-control']).toBe('private, no-store')
      const cache = new ResponseCache(1_000_000)
      const make = vi.fn(async () => page)
      for (let asked = 0; asked < 2; asked++) await cache.getOrMake('key', 'address', make)
      expect(make).toHaveBeenCalledTimes(2)
      expect(cache.bytes).toBe(0)
    },
  )

  it.each([
    '/courses',
    '/careerguide/interests',
    '/careerguide/interests?x=1',
    '/courses?answers=1',
    '/reset-passwords',
    '/login?next=/reset-password/abc',
  ])('%s is public', async (path) => {
    const { render } = await openApp(async () => html(''))
    expect((await render({ ...pageRequest, path })).headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'referrer-policy': 'strict-origin',
    })
  })

  it('passes no query on as a referrer, and lets the offline page recognise itself', async () => {
    const { render } = await openApp(async () => html(''))
    const policyOf = async (path: string) => (await render({ ...pageRequest, path })).headers['referrer-policy']
    expect(await policyOf('/courses?island=Male&fee_max=20000')).toBe('strict-origin')
    expect(await policyOf('/no-such-page?answers=1')).toBe('strict-origin')
    expect(await policyOf('/offline')).toBe('strict-origin-when-cross-origin')
  })

  it.each([
    [200, 'public, no-cache', undefined],
    [404, 'public, no-cache', undefined],
    [422, 'no-store', undefined],
    [500, 'no-store', undefined],
    [503, 'no-store', '5'],
  ])('sets how long a page with status %i may be cached', async (status, cacheControl, retryAfter) => {
    const { render } = await openApp(async () => html('', status))
    const page = await render(pageRequest)
    expect(page.status).toBe(status)
    expect(page.headers['cache-control']).toBe(cacheControl)
    expect(page.headers['retry-after']).toBe(retryAfter)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  it('passes on when to try again, if the API said so', async () => {
    const { render } = await openApp(async (_request, { transport }) =>
      html('', (await transport('/api/too-often')).status),
    )
    expect(await render(pageRequest)).toMatchObject({ status: 429, headers: { 'retry-after': '510' } })
    const { render: renderFine } = await openApp(async (_request, { transport }) => {
      await transport('/api/too-often')
      return html('')
    })
    expect((await renderFine(pageRequest)).headers['retry-after']).toBeUndefined()
  })

  it('passes on a redirect', async () => {
    const { app } = await openApp(async () => new Response(null, { status: 301, headers: { location: '/courses' } }))
    const page = await app.inject('/courses?name=a&name=b')
    expect(page.statusCode).toBe(301)
    expect(page.headers.location).toBe('/courses')
  })

  it('redirects to the normalised address in development too', async () => {
    const { app } = await openApp(async () => html(''), 'dev')
    const { statusCode, headers } = await app.inject('/Courses/?mnqf_level=7')
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 301, location: '/courses?mnqf_level=7' })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('caches nothing in development', async () => {
    const { render } = await openApp(async () => html(''), 'dev')
    expect((await render(pageRequest)).headers['cache-control']).toBe('no-store')
  })
})

describe('answerUncached', () => {
  it('answers every address that no other route does, also to HEAD', async () => {
    const { app } = await openApp(async () => html('page', 404))
    expect((await app.inject('/api/whoami')).statusCode).toBe(203)
    expect((await app.inject('/no/such/place')).body).toBe('page')
    const head = await app.inject({ method: 'HEAD', url: '/no/such/place' })
    expect(head.statusCode).toBe(404)
    expect(head.body).toBe('')
  })
})
