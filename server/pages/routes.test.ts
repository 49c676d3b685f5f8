import { fastify } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { registerErrorAnswers } from '../platform/http/answer-errors.ts'
import { LoadGate } from '../platform/http/load-gate.ts'
import type { RenderPage } from './render-page.ts'
import { registerPlainForms, registerStaffPages } from './routes.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(render: RenderPage) {
  const app = fastify()
  registerErrorAnswers(app)
  const gate = new LoadGate({ concurrency: 1, maxQueue: 0 })
  closing.push(() => app.close())
  await registerPlainForms(app, { handler: async () => 'the page', render, gate })
  return async (path: string, type: string, bytes: number, site = 'same-origin') =>
    await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': type, 'sec-fetch-site': site },
      payload: 'x'.repeat(bytes),
    })
}

const PLAIN = 'application/x-www-form-urlencoded'
const IN_PARTS = 'multipart/form-data; boundary=x'

it('only the page that takes a file accepts a long form', async () => {
  const send = await open(async () => ({ status: 200, headers: {}, body: Buffer.from('thanks') }))
  const statusOf = async (path: string, type: string, bytes: number) => (await send(path, type, bytes)).statusCode
  expect(await statusOf('/advertise', IN_PARTS, 2 * 1024 * 1024)).toBe(200)
  expect(await statusOf('/advertise', IN_PARTS, 2 * 1024 * 1024 + 1)).toBe(413)
  expect(await statusOf('/advertise', PLAIN, 32 * 1024 + 1)).toBe(413)
  for (const type of [PLAIN, IN_PARTS]) {
    expect(await statusOf('/aboutus', type, 32 * 1024)).toBe(200)
    expect(await statusOf('/aboutus', type, 32 * 1024 + 1)).toBe(413)
  }
})

it('a form of another site is refused', async () => {
  const send = await open(async () => ({ status: 200, headers: {}, body: Buffer.from('thanks') }))
  const refused = await send('/aboutus', PLAIN, 10, 'cross-site')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({ error: 'This form was sent from another site.', code: 'forbidden' })
})

it('a form waits in the queue like any page, and a full queue answers with the busy page', async () => {
  const rendering = Promise.withResolvers<void>()
  const send = await open(async () => {
    await rendering.promise
    return { status: 200, headers: {}, body: Buffer.from('thanks') }
  })
  const first = send('/aboutus', PLAIN, 10)
  const second = await send('/aboutus', PLAIN, 10)
  expect(second.statusCode).toBe(503)
  expect(second.body).toContain('We are very busy')
  rendering.resolve()
  expect((await first).body).toBe('thanks')
})

it('every staff address answers with one document that nobody stores, indexes or frames', async () => {
  const app = fastify()
  closing.push(() => app.close())
  registerStaffPages(app, { mode: 'production', staffDocument: async () => '<!doctype html>' })
  for (const url of ['/studio', '/studio/courses/7', '/admin', '/invitations/a-token']) {
    const { statusCode, body, headers } = await app.inject(url)
    expect([statusCode, body]).toEqual([200, '<!doctype html>'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
  expect((await app.inject('/studios')).statusCode).toBe(404)
})

it('only a page of ours may frame the preview of a draft, which is a document of its own', async () => {
  const app = fastify()
  closing.push(() => app.close())
  registerStaffPages(app, { mode: 'production', staffDocument: async (document) => document })
  const preview = await app.inject('/studio/courses/7/preview')
  expect(preview.body).toBe('index.html')
  expect(preview.headers['content-security-policy']).toContain("frame-src 'self' https:")
  const page = await app.inject('/studio/institutions/1/page/preview/frame')
  expect(page.body).toBe('preview.html')
  const frame = await app.inject('/studio/courses/7/preview/frame')
  expect(frame.body).toBe('preview.html')
  expect(frame.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
})
