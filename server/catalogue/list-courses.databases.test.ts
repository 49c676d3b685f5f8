import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listCourses, listCoursesByIds, listEntryVerdicts, suggestCourses } from '../../contract/catalogue/calls.ts'
import { checkEntry } from '../../contract/catalogue/check-entry.ts'
import { type CourseFilters, writeFilters } from '../../contract/catalogue/course-filters.ts'
import { topCategories, topCategoryOf } from '../../contract/catalogue/course-options.ts'
import { facetsSchema } from '../../contract/catalogue/facets.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { findCourses } from './course-queries.ts'

type Reply = z.output<typeof listCourses.reply>

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function list(query: Record<string, string> = {}): Promise<Reply> {
  const reply = await site.app.inject({ url: '/api/v1/p/courses', query })
  expect(reply.statusCode, reply.body).toBe(200)
  return listCourses.reply.parse(reply.json())
}

const count = async (filters: CourseFilters): Promise<number> =>
  (await list({ ...Object.fromEntries(writeFilters(filters)), limit: '1' })).meta.total

const ids = ({ data }: Reply): number[] => data.map(({ id }) => id)

describe('the course list', () => {
  it('comes in pages of ten, newest first, and the pages together are the catalogue', async () => {
    const first = await list()
    expect(first.data).toHaveLength(10)
    expect(first.meta).toMatchObject({ from: 1, to: 10, current_page: 1 })
    const all: Reply['data'] = []
    for (let page = 1; page <= Math.ceil(first.meta.total / 100); page++) {
      all.push(...(await list({ limit: '100', page: String(page) })).data)
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.meta.total)
    const dates = all.map(({ created_at }) => created_at)
    expect(dates).toEqual([...dates].sort().reverse())
    const oldest = await list({ orderBy: 'ASC' })
    expect(ids(oldest)).toEqual(
      all
        .slice(-10)
        .map(({ id }) => id)
        .reverse(),
    )
  })

  it('of one career begins with what is most that career, by relevance, and its pages do not overlap', async () => {
    const nurse = { careers: 'Nurse', sort: 'relevance' }
    const whole = await list({ ...nurse, limit: '100' })
    expect(whole.data.slice(0, 3).map(({ name }) => name)).toEqual([
      'Bachelor of Nursing',
      'Advanced Diploma in Nursing',
      'Diploma in Nursing',
    ])
    const newest = await list({ careers: 'Nurse', limit: '100' })
    expect(ids(whole).toSorted()).toEqual(ids(newest).toSorted())
    const pages = [await list({ ...nurse, limit: '5' }), await list({ ...nurse, limit: '5', page: '2' })]
    expect(pages.flatMap(ids)).toEqual(ids(whole).slice(0, 10))
    // Two careers have no common order.
    const two = { careers: 'Nurse:Chef', limit: '100' }
    expect(ids(await list({ ...two, sort: 'relevance' }))).toEqual(ids(await list(two)))
  })

  it('is empty past its end, with true totals', async () => {
    const past = await list({ page: '10000' })
    expect(past.data).toEqual([])
    expect(past.meta.last_page).toBe(Math.ceil(past.meta.total / 10))
  })

  it.each([
    ['fee', (course: Reply['data'][number]) => course.total_mvr_min ?? Number.POSITIVE_INFINITY],
    ['-fee', (course: Reply['data'][number]) => -(course.total_mvr_max ?? Number.NEGATIVE_INFINITY)],
    ['duration', (course: Reply['data'][number]) => course.months ?? Number.POSITIVE_INFINITY],
  ])('sorts by %s, with those that do not say at the end', async (sort, key) => {
    const keys = (await list({ sort, limit: '100', page: '1' })).data.map(key)
    const last = (await list({ sort, limit: '100', page: '9' })).data.map(key)
    expect(keys).toEqual([...keys].sort((one, other) => one - other))
    expect(last).toEqual([...last].sort((one, other) => one - other))
    expect(keys[0]).toBeLessThanOrEqual(last[0] ?? Number.POSITIVE_INFINITY)
  })

  it('puts a sort that was chosen before orderBy', async () => {
    for (const sort of ['newest', 'fee']) {
      expect(ids(await list({ sort, orderBy: 'ASC' }))).toEqual(ids(await list({ sort })))
    }
  })

  it('sorts a list by name by relevance, unless the oldest are asked for', async () => {
    const best = ids(await list({ name: 'management' }))
    expect(ids(await list({ name: 'management', sort: 'relevance' }))).toEqual(best)
    expect(ids(await list({ name: 'management', orderBy: 'DESC' }))).toEqual(best)
    const dates = (await list({ name: 'management', orderBy: 'ASC' })).data.map(({ created_at }) => created_at)
    expect(dates).toEqual([...dates].sort())
    const newest = (await list({ name: 'management', sort: 'newest' })).data.map(({ created_at }) => created_at)
    expect(newest).toEqual([...newest].sort().reverse())
  })

  it('sorts by name regardless of case and accents', async () => {
    const names = (await list({ sort: 'name', limit: '100' })).data.map(({ name }) => name.toLowerCase())
    expect(names[0]?.localeCompare(names.at(-1) ?? '')).toBeLessThan(0)
  })
})

