import { afterAll, beforeAll, expect, it } from 'vitest'
import { courseListPath, coursePath } from '../../contract/paths.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const ORIGIN = 'https://graduate.example'
const LEGAL_PATHS = ['/termsofservice', '/privacypolicy', '/contentguidelines', '/infringementpolicy']

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ settings: { PUBLIC_BASE_URL: `${ORIGIN}/` } })
})
afterAll(() => site.close())

const UNESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const readEntities = (text: string): string => text.replace(/&(?:\w+|#39);/g, (entity) => UNESCAPED[entity] ?? entity)

/** From each path to the date of its last change. */
async function readSitemap(): Promise<Map<string, string | undefined>> {
  const { body, statusCode } = await site.app.inject('/sitemap.xml')
  expect(statusCode).toBe(200)
  const entries = [...body.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)]
  expect(entries).toHaveLength(body.split('<url>').length - 1)
  return new Map(
    entries.map(([, address = '', changed]) => {
      expect(address.startsWith(`${ORIGIN}/`)).toBe(true)
      return [readEntities(address).slice(ORIGIN.length), changed]
    }),
  )
}

const count = async (statement: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await site.database.query<{ count: number }>(statement)
  return row?.count ?? Number.NaN
}

it('the sitemap lists every page once, with the date of its last change', async () => {
  const sitemap = await readSitemap()
  const courses = await site.database.query<{ id: number; name: string; updated_at: Date }>(
    sql`select id, name, updated_at from course`,
  )
  expect(courses.length).toBeGreaterThan(800)
  for (const course of courses) expect(sitemap.get(coursePath(course))).toBe(course.updated_at.toISOString())
  for (let id = 1; id <= 12; id++) expect(sitemap.get(`/institutions/${id}`)).toBeDefined()
  const guides = ['/careerguide', '/careerguide/interests']
  const screens = [
    '/',
    '/courses',
    '/institutions',
    '/compare',
    '/chat',
    '/aboutus',
    '/advertise',
    '/my-results',
    '/list-your-courses',
    ...guides,
    ...LEGAL_PATHS,
  ]
  for (const path of screens) expect(sitemap.has(path)).toBe(true)
  const categories = await count(sql`select count(*)::integer as count from category`)
  expect(sitemap.has(courseListPath({ category: ['Marketing'] }))).toBe(true)
  expect(sitemap.has(courseListPath({ institutions: ['Kaashi College'] }))).toBe(true)
  expect(sitemap.size).toBe(screens.length + categories + 12 + 12 + courses.length)
})

it('the sitemap follows the catalogue', async () => {
  const before = await readSitemap()
  const changed = new Date('2031-02-03T04:05:06Z')
  await site.catalogue.change(async (transaction) => {
    await transaction.query(sql`update institution set name = 'Reef & <Sand>', updated_at = ${changed} where id = 3`)
    await transaction.query(sql`insert into category (id, name, position) values (9999, 'Nobody teaches this', 99)`)
  })
  const after = await readSitemap()
  expect(after.get('/institutions/3')).toBe(changed.toISOString())
  expect(after.get('/institutions')).toBe(changed.toISOString())
  expect(after.get('/')).toBe(changed.toISOString())
  expect(after.get('/courses')).toBe(before.get('/courses'))
  expect(after.has(courseListPath({ institutions: ['Reef & <Sand>'] }))).toBe(true)
  expect(after.has(courseListPath({ category: ['Nobody teaches this'] }))).toBe(false)
})

it.each(['/sitemap.xml', '/robots.txt'])('%s uses the public address and ignores the host headers', async (path) => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
  site.clearCaches()
  const { body, headers: given } = await site.app.inject({ url: path, headers })
  expect(body).not.toContain('evil')
  expect(body).toContain(ORIGIN)
  expect(given['cache-control']).toMatch(/^public, max-age=\d+$/)
  const again = await site.app.inject({ url: path, headers: { 'if-none-match': String(given['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it.each(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])(
  'there is no %s',
  async (path) => {
    expect((await site.app.inject(path)).statusCode).toBe(404)
  },
)

it('reads the catalogue once for all parts, and not at all for an impossible part', async () => {
  let reads = 0
  const { database } = site
  const counting: Database = {
    kind: database.kind,
    query: (statement) => {
      if (/updated_at from course where is_public order by id/.test(statement.compile().text)) reads++
      return database.query(statement)
    },
    transaction: (work, options) => database.transaction(work, options),
    listen: (...args) => database.listen(...args),
    close: () => database.close(),
  }
  const other = await openTestApp({ database: counting })
  await other.catalogue.catchUp()
  expect((await other.app.inject('/sitemap-0.xml')).statusCode).toBe(404)
  expect(reads).toBe(0)
  const parts = await Promise.all([1, 2, 3, 9999].map((part) => other.app.inject(`/sitemap-${part}.xml`)))
  expect(parts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect((await other.app.inject('/sitemap.xml')).statusCode).toBe(200)
  expect(reads).toBe(1)
  await other.catalogue.change(async () => undefined)
  await other.app.inject('/sitemap.xml')
  await other.app.inject('/sitemap-1.xml')
  expect(reads).toBe(2)
  await other.close()
})
