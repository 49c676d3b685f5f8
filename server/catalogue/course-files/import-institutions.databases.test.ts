import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCategories } from '../../catalogue-folder/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { openTestDatabase } from '../../platform/database/testing/test-database.ts'
import { createSearch } from '../../search/index.ts'
import { changeCatalogue } from '../catalogue.ts'
import { createInstitution } from '../staff/institution-records.ts'
import { importCourses } from './import-courses.ts'
import { describeInstitutionPlan, exportInstitutions, importInstitutions } from './import-institutions.ts'
import { readInstitutions } from './institution-file.ts'
import { ImportRefused } from './problems.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ empty: true })
  await loadCategories(database)
})
afterAll(() => database.close())

const NO_LINKS = {
  ...{ phone: null, alternative_phone: null, email: null, link_website: null, link_instagram: null },
  ...{ link_twitter: null, link_facebook: null, link_linkedin: null, link_youtube: null },
}
const campusOn = (island: string) => ({
  name: `${island} Campus`,
  main: island === 'Fuvahmulah',
  ...NO_LINKS,
  address: { line1: 'Beach Road', line2: null, island_city: island, country: 'Maldives', location_link: null },
})
const CORAL_BAY = {
  name: 'Coral Bay College',
  overview: '<p>By the sea.</p>',
  banner: { url: '/pictures/coral-bay-banner.svg' },
  logo: { url: '/pictures/coral-bay.svg' },
  campuses: [campusOn('Fuvahmulah')],
}

async function importing(institutions: readonly object[], dryRun = false): Promise<string> {
  const read = readInstitutions(JSON.stringify({ institutions }))
  return describeInstitutionPlan(await importInstitutions(database, read, { dryRun }), { dryRun })
}

/** What is wrong with them, as row, column and reason. */
async function refusalOf(institutions: readonly object[]): Promise<unknown[]> {
  try {
    await importing(institutions)
  } catch (error) {
    if (error instanceof ImportRefused) return error.problems.map(({ row, column, reason }) => [row, column, reason])
    throw error
  }
  return []
}

const COURSE = { institution: CORAL_BAY.name, name: 'Diploma in Reef Care', campuses: ['Fuvahmulah Campus'] }

it('brings a real institution into an empty catalogue, and then its courses', async () => {
  expect(await importing([CORAL_BAY], true)).toBe(
    "add    'Coral Bay College'\n1 added, 0 changed, 0 unchanged\nThis was a dry run: nothing was written.\n",
  )
  expect(JSON.parse(await exportInstitutions(database))).toEqual({ institutions: [] })
  expect(await importing([CORAL_BAY])).toContain('1 added')
  const categories = await database.query<{ name: string }>(sql`select name from category where parent_id is not null`)
  const course = {
    ...COURSE,
    ...{ mnqf_level: '5', delivery_modalities: 'Face to Face', categories: [categories[0]?.name], language: 'English' },
    ...{
      duration_text: '1 year',
      study_modes: 'Full-time',
      awarding_body: CORAL_BAY.name,
      awarding_body_type: 'local',
    },
  }
  const plan = await importCourses(database, { format: 'json', text: JSON.stringify([course]) }, { dryRun: false })
  expect(plan.added).toHaveLength(1)
})

it('gives out what it takes, and a file that says nothing new changes nothing', async () => {
  const exported = JSON.parse(await exportInstitutions(database))
  expect(exported.institutions).toMatchObject([{ id: 1, ...CORAL_BAY }])
  for (const again of [exported.institutions, [CORAL_BAY]])
    expect(await importing(again)).toBe('0 added, 0 changed, 1 unchanged\n')
})

