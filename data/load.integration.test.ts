import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exportInstitutions, importInstitutions, readInstitutions } from '../server/catalogue/index.ts'
import type { Database } from '../server/platform/database/database.ts'
import { Sql, sql } from '../server/platform/database/sql.ts'
import { openTestDatabase } from '../server/platform/testing/test-database.ts'
import { holdsSample, loadCategories, loadSampleCatalogue } from './load.ts'
import { adverts } from './sample/adverts.ts'
import { buildCatalogue } from './sample/build-catalogue.ts'

const sample = buildCatalogue()
let database: Database
let loaded: Awaited<ReturnType<typeof loadSampleCatalogue>>[]
let worked: NodeJS.CpuUsage

beforeAll(async () => {
  database = await openTestDatabase({ empty: true })
  const before = process.cpuUsage()
  loaded = await Promise.all([loadSampleCatalogue(database), loadSampleCatalogue(database)])
  worked = process.cpuUsage(before)
})
afterAll(() => database.close())

const countsAndVersion = async () =>
  (
    await database.query<Record<string, number>>(sql`
      select (select count(*) from institution)::integer as institutions,
        (select count(*) from category)::integer as categories,
        (select count(*) from course)::integer as courses,
        (select count(*) from course_campus)::integer as campuses,
        (select count(*) from testimonial)::integer as testimonials,
        (select count(*) from faq)::integer as faqs,
        (select version from catalogue_version)::integer as version`)
  )[0]

test('the three fixed adverts run before anything is loaded, and are no more for it', async () => {
  const empty = await openTestDatabase({ empty: true })
  for (const each of [empty, database]) {
    const house = await each.query<object>(sql`
      select id, link, image, text from campaign
      where placement_id is null and approved_at is not null and ended_at is null order by id`)
    expect(house).toEqual(adverts)
  }
  await empty.close()
})

test('a site without the sample has the categories alone, and need not call itself one', async () => {
  const own = await openTestDatabase({ empty: true })
  for (let time = 1; time <= 2; time++) await loadCategories(own)
  const [counted] = await own.query<{ tops: number; all: number }>(sql`
    select count(*) filter (where parent_id is null)::integer as tops, count(*)::integer as all from category`)
  expect(counted).toEqual({ tops: 12, all: sample.categories.length })
  expect(await holdsSample(own)).toBe(false)
  expect(await holdsSample(database)).toBe(true)
  await own.close()
})

test('its institutions can be taken out and put back', async () => {
  const institutions = readInstitutions(await exportInstitutions(database))
  expect(institutions).toHaveLength(sample.institutions.length)
  expect(await importInstitutions(database, institutions, { dryRun: true })).toMatchObject({
    added: [],
    changed: [],
    problems: [],
  })
})

test('a site that has a campaign, or had one, is given no fixed adverts', async () => {
  const own = await openTestDatabase({ empty: true })
  const file = 'server/platform/database/migrations/0012_house_campaigns.sql'
  const migration = new Sql([await readFile(file, 'utf8')], [])
  const idsAfterMigration = async () => {
    await own.query(migration)
    return (await own.query<{ id: number }>(sql`select id from campaign order by id`)).map(({ id }) => id)
  }
  await own.query(sql`delete from campaign where id > 1`)
  await own.query(sql`update campaign set ended_at = now()`)
  expect(await idsAfterMigration()).toEqual([1])
  await own.query(sql`
    update campaign set placement_id = 'home-1', starts_on = '2026-11-01', ends_on = '2026-11-30', price_mvr = 5000`)
  expect(await idsAfterMigration()).toEqual([1])
  await own.query(sql`delete from campaign`)
  expect(await idsAfterMigration()).toHaveLength(3)
  await own.close()
})

test('two that start together load it once', () => {
  const whole = { institutions: sample.institutions.length, courses: sample.courses.length }
  expect(loaded).toHaveLength(2)
  expect(loaded).toContainEqual(whole)
  expect(loaded).toContainEqual({ institutions: 0, courses: 0 })
})

if (inject('databaseKind') === 'embedded') {
  test('the embedded database takes less than ten seconds for it', () => {
    // Its thread and ours take turns, so they work for as long as somebody waits who has the machine for himself.
    expect((worked.user + worked.system) / 1_000).toBeLessThan(10_000)
  })
}

test('everything that was built is there', async () => {
  expect(await countsAndVersion()).toMatchObject({
    institutions: sample.institutions.length,
    categories: sample.categories.length,
    courses: sample.courses.length,
    campuses: sample.courses.reduce((sum, { draft }) => sum + draft.campuses.length, 0),
    testimonials: sample.testimonials.length,
    faqs: sample.faqs.length,
  })
  const [newest] = await database.query<{ id: number; name: string; created_at: Date }>(
    sql`select id, name, created_at from course order by created_at desc limit 1`,
  )
  const last = sample.courses.at(-1)
  expect(newest).toEqual({ id: last?.id, name: last?.draft.name, created_at: new Date(last?.created_at ?? '') })
})

test('another time changes nothing, not even the version', async () => {
  const before = await countsAndVersion()
  expect(await loadSampleCatalogue(database)).toEqual({ institutions: 0, courses: 0 })
  expect(await countsAndVersion()).toEqual(before)
})
