import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { DAY_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite } from '../testing/account-site.ts'
import { listMissedTerms, recordMiss } from './index.ts'
import { missedTermOf } from './missed-terms.ts'

describe('missedTermOf', () => {
  test.each([
    ['Zumba', 'zumba'],
    ['  Deep-sea  welding! ', 'deep sea welding'],
    ['ޒުންބާ', 'zunbaa'],
  ])('takes %j as %j', (text, expected) => {
    expect(missedTermOf(text)).toBe(expected)
  })

  test.each([
    '',
    '!!!',
    'somebody@example.com',
    '+960 777 1234',
    'A123456',
    'my name is somebody',
    'call me somebody',
    'https://example.com',
    'what is the best thing to do in the evening',
    'x'.repeat(61),
  ])('leaves out %j', (text) => {
    expect(missedTermOf(text)).toBeUndefined()
  })
})

describe('terms that found nothing', () => {
  let site: AccountSite
  beforeAll(async () => {
    site = await AccountSite.open()
  })
  afterAll(() => site.close())

  const sightings = () => site.site.database.query(sql`select * from missed_term_sighting`)

  it('are listed from the third visitor on, each visitor counted once', async () => {
    const { database } = site.site
    const miss = (visitor: string) => recordMiss(database, 'chat', 'Quidditch!', visitor, site.clock.now())
    for (const visitor of ['one', 'two', 'two', 'one']) await miss(visitor)
    expect(await listMissedTerms(database)).toEqual([])
    await miss('three')
    await miss('four')
    expect(await listMissedTerms(database)).toEqual([
      { day: expect.any(String), kind: 'chat', term: 'quidditch', visitors: 4 },
    ])
    expect(JSON.stringify(await sightings())).not.toMatch(/quidditch|one|"two"|three/i)
  })

  it('are noted for a search, also when its reply comes from the cache', async () => {
    const { database } = site.site
    await database.query(sql`delete from missed_term_sighting`)
    for (let time = 0; time < 2; time += 1) await site.site.app.inject('/api/v1/p/courses?name=qqzzxxqq')
    await site.site.app.inject('/api/v1/p/courses?name=nursing')
    await site.site.app.inject({ url: '/api/v1/p/courses?name=zzqqxxzz', headers: { dnt: '1' } })
    await site.site.app.inject({ url: '/api/v1/p/courses?name=zzqqxxzz', headers: { 'sec-gpc': '1' } })
    await expect.poll(async () => (await sightings()).length).toBe(1)
  })

  it('lose what tells visitors apart when the day is over, and are removed after 90 days', async () => {
    const { database } = site.site
    site.clock.pass(2 * DAY_MS)
    await site.site.dailyJob.runDue()
    expect(await sightings()).toEqual([])
    expect(await database.query(sql`select * from missed_term_salt`)).toEqual([])
    expect(await listMissedTerms(database)).toHaveLength(1)
    site.clock.pass(90 * DAY_MS)
    await site.site.dailyJob.runDue()
    expect(await listMissedTerms(database)).toEqual([])
  })
})
