import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { writeCategories } from './categories.ts'

let site: TestApp
let changed: { id: number; institution_id: number }
let other: { id: number; institution_id: number; institution_name: string }
beforeAll(async () => {
  site = await openTestApp()
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
  for (const path of [...ofBoth().slice(0, 2), ...ofChanged()]) expect(await get(path), path).toContain('Renamed Once')
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