describe('filters', () => {
  it('take any of one key and all of the keys', async () => {
    const [seven, nine, both] = await Promise.all([
      count({ mnqf_level: ['7'] }),
      count({ mnqf_level: ['9'] }),
      count({ mnqf_level: ['7', '9'] }),
    ])
    expect(both).toBe(seven + nine)
    const { data } = await list({ mnqf_level: '7', delivery_modality: 'online', limit: '100' })
    expect(data.length).toBeGreaterThan(0)
    for (const course of data)
      expect(course).toMatchObject({ mnqf_level: '7', delivery_modalities: { online: 'Online' } })
  })

  it('take a parent category for all of its sub-categories', async () => {
    const whole = await count({ category: ['Health and Welfare'] })
    const { data } = await list({ category: 'Nursing and Midwifery', limit: '100' })
    expect(whole).toBeGreaterThan(data.length)
    for (const { categories } of data) expect(categories.map(({ name }) => name)).toContain('Nursing and Midwifery')
  })

  it('take institutions by name, also a name with a colon and a backslash', async () => {
    await site.catalogue.change(async (transaction) => {
      await transaction.query(sql`update institution set name = 'School: of \\ everything' where id = 9`)
    })
    const { data, meta } = await list(Object.fromEntries(writeFilters({ institutions: ['School: of \\ everything'] })))
    expect(meta.total).toBeGreaterThan(0)
    for (const { institution } of data) expect(institution.id).toBe(9)
  })

  it('take a key that is repeated for several values', async () => {
    const reply = await site.app.inject('/api/v1/p/courses?mnqf_level=7&mnqf_level=9&limit=1')
    expect(reply.json().meta.total).toBe(await count({ mnqf_level: ['7', '9'] }))
  })

  it('match nothing for a value nobody has, and are not disturbed by unknown keys', async () => {
    expect(await count({ island: ['Atlantis'] })).toBe(0)
    expect((await list({ utm_source: 'x', constructor: 'y' })).meta.total).toBe((await list()).meta.total)
  })

  it('mean by a career the categories that lead there', async () => {
    expect(await count({ careers: ['Nurse'] })).toBe(await count({ category: ['Nursing and Midwifery'] }))
    expect(await count({ careers: ['Nurse', 'Pharmacy'] })).toBe(
      await count({ category: ['Nursing and Midwifery', 'Pharmacy'] }),
    )
  })

  it('take a month by name or number', async () => {
    expect(await count({ intake: ['May'] })).toBe(await count({ intake: ['5'] }))
    const { data } = await list({ intake: 'May' })
    for (const { intake_months } of data) expect(intake_months).toContain(5)
  })

  it('bound the fee and the length, leaving out courses that do not say', async () => {
    const { data } = await list({ fee_min: '20000', fee_max: '30000', months_max: '24', limit: '100' })
    expect(data.length).toBeGreaterThan(0)
    for (const { total_mvr_min, total_mvr_max, months } of data) {
      expect(total_mvr_min).toBeLessThanOrEqual(30_000)
      expect(total_mvr_max).toBeGreaterThanOrEqual(20_000)
      expect(months).toBeLessThanOrEqual(24)
    }
  })
})

