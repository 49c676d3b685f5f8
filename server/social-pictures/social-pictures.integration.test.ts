import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function getPicture(path: string): Promise<{ png: Buffer; etag: string }> {
  const { statusCode, headers, rawPayload } = await vi.waitFor(
    async () => {
      const reply = await site.app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
      // A machine that runs many tests at once may be too busy for the site's own limits.
      if (reply.statusCode === 503) throw new Error(reply.body)
      return reply
    },
    { timeout: 20_000, interval: 500 },
  )
  expect(statusCode, path).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['cache-control']).toMatch(/^public, max-age=86400/)
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], path).toEqual([1200, 630])
  expect(rawPayload.length, path).toBeLessThan(300_000)
  return { png: rawPayload, etag: String(headers['etag']) }
}

it('draws a picture for the longest name, for a name in Thaana, and for a course without a fee', async () => {
  const courses = await site.database.query<{ id: number }>(sql`
    (select id from course order by length(name) desc limit 1)
    union all (select id from course where name ~ '[ހ-޿]' limit 1)
    union all (select id from course where fee_text = '' limit 1)`)
  expect(courses).toHaveLength(3)
  const pictures = await Promise.all(courses.map(({ id }) => getPicture(`/og/courses/${id}.png`)))
  expect(new Set(pictures.map(({ etag }) => etag)).size).toBe(3)
})

it('draws a picture for an institution, and one for the site', async () => {
  for (const id of [1, 8, 12]) await getPicture(`/og/institutions/${id}.png`)
  await getPicture('/og/site.png')
})

it('draws it again only when the catalogue has moved', async () => {
  const { etag, png } = await getPicture('/og/institutions/4.png')
  const again = await site.app.inject({ url: '/og/institutions/4.png', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  await site.catalogue.change((transaction) =>
    transaction.query(sql`update institution set name = 'Sandbank School' where id = 4`),
  )
  expect((await getPicture('/og/institutions/4.png')).png.equals(png)).toBe(false)
})

it('does without a crest that is not ours', async () => {
  await site.catalogue.change((transaction) =>
    transaction.query(sql`
      update institution set logo_url = 'https://evil.example/logo.svg', banner_url = '/etc/passwd' where id = 5`),
  )
  await getPicture('/og/institutions/5.png')
})

it.each([
  '/og/courses/1.png',
  '/og/courses/0.png',
  '/og/courses/99999999999999.png',
  '/og/courses/abc.png',
  '/og/courses/1001.svg',
  '/og/institutions/999.png',
])('there is no %s', async (path) => {
  expect((await site.app.inject(path)).statusCode).toBe(404)
})
