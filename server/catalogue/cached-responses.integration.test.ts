import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebBundle } from '../pages/index.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { writeCategories } from './categories.ts'

let site: TestApp
let changed: { id: number; institution_id: number }
let other: { id: number; institution_id: number; institution_name: string }
/** What each page asks of the API, as its loader does. */
const asked = new Map<string, readonly string[]>()
let renderings = 0

/** Stands in for the built pages: shows how often it has rendered one, and the replies. */
const pages: WebBundle = {
  mode: 'production',
  async respond({ url }, { transport }) {
    const replies: string[] = []
    for (const path of asked.get(new URL(url).pathname) ?? []) replies.push((await transport(path)).text)
    return new Response(`Rendering ${++renderings}: ${replies.join()}`, { headers: { 'content-type': 'text/html' } })
  },
  staffDocument: async () => '',
  serveFiles: async () => undefined,
  close: async () => undefined,
}

beforeAll(async () => {
  site = await openTestApp({ pages })
  const courses = await site.database.query<typeof other>(sql`
    select distinct on (institution_id) course.id, institution_id, institution.name as institution_name
    from course join institution on institution.id = institution_id order by institution_id, course.id limit 2`)
  const [first, second] = courses
  if (!first || !second) throw new Error('The sample has courses of two institutions.')
  changed = first
  other = second
})
afterAll(() => site.close())

const get = async (path: string): Promise<string> => (await site.app.inject(path)).body

/** Changes rows behind the back of the caches, so that a reply shows whether it was cached. */
const rewrite = (name: string) =>
  site.database.query(sql`update course set name = ${name} where id = any(${[changed.id, other.id]}::integer[])`)

const ofOther = () => [
  `/api/v1/p/courses/${other.id}`,
  `/api/v1/p/courses/by-ids?ids=${other.id}`,
  `/api/v1/p/courses?institutions=${encodeURIComponent(other.institution_name)}&limit=100&orderBy=ASC`,
]
const ofBoth = () => [
  `/api/v1/p/courses/by-ids?ids=${other.id},${changed.id}`,
  `/api/v1/p/courses/by-ids?ids=${other.id},999999`,
  '/api/v1/p/courses?orderBy=ASC&limit=100&facets=true',
]
const ofChanged = () => [`/api/v1/p/courses/${changed.id}`]
const all = () => [...ofOther(), ...ofBoth(), ...ofChanged()]

it('a change of one institution leaves the cached replies about others alone, and drops all the rest', async () => {
  for (const path of all()) await get(path)
  await rewrite('Renamed Once')
  await site.catalogue.change(async (_transaction, _version, onlyIn) => onlyIn([changed.institution_id]))
  for (const path of ofOther()) expect(await get(path), path).not.toContain('Renamed Once')
  for (const path of [...ofBoth(), ...ofChanged()]) expect(await get(path), path).toContain('Renamed Once')
})

it('a change of one institution leaves the pages of others cached, except those with courses of any institution', async () => {
  const [{ category, mnqf_level } = { category: '', mnqf_level: '' }] = await site.database.query<{
    category: string
    mnqf_level: string
  }>(sql`
    select category.name as category, mnqf_level
    from course join course_category on course_id = course.id join category on category.id = category_id
    where course.id = ${other.id} limit 1`)
  const institutionPage = `/institutions/${other.institution_id}`
  const coursePage = `/courses/${other.id}/a-course`
  asked.set(institutionPage, [
    `/api/v1/p/institutions/${other.institution_id}`,
    `/api/v1/p/courses?${new URLSearchParams({ institutions: other.institution_name, limit: '4' })}`,
  ])
  asked.set(coursePage, [
    `/api/v1/p/courses/${other.id}`,
    `/api/v1/p/courses?${new URLSearchParams({ category, mnqf_level, sort: 'fee', limit: '5' })}`,
  ])
  const first = [await get(institutionPage), await get(coursePage)]
  expect(first[0]).toContain(other.institution_name)
  await site.catalogue.change(async (_transaction, _version, onlyIn) => onlyIn([changed.institution_id]))
  const second = [await get(institutionPage), await get(coursePage)]
  expect(second[0]).toBe(first[0])
  expect(second[1]).not.toBe(first[1])
  await site.catalogue.change(async (_transaction, _version, onlyIn) => onlyIn([other.institution_id]))
  expect(await get(institutionPage)).not.toBe(first[0])
})

it('a change that does not say whom it concerns drops everything', async () => {
  for (const path of all()) await get(path)
  await rewrite('Renamed Twice')
  await site.catalogue.change((transaction) =>
    writeCategories(transaction, [{ id: 9_999, name: 'A New Field', parent_id: null, position: 99 }]),
  )
  for (const path of [...ofOther(), ...ofChanged()]) expect(await get(path), path).toContain('Renamed Twice')
})

it('a change that reaches further than it says is refused as a whole', async () => {
  const before = site.catalogue.version
  const change = site.catalogue.change(async (transaction, version, onlyIn) => {
    onlyIn([changed.institution_id])
    await transaction.query(sql`update course set changed_in = ${version} where id = ${other.id}`)
  })
  await expect(change).rejects.toThrow(`Course ${other.id} belongs to none of the institutions`)
  expect(site.catalogue.version).toBe(before)
})
