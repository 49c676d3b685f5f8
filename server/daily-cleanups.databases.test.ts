import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from './platform/clock.ts'
import { sql } from './platform/database/sql.ts'
import { AccountSite } from './testing/account-site.ts'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

const TABLES = {
  session: sql`select id from session`,
  ticket: sql`select id from ticket`,
  outbox: sql`select id from outbox`,
}
const count = async (table: keyof typeof TABLES) => (await site.site.database.query(TABLES[table])).length

async function afterDays(days: number): Promise<void> {
  site.clock.pass(days * DAY_MS)
  await site.site.dailyJob.runDue()
}

it('removes an anonymous conversation 90 days after its last message, and no conversation of a member', async () => {
  const { database } = site.site
  const chat = (device_id: string, token?: string) => site.post('/api/chat', { message: 'hello', device_id }, { token })
  const [old, used] = [randomUUID(), randomUUID()]
  const member = await site.signedIn()
  await chat(old)
  await chat(used)
  await chat(old, member.token)
  await site.post('/api/chat', { message: 'i want to die', device_id: randomUUID() })
  await afterDays(60)
  await chat(used)
  await afterDays(31)
  const owners = await database.query(sql`
    select device_id, member_id from conversation where device_id is not null or member_id = ${member.id} order by 2`)
  expect(owners).toEqual([
    { device_id: null, member_id: member.id },
    { device_id: used, member_id: null },
  ])
  const messages = await database.query<{ device_id: string }>(sql`
    select distinct device_id from chat_message where device_id is not null`)
  expect(messages).toEqual([{ device_id: used }])
})

it('removes a session 30 days after it ended', async () => {
  await site.site.database.query(sql`delete from session`)
  await site.signedIn()
  // It ends by itself after 7 days without use.
  await afterDays(36)
  expect(await count('session')).toBe(1)
  await afterDays(2)
  expect(await count('session')).toBe(0)
})

it('removes mails that failed for good after 30 days, and tickets after 24 months', async () => {
  const { database } = site.site
  await database.query(sql`delete from outbox`)
  await site.post('/api/v1/p/tickets', { name: 'Reema', email: 'old@mail.example', message: 'Hello' })
  await database.query(sql`update outbox set send_after = 'infinity'`)
  await afterDays(29)
  expect(await count('outbox')).toBe(2)
  await afterDays(2)
  expect([await count('outbox'), await count('ticket')]).toEqual([0, 1])
  await afterDays(690)
  expect(await count('ticket')).toBe(1)
  await afterDays(12)
  expect(await count('ticket')).toBe(0)
})

it('adds up page views by month after 13 months', async () => {
  const { database } = site.site
  const now = new Date('2030-06-10T00:00:00Z')
  site.clock.pass(now.getTime() - site.clock.now().getTime())
  const days = ['2029-03-01', '2029-03-07', '2029-03-31', '2029-04-02', '2029-05-02', '2030-06-09']
  for (const day of days) {
    await database.query(sql`
      insert into page_view (day, path, screen, views) values (${day}, '/', 'phone', 2), (${day}, '/', 'tablet', 1)`)
    await database.query(sql`insert into referrer_view (day, host, views) values (${day}, 'news.example', 3)`)
    await database.query(sql`
      insert into course_day (course_id, day, views, shortlist_adds, compares) values (1001, ${day}, 4, 1, 2)`)
    await database.query(sql`
      insert into compared_pair (course_id, other_id, day, times) values (1001, 1002, ${day}, 7)`)
    await database.query(sql`insert into institution_day (institution_id, day, views) values (1, ${day}, 5)`)
  }
  await site.site.dailyJob.runDue()
  const stored = ['2029-03-01', '2029-04-01', '2029-05-02', '2030-06-09']
  const rows = (statement: ReturnType<typeof sql>) => database.query(statement)
  expect(await rows(sql`select day, views from page_view where screen = 'phone' order by day`)).toEqual(
    stored.map((day, at) => ({ day, views: at === 0 ? 6 : 2 })),
  )
  expect(await rows(sql`select day, views from referrer_view order by day`)).toEqual(
    stored.map((day, at) => ({ day, views: at === 0 ? 9 : 3 })),
  )
  expect(await rows(sql`select day, views, shortlist_adds, compares from course_day order by day`)).toEqual(
    stored.map((day, at) => {
      const times = at === 0 ? 3 : 1
      return { day, views: 4 * times, shortlist_adds: times, compares: 2 * times }
    }),
  )
  expect(await rows(sql`select day, times from compared_pair order by day`)).toEqual(
    stored.map((day, at) => ({ day, times: at === 0 ? 21 : 7 })),
  )
  expect(await rows(sql`select day, views from institution_day order by day`)).toEqual(
    stored.map((day, at) => ({ day, views: at === 0 ? 15 : 5 })),
  )
})
