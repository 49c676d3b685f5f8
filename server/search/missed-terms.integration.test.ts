import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { DAY_MS, dayInMaldives } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite } from '../testing/account-site.ts'
import { createSearch, listMissedTerms, listSearchedTerms, RecentMisses, recordMiss } from './index.ts'
import { MOST_TERMS_OF_ADDRESS, missedTermOf } from './missed-terms.ts'

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
    for (const visitor of ['person 1', 'person 2', 'person 2', 'person 1']) await miss(visitor)
    expect(await listMissedTerms(database)).toEqual([])
    await miss('person 3')
    await miss('person 4')
    expect(await listMissedTerms(database)).toEqual([
      { day: expect.any(String), kind: 'chat', term: 'quidditch', visitors: 4 },
    ])
    // A random hash has letters in any order, but no space.
    expect(JSON.stringify(await sightings())).not.toMatch(/quidditch|person \d/i)
  })

  it('are noted for a search, also when its reply comes from the cache', async () => {
    const { database, app } = site.site
    const COUNTED = ['/api/v1/p/courses?name=qqzzxxqq', '/api/v1/spotlight-search?page=1&query=qqxxzzqq&orderBy=DESC']
    const NOT_COUNTED = [
      { url: '/api/v1/p/courses?name=nursing' },
      { url: '/api/v1/p/courses?name=zzqqxxzz', headers: { dnt: '1' } },
      { url: '/api/v1/p/courses?name=zzqqxxzz', headers: { 'sec-gpc': '1' } },
      { url: '/api/v1/spotlight-search?page=1&query=zqzqxxqq&orderBy=DESC&typing=true' },
      { url: '/api/v1/p/courses/suggestions?name=xzxzqqxz' },
    ]
    const visitors = ['203.0.113.41', '203.0.113.42', '203.0.113.43']
    for (const remoteAddress of visitors) {
      for (const url of [...COUNTED, ...COUNTED]) await app.inject({ url, remoteAddress })
      for (const request of NOT_COUNTED) await app.inject({ ...request, remoteAddress })
    }
    // Counted last: by then, all of the others would have been counted too.
    for (const remoteAddress of visitors) await app.inject({ url: '/api/v1/p/courses?name=xxqqzzxx', remoteAddress })
    const counted = async () =>
      (await listMissedTerms(database))
        .filter(({ kind }) => kind === 'search')
        .map(({ term, visitors: count }) => `${term} ${count}`)
    // No search waits for a statement of the one before.
    expect(await counted()).toEqual([])
    const countedThen = () => site.site.searchCounts.write().then(counted)
    await expect.poll(countedThen).toEqual(['qqxxzzqq 3', 'qqzzxxqq 3', 'xxqqzzxx 3'])
    // What found something is counted apart.
    const day = dayInMaldives(site.clock.now())
    const searched = async () => (await listSearchedTerms(database, { from: day, to: day }, 10)).map(({ term }) => term)
    expect((await searched()).sort()).toEqual(['nursing', 'qqxxzzqq', 'qqzzxxqq', 'xxqqzzxx'])
    await database.query(sql`delete from missed_term where kind = 'search'`)
  })

  it('cost no statement when a visitor repeats them', async () => {
    let statements = 0
    const database: Queryable = {
      query: (statement) => {
        statements += 1
        return site.site.database.query(statement)
      },
    }
    const costOf = async (visitor: string, term = 'calvinball') => {
      const before = statements
      await recordMiss(database, 'search', term, visitor, site.clock.now())
      return statements - before
    }
    // The first of the day reads its salt, too.
    expect(await costOf('203.0.113.51')).toBe(2)
    expect(await costOf('203.0.113.51')).toBe(0)
    expect(await costOf('203.0.113.52')).toBe(2)
    // One phone has many addresses, which are one visitor.
    expect(await costOf('2001:db8:1:2::1')).toBe(2)
    expect(await costOf('2001:db8:1:2::2')).toBe(0)
    for (let term = 0; term < MOST_TERMS_OF_ADDRESS + 5; term += 1) await costOf('203.0.113.53', `calvinball ${term}`)
    expect(await costOf('203.0.113.53', 'another term')).toBe(0)
    expect(await costOf('203.0.113.54', 'another term')).toBe(1)
    await database.query(sql`delete from missed_term where kind = 'search'`)
  })

  it('are counted when they are repeated after the database failed', async () => {
    let isDown = false
    const database: Queryable = {
      query: (statement) =>
        isDown ? Promise.reject(new Error('The database is away.')) : site.site.database.query(statement),
    }
    const miss = (term: string) => recordMiss(database, 'search', term, '203.0.113.61', site.clock.now())
    await miss('calvinball')
    isDown = true
    await expect(miss('fizzbin')).rejects.toThrow('away')
    isDown = false
    const before = (await sightings()).length
    await miss('fizzbin')
    expect(await sightings()).toHaveLength(before + 1)
    await database.query(sql`delete from missed_term where kind = 'search'`)
  })

  it('are forgotten as recent when the catalogue moves', async () => {
    let version = 1
    const misses = new RecentMisses()
    const search = createSearch({ database: site.site.database, catalogueVersion: () => version, misses })
    await search.findCourses('qqzzxxqq')
    await search.findCourses('nursing')
    expect(misses.has('qqzzxxqq')).toBe(true)
    version = 2
    await search.findCourses('nursing')
    expect(misses.has('qqzzxxqq')).toBe(false)
  })

  it('lose what tells visitors apart when the day is over, and are removed after 90 days', async () => {
    const { database } = site.site
    site.clock.pass(2 * DAY_MS)
    await site.site.dailyJob.runDue()
    expect(await sightings()).toEqual([])
    expect(await database.query(sql`select * from missed_term_salt`)).toEqual([])
    expect(await listMissedTerms(database)).toHaveLength(1)
    expect(await database.query(sql`select * from searched_term`)).toHaveLength(1)
    site.clock.pass(90 * DAY_MS)
    await site.site.dailyJob.runDue()
    expect(await listMissedTerms(database)).toEqual([])
    expect(await database.query(sql`select * from searched_term`)).toEqual([])
  })
})