describe('what is left after the grant', () => {
  const afterGrant = { fee_after_grant: 'true', facets: 'true', limit: '100' }

  it('bounds and counts the fee where the list is asked for it', async () => {
    const { data, meta, facets } = await list({ ...afterGrant, fee_max: '25000', mnqf_level: '7' })
    for (const course of data) expect(course.total_after_grant_min).toBeLessThanOrEqual(25_000)
    expect(data.some(({ total_mvr_min }) => (total_mvr_min ?? 0) > 25_000)).toBe(true)
    expect(facets?.fee_max.find(({ value }) => value === '25000')?.count).toBe(meta.total)
    const plain = await list({ facets: 'true', fee_max: '25000', mnqf_level: '7' })
    expect(plain.meta.total).toBeLessThan(meta.total)
    expect(plain.facets?.fee_max.find(({ value }) => value === '25000')?.count).toBe(plain.meta.total)
  })

  it.each(['fee', '-fee'])('sorts by %s, unknown fees last', async (sort) => {
    const { data } = await list({ ...afterGrant, sort, gov_first_degree: 'yes' })
    const fees = data.map((course) => (sort === 'fee' ? course.total_after_grant_min : course.total_after_grant_max))
    const known = fees.flatMap((fee) => fee ?? [])
    expect(known).toEqual(known.toSorted((first, second) => (sort === 'fee' ? first - second : second - first)))
    expect(fees.slice(known.length)).toEqual(fees.slice(known.length).map(() => null))
    expect(known.length).toBeGreaterThan(10)
  })

  it('changes nothing else, and is no filter by itself', async () => {
    expect((await list({ fee_after_grant: 'true' })).meta.total).toBe((await list()).meta.total)
    expect((await list({ ...afterGrant, sort: 'name' })).data).toEqual(
      (await list({ limit: '100', sort: 'name' })).data,
    )
  })
})

describe('approved', () => {
  it('lists what the authority has approved, counted exactly', async () => {
    const { data, meta } = await list({ approved: 'true', limit: '100' })
    for (const course of data) expect(course.mqa_approved).toBe(true)
    const { facets, meta: all } = await list({ facets: 'true' })
    expect(facets?.approved).toEqual([{ value: 'true', count: meta.total }])
    expect(meta.total).toBeLessThan(all.total)
  })
})

describe('facets', () => {
  it('count for each value what choosing it lists, under any filters', async () => {
    const { facets } = await list({ facets: 'true' })
    if (!facets) throw new Error('The facets that were asked for are missing.')
    const offered = facetsSchema.keyof().options.flatMap((key) => (facets[key] ? [[key, facets[key]] as const] : []))
    const someFilters = fc
      .subarray(offered, { minLength: 1, maxLength: 2 })
      .chain((chosen) =>
        fc.tuple(...chosen.map(([key, values]) => fc.tuple(fc.constant(key), fc.constantFrom(...values)))),
      )
    await fc.assert(
      fc.asyncProperty(someFilters, fc.constantFrom(...offered), async (chosen, [key]) => {
        const query = Object.fromEntries(chosen.map(([each, { value }]) => [each, value.replace(/[\\:]/g, '\\$&')]))
        const counted = (await list({ ...query, facets: 'true', limit: '1' })).facets?.[key] ?? []
        for (const { value, count: promised } of counted.slice(0, 12)) {
          const ticked = { ...query, [key]: value.replace(/[\\:]/g, '\\$&') }
          expect((await list({ ...ticked, limit: '1' })).meta.total, JSON.stringify(ticked)).toBe(promised)
        }
      }),
      { numRuns: 15 },
    )
  }, 60_000)

  it('have only the longest-listed institutions and islands with a limit, and the chosen ones', async () => {
    const whole = (await list({ facets: 'true', limit: '1' })).facets?.institutions ?? []
    const byCount = whole.toSorted((one, other) => other.count - one.count)
    const last = byCount.at(-1)?.value ?? ''
    const limited = { facets: 'true', facet_limit: '3', limit: '1' }
    const { facets, facets_left_out } = await list(limited)
    expect(facets?.institutions).toEqual(byCount.slice(0, 3))
    expect(facets_left_out?.institutions).toBe(whole.length - 3)
    expect(facets?.mnqf_level.length).toBeGreaterThan(3)
    const chosen = await list({ ...limited, institutions: last.replace(/[\\:]/g, '\\$&') })
    expect(chosen.facets?.institutions.map(({ value }) => value)).toEqual([
      ...byCount.slice(0, 3).map(({ value }) => value),
      last,
    ])
    expect(chosen.facets_left_out?.institutions).toBe(whole.length - 4)
    expect((await list({ ...limited, facet_limit: '100' })).facets_left_out).toBeUndefined()
  })

  it('count inside a search as well', async () => {
    const { facets, meta } = await list({ name: 'business', facets: 'true' })
    const byLevel = facets?.mnqf_level.reduce((sum, { count: each }) => sum + each, 0)
    expect(byLevel).toBe(meta.total)
  })
})

