import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { privateCalls, publicCalls } from '../../contract/collect-calls.ts'
import { markup as html } from '../platform/markup.ts'
import { breakable, prose } from './describe-schema.ts'
import { registerApiDocument } from './routes.ts'

const app = Fastify()
registerApiDocument(app, 'https://graduate.example')
afterAll(() => app.close())

describe('/api/openapi.json', () => {
  it('may be cached for five minutes and read by any site', async () => {
    const reply = await app.inject('/api/openapi.json')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    })
    expect(reply.json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      servers: [{ url: 'https://graduate.example' }],
    })
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await app.inject('/api/openapi.json')
    const again = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })
})

describe('/api/docs', () => {
  it('lets in its own style by hash, and nothing else', async () => {
    const { headers, body } = await app.inject('/api/docs')
    const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style)
    expect(styles).toHaveLength(1)
    const hash = createHash('sha256').update(styles.join('')).digest('base64')
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=|javascript:/i)
  })

  it('links to nothing outside', async () => {
    const { body } = await app.inject('/api/docs')
    const addresses = [...body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(publicCalls.length)
    expect(addresses.filter((address) => !/^(?:[/#]|data:image\/svg)/.test(address))).toEqual([])
  })

  it('shows every call under a heading that its contents lead to', async () => {
    const { body } = await app.inject('/api/docs')
    const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { name } of [...publicCalls, ...privateCalls]) expect(body).toContain(`<h3 id="${name}">`)
    for (const [, id = ''] of body.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(id)
  })

  it('fills in the example addresses, so that they can be tried', async () => {
    const { body } = await app.inject('/api/docs')
    expect(body).toContain('href="/api/v1/p/courses/1001"')
    expect(body).toContain('href="/api/v1/p/courses?mnqf_level=7:8"')
    expect(body).not.toMatch(/href="[^"]*(?:\{|undefined)/)
  })
})

it('escapes every value in the page', () => {
  expect(html`<p title="${'"><b>'}">${['<i>', html`<b>${"'&"}</b>`]}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;<b>&#39;&amp;</b></p>',
  )
  expect(breakable('/a_<').text).toBe('/<wbr>a_<wbr>&lt;<wbr>')
  expect(prose('a `<b>` c').text).toBe('a <code>&lt;b&gt;</code> c')
})
