import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { exportInstitutions, ImportRefused, importInstitutions, readInstitutions } from '../catalogue/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { Sql, sql } from '../platform/database/sql.ts'
import { openTestDatabase } from '../platform/database/testing/test-database.ts'
import { readSampleCatalogue } from '../testing/sample-catalogue.ts'
import { exportFolder, writeFolder } from './export-folder.ts'
import { describeFolderPlan, importFolder } from './import-folder.ts'
import { readFolder } from './read-folder.ts'
import { hasSample, loadCategories, loadSampleCatalogue, SAMPLE_FOLDER } from './sample.ts'

const sample = readSampleCatalogue()
const { testimonials = [], faqs = [] } = sample
const { adverts } = JSON.parse(await readFile(join(SAMPLE_FOLDER, 'adverts.json'), 'utf8'))
let database: Database
/**
 * The tables alone. Four tests share it and stand in the order that they need: the first two find it as it was made,
 * the third loads categories, and the last one changes the adverts.
 */
let withoutSample: Database
let loaded: Awaited<ReturnType<typeof loadSampleCatalogue>>[]
/** Each is a round trip to the database. */
let statements = 0

beforeAll(async () => {
  database = await openTestDatabase({ empty: true })
  withoutSample = await openTestDatabase({ empty: true })
  const counted = countStatements(database)
  loaded = await Promise.all([loadSampleCatalogue(counted), loadSampleCatalogue(counted)])
})
afterAll(async () => {
  await database.close()
  await withoutSample.close()
})

function countStatements(counted: Database): Database {
  const counting = <Each extends Queryable>(queryable: Each) => ({
    query<Row extends object>(statement: Sql) {
      statements++
      return queryable.query<Row>(statement)
    },
  })
  return {
    kind: counted.kind,
    ...counting(counted),
    transaction: (work, options) => counted.transaction((transaction) => work(counting(transaction)), options),
    listen: (...args) => counted.listen(...args),
    close: async () => undefined,
  }
}

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

test('the three fixed adverts run before anything is loaded, and are not doubled by it', async () => {
  for (const each of [withoutSample, database]) {
    const house = await each.query<object>(sql`
      select id, link, image, text from campaign
      where placement_id is null and approved_at is not null and ended_at is null order by id`)
    expect(house).toEqual(adverts)
  }
})

/** All institutions, but the courses of one only: a fraction of the time. */
async function smallFolder() {
  const whole = await readFolder(SAMPLE_FOLDER)
  return { ...whole, courseFiles: whole.courseFiles.filter(({ name }) => name === FEW_COURSES) }
}
const FEW_COURSES = 'courses/southern-harbour-maritime-and-technical-centre.json'

test('a mistake in one file is reported with its place, and nothing is written', async () => {
  const given = await smallFolder()
  const file: { courses: object[] } = JSON.parse(given.courseFiles[0]?.text ?? '')
  const problemsWith = async (change: object): Promise<unknown> => {
    const [first, second] = file.courses
    const text = JSON.stringify([first, { ...second, ...change }])
    const folder = { ...given, courseFiles: [{ name: FEW_COURSES, text }] }
    const error: unknown = await importFolder(withoutSample, folder).catch((reason: unknown) => reason)
    return error instanceof ImportRefused ? error.problems : error
  }
  const place = { file: FEW_COURSES, row: 2 }
  expect(await problemsWith({ credits: 'many' })).toEqual([
    { ...place, column: 'credits', reason: "must be a whole number, not 'many'" },
  ])
  expect(await problemsWith({ campuses: ['Atlantis'], approval_campuses: [] })).toEqual([
    { ...place, column: 'campuses', reason: "has the unknown value 'Atlantis'" },
  ])
  const { id, name } = z.looseObject({ id: z.int(), name: z.string() }).parse(file.courses[0])
  const repeated = `the same course is in ${FEW_COURSES}, row 1 already`
  expect(await problemsWith({ id, name })).toEqual([
    { ...place, column: 'name', reason: repeated },
    { ...place, column: 'id', reason: repeated },
  ])
  const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`k${at}`, 0]))
  expect(await problemsWith({ fees: [unknown] })).toHaveLength(200_000)
  const emptyRows = ['courses/a.json', 'courses/b.json'].map((of) => ({
    name: of,
    text: `[${'{},'.repeat(10_000)}{}]`,
  }))
  const tooMany = await importFolder(withoutSample, { ...given, courseFiles: emptyRows }).catch(
    (reason: unknown) => reason,
  )
  const { problems } = z.object({ problems: z.array(z.object({ file: z.string() })) }).parse(tooMany)
  expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set(['courses/a.json']))
  expect(await withoutSample.query(sql`select id from category limit 1`)).toEqual([])
}, 60_000)