describe('a list by name', () => {
  it('is sorted by relevance unless told otherwise', async () => {
    const relevant = await list({ name: 'bachelor of nursing' })
    expect(relevant.data[0]?.name).toMatch(/Nursing/)
    const cheapest = await list({ name: 'bachelor of nursing', sort: 'fee' })
    expect(cheapest.meta.total).toBe(relevant.meta.total)
    const fees = cheapest.data.slice(0, cheapest.meant).flatMap(({ total_mvr_min }) => total_mvr_min ?? [])
    expect(fees.length).toBeGreaterThan(1)
    expect(fees).toEqual([...fees].sort((one, other) => one - other))
  })

  it('has what only mentions the word at its end, in any order', async () => {
    for (const sort of ['fee', 'duration', 'name', 'newest']) {
      const { data, meant = 0, meta } = await list({ name: 'nursing', sort, limit: '100' })
      expect(meant).toBeGreaterThan(5)
      expect(meant).toBeLessThan(meta.total)
      for (const { name } of data.slice(0, meant)) expect(name).toMatch(/nurs/i)
      for (const { name } of data.slice(meant)) expect(name).not.toMatch(/nursing/i)
    }
    const { mentions = 0, meta } = await list({ name: 'nursing' })
    expect(mentions).toBeGreaterThan(0)
    expect(mentions).toBeLessThan(meta.total)
    expect(await list({ name: 'nursing' })).not.toHaveProperty('meant')
    // A level that is asked for puts its own first in a ranking; another level in a name is no mention for that.
    for (const [name, word] of [
      ['diploma', /diploma/i],
      ['bachelor of nursing', /nurs/i],
    ] as const) {
      const { data, meant = 0 } = await list({ name, sort: 'fee', limit: '100' })
      expect(
        data
          .slice(meant)
          .map((course) => course.name)
          .filter((each) => word.test(each)),
      ).toEqual([])
    }
    // Where no name has the word, as with that of an institution, all were meant.
    expect(await list({ name: 'kaashi', sort: 'fee' })).not.toHaveProperty('meant')
    expect(await list({ sort: 'fee' })).not.toHaveProperty('meant')
  })

  it('suggests names to somebody who is still typing', async () => {
    const reply = await site.app.inject('/api/v1/p/courses/suggestions?name=bachelor%20of%20nur')
    expect(suggestCourses.reply.parse(reply.json()).data[0]?.name).toMatch(/^Bachelor of Nursing/)
  })
})

it('gives the courses of a shortlist whole, in its order, without those that are gone', async () => {
  const [first, second] = ids(await list())
  const reply = await site.app.inject(`/api/v1/p/courses/by-ids?ids=${second},999999,${first}`)
  expect(listCoursesByIds.reply.parse(reply.json()).data.map(({ id }) => id)).toEqual([second, first])
  expect((await site.app.inject('/api/v1/p/courses/by-ids?ids=1,2,3,4')).statusCode).toBe(422)
})

