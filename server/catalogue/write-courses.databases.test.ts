import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getCourse, listCourses } from '../../contract/catalogue/calls.ts'
import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { changeCatalogue } from './catalogue.ts'
import { withdrawCourses } from './withdraw-courses.ts'
import { writeCourses } from './write-courses.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const written: number[] = []
afterEach(async () => {
  await site.catalogue.change((transaction, version) => withdrawCourses(transaction, version, written.splice(0)))
})

const draft: CourseDraft = {
  institution_id: 4,
  name: 'Certificate III in Kite Repair',
  awarding_body: null,
  awarding_body_type: 'local',
  awarding_body_country: null,
  approval: null,
  gov_first_degree: null,
  duration_text: '10 weeks',
  duration_remarks: null,
  mnqf_level: '3',
  credits: 40,
  delivery_modalities: ['f2f', 'blended'],
  study_modes: ['evening'],
  intakes: ['March', 'October 2027'],
  apply_by: { 'October 2027': '2027-09-15' },
  language: 'Dhivehi',
  categories: ['Automotive and Welding'],
  campuses: [],
  admission_general_requirements: '<p>Steady hands.</p><script>alert(1)</script>',
  admission_alternative_requirements: '<p> </p>',
  admission_language_requirements: null,
  modules: '<ul><li>Spars</li></ul>',
  study_options: null,
  indicative_class_timings: null,
  careers: '<ul><li>Zephyrmaker</li></ul>',
  general_notes: null,
  fees: [
    {
      type: 'Installment Fee',
      fee_start: 700,
      fee_end: null,
      payment_frequency: 'Months',
      payment_count: 3,
      remarks: null,
      relation: 'part',
    },
    {
      type: 'Registration Fee',
      fee_start: 300,
      fee_end: null,
      payment_frequency: 'One-time',
      payment_count: 1,
      remarks: null,
      relation: 'part',
    },
  ],
  entry_rules: [],
}

const write = async (...writes: Parameters<typeof writeCourses>[2]): Promise<number[]> => {
  const ids = await site.catalogue.change((transaction, version) => writeCourses(transaction, version, writes))
  written.push(...ids)
  return ids
}

const read = async (id: number | undefined) => {
  const reply = await site.app.inject(`/api/v1/p/courses/${id}`)
  return reply.statusCode === 200 ? getCourse.reply.parse(reply.json()).data : reply.statusCode
}

const found = async (name: string): Promise<string[]> =>
  listCourses.reply
    .parse((await site.app.inject({ url: '/api/v1/p/courses', query: { name } })).json())
    .data.map((course) => course.name)

it('works out everything that follows from a draft', async () => {
  const [campus] = await site.database.query<{ name: string; island_city: string }>(
    sql`select name, island_city from campus where institution_id = 4 order by position limit 1`,
  )
  const [id] = await write({ draft: { ...draft, campuses: [campus?.name ?? ''] } })
  expect(id).toBeGreaterThan(1001)
  expect(await read(id)).toMatchObject({
    mqa_approved: false,
    gov_first_degree_text: 'No',
    months: 2.3,
    intake_months: [3, 10],
    delivery_modalities: { f2f: 'Face to Face', blended: 'Blended' },
    delivery_modality_text: 'Face to Face / Blended',
    mode_of_study_text: 'Evening',
    fee_text: 'MVR 700',
    total_mvr_min: 2400,
    total_mvr_max: 2400,
    islands: [campus?.island_city],
    admission_general_requirements: '<p>Steady hands.</p>',
    admission_alternative_requirements: null,
    version: 1,
  })
})

it('is found at once by its name and careers, and no longer by what it said before', async () => {
  const [id] = await write({ draft })
  expect(await found('kite repair')).toContain(draft.name)
  expect(await found('zephyrmaker')).toEqual([draft.name])
  await write({
    ...(id !== undefined && { id }),
    draft: { ...draft, name: 'Certificate III in Sail Making', careers: null },
  })
  expect(await found('zephyrmaker')).not.toContain('Certificate III in Sail Making')
  expect(await found('sail making')).toContain('Certificate III in Sail Making')
  expect(await read(id)).toMatchObject({ version: 2, name: 'Certificate III in Sail Making' })
})

it('is in the lists and counts at once, and out of them when it is withdrawn', async () => {
  const count = async () =>
    listCourses.reply.parse((await site.app.inject('/api/v1/p/courses?category=Automotive%20and%20Welding')).json())
      .meta.total
  const before = await count()
  const [id = 0] = await write({ draft })
  expect(await count()).toBe(before + 1)
  await site.catalogue.change((transaction, version) => withdrawCourses(transaction, version, [id]))
  expect(await count()).toBe(before)
  expect(await read(id)).toBe(410)
  expect(await found('zephyrmaker')).toEqual([])
})

it('updates the vocabulary as if it were counted again', async () => {
  const terms = sql`select term, df from search_term order by term collate "C"`
  const counted = sql`
    select word as term, ndoc as df from ts_stat('select search from course where withdrawn_at is null union all select search from institution')
    order by word collate "C"`
  const [id = 0] = await write({ draft })
  expect(await site.database.query(terms)).toEqual(await site.database.query(counted))
  await write({ id, draft: { ...draft, careers: null } })
  await site.catalogue.change((transaction, version) => withdrawCourses(transaction, version, [id]))
  expect(await site.database.query(terms)).toEqual(await site.database.query(counted))
})

it('changes nothing at all when a draft names something that is not there', async () => {
  const version = async () =>
    (await site.database.query<{ version: number }>(sql`select version from catalogue_version`))[0]?.version
  const before = await version()
  await expect(write({ draft }, { draft: { ...draft, name: 'Another', categories: ['Alchemy'] } })).rejects.toThrow(
    'Alchemy',
  )
  await expect(write({ draft: { ...draft, campuses: ['Campus on the Moon'] } })).rejects.toThrow('Campus on the Moon')
  expect(await version()).toBe(before)
  expect(await found('zephyrmaker')).toEqual([])
})

it('numbers the changes of many writers in the order they commit', async () => {
  const versions: number[] = []
  await Promise.all(
    Array.from({ length: 8 }, () =>
      changeCatalogue(site.database, async (_transaction, version) => {
        versions.push(version)
      }),
    ),
  )
  const [first = 0] = versions
  expect(versions).toEqual(Array.from({ length: 8 }, (_, n) => first + n))
})

it('never gives out an id twice, also after ids were given', async () => {
  const [given] = await write({ id: 5_000, draft })
  const [next] = await write({ draft: { ...draft, name: 'Certificate III in Sail Making' } })
  expect([given, next]).toEqual([5_000, 5_001])
})

it('never gives out the id of a course that is gone', async () => {
  const [kept = 0, gone = 0] = await write({ draft }, { draft: { ...draft, name: 'Certificate III in Sail Making' } })
  await site.catalogue.change((transaction) => transaction.query(sql`delete from course where id = ${gone}`))
  await write({ id: kept, draft: { ...draft, credits: 41 } })
  const [next] = await write({ draft: { ...draft, name: 'Certificate III in Rope Making' } })
  expect(next).toBe(gone + 1)
})
