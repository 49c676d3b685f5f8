import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { openTestDatabase } from '../../platform/database/testing/test-database.ts'
import { setPublished } from '../withdraw-courses.ts'
import { exportCourses } from './export-courses.ts'
import { importCourses } from './import-courses.ts'
import { type FileProblem, ImportRefused } from './problems.ts'
import { readStoredCourses } from './stored-courses.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Everything an import could touch, so that 'nothing changed' means nothing. */
async function state() {
  return await database.query(sql`
    select (select version from catalogue_version) as version,
      (select count(*) from course) as courses,
      (select md5(string_agg(course::text, '|' order by id)) from course) as course,
      (select md5(string_agg(course_fee::text, '|' order by course_id, position)) from course_fee) as fees,
      (select md5(string_agg(course_category::text, '|' order by course_id, position)) from course_category) as categories,
      (select md5(string_agg(course_campus::text, '|' order by course_id, position)) from course_campus) as campuses`)
}

const json = (...courses: unknown[]) => ({ format: 'json' as const, text: JSON.stringify(courses) })
const really = { dryRun: false }

async function problemsOf(file: Parameters<typeof importCourses>[1]): Promise<readonly FileProblem[]> {
  const error: unknown = await importCourses(database, file, really).catch((reason: unknown) => reason)
  if (!(error instanceof ImportRefused)) throw new Error('It was not refused.', { cause: error })
  return error.problems
}

/** A row that is right, in an institution of the sample. */
async function goodRow(name: string) {
  const [place] = await database.query<{ institution: string; campus: string; category: string }>(sql`
    select institution.name as institution, campus.name as campus, (select name from category order by id limit 1) as category
    from institution join campus on campus.institution_id = institution.id
    order by institution.id, campus.position limit 1`)
  return {
    institution: place?.institution,
    name,
    awarding_body_type: 'local',
    duration_text: '18 months',
    mnqf_level: '5',
    delivery_modalities: ['f2f'],
    study_modes: ['full_time'],
    language: 'English',
    categories: [place?.category],
    campuses: [place?.campus],
    intakes: ['January', 'August'],
    modules: 'Hulls\n\nSails',
    fees: [{ type: 'Total Fee', fee_start: 45_000, payment_frequency: 'One-time' }],
  }
}

