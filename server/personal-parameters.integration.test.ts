import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { HELD_KEYS, type Holdings } from '../contract/catalogue/holdings.ts'
import type { WebBundle } from './pages/index.ts'
import { Sql, sql } from './platform/database/sql.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const PLANTED = /planted|8\.5|43\.5|97/i

const HELD = {
  school: 'o_level',
  o_passes: '11',
  a_passes: '4',
  o_subjects: 'Plantedology=B',
  a_subjects: 'Plantedgraphy',
  holds: '6',
  holds_field: 'Plantedfield',
  bridging: 'Pre-Master',
  age: '97',
  work_years: '43.5',
  english: '8.5',
} satisfies Record<keyof Holdings, string>
const QUERY = String(new URLSearchParams(HELD))

let renderings = 0
const pages: WebBundle = {
  mode: 'production',
  async respond({ url }, { transport, report }) {
    const { search } = new URL(url)
    if (search.includes('page=13')) report(new Error('The page could not be rendered.'))
    const { text } = await transport(`/api/v1/p/courses${search}`)
    return new Response(`Rendering ${++renderings}: ${text}`, { headers: { 'content-type': 'text/html' } })
  },
  staffDocument: async () => '',
  serveFiles: async () => undefined,
  close: async () => undefined,
}

const logLines: string[] = []
const sentElsewhere: string[] = []
let site: TestApp
beforeAll(async () => {
  vi.stubGlobal('fetch', async (address: unknown, request: { body?: unknown } = {}) => {
    sentElsewhere.push(`${address} ${request.body}`)
    return new Response(null, { status: 204 })
  })
  const settings = { ANALYTICS_ID: 'G-TEST', ANALYTICS_SECRET: 'a-secret' }
  site = await openTestApp({ logLines, pages, settings })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await site.close()
})

/** Every row of every table, as text. */
async function dumpDatabase(): Promise<string> {
  const tables = await site.database.query<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  )
  const dumps = tables
    // The catalogue itself holds amounts and dates, and nobody writes to it here.
    .filter(({ name }) => !/^(?:course|institution|campus|category|search|term|catalogue|schema|migration)/.test(name))
    .map(({ name }) =>
      site.database.query<{ row: string }>(new Sql([`select to_jsonb(t)::text as row from ${name} t`], [])),
    )
  const rows = (await Promise.all(dumps)).flat().map(({ row }) => row)
  return rows.join('\n')
}

const linesWithAddress = () => logLines.filter((line) => line.includes('"url"'))

it('are all planted', () => {
  expect(Object.keys(HELD)).toEqual([...HELD_KEYS])
})

it.each([
  `/api/v1/p/courses?facets=true&${QUERY}`,
  `/api/v1/p/courses/verdicts?ids=1001&${QUERY}`,
  `/courses?${QUERY}`,
  '/courses?age=97',
  '/api/v1/p/courses?english=8.5',
])('make %s a reply that nobody stores', async (url) => {
  const before = renderings
  for (let asked = 1; asked <= 2; asked++) {
    const { statusCode, headers } = await site.app.inject({ url, headers: { 'if-none-match': '' } })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['referrer-policy']).toMatch(/^(?:strict-origin|no-referrer)$/)
    if (url.startsWith('/courses')) expect(renderings).toBe(before + asked)
  }
})

it('leave other replies public', async () => {
  for (const url of ['/api/v1/p/courses?mnqf_level=7', '/courses?mnqf_level=7', '/api/v1/p/institutions?age=97'])
    expect((await site.app.inject(url)).headers['cache-control']).toMatch(/^public/)
})

it('are in no log line, record or request to another host', async () => {
  const { app } = site
  const addresses = [
    `/courses?${QUERY}`,
    `/courses/13?${QUERY}&page=13`,
    `/api/v1/p/courses?${QUERY}`,
    `/api/v1/p/courses/verdicts?ids=1001&${QUERY}`,
    `/api/v1/p/courses?name=qqzzxxqq&${QUERY}`,
    // Refused, with keys written in another way, repeated, and at an address that does not exist.
    '/api/v1/p/courses?english=8.55&holds_field=Plantedfield',
    '/api/v1/p/courses?%61ge=97&holds%5Ffield=Plantedfield',
    `/courses/?${QUERY}&${QUERY}`,
    '/api/v1/p/nothing?holds_field=Plantedfield',
    '/login?next=%2Fcourses%3Fholds_field%3DPlantedfield',
  ]
  const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0' }
  for (const url of addresses)
    for (const remoteAddress of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])
      await app.inject({ url, remoteAddress, headers: browser })
  await app.inject({
    method: 'POST',
    url: '/api/v1/page-views',
    headers: browser,
    payload: { path: `/courses?${QUERY}`, screen: 'phone' },
  })
  await vi.waitFor(() => expect(sentElsewhere.length).toBeGreaterThan(0))
  expect(linesWithAddress().length).toBeGreaterThan(addresses.length * 4)
  for (const line of logLines) {
    expect(line).not.toMatch(/planted/i)
    expect(JSON.parse(line)['url'] ?? '').not.toMatch(PLANTED)
  }
  expect(sentElsewhere.join('\n')).not.toMatch(/planted|8\.5\b|43\.5/i)
  // The searched words are counted, and nothing of what was held beside them.
  await site.searchCounts.write()
  const dump = await dumpDatabase()
  expect(dump).toContain('qqzzxxqq')
  expect(dump).toContain('/courses')
  expect(dump).not.toMatch(/planted|43\.5/i)
})