describe('what somebody holds', () => {
  const held = { a_passes: '2', holds: '4', holds_field: 'Nursing and Midwifery', age: '19' }

  it('gives every course of the list a verdict, and what is missing', async () => {
    const { data } = await list({ ...held, limit: '100' })
    for (const { entry } of data) {
      expect(entry).toBeDefined()
      expect(entry?.missing.length === 0).toBe(entry?.verdict === 'open' || entry?.verdict === 'unknown')
    }
    expect((await list()).data.every((course) => !('entry' in course))).toBe(true)
  })

  it('gives the verdicts on courses by their ids, and says the same as the list', async () => {
    const { data } = await list({ ...held, limit: '100' })
    const verdicts = data.map(({ id, entry }) => ({ id, ...entry }))
    const ask = (query: Record<string, string>) => site.app.inject({ url: '/api/v1/p/courses/verdicts', query })
    const asked = [999_999, ...verdicts.slice(0, 99).map(({ id }) => id)].join()
    const reply = await ask({ ...held, ids: asked })
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(listEntryVerdicts.reply.parse(reply.json()).data).toEqual(verdicts.slice(0, 99))
    expect((await ask({ ids: asked })).json()).toMatchObject({ code: 'invalid_value', field: 'ids' })
    expect((await ask({ ...held, ids: `${asked},1` })).statusCode).toBe(422)
  })

  it('filters by verdict, and every course has one of the four', async () => {
    const all = await list({ ...held, facets: 'true', mnqf_level: '5:7' })
    const counts = all.facets?.entry ?? []
    expect(counts.map(({ value }) => value)).toEqual(['open', 'almost', 'closed', 'unknown'])
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.meta.total)
    for (const { value, count } of counts) {
      const { data, meta, facets } = await list({
        ...held,
        mnqf_level: '5:7',
        entry: value,
        limit: '100',
        facets: 'true',
      })
      expect(meta.total).toBe(count)
      for (const { entry } of data) expect(entry?.verdict).toBe(value)
      // The verdicts are counted beside the other filters, the other filters within the verdict.
      expect(facets?.entry).toEqual(counts)
      const levels = facets?.mnqf_level.filter(({ value: level }) => level === '5' || level === '7') ?? []
      expect(levels.reduce((sum, level) => sum + level.count, 0)).toBe(count)
    }
    const both = await list({ ...held, mnqf_level: '5:7', entry: 'open:almost' })
    expect(both.meta.total).toBe((counts[0]?.count ?? 0) + (counts[1]?.count ?? 0))
  })

  it('agrees with the entry rules of the course, and takes any category for the field', async () => {
    const { categories } = await site.catalogue.view()
    const field = topCategoryOf(held.holds_field, { categories })
    expect(field).not.toBe(held.holds_field)
    const { data } = await list({ ...held, limit: '100', sort: 'name' })
    const courses = await findCourses(
      site.database,
      data.map(({ id }) => id),
    )
    const rules = new Map(courses.map(({ id, entry_rules }) => [id, entry_rules]))
    for (const { id, entry, categories: own } of data) {
      const fields = topCategories({ categories })(own.map((category) => category.id))
      const { verdict, missing } = checkEntry(
        rules.get(id) ?? [],
        { a_passes: 2, holds: 4, holds_field: field, age: 19 },
        fields,
      )
      expect(entry).toEqual({ verdict, missing })
    }
    expect((await list({ ...held, holds_field: field, limit: '100', sort: 'name' })).data).toEqual(data)
  })

  it.each([
    ['o_passes', '13'],
    ['o_passes', '-1'],
    ['a_passes', '6'],
    ['holds', '0'],
    ['holds', '11'],
    ['age', '9'],
    ['age', '100'],
    ['age', '18.5'],
    ['work_years', '51'],
    ['work_years', '1.2'],
    ['english', '9.5'],
    ['english', '6.25'],
    ['school', 'university'],
    ['school', 'none'],
    ['bridging', 'UPP:Bridge'],
    ['o_subjects', 'Biology=Z'],
    ['approved', 'yes'],
    ['fee_after_grant', '1'],
    ['entry', 'open'],
  ])('refuses %s=%s and names it', async (key, value) => {
    const reply = await site.app.inject({ url: '/api/v1/p/courses', query: { [key]: value } })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ code: 'invalid_value', field: key })
  })

  it('takes everything within its range', async () => {
    const everything = {
      ...{ school: 'a_level', o_passes: '12', a_passes: '5', o_subjects: 'Maths=A*:Art', a_subjects: 'Biology=e' },
      ...{ holds: '10', holds_field: 'No such field', bridging: 'UPP:Foundation:Pre-Master', age: '99' },
      ...{ work_years: '3.5', english: '6.5', entry: 'open:almost:closed:unknown', approved: 'false' },
    }
    expect((await list(everything)).meta.total).toBe((await list()).meta.total)
  })

  it('takes an empty verdict for none, and lists nothing for an unknown one', async () => {
    const all = (await list()).meta.total
    expect((await list({ entry: '' })).meta.total).toBe(all)
    expect((await list({ ...held, entry: '' })).meta.total).toBe(all)
    expect((await list({ ...held, entry: 'perhaps' })).meta.total).toBe(0)
  })

  it('lists approved courses', async () => {
    const { meta, facets } = await list({ facets: 'true' })
    const approved = await list({ approved: 'true', limit: '100' })
    expect(facets?.approved).toEqual([{ value: 'true', count: approved.meta.total }])
    expect(approved.meta.total).toBeLessThan(meta.total)
    expect(approved.data.every(({ mqa_approved }) => mqa_approved)).toBe(true)
  })
})