describe('importing courses', () => {
  test('an export of the whole catalogue changes nothing', async () => {
    const before = await state()
    const { text, courses } = await exportCourses(database, { format: 'json', institution: undefined })
    expect(courses).toBeGreaterThan(500)
    expect(await importCourses(database, { format: 'json', text }, really)).toEqual({
      added: [],
      changed: [],
      unchanged: courses,
    })
    expect(await state()).toEqual(before)
  }, 120_000)

  test('brings the whole catalogue back, to the letter', async () => {
    const { text } = await exportCourses(database, { format: 'csv', institution: undefined })
    const ids = (await database.query<{ id: number }>(sql`select id from institution`)).map(({ id }) => id)
    const drafts = async () => await readStoredCourses(database, ids)
    const before = await drafts()
    await database.query(sql`delete from course`)
    const plan = await importCourses(database, { format: 'csv', text: text.replace(/^\ufeff/, '') }, really)
    expect(plan.added).toHaveLength(before.length)
    expect(await drafts()).toEqual(before)
  }, 120_000)

  test('an export of one institution has its courses alone, by name or id', async () => {
    const [chosen] = await database.query<{ id: number; name: string; courses: number }>(sql`
      select institution.id, institution.name, count(*) as courses
      from institution join course on institution_id = institution.id group by institution.id order by institution.id limit 1`)
    for (const institution of [chosen?.name, String(chosen?.id)]) {
      const { text, courses } = await exportCourses(database, { format: 'json', institution })
      expect(courses).toBe(chosen?.courses)
      expect(text).toContain(JSON.stringify(chosen?.name))
    }
    await expect(exportCourses(database, { format: 'json', institution: `${chosen?.name}s` })).rejects.toThrow(
      `did you mean '${chosen?.name}'`,
    )
  })

  test('a dry run reports everything and writes nothing', async () => {
    const before = await state()
    const row = await goodRow('Diploma in Trying Out')
    const plan = await importCourses(database, json(row), { dryRun: true })
    expect(plan).toMatchObject({ added: [{ row: 1, institution: row.institution }], changed: [], unchanged: 0 })
    expect(await state()).toEqual(before)
  })

  test('a new course is added once; the same file again moves nothing, not even the version', async () => {
    const row = await goodRow('Diploma in Boat Design')
    expect(await importCourses(database, json(row), really)).toMatchObject({ added: [{}], changed: [] })
    const [written] = await database.query(sql`
      select months, intake_months, total_mvr_min, modules, version, fee_text from course where name = ${row.name}`)
    expect(written).toEqual({
      months: 18,
      intake_months: [1, 8],
      total_mvr_min: 45_000,
      modules: '<p>Hulls</p><p>Sails</p>',
      version: 1,
      fee_text: 'MVR 45,000',
    })
    const before = await state()
    expect(await importCourses(database, json(row), really)).toEqual({ added: [], changed: [], unchanged: 1 })
    expect(await state()).toEqual(before)
  })

  test('only what differs is changed, and what the file has no column for stays', async () => {
    const row = await goodRow('Diploma in Sail Making')
    await importCourses(database, json({ ...row, careers: 'Sail maker' }), really)
    const { fees: _fees, modules: _modules, ...facts } = row
    const plan = await importCourses(database, json({ ...facts, duration_text: '2 years', credits: 120 }), really)
    expect(plan).toMatchObject({ added: [], unchanged: 0, changed: [{ columns: ['duration_text', 'credits'] }] })
    const [written] = await database.query(sql`
      select months, credits, modules, careers, version, (select count(*) from course_fee where course_id = course.id) as fees
      from course where name = ${row.name}`)
    expect(written).toEqual({
      months: 24,
      credits: 120,
      modules: '<p>Hulls</p><p>Sails</p>',
      careers: '<p>Sail maker</p>',
      version: 2,
      fees: 1,
    })
    expect(await importCourses(database, json({ ...facts, credits: 120, careers: null }), really)).toMatchObject({
      changed: [{ columns: ['duration_text', 'careers'] }],
    })
  })

  test('last days to apply follow the intakes, and a confirmation stays until there is another', async () => {
    const row = await goodRow('Diploma in Rope Work')
    const apply_by = { January: '2026-12-10', August: '2027-07-09' }
    const confirmed_at = '2026-11-02T05:30:00.000Z'
    const read = async () =>
      (await database.query(sql`select apply_by, confirmed_at from course where name = ${row.name}`))[0]
    await importCourses(database, json({ ...row, apply_by, confirmed_at }), really)
    expect(await read()).toEqual({ apply_by, confirmed_at: new Date(confirmed_at) })

    await importCourses(database, json({ ...row, intakes: ['August'], confirmed_at: null }), really)
    expect(await read()).toEqual({ apply_by: { August: '2027-07-09' }, confirmed_at: new Date(confirmed_at) })

    const later = '2026-11-16T05:30:00.000Z'
    const plan = await importCourses(database, json({ ...row, intakes: ['August'], confirmed_at: later }), really)
    expect(plan.changed).toMatchObject([{ columns: ['confirmed_at'] }])
    expect(await read()).toMatchObject({ confirmed_at: new Date(later) })
  })

  test('one bad cell among good rows changes nothing', async () => {
    const before = await state()
    const good = await goodRow('Diploma in Rigging')
    const bad = { ...(await goodRow('Diploma in Caulking')), credits: 'many' }
    expect(await problemsOf(json(good, bad))).toEqual([
      { row: 2, column: 'credits', reason: "must be a whole number, not 'many'" },
    ])
    expect(await state()).toEqual(before)
  })

  test('names that do not exist are refused with similar ones, together with other mistakes', async () => {
    const good = await goodRow('Diploma in Navigation')
    const problems = await problemsOf(
      json(
        { ...good, institution: `${good.institution}s`, credits: 0 },
        { ...good, categories: [`${good.categories[0]}s`], campuses: [`${good.campuses[0]}s`] },
        {
          ...good,
          name: 'Diploma in Knots',
          approval_status: 'approved',
          approval_valid_until: '2030-01-01',
          approval_campuses: 'Atlantis',
        },
      ),
    )
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '1 institution',
      '1 credits',
      '2 categories',
      '2 campuses',
      '3 approval_campuses',
    ])
    expect(problems[0]?.reason).toContain(`did you mean '${good.institution}'`)
    expect(problems[2]?.reason).toContain(`did you mean '${good.categories[0]}'`)
    expect(problems[3]?.reason).toContain(`did you mean '${good.campuses[0]}'`)
  })

  test('the same course twice in a file is refused', async () => {
    const row = await goodRow('Diploma in Diving')
    expect(await problemsOf(json(row, { ...row, credits: 5 }))).toEqual([
      { row: 2, column: 'name', reason: 'the same course is in row 1 already' },
    ])
  })

  test('a course with an id can be renamed; ids of other courses are refused', async () => {
    const row = await goodRow('Diploma in Splicing')
    await importCourses(database, json({ ...row, id: 90_001, listed_at: '2025-02-03T04:05:06.000Z' }), really)
    const read = async () =>
      await database.query(sql`select id, name, created_at from course where id between 90000 and 90100 order by id`)
    const listed = { id: 90_001, created_at: new Date('2025-02-03T04:05:06.000Z') }
    expect(await read()).toEqual([{ ...listed, name: row.name }])
    const renamed = { ...row, id: 90_001, name: 'Diploma in Rope Splicing' }
    expect(await importCourses(database, json(renamed), really)).toMatchObject({ changed: [{ columns: ['name'] }] })
    expect(await read()).toEqual([{ ...listed, name: renamed.name }])
    const { id: _id, ...withoutId } = renamed
    expect(await importCourses(database, json(withoutId), really)).toMatchObject({ unchanged: 1 })

    const foreign = await database.query<{ id: number }>(
      sql`select id from course where institution_id = 2 order by id limit 1`,
    )
    expect(await problemsOf(json({ ...row, id: foreign[0]?.id }))).toEqual([
      { row: 1, column: 'id', reason: `${foreign[0]?.id} is a course of another institution; leave the id empty` },
    ])
    expect(await problemsOf(json({ ...renamed, id: 90_002 }))).toEqual([
      { row: 1, column: 'name', reason: 'course 90001 of this institution has this name already' },
    ])
    expect(await problemsOf(json({ ...row, id: 90_003 }, { ...row, id: 90_003, name: 'Another' }))).toEqual([
      { row: 2, column: 'id', reason: 'the same course is in row 1 already' },
    ])
  })

  test('a withdrawn course stays withdrawn, and is not exported', async () => {
    const row = await goodRow('Diploma in Lighthouses')
    const { added } = await importCourses(database, json({ ...row, id: 90_010 }), really)
    expect(added).toHaveLength(1)
    await setPublished(database, 'withdraw', [90_010])
    const plan = await importCourses(database, json({ ...row, id: 90_010, credits: 60 }), really)
    expect(plan).toMatchObject({ added: [], changed: [{ isWithdrawn: true, columns: ['credits'] }] })
    const [stored] = await database.query(
      sql`select credits, withdrawn_at is null as is_shown from course where id = 90010`,
    )
    expect(stored).toEqual({ credits: 60, is_shown: false })
    const { text } = await exportCourses(database, { format: 'json', institution: row.institution })
    expect(text).not.toContain(row.name)
  })

  test('a row without an id neither changes nor replaces a withdrawn course of its name', async () => {
    const row = await goodRow('Diploma in Foghorns')
    await importCourses(database, json({ ...row, id: 90_011 }), really)
    await setPublished(database, 'withdraw', [90_011])
    const before = await state()
    const reason = 'course 90011 of this name is withdrawn: republish it or give its id'
    expect(await problemsOf(json({ ...row, credits: 60 }))).toEqual([{ row: 1, column: 'name', reason }])
    expect(await state()).toEqual(before)
    await importCourses(database, json({ ...row, id: 90_012 }), really)
    expect(await importCourses(database, json(row), really)).toMatchObject({ unchanged: 1 })
  })

  test('rich text with nothing to read in it is no change again and again', async () => {
    const row = {
      ...(await goodRow('Diploma in Silence')),
      general_notes: '<p>&nbsp;</p>',
      study_options: '<a href="https://x.example">x</a>',
    }
    await importCourses(database, json(row), really)
    expect(await importCourses(database, json(row), really)).toEqual({ added: [], changed: [], unchanged: 1 })
  })
})