test('a site without the sample has only the categories, and no sample note', async () => {
  for (let time = 1; time <= 2; time++) await loadCategories(withoutSample)
  const [counted] = await withoutSample.query<{ tops: number; all: number }>(sql`
    select count(*) filter (where parent_id is null)::integer as tops, count(*)::integer as all from category`)
  expect(counted).toEqual({ tops: 12, all: sample.categories.length })
  expect(await hasSample(withoutSample)).toBe(false)
  expect(await hasSample(database)).toBe(true)
})

test('its institutions can be exported and imported again', async () => {
  const institutions = readInstitutions(await exportInstitutions(database))
  expect(institutions).toHaveLength(sample.institutions.length)
  expect(await importInstitutions(database, institutions, { dryRun: true })).toMatchObject({
    added: [],
    changed: [],
  })
})

test('a site that has a campaign, or had one, gets no fixed adverts', async () => {
  const own = withoutSample
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
})

test('two processes that start together load it once', () => {
  const whole = { institutions: sample.institutions.length, courses: sample.courses.length }
  expect(loaded).toHaveLength(2)
  expect(loaded).toContainEqual(whole)
  expect(loaded).toContainEqual({ institutions: 0, courses: 0 })
})

test('it is written in batches, not course by course', () => {
  expect(statements).toBeLessThan(sample.courses.length / 2)
})

test('everything in the files is there', async () => {
  expect(await countsAndVersion()).toMatchObject({
    institutions: sample.institutions.length,
    categories: sample.categories.length,
    courses: sample.courses.length,
    campuses: sample.courses.reduce((sum, { draft }) => sum + draft.campuses.length, 0),
    testimonials: testimonials.length,
    faqs: faqs.length,
  })
  const [newest] = await database.query<{ id: number; name: string; created_at: Date }>(
    sql`select id, name, created_at from course order by created_at desc limit 1`,
  )
  const last = sample.courses.at(-1)
  expect(newest).toEqual({ id: last?.id, name: last?.draft.name, created_at: new Date(last?.created_at ?? '') })
})

test('the tables have statistics, without which the embedded database plans badly', async () => {
  const [course] = await database.query<{ reltuples: number }>(sql`
    select reltuples from pg_class where oid = 'course'::regclass`)
  expect(course?.reltuples).toBe(sample.courses.length)
})

test('loading again changes nothing, not even the version', async () => {
  const before = await countsAndVersion()
  expect(await loadSampleCatalogue(database)).toEqual({ institutions: 0, courses: 0 })
  expect(await countsAndVersion()).toEqual(before)
})

test('an export writes the same files again, byte for byte', async () => {
  const files = await exportFolder(database)
  expect([...files.keys()].filter((name) => name.startsWith('courses/'))).toHaveLength(sample.institutions.length)
  for (const [name, text] of files) {
    expect(text === (await readFile(join(SAMPLE_FOLDER, name), 'utf8')), name).toBe(true)
  }
}, 60_000)

test('a folder is written once; a dry run, and importing it again, change nothing', async () => {
  const other = await openTestDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'graduate-folder-'))
  try {
    const given = await smallFolder()
    const options = { dryRun: true }
    const tried = await importFolder(other, given, options)
    expect(tried && describeFolderPlan(tried, options)).toMatch(/courses: (add .*\n){34}34 added, 0 changed/)
    const stop = ({ step }: { step: string }) => {
      if (step === 'write') throw new Error('Stopped.')
    }
    await expect(importFolder(other, given, { onProgress: stop })).rejects.toThrow('Stopped.')
    expect(await other.query(sql`select id from category limit 1`)).toEqual([])
    await importFolder(other, given)
    await writeFolder(folder, await exportFolder(other))
    expect(await readFolder(folder)).toEqual(given)
    const version = sql`select version from catalogue_version`
    const before = await other.query(version)
    const again = await importFolder(other, await readFolder(folder))
    expect(again).toMatchObject({ categories: { changed: 0 }, courses: { added: [], changed: [] } })
    expect(await other.query(version)).toEqual(before)
    await writeFile(join(folder, 'courses/another.json'), '[]')
    await expect(writeFolder(folder, await exportFolder(other))).rejects.toThrow('courses/another.json')
  } finally {
    await other.close()
    await rm(folder, { recursive: true })
  }
}, 60_000)
