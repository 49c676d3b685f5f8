import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as courseLists from '../../contract/accounts/course-list-calls.ts'
import { changeCatalogue, setPublished } from '../catalogue/index.ts'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, refusalIn } from '../testing/account-site.ts'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

const nameOf = async (id: number): Promise<string> =>
  (await site.site.app.inject(`/api/v1/p/courses/${id}`)).json().data.name

describe('the shortlist of a member', () => {
  const replace = (token: string, course_ids: unknown) =>
    site.ask('PUT', '/api/user/shortlist', { token, body: { course_ids } })
  const merge = async (token: string, course_ids: readonly number[]) =>
    courseLists.mergeShortlist.reply.parse(
      (await site.post('/api/user/shortlist/merge', { course_ids }, { token })).json(),
    )
  const storedFor = async (token: string) =>
    courseLists.getShortlist.reply.parse((await site.ask('GET', '/api/user/shortlist', { token })).json()).data

  it('is empty, then as it was last put, in that order', async () => {
    const { token } = await site.signedIn()
    expect(await storedFor(token)).toEqual([])
    expect((await replace(token, [1003, 1001, 1002])).json()).toEqual({ data: [1003, 1001, 1002] })
    expect(await storedFor(token)).toEqual([1003, 1001, 1002])
    expect((await replace(token, [1001])).json()).toEqual({ data: [1001] })
    expect((await replace(token, [])).json()).toEqual({ data: [] })
    expect(await storedFor(token)).toEqual([])
  })

  it('holds three different courses that there are', async () => {
    const { token } = await site.signedIn()
    expect((await replace(token, [1002, 1002, 1001])).json()).toEqual({ data: [1002, 1001] })
    expect((await replace(token, [999_999, 1001])).json()).toEqual({ data: [1001] })
    for (const wrong of [[1, 2, 3, 4], [0], [-1], [1.5], ['1001'], [2_147_483_648], null, 'x', { 0: 1 }, [[1001]]]) {
      expect(refusalIn(await replace(token, wrong), 422).field).toMatch(/^course_ids/)
    }
    expect(await storedFor(token)).toEqual([1001])
  })

  it("puts the device's courses first and names what does not fit", async () => {
    const { token } = await site.signedIn()
    await replace(token, [1001, 1002])
    expect(await merge(token, [1003, 1002])).toEqual({ data: [1003, 1002, 1001], left_out: [] })
    expect(await merge(token, [1004, 1001])).toEqual({
      data: [1004, 1001, 1003],
      left_out: [{ id: 1002, name: await nameOf(1002) }],
    })
    expect(await merge(token, [1011, 1012, 1013, 1014])).toEqual({
      data: [1011, 1012, 1013],
      left_out: await Promise.all([1014, 1004, 1001, 1003].map(async (id) => ({ id, name: await nameOf(id) }))),
    })
    expect(await storedFor(token)).toEqual([1011, 1012, 1013])
    expect(await merge(token, [])).toEqual({ data: [1011, 1012, 1013], left_out: [] })
  })

  it('names what is no longer offered, though it has no name any more', async () => {
    const { token } = await site.signedIn()
    expect(await merge(token, [999_999, 1001])).toEqual({ data: [1001], left_out: [{ id: 999_999, name: null }] })
    const { data } = await merge(token, [999_999, 1004, 1003, 1002])
    expect(data).toEqual([1004, 1003, 1002])
  })

  it('joins the changes of two devices that started from the same list', async () => {
    const { token } = await site.signedIn()
    const replace = (course_ids: number[], agreed?: number[]) =>
      site.ask('PUT', '/api/user/shortlist', { token, body: { course_ids, ...(agreed && { agreed }) } })
    await replace([1001, 1002])
    await replace([1001, 1002, 1003], [1001, 1002])
    // The other device has not heard of 1003; it removes 1001.
    expect((await replace([1002], [1001, 1002])).json()).toEqual({ data: [1002, 1003] })
    expect(await storedFor(token)).toEqual([1002, 1003])
    const replies = await Promise.all([1004, 1005, 1006].map((id) => replace([1002, 1003, id], [1002, 1003])))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await storedFor(token)).slice(0, 2)).toEqual([1002, 1003])
    expect(refusalIn(await replace([1001], [1, 2, 3, 4]), 422).field).toBe('agreed')
  })

  it('never holds more than three, even if several browsers change it at once', async () => {
    const { token } = await site.signedIn()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0 ? merge(token, [1001 + at, 1002 + at]) : replace(token, [1030 + at, 1031 + at, 1032 + at]),
      ),
    )
    expect((await storedFor(token)).length).toBe(3)
  })

  it('retains a course that is withdrawn later, and takes no new one that is', async () => {
    const { token } = await site.signedIn()
    await replace(token, [1021, 1022])
    await setPublished(site.site.database, 'withdraw', [1021, 1023])
    expect(await storedFor(token)).toEqual([1021, 1022])
    expect((await replace(token, [1022, 1021, 1023])).json()).toEqual({ data: [1022, 1021] })
    const body = { course_ids: [1022, 1021, 1024], agreed: [1022, 1021] }
    const joined = await site.ask('PUT', '/api/user/shortlist', { token, body })
    expect(joined.json()).toEqual({ data: [1022, 1021, 1024] })
    expect((await replace(token, [1022])).json()).toEqual({ data: [1022] })
    expect((await replace(token, [1022, 1021])).json()).toEqual({ data: [1022] })
    await setPublished(site.site.database, 'republish', [1021, 1023])
  })

  it("is nobody else's", async () => {
    const [one, other] = [await site.signedIn(), await site.signedIn()]
    await replace(one.token, [1001])
    expect(await storedFor(other.token)).toEqual([])
  })
})

