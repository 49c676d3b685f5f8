import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../../contract/csv.ts'
import { DAY_MS, dayInMaldives, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { FOREIGN, OWN, StudioSite } from './testing/studio-site.ts'

let site: StudioSite
let owner: SignedInPerson
let own: number
let foreign: number
beforeAll(async () => {
  site = await StudioSite.open()
  owner = await site.teamMember('owner')
  own = await site.courseOf(OWN)
  foreign = await site.courseOf(FOREIGN)
})
afterAll(() => site.close())

const path = `/api/v1/studio/institutions/${OWN}`
const ask = (address: string) => site.accounts.ask('GET', `${path}${address}`, { token: owner.token })
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' }
const count = (address: string, body: object) => site.accounts.post(address, body, { headers: browser })
const enquire = (given: object = {}) =>
  site.accounts.post('/api/v1/p/enquiries', {
    ...{ course_ids: [own], name: 'Reema', email: 'reema@mail.example', message: 'When?', consent: true },
    ...given,
  })
const today = () => dayInMaldives(site.accounts.clock.now())

describe('statistics', () => {
  it('say by day and course what visitors did, and nothing of other institutions', async () => {
    const views = '/api/v1/page-views'
    const view = { path: `/courses/${own}/slug`, screen: 'phone' }
    for (const body of [view, view, { ...view, path: `/courses/${foreign}/slug` }]) await count(views, body)
    await count('/api/v1/shortlist-adds', { course_id: own })
    for (let times = 0; times < 3; times++)
      await count(views, { path: '/compare', screen: 'phone', compared: [own, foreign] })
    await enquire()
    const { data, courses } = (await ask('/statistics')).json()
    expect(data).toHaveLength(30)
    expect(data.at(-1)).toEqual({ day: today(), views: 2, shortlisted: 1, compared: 3, enquiries: 1 })
    expect(data[0]).toMatchObject({ views: 0, shortlisted: 0, compared: 0, enquiries: 0 })
    expect(courses).toMatchObject([
      { id: own, views: 2, shortlisted: 1, compared: 3, enquiries: 1, compared_with: [{ id: foreign, times: 3 }] },
    ])
  })

  it('name what visitors searched for and no course of the institution has', async () => {
    const nameOf = async (course: number) => (await site.accounts.ask('GET', `/api/v1/p/courses/${course}`)).json().data
    const [ours, theirs] = [await nameOf(own), await nameOf(foreign)]
    await site.database.query(sql`
      insert into searched_term (day, term, visitors) values (${today()}, ${ours.name}, 90),
        (${today()}, ${theirs.institution.name}, 4), (${today()}::date - 40, 'pottery', 9)`)
    await site.database.query(sql`
      insert into missed_term (day, kind, term, visitors) values (${today()}, 'search', 'zzqqxx', 3),
        (${today()}::date - 1, 'search', 'zzqqxx', 3), (${today()}, 'chat', 'qqxxzz', 9)`)
    expect((await ask('/statistics')).json().missed_terms).toEqual([
      { term: 'zzqqxx', visitors: 6 },
      { term: theirs.institution.name, visitors: 4 },
    ])
    const many = Array.from({ length: 25 }, (_, at) => `${'zq'.repeat(4)}${at}`)
    await site.database.query(sql`
      insert into searched_term (day, term, visitors) select ${today()}::date, term, 3 from unnest(${many}::text[]) as term`)
    expect((await ask('/statistics')).json().missed_terms).toHaveLength(20)
  })

  it('name no pair that was compared less than three times', async () => {
    const [, other] = await site.database.query<{ id: number }>(
      sql`select id from course where institution_id = ${FOREIGN} and withdrawn_at is null order by id limit 2`,
    )
    for (let times = 0; times < 2; times++)
      await count('/api/v1/page-views', { path: '/compare', screen: 'phone', compared: [own, other?.id] })
    const { courses } = (await ask('/statistics')).json()
    expect(courses[0].compared_with.map(({ id }: { id: number }) => id)).toEqual([foreign])
  })

  it('are for the days that were asked for', async () => {
    const { data } = (await ask('/statistics?from=2026-02-27&to=2026-03-01')).json()
    expect(data.map(({ day }: { day: string }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(refusalIn(await ask('/statistics?from=2026-03-02&to=2026-03-01'), 422).field).toBe('to')
    expect(refusalIn(await ask('/statistics?from=2020-01-01&to=2026-03-01'), 422).field).toBe('from')
    refusalIn(await ask('/statistics?from=yesterday'), 422)
  })
})

describe('the export of enquiries', () => {
  it('is a file without formulas and without what was withdrawn, and asks for the password again', async () => {
    await enquire({ name: '=HYPERLINK("x")', email: 'evil@mail.example', message: '@SUM(1)\n"quoted", and more' })
    await enquire({ name: 'Gone', email: 'gone@mail.example' })
    await site.database.query(sql`update enquiry set state = 'withdrawn' where name = 'Gone'`)
    const reply = await ask('/enquiries/export')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="enquiries.csv"',
      'cache-control': 'private, no-store',
    })
    const csv = reply.body
    const [header, ...rows] = [...readCsv(csv.replace(/^\uFEFF/, ''))].map(({ cells }) => cells)
    const at = (name: string) => header?.indexOf(name) ?? -1
    expect(rows).toHaveLength(2)
    expect(rows[0]?.[at('name')]).toBe(`'=HYPERLINK("x")`)
    expect(rows[0]?.[at('message')]).toBe(`'@SUM(1)\n"quoted", and more`)
    expect(csv).not.toContain('Gone')
    site.accounts.clock.pass(16 * MINUTE_MS)
    expect(refusalIn(await ask('/enquiries/export'), 403).code).toBe('password_required')
  })
})

describe('a reminder to confirm', () => {
  it('is mailed to owners once a week while courses were not confirmed for 60 days', async () => {
    const now = () => site.accounts.clock.now()
    await site.database.query(sql`update course set confirmed_at = ${now()}`)
    const runAfter = async (days: number) => {
      site.accounts.clock.pass(days * DAY_MS)
      await site.accounts.site.dailyJob.runDue()
      return (await site.accounts.mailsTo(owner.email)).filter(({ subject }) => subject.startsWith('Are these'))
    }
    expect(await runAfter(59)).toEqual([])
    const [mail, ...others] = await runAfter(2)
    expect(others).toEqual([])
    const [counted] = await site.database.query<{ courses: number }>(
      sql`select count(*)::integer as courses from course where institution_id = ${OWN} and withdrawn_at is null`,
    )
    expect(mail?.subject).toContain(`${counted?.courses} courses of `)
    expect(mail?.text).toContain(`/studio/institutions/${OWN}/courses`)
    expect(await runAfter(6)).toHaveLength(1)
    expect(await runAfter(1)).toHaveLength(2)
    await site.database.query(sql`update course set confirmed_at = ${now()}`)
    expect(await runAfter(8)).toHaveLength(2)
  })
})
