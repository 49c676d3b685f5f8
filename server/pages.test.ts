import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { PLACEHOLDER_DETAILS } from '../contract/editorial/contact-details.ts'
import { answerWith, createPageRenderer, type Pages, registerPages } from './pages.ts'
import { INNER_REQUEST_ID } from './platform/http/logging.ts'
import { ResponseCache } from './platform/response-cache.ts'

/** Stands for the web app: answers with what the given function makes of the request. */
function openFakePages(answer: Pages['answer'], mode: Pages['mode'] = 'production'): Pages {
  return { mode, answer, serveFiles: async () => undefined, close: async () => undefined }
}

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

async function openApp(answer: Pages['answer'], mode?: Pages['mode'], analyticsId?: string) {
  const app = Fastify()
  app.get('/api/whoami', async (request, reply) =>
    reply.code(203).send({ address: request.ip, id: request.headers[INNER_REQUEST_ID] }),
  )
  app.get('/api/too-often', async (_request, reply) => reply.code(429).header('retry-after', 510).send({}))
  const pages = openFakePages(answer, mode)
  const render = createPageRenderer(app, {
    pages,
    publicBaseUrl: 'https://graduate.example',
    analyticsId,
    isSample: false,
    contact: PLACEHOLDER_DETAILS,
  })
  await registerPages(app, { pages, handler: answerWith(render) })
  return { app, render }
}

const visit = { path: '/courses/2?name=boat', address: '192.0.2.7', requestId: 'abc' }

describe('createPageRenderer', () => {
  it('asks for the page at the public address, whatever the visitor says', async () => {
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
      const { body } = await render({ ...visit, path })
      expect(new URL(body).origin).toBe('https://graduate.example')
      expect(new URL(body).pathname).not.toMatch(/\.data$/)
    },
  )

  it('asks the API as the visitor', async () => {
    const { render } = await openApp(async (_request, { ask }) => html(JSON.stringify(await ask('/api/whoami'))))
    expect(JSON.parse((await render(visit)).body)).toEqual({
      status: 203,
      text: '{"address":"192.0.2.7","id":"abc"}',
    })
  })

  it("names the page's own scripts in its policy, and no others", async () => {
    const { render } = await openApp(async (_request, { nonce }) =>
      html(`<script nonce="${nonce}">mine()</script><script>theirs()</script>`),
    )
    const { headers, body } = await render(visit)
    expect(body).toBe('<script>mine()</script><script>theirs()</script>')
    expect(headers['content-security-policy']?.match(/'sha256-[^']+'/g)).toEqual([
      "'sha256-QXxpu54YpA43T7+5Jah+DcfQJ/oA7xkSYpaa+TBFnkI='",
    ])
  })

  it.each([
    [undefined, '/termsofservice', 'asleep'],
    [undefined, '/courses', 'module'],
    ['G-TEST1234', '/termsofservice', 'module'],
  ])('with ANALYTICS_ID %s the scripts of %s are of the type %s', async (analyticsId, path, type) => {
    const page = '<body><script type="module">import "/a.js"</script></body>'
    const { render } = await openApp(async () => html(page), 'production', analyticsId)
    expect((await render({ ...visit, path })).body).toContain(`<script type="${type}">import "/a.js"</script>`)
  })

  it('says with every page what browsers may not do with it', async () => {
    const { render } = await openApp(async () => html('<p>A page</p>'))
    expect((await render(visit)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  })

  it('renders the same bytes each time, so that they can be kept', async () => {
    const { render } = await openApp(async (_request, { nonce }) => html(`<script nonce="${nonce}">mine()</script>`))
    expect(await render(visit)).toEqual(await render(visit))
  })

  it.each(['/reset-password/abc', '/reset-password/abc?x=1', '/confirm-email/abc', '/reset-password'])(
    'row 9: %s is kept by nobody, and its address is told to nobody',
    async (path) => {
      const { render } = await openApp(async () => html('<h1>New password</h1>'))
      const { headers } = await render({ ...visit, path })
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    },
  )

  it.each(['?answers=12345', '?answers=', '?s1=3&s30=5', '?x=1&s7=2'])(
    'the answers in /careerguide/interests%s are kept by nobody',
    async (query) => {
      const { render } = await openApp(async () => html('<h1>Your profile</h1>'))
      const page = await render({ ...visit, path: `/careerguide/interests${query}` })
      expect(page.headers['cache-control']).toBe('private, no-store')
      const cache = new ResponseCache(1_000_000)
      const make = vi.fn(async () => page)
      for (let asked = 0; asked < 2; asked++) await cache.answer('key', 'address', make)
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
  ])('%s is as public as any', async (path) => {
    const { render } = await openApp(async () => html(''))
    expect((await render({ ...visit, path })).headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })

  it.each([
    [200, 'public, max-age=60, stale-while-revalidate=600', undefined],
    [404, 'public, max-age=60, stale-while-revalidate=600', undefined],
    [422, 'no-store', undefined],
    [500, 'no-store', undefined],
    [503, 'no-store', '5'],
  ])('says of a page with status %i how long to keep it', async (status, cacheControl, retryAfter) => {
    const { render } = await openApp(async () => html('', status))
    const page = await render(visit)
    expect(page.status).toBe(status)
    expect(page.headers['cache-control']).toBe(cacheControl)
    expect(page.headers['retry-after']).toBe(retryAfter)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  it('says when to try again, where the API has said so', async () => {
    const { render } = await openApp(async (_request, { ask }) => html('', (await ask('/api/too-often')).status))
    expect(await render(visit)).toMatchObject({ status: 429, headers: { 'retry-after': '510' } })
    const { render: renderFine } = await openApp(async (_request, { ask }) => {
      await ask('/api/too-often')
      return html('')
    })
    expect((await renderFine(visit)).headers['retry-after']).toBeUndefined()
  })

  it('passes a redirect on', async () => {
    const { app } = await openApp(async () => new Response(null, { status: 301, headers: { location: '/courses' } }))
    const page = await app.inject('/courses?name=a&name=b')
    expect(page.statusCode).toBe(301)
    expect(page.headers.location).toBe('/courses')
  })

  it('leads to the plain address while somebody works on the pages, as it does elsewhere', async () => {
    const { app } = await openApp(async () => html(''), 'dev')
    const { statusCode, headers } = await app.inject('/Courses/?mnqf_level=7')
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 301, location: '/courses?mnqf_level=7' })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('keeps nothing while somebody works on the pages', async () => {
    const { render } = await openApp(async () => html(''), 'dev')
    expect((await render(visit)).headers['cache-control']).toBe('no-store')
  })
})

describe('registerPages', () => {
  it('answers every address that nothing else does, also to HEAD', async () => {
    const { app } = await openApp(async () => html('page', 404))
    expect((await app.inject('/api/whoami')).statusCode).toBe(203)
    expect((await app.inject('/no/such/place')).body).toBe('page')
    const head = await app.inject({ method: 'HEAD', url: '/no/such/place' })
    expect(head.statusCode).toBe(404)
    expect(head.body).toBe('')
  })
})
