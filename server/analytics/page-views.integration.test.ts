import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, refusalIn } from '../testing/account-site.ts'
import { COUNTS_BY_ADDRESS } from './routes.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

const view = (body: object, headers: Record<string, string> = {}) =>
  site.post('/api/v1/page-views', { screen: 'phone', ...body }, { headers: { 'user-agent': BROWSER, ...headers } })

async function viewsOf(path: string): Promise<number> {
  const [row] = await site.site.database.query<{ views: number }>(
    sql`select coalesce(sum(views), 0)::integer as views from page_view where path = ${path}`,
  )
  return row?.views ?? 0
}

describe('a page view', () => {
  it('is counted by day, path and screen', async () => {
    for (const screen of ['phone', 'phone', 'desktop']) {
      const reply = await view({ path: '/aboutus', screen, referrer_host: 'news.example' })
      expect(reply.statusCode).toBe(202)
      expect(reply.json()).toEqual({ counted: true })
    }
    site.clock.pass(DAY_MS)
    await view({ path: '/aboutus' })
    const rows = await site.site.database.query<{ screen: string; views: number }>(
      sql`select screen, views from page_view where path = '/aboutus' order by day, screen`,
    )
    expect(rows).toEqual([
      { screen: 'desktop', views: 1 },
      { screen: 'phone', views: 2 },
      { screen: 'phone', views: 1 },
    ])
    const referrers = await site.site.database.query(sql`select host, views from referrer_view`)
    expect(referrers).toEqual([{ host: 'news.example', views: 3 }])
  })

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('is not counted for %s', async (_who, headers) => {
    const before = await viewsOf('/chat')
    expect((await view({ path: '/chat' }, headers)).json()).toEqual({ counted: false })
    expect(await viewsOf('/chat')).toBe(before)
  })

  it('is counted by day for its institution and its course', async () => {
    const database = site.site.database
    const [course] = await database.query<{ id: number; institution_id: number }>(
      sql`select id, institution_id from course order by id limit 1`,
    )
    if (!course) throw new Error('There is no course.')
    await view({ path: `/institutions/${course.institution_id}` })
    await view({ path: `/courses/${course.id}/c2x1Zw==` })
    await view({ path: `/courses/${course.id}/c2x1Zw==` })
    await view({ path: '/compare', compared: [course.id, course.id] })
    await view({ path: '/courses', compared: [course.id] })
    const add = { course_id: course.id }
    await site.post('/api/v1/shortlist-adds', add, { headers: { 'user-agent': BROWSER } })
    expect(
      await database.query(sql`select views from institution_day where institution_id = ${course.institution_id}`),
    ).toEqual([{ views: 1 }])
    expect(
      await database.query(sql`select views, shortlist_adds, compares from course_day where course_id = ${course.id}`),
    ).toEqual([{ views: 2, shortlist_adds: 1, compares: 1 }])
  })

  it('of a course that does not exist is counted for the screen, and for no course', async () => {
    expect((await view({ path: '/courses/999999/x' })).json()).toEqual({ counted: true })
    expect((await view({ path: '/institutions/999999' })).json()).toEqual({ counted: true })
    const rows = await site.site.database.query(sql`select course_id from course_day where course_id = 999999`)
    expect(rows).toEqual([])
  })

  it('lists a referring site once a day, and a limited number of them', async () => {
    for (let at = 0; at < 510; at += 30) {
      await Promise.all(
        Array.from({ length: 30 }, (_, more) => view({ path: '/', referrer_host: `site${at + more}.example` })),
      )
    }
    const [row] = await site.site.database.query<{ hosts: number; others: number }>(sql`
      select count(*)::integer as hosts, coalesce(sum(views) filter (where host = '(other)'), 0)::integer as others
      from referrer_view where day = (select max(day) from referrer_view)`)
    expect(row?.hosts).toBeLessThanOrEqual(501)
    expect(row?.others).toBeGreaterThanOrEqual(10)
  })

  it.each([
    ['path', { path: 'courses' }],
    ['path', { path: '/a\u0000' }],
    ['referrer_host', { path: '/', referrer_host: 'https://x.example/secret?token=1' }],
    ['screen', { path: '/', screen: 'watch' }],
    ['compared', { path: '/compare', compared: [1, 2, 3, 4] }],
    ['device_id', { path: '/', device_id: 'x' }],
  ])('is refused for its %s: %j', async (field, body) => {
    expect(refusalIn(await view(body), 422).field).toBe(field)
  })
})

it('counts 1,000 parallel page views exactly', async () => {
  const before = await viewsOf('/advertise')
  const replies = await Promise.all(Array.from({ length: 1_000 }, () => view({ path: '/advertise' })))
  expect(replies.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1_000)
  expect(await viewsOf('/advertise')).toBe(before + 1_000)
})

it('counts up to the limit of one network address, and answers the same beyond it', async () => {
  const { most, windowMs } = COUNTS_BY_ADDRESS
  const from = (remoteAddress: string, path: string, body: object) =>
    site.post(path, body, { headers: { 'user-agent': BROWSER }, remoteAddress })
  const open = (remoteAddress: string) =>
    from(remoteAddress, '/api/v1/page-views', { path: '/infringementpolicy', screen: 'phone' })
  // No more at once than the site lets in.
  const atOnce = 1_000
  for (let opened = 0; opened < most; opened += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => open('192.0.2.1')))
  const beyond = await open('192.0.2.1')
  expect([beyond.statusCode, beyond.json()]).toEqual([202, { counted: false }])
  const added = await from('192.0.2.1', '/api/v1/shortlist-adds', { course_id: 1001 })
  expect([added.statusCode, added.json()]).toEqual([202, { counted: false }])
  expect((await open('192.0.2.2')).json()).toEqual({ counted: true })
  expect(await viewsOf('/infringementpolicy')).toBe(most + 1)
  site.clock.pass(windowMs)
  expect((await open('192.0.2.1')).json()).toEqual({ counted: true })
}, 60_000)