it('says which maps cannot be shown, and what to paste instead', async () => {
  const campusWith = (location_link: string, name: string) => ({
    ...campusOn('Fuvahmulah'),
    name,
    address: { ...campusOn('Fuvahmulah').address, location_link },
  })
  const campuses = [
    campusWith('next to the jetty', 'Fuvahmulah Campus'),
    campusWith('https://maps.app.goo.gl/AbC123', 'Harbour Campus'),
    campusWith('https://www.google.com/maps?q=-0.298,73.424', 'North Campus'),
  ]
  const advice =
    "In location_link, paste the HTML from Google Maps (Share, 'Embed a map') or OpenStreetMap (Share, HTML), or a " +
    'Google Maps link with coordinates.'
  expect(await importing([{ ...CORAL_BAY, campuses }], true)).toBe(
    [
      "change 'Coral Bay College'",
      `note   'Coral Bay College', 'Fuvahmulah Campus': the map cannot be shown. ${advice}`,
      `note   'Coral Bay College', 'Harbour Campus': the page can only link to the map. ${advice}`,
      '0 added, 1 changed, 0 unchanged',
      'This was a dry run: nothing was written.\n',
    ].join('\n'),
  )
})

it('finds its courses under a new name and on another island at once', async () => {
  const moved = { ...campusOn('Hithadhoo'), id: 1, name: 'Fuvahmulah Campus', main: true }
  expect(await importing([{ ...CORAL_BAY, id: 1, name: 'Equator College', campuses: [moved] }])).toBe(
    "change 'Equator College'\n0 added, 1 changed, 0 unchanged\n",
  )
  const [course] = await database.query<{ islands: string[] }>(sql`select islands from course`)
  expect(course?.islands).toEqual(['Hithadhoo'])
  const search = createSearch({ database, catalogueVersion: () => 0 })
  expect(await search.findCourses('equator')).toHaveLength(1)
})

it('says what is wrong, and changes nothing', async () => {
  const before = await exportInstitutions(database)
  const wrong = { ...CORAL_BAY, logo: { url: 'https://elsewhere.example/logo.svg' }, campuses: undefined, rating: 5 }
  expect(await refusalOf([wrong])).toEqual([
    [1, 'logo.url', 'must be a path of this site, such as /pictures/coral-bay.svg'],
    [1, 'campuses', 'is required'],
    [1, 'rating', 'is not a known field'],
  ])
  expect(await refusalOf([CORAL_BAY, CORAL_BAY])).toEqual([[2, 'name', 'appears twice']])
  expect(await refusalOf([{ ...CORAL_BAY, id: 2, name: 'Equator College' }])).toEqual([
    [1, 'name', 'is the name of another institution'],
  ])
  expect(await refusalOf([{ ...CORAL_BAY, id: 1, campuses: [campusOn('Addu')] }])).toEqual([
    [1, 'campuses', '1 course is taught at Fuvahmulah Campus, which the file leaves out'],
  ])
  expect(await refusalOf([{ ...CORAL_BAY, campuses: [{ ...campusOn('Addu'), id: 1 }] }])).toEqual([
    [1, 'campuses', 'id 1 belongs to another institution'],
  ])
  expect(() => readInstitutions('{')).toThrow('The file must be { "institutions": [ … ] }')
  expect(await exportInstitutions(database)).toBe(before)
})

it('reads its own export of an institution that has no campus yet', async () => {
  const id = await changeCatalogue(database, (transaction) => createInstitution(transaction, 'Reef Academy'))
  const exported = await exportInstitutions(database)
  expect(JSON.parse(exported).institutions.at(-1)).toMatchObject({ id, name: 'Reef Academy', campuses: [] })
  expect(await importInstitutions(database, readInstitutions(exported), { dryRun: false })).toMatchObject({
    added: [],
    changed: [],
  })
  await database.query(sql`delete from institution where id = ${id}`)
  expect(await importInstitutions(database, readInstitutions(exported), { dryRun: false })).toMatchObject({
    added: [{ id, name: 'Reef Academy', campuses: [] }],
    changed: [],
  })
  expect(await exportInstitutions(database)).toBe(exported)
})
