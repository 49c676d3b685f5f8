import { afterAll, beforeAll, expect, it } from 'vitest'
import { before, DAY_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { OWN, StudioSite } from '../studio/testing/studio-site.ts'

let site: StudioSite
let token: string
beforeAll(async () => {
  site = await StudioSite.open()
  token = (await site.siteStaff('moderator')).token
})
afterAll(() => site.close())

const today = async () => {
  const reply = await site.accounts.ask('GET', '/api/v1/admin/today', { token })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const DELETED = 4
const ago = (days: number) => before(site.accounts.clock.now(), days * DAY_MS)

it('counts what waits for somebody, and nothing that is done or too young', async () => {
  const { database } = site
  // Courses of the sample were confirmed at different times; here none waits.
  await database.query(sql`update course set confirmed_at = ${ago(1)}`)
  await database.query(sql`delete from campaign where placement_id is not null`)
  expect((await today()).waiting).toEqual({ reviews: 0, tickets: 0, enquiries: 0, campaigns: 0, mails: 0, courses: 0 })

  await database.query(sql`
    update course set confirmed_at = ${ago(121)}
    where id in (select id from course where institution_id = ${OWN} and is_public order by id limit 2)`)
  await database.query(sql`
    insert into ticket (name, email, message, created_at, state, removed_at) values
      ('Reema', 'a@mail.example', 'Open', now(), 'open', null),
      ('Reema', 'a@mail.example', 'Removed', now(), 'open', now()),
      ('Reema', 'a@mail.example', 'Answered', now(), 'answered', null)`)
  for (const [reference, state, at, institution] of [
    ['GM-1', 'new', ago(4), OWN],
    ['GM-2', 'new', ago(2), OWN],
    ['GM-3', 'answered', ago(9), OWN],
    ['GM-4', 'new', ago(4), DELETED],
  ] as const)
    await database.query(sql`
      insert into enquiry (reference, institution_id, name, email, message, state, created_at)
      values (${reference}, ${institution}, 'Reema', 'a@mail.example', 'Hello', ${state}, ${at})`)
  await database.query(sql`update institution set deleted_at = ${ago(1)} where id = ${DELETED}`)
  const waitingLong = await site.accounts.ask('GET', '/api/v1/admin/enquiries?unanswered_days=3', { token })
  expect(waitingLong.json()).toMatchObject({ data: [{ reference: 'GM-1' }], meta: { total: 1 } })
  await database.query(sql`
    insert into campaign (link, image, text, advertiser, placement_id, starts_on, ends_on, price_mvr, slots, months, approved_at)
    values ('https://x.example/', '/ads/x.png', 'Study', 'One', 'home-1', '2027-01-01', '2027-01-31', 100, 1, 1, null),
      ('https://x.example/', '/ads/x.png', 'Study', 'Two', 'home-1', '2027-01-01', '2027-01-31', 100, 1, 1, now())`)
  await database.query(sql`
    insert into outbox (topic, details, queued_at, send_after)
    values ('enquiry', '{}', now(), 'infinity'), ('enquiry', '{}', now(), now() + interval '1 hour')`)
  const editor = await site.teamMember('editor')
  const content = await site.newContent(editor.token, 'Certificate in Waiting')
  const made = await site.accounts.post(`/api/v1/studio/institutions/${OWN}/courses`, content, { token: editor.token })
  const submitted = await site.accounts.post(
    `/api/v1/studio/courses/${made.json().id}/submit`,
    { version: 1 },
    { token: editor.token },
  )
  expect(submitted.statusCode, submitted.body).toBe(200)

  const reply = await today()
  expect(reply.waiting).toEqual({ reviews: 1, tickets: 1, enquiries: 1, campaigns: 1, mails: 1, courses: 2 })
  expect(reply.changes[0]).toMatchObject({
    ...{ action: 'course:submit', thing: `course ${made.json().id}`, name: 'Certificate in Waiting' },
    summary: 'Submitted the course “Certificate in Waiting”',
    institution: expect.any(String),
    is_gone: false,
  })
  expect(reply.site.queues.mails).toBeGreaterThanOrEqual(1)
})

it('compares today with the seven days before', async () => {
  const { database } = site
  const day = (days: number) => before(site.accounts.clock.now(), days * DAY_MS).toISOString()
  await today()
  await database.query(sql`delete from site_day`)
  await database.query(sql`delete from page_view`)
  for (const [days, views] of [
    [0, 5],
    [1, 10],
    [7, 4],
    [8, 900],
  ] as const)
    await database.query(sql`
      insert into page_view (day, path, screen, views)
      values ((${day(days)}::timestamptz at time zone '+05')::date, '/', 'phone', ${views})`)
  await database.query(sql`
    insert into site_day (day, requests, errors, searches)
    values ((${day(1)}::timestamptz at time zone '+05')::date, 1000, 2, 70)`)
  const device_id = crypto.randomUUID()
  await site.accounts.post('/api/chat', { device_id, message: 'I want to become a nurse' })
  for (const path of [
    '/api/v1/spotlight-search?query=nursing',
    '/api/v1/p/courses?name=nursing',
    '/api/v1/spotlight-search?query=nur&typing=true',
    '/api/v1/p/courses?name=',
    '/livez',
  ])
    await site.accounts.ask('GET', path)
  const { site: figures } = await today()
  expect(figures.visits).toEqual({ today: 5, before: 2 })
  expect(figures.searches).toEqual({ today: 2, before: 10 })
  expect(figures.messages).toEqual({ today: 1, before: 0 })
  expect(figures.error_rate).toEqual({ today: 0, before: 0.002 })
  const [counted] = await database.query<{ requests: number }>(
    sql`select requests from site_day order by day desc limit 1`,
  )
  expect(counted?.requests).toBeGreaterThanOrEqual(5)
})

it('counts what failed because of the site', async () => {
  await site.database.query(sql`alter table faq rename to faq_away`)
  const reply = await site.accounts.ask('GET', '/api/v1/p/faqs?noPaginate=true&page=3')
  await site.database.query(sql`alter table faq_away rename to faq`)
  expect(reply.statusCode).toBeGreaterThanOrEqual(500)
  expect((await today()).site.error_rate.today).toBeGreaterThan(0)
})
