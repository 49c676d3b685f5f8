import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCourse, listCourses, listCoursesByIds, suggestCourses } from '../../contract/catalogue/calls.ts'
import { spotlightSearch } from '../../contract/search/calls.ts'
import { Catalogue } from '../catalogue/index.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { readStoredCourses } from './course-files/stored-courses.ts'
import { listPublishedPages } from './published-pages.ts'
import { setPublished } from './withdraw-courses.ts'
import { writeCourses } from './write-courses.ts'

let site: TestApp
let course: ReturnType<typeof getCourse.reply.parse>['data']
const ID = 1005
beforeAll(async () => {
  site = await openTestApp()
  course = getCourse.reply.parse(await read()).data
})
afterAll(() => site.close())

const get = async (url: string, query: Record<string, string> = {}) => await site.app.inject({ url, query })
const read = async () => (await get(`/api/v1/p/courses/${ID}`)).json()

/** Everywhere that the course can be met, under the name of the place. */
async function places(): Promise<Record<string, boolean>> {
  const list = listCourses.reply.parse(
    (await get('/api/v1/p/courses', { name: course.name, institutions: course.institution.name, limit: '100' })).json(),
  )
  const suggested = suggestCourses.reply.parse(
    (await get('/api/v1/p/courses/suggestions', { name: course.name, limit: '100' })).json(),
  )
  const searched = spotlightSearch.reply.parse((await get('/api/v1/spotlight-search', { query: course.name })).json())
  const byIds = listCoursesByIds.reply.parse((await get('/api/v1/p/courses/by-ids', { ids: `${ID},1001` })).json())
  const published = await listPublishedPages(site.database)
  const has = (rows: readonly { id: number }[]): boolean => rows.some(({ id }) => id === ID)
  return {
    list: has(list.data),
    suggestions: has(suggested.data),
    search: has(searched.data.filter(({ type }) => type === 'Course')),
    byIds: has(byIds.data),
    sitemap: has(published.courses),
  }
}

const EVERYWHERE = { list: true, suggestions: true, search: true, byIds: true, sitemap: true }
const NOWHERE = { list: false, suggestions: false, search: false, byIds: false, sitemap: false }

async function counts() {
  const stats = (await get('/api/v1/stats')).json()
  const institution = (await get(`/api/v1/p/institutions/${course.institution.id}`)).json()
  return { courses: stats.courses, ofInstitution: institution.data.course_count }
}

const rowOf = async () =>
  await site.database.query(sql`select to_jsonb(course) - 'changed_in' as row from course where id = ${ID}`)
const vocabulary = async () => await site.database.query(sql`select term, df from search_term order by term`)

/** As a command does it, beside the running site. */
async function set(action: 'withdraw' | 'republish', ids = [ID]) {
  const done = await setPublished(site.database, action, ids)
  await site.catalogue.catchUp()
  return done
}

it('shows a withdrawn course nowhere, and a republished one everywhere again, exactly as it was', async () => {
  expect(await places()).toEqual(EVERYWHERE)
  const before = { row: await rowOf(), vocabulary: await vocabulary(), counts: await counts() }
  const another = new Catalogue(site.database)
  expect((await another.view()).courses.live.size).toBe(before.counts.courses)

  expect(await set('withdraw')).toEqual({ changed: [{ id: ID, name: course.name }], unchanged: [] })
  expect(await places()).toEqual(NOWHERE)
  expect(await counts()).toEqual({
    courses: before.counts.courses - 1,
    ofInstitution: before.counts.ofInstitution - 1,
  })
  const reply = await get(`/api/v1/p/courses/${ID}`)
  expect(reply.statusCode).toBe(410)
  expect(reply.json()).toEqual({
    error: 'This course is no longer offered.',
    code: 'gone',
    withdrawn: {
      name: course.name,
      mnqf_level: course.mnqf_level,
      institution: { id: course.institution.id, name: course.institution.name },
      category: course.categories[0]?.name,
    },
  })
  await another.catchUp()
  expect((await another.view()).courses.live.size, 'in another instance').toBe(before.counts.courses - 1)
  expect((await new Catalogue(site.database).view()).courses.live.size, 'after a restart').toBe(
    before.counts.courses - 1,
  )
  expect(await set('withdraw')).toEqual({ changed: [], unchanged: [{ id: ID, name: course.name }] })

  expect(await set('republish')).toEqual({ changed: [{ id: ID, name: course.name }], unchanged: [] })
  expect(await places()).toEqual(EVERYWHERE)
  expect({ row: await rowOf(), vocabulary: await vocabulary(), counts: await counts() }).toEqual(before)
  expect(getCourse.reply.parse(await read()).data).toEqual(course)
  await another.catchUp()
  expect((await another.view()).courses.live.size).toBe(before.counts.courses)
})

it('stays withdrawn when it is written again, and gives its name free until then', async () => {
  await set('withdraw')
  const stored = (await readStoredCourses(site.database, [course.institution.id])).find(({ id }) => id === ID)
  if (!stored) throw new Error('The row of a withdrawn course stays.')
  const { draft } = stored
  await site.catalogue.change((transaction, version) => writeCourses(transaction, version, [{ id: ID, draft }]))
  expect(await places()).toEqual(NOWHERE)

  const [other = 0] = await site.catalogue.change((transaction, version) =>
    writeCourses(transaction, version, [{ draft }]),
  )
  await expect(set('republish')).rejects.toThrow(`course ${other} of the same institution has the same name`)
  await set('withdraw', [other])
  await set('republish')
  expect(await places()).toEqual(EVERYWHERE)
})

it('changes nothing where one of the ids is unknown', async () => {
  await expect(set('withdraw', [ID, 999_999])).rejects.toThrow('There is no course 999999.')
  expect(await places()).toEqual(EVERYWHERE)
})