describe('saved courses', () => {
  const save = (token: string, id: number | string, body: unknown = {}) =>
    site.ask('PUT', `/api/user/saved-courses/${id}`, { token, body })
  const remove = (token: string, id: number) => site.ask('DELETE', `/api/user/saved-courses/${id}`, { token })
  const saved = async (token: string) => {
    const reply = await site.ask('GET', '/api/user/saved-courses', { token })
    const { data } = courseLists.listSavedCourses.reply.parse(reply.json())
    return data.map(({ course, note, saved_at }) => ({ id: course.id, note, saved_at }))
  }

  it('are as many as one likes, the newest first, each with a note', async () => {
    const { token } = await site.signedIn()
    for (let id = 1001; id <= 1025; id++) {
      site.clock.pass(1_000)
      expect((await save(token, id, id % 2 === 0 ? { note: `Note ${id}` } : {})).statusCode).toBe(200)
    }
    const list = await saved(token)
    expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, at) => 1025 - at))
    expect(list[1]?.note).toBe('Note 1024')
    expect(list[0]?.note).toBe('')
  })

  it('replace their place and their note when they are saved again', async () => {
    const { token } = await site.signedIn()
    await save(token, 1001, { note: 'First\nthought' })
    const before = await saved(token)
    site.clock.pass(MINUTE_MS)
    const again = await save(token, 1001)
    expect(courseLists.saveCourse.reply.parse(again.json()).data).toMatchObject({ note: 'First\nthought' })
    expect(await saved(token)).toEqual(before)
    await save(token, 1001, { note: '' })
    expect((await saved(token))[0]?.note).toBe('')
  })

  it('are named when they are withdrawn, and shown again when they are republished', async () => {
    const { token } = await site.signedIn()
    await save(token, 1003, { note: 'Ask about fees' })
    await save(token, 1002)
    await site.ask('PUT', '/api/user/shortlist', { token, body: { course_ids: [1002, 1003] } })
    const before = await saved(token)
    const list = async () =>
      courseLists.listSavedCourses.reply.parse((await site.ask('GET', '/api/user/saved-courses', { token })).json())
    await setPublished(site.site.database, 'withdraw', [1003])
    expect((await list()).data.map(({ course }) => course.id)).toEqual([1002])
    expect((await list()).withdrawn).toMatchObject([{ id: 1003, note: 'Ask about fees' }])
    expect((await save(token, 1003)).statusCode).toBe(404)
    const merged = await site.ask('POST', '/api/user/shortlist/merge', { token, body: { course_ids: [1003] } })
    expect(merged.json()).toEqual({ data: [1002], left_out: [{ id: 1003, name: null }] })
    await setPublished(site.site.database, 'republish', [1003])
    expect(await saved(token)).toEqual(before)
    expect((await list()).withdrawn).toEqual([])
  })

  it('come back as they were within 30 days of removal', async () => {
    const { token } = await site.signedIn()
    await save(token, 1001, { note: 'Evening classes' })
    const before = await saved(token)
    site.clock.pass(DAY_MS)
    expect((await remove(token, 1001)).statusCode).toBe(200)
    expect((await remove(token, 1001)).statusCode).toBe(200)
    expect(await saved(token)).toEqual([])
    site.clock.pass(2 * DAY_MS)
    await save(token, 1001)
    expect(await saved(token)).toEqual(before)
    await remove(token, 1001)
    await save(token, 1001, { note: 'Changed my mind' })
    expect(await saved(token)).toEqual([{ ...before[0], note: 'Changed my mind' }])
  })

  it('come back without their note after that, and are deleted by then', async () => {
    const person = await site.signedIn()
    await save(person.token, 1001, { note: 'Evening classes' })
    await save(person.token, 1002, { note: 'Ferry from Malé' })
    await remove(person.token, 1001)
    await remove(person.token, 1002)
    site.clock.pass(30 * DAY_MS + MINUTE_MS)
    const token = await site.login(person)
    await save(token, 1001)
    expect(await saved(token)).toEqual([{ id: 1001, note: '', saved_at: site.clock.now().toISOString() }])
    await remove(token, 1001)
    const rows = await site.site.database.query(sql`select course_id from saved_course where member_id = ${person.id}`)
    expect(rows).toEqual([{ course_id: 1001 }])
  })

  it('are courses that there are', async () => {
    const { token } = await site.signedIn()
    refusalIn(await save(token, 999_999), 404)
    refusalIn(await save(token, 'x'), 422)
    refusalIn(await save(token, 1001, { note: 'a'.repeat(1001) }), 422)
    refusalIn(await save(token, 1001, { note: 'a\u0000' }), 422)
    refusalIn(await save(token, 1001, { note: '\ud800' }), 422)
    refusalIn(await save(token, 1001, { note: 5 }), 422)
    expect((await save(token, 1001, { note: 'é'.repeat(1000) })).statusCode).toBe(200)
    expect((await remove(token, 999_999)).statusCode).toBe(200)
  })

  it('are one row for twenty at once', async () => {
    const { token } = await site.signedIn()
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(token, 1001, { note: 'Same' })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await saved(token)).toHaveLength(1)
  })

  it("are nobody else's", async () => {
    const [one, other] = [await site.signedIn(), await site.signedIn()]
    await save(one.token, 1001, { note: 'Mine' })
    expect(await saved(other.token)).toEqual([])
    await remove(other.token, 1001)
    expect(await saved(one.token)).toHaveLength(1)
  })

  it('are removed with the course, and so is its shortlist entry', async () => {
    const { token } = await site.signedIn()
    await save(token, 1800)
    await site.ask('PUT', '/api/user/shortlist', { token, body: { course_ids: [1800, 1001] } })
    await changeCatalogue(site.site.database, (transaction) =>
      transaction.query(sql`delete from course where id = 1800`),
    )
    expect(await saved(token)).toEqual([])
    expect((await site.ask('GET', '/api/user/shortlist', { token })).json()).toEqual({ data: [1001] })
  })
})
