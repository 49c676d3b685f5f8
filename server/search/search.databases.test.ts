import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestDatabase } from '../platform/database/testing/test-database.ts'
import { createSearch, loadBuiltInSynonyms, type Search } from './index.ts'
import { readTermList } from './synonyms.ts'
import { isRight, makeTitleQueries, type TitleQueryKind } from './testing/title-queries.ts'

const JUDGED_COURSE_QUERIES = readTermList(new URL('./testing/judged-queries.txt', import.meta.url))

/** What is typed for an institution by name, and which one must come first on the search page. */
const JUDGED_INSTITUTION_QUERIES: readonly (readonly [query: string, institution: string])[] = [
  ['atoll polytechnic', 'Atoll Polytechnic'],
  ['polytechnic', 'Atoll Polytechnic'],
  ['blue reef', 'Blue Reef Hospitality School'],
  ['coral bay', 'Coral Bay College'],
  ['corel bay colege', 'Coral Bay College'],
  ['dhoni institute', 'Dhoni Institute of Health Sciences'],
  ['equator national university', 'Equator National University'],
  ['ENU', 'Equator National University'],
  ['fehendoo', 'Fehendhoo University'],
  ['horizon open', 'Horizon Open College'],
  ['kashi college', 'Kaashi College'],
  ['kaas', 'Kaashi College'],
  ['lagoon international', 'Lagoon International College'],
  ['moonfish', 'Moonfish School of Commerce'],
  ['nikagas', 'Nikagas Teachers College'],
  ['southern harbour', 'Southern Harbour Maritime and Technical Centre'],
]

let database: Database
let search: Search
const titles = new Map<number, string>()

beforeAll(async () => {
  database = await openTestDatabase()
  await loadBuiltInSynonyms(database)
  search = createSearch({ database, catalogueVersion: () => 1 })
  const rows = await database.query<{ id: number; name: string }>(sql`select id, name from course`)
  for (const { id, name } of rows) titles.set(id, name.replace(' (Honours)', ''))
})
afterAll(() => database.close())

const titlesOf = (ids: readonly number[]) => ids.map((id) => titles.get(id) ?? `no course ${id}`)

describe('what students type', () => {
  it('is judged by courses that are there', () => {
    const known = new Set(titles.values())
    expect(JUDGED_COURSE_QUERIES.flatMap(([, ...right]) => right).filter((title) => !known.has(title))).toEqual([])
    expect(JUDGED_COURSE_QUERIES.length).toBeGreaterThan(150)
  })

  it('finds a right answer among the first three, nineteen times of twenty', async () => {
    const missed: string[] = []
    const nothing: string[] = []
    for (const [query, ...right] of JUDGED_COURSE_QUERIES) {
      const found = titlesOf(await search.findCourses(query))
      if (found.length === 0) nothing.push(query)
      if (!found.slice(0, 3).some((title) => right.includes(title))) missed.push(query)
    }
    expect(nothing).toEqual([])
    expect(missed.length / JUDGED_COURSE_QUERIES.length, missed.join(', ')).toBeLessThanOrEqual(0.05)
  }, 120_000)

  it.each(JUDGED_INSTITUTION_QUERIES)('%s finds %s first', async (query, name) => {
    const { data } = await search.spotlight({ query, page: 1, orderBy: 'DESC' })
    expect(data[0]).toMatchObject({ type: 'Institution', name })
  })
})

it('after it was prepared, needs no database to suggest names that begin as typed', async () => {
  let statements = 0
  const counted: Pick<Database, 'query'> = {
    query: (statement) => {
      statements += 1
      return database.query(statement)
    },
  }
  const prepared = createSearch({ database: counted, catalogueVersion: () => 1 })
  await prepared.prepare()
  expect(statements).toBeGreaterThan(0)
  statements = 0
  expect(await prepared.autocomplete('dip', 5)).toHaveLength(5)
  expect(statements).toBe(0)
})

describe('two words of a title', () => {
  const SEEDS = [1, 2, 3]
  const QUERIES = 300

  it.each<[TitleQueryKind, number]>([
    ['exact', 1],
    ['one edit', 0.98],
    ['cut off', 0.97],
  ])(
    'typed %s: the first answer has both in at least %f of queries',
    async (kind, least) => {
      for (const seed of SEEDS) {
        const missed: string[] = []
        for (const query of makeTitleQueries([...titles.values()], kind, seed, QUERIES)) {
          const [first] = titlesOf((await search.findCourses(query.text)).slice(0, 1))
          if (!isRight(query, first)) missed.push(`${query.text}: ${first}`)
        }
        expect(1 - missed.length / QUERIES, missed.join(', ')).toBeGreaterThanOrEqual(least)
      }
    },
    120_000,
  )

  it('makes the same queries each time', () => {
    const again = () => makeTitleQueries([...titles.values()], 'one edit', 1, 20)
    expect(again()).toEqual(again())
    expect(again()).toHaveLength(20)
  })
})

describe('findInNames', () => {
  const namesOf = async (...words: string[]) =>
    (await search.findInNames(words)).map((courses) => [...new Set(titlesOf([...courses.keys()]))].join(' | '))

  it.each([
    ['physio', 'Physiotherapy'],
    ['cakes', 'Pastry'],
    ['dives', 'Dive'],
  ])('reads %s as search does', async (word, inName) => {
    expect((await namesOf(word)).join()).toContain(inName)
  })

  it('puts a word, or a form of it, above what only means it', async () => {
    const [taxes] = await search.findInNames(['tax'])
    expect(new Set(taxes?.values())).toEqual(new Set([1]))
    const [cakes] = await search.findInNames(['cakes'])
    expect([...(cakes?.values() ?? [])].every((closeness) => closeness < 1)).toBe(true)
  })

  it('finds the abbreviation of what is said in several words, and nothing for other words', async () => {
    expect((await namesOf('teach', 'english')).join()).toContain('TESOL')
    expect(await namesOf('teach')).not.toContain('TESOL')
    expect(await namesOf('knee', 'wow', 'the', 'man')).toEqual([])
  })
})

describe('findCourses', () => {
  it('gives each course once, and the same order each time', async () => {
    const ids = await search.findCourses('management')
    expect(ids.length).toBeGreaterThan(20)
    expect(new Set(ids).size).toBe(ids.length)
    expect(titlesOf(ids).join()).not.toContain('no course')
    expect(await search.findCourses('management')).toEqual(ids)
  })

  it.each(['', '   ', 'the', 'i want to be', '&', "'", '%_', '!!! *** ((', 'qqzzxxqq', '\u0000', '\ud800'])(
    '%j finds nothing',
    async (text) => {
      expect(await search.findCourses(text)).toEqual([])
    },
  )

  it.each([
    "nursing & | ( : * \\ '",
    'nursing:*',
    '!nursing',
    "nursing'; drop table course; --",
    '%nursing_',
    'nursing <-> ',
    "'nursing':A",
  ])('takes %j as plain words', async (text) => {
    const ids = await search.findCourses(text)
    expect(titlesOf(ids.slice(0, 1))[0]).toContain('Nursing')
  })

  it('asks for every word before it makes do with some', async () => {
    const both = await search.findCourses('islamic banking')
    const islamic = await search.findCourses('islamic')
    expect(both.length).toBeLessThan(islamic.length)
    const neither = titlesOf(await search.findCourses('nursing welding'))
    expect(neither.some((title) => title.includes('Nursing'))).toBe(true)
    expect(neither.some((title) => title.includes('Welding'))).toBe(true)
  })

  it('puts the level that is asked for first, and still lists the others', async () => {
    const levels = await levelsOf(await search.findCourses('nursing master'))
    expect(levels[0]).toBe('9')
    expect(new Set(levels).size).toBeGreaterThan(2)
  })

  it('finds all courses of a level', async () => {
    const levels = await levelsOf(await search.findCourses('level 10'))
    expect(levels.length).toBeGreaterThan(5)
    expect(levels.slice(0, 5)).toEqual(['10', '10', '10', '10', '10'])
  })

  it('finds courses by who teaches them and where', async () => {
    expect(await search.findCourses('nursing addu')).toEqual(await search.findCourses('nursing hithadhoo'))
    expect(await search.findCourses('nursing in addu city')).toEqual(await search.findCourses('nursing hithadhoo'))
    const ids = await search.findCourses('nursing hithadhoo')
    const rows = await database.query<{ islands: string[] }>(
      sql`select islands from course where id = any(${ids}::integer[])`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { islands } of rows) expect(islands.join()).toContain('Hithadhoo')
    const taught = await database.query<{ name: string }>(sql`
      select distinct institution.name from course join institution on institution.id = course.institution_id
      where course.id = any(${await search.findCourses('kaashi college accounting')}::integer[])`)
    expect(taught).toEqual([{ name: 'Kaashi College' }])
  })

  async function levelsOf(ids: readonly number[]): Promise<string[]> {
    const rows = await database.query<{ mnqf_level: string }>(sql`
      select course.mnqf_level from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
      join course on course.id = wanted.id order by wanted.place`)
    return rows.map(({ mnqf_level }) => mnqf_level)
  }
})

describe('words that are not found as they were typed', () => {
  it('are named with what they were read as', async () => {
    const { ids, reading } = await search.findMatches('pschology degree')
    expect(titlesOf(ids)[0]).toContain('Psychology')
    expect(reading).toEqual({
      text: 'psychology degree',
      repaired: [{ typed: 'pschology', read_as: 'psychology' }],
      unknown: [],
    })
    expect((await search.findMatches('psychology')).reading).toEqual({ text: 'psychology', repaired: [], unknown: [] })
    expect(await search.spotlight({ query: 'pschology', page: 1, orderBy: 'DESC' })).toMatchObject({
      reading: { repaired: [{ read_as: 'psychology' }] },
    })
  })

  it('are also said to be unknown if they are correct English', async () => {
    const { ids, reading } = await search.findMatches('i want to learn cursing')
    expect(titlesOf(ids)[0]).toContain('Nursing')
    expect(reading).toMatchObject({ repaired: [{ typed: 'cursing', read_as: 'nursing' }], unknown: ['cursing'] })
  })

  // A text of an institution has 'driving'.
  it.each([
    ['driving', 'diving', []],
    ['driving course', 'diving course', []],
    ['driving qqzzxxqq', 'diving', ['qqzzxxqq']],
    ['cursing qqzz', 'nursing', ['qqzz', 'cursing']],
  ])('%j is read as %j', async (typed, text, unknown) => {
    const { ids, reading } = await search.findMatches(typed)
    expect(titlesOf(ids)[0]?.toLowerCase()).toContain(text.split(' ')[0])
    expect(reading).toMatchObject({ text, unknown })
  })

  it('are left out if they are correct English and no name has all words after a repair', async () => {
    const { ids, reading } = await search.findMatches('cursing law')
    expect(titlesOf(ids)[0]).toContain('Law')
    expect(reading).toEqual({ text: 'law', repaired: [], unknown: ['cursing'] })
  })

  it('are named where nothing resembles them', async () => {
    const { ids, reading } = await search.findMatches('nursing qqzzxxqq')
    expect(ids).not.toEqual([])
    expect(reading).toEqual({ text: 'nursing', repaired: [], unknown: ['qqzzxxqq'] })
    const nothing = await search.findMatches('qqzzxxqq')
    expect(nothing.reading).toEqual({ text: 'qqzzxxqq', repaired: [], unknown: ['qqzzxxqq'] })
  })

  it.each([
    ['Business adn managment', 'Business and management', ['adn', 'managment']],
    ['ނަރުސިންގ', 'nursing', ['narusing']],
  ])('are repaired in the text: %s is read as %s', async (typed, text, repaired) => {
    const { ids, reading } = await search.findMatches(typed)
    expect(ids).not.toEqual([])
    expect(reading).toMatchObject({ text, unknown: [], repaired: repaired.map((word) => ({ typed: word })) })
  })

  it('find nothing where they are meant exactly so', async () => {
    expect((await search.findMatches('pschology', { exact: true })).ids).toEqual([])
    expect((await search.findMatches('psychology', { exact: true })).ids).not.toEqual([])
    const { total } = await search.spotlight({ query: 'pschology', page: 1, orderBy: 'DESC', exact: true })
    expect(total).toBe(0)
  })
})

describe('autocomplete', () => {
  it('begins with the names that begin so', async () => {
    const suggestions = await search.autocomplete('Diploma in Nur', 5)
    expect(suggestions[0]?.name).toBe('Diploma in Nursing')
    expect(suggestions[0]?.id).toEqual(expect.any(Number))
  })

  it('respects the limit and repeats nothing', async () => {
    for (const text of ['diploma', 'diploma in business', 'nurs', 'b']) {
      const ids = (await search.autocomplete(text, 7)).map(({ id }) => id)
      expect(ids).toHaveLength(7)
      expect(new Set(ids).size).toBe(7)
    }
  })

  it('gives as many as are asked for, if there are enough', async () => {
    expect((await search.findCourses('management')).length).toBeGreaterThan(100)
    expect(await search.autocomplete('management', 100)).toHaveLength(100)
  })

  it('searches further back where the newest courses have too few', async () => {
    const large = await openTestDatabase()
    await large.query(sql`
      insert into course
      select (jsonb_populate_record(course, jsonb_build_object(
        'id', 10000 + number, 'name', 'Copy ' || number, 'search', case when number > 1293 then search::text else '' end
      ))).*
      from course cross join generate_series(1, 1300) as number
      where course.id = (select min(id) from course where islands @> array['Malé'])`)
    const found = await createSearch({ database: large, catalogueVersion: () => 1 }).autocomplete('male', 10)
    await large.close()
    expect(found).toHaveLength(10)
  })

  it.each([
    ['nurs', 'Nursing'],
    ['acc', 'ACCA'],
    ['shariah', 'Shariáh'],
    ['nurisng', 'Nursing'],
    ['business adm', 'Business Administration'],
    ['hack', 'Cyber Security'],
  ])('%s suggests %s', async (text, expected) => {
    const names = (await search.autocomplete(text, 6)).map(({ name }) => name)
    expect(
      names.some((name) => name.includes(expected)),
      names.join(', '),
    ).toBe(true)
  })

  it('asks the database for nothing where names that begin so fill the list', async () => {
    const query = vi.spyOn(database, 'query')
    expect(await search.autocomplete('dip', 10)).toHaveLength(10)
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  it.each(['', ' ', '&', "'", '%'])('%j suggests nothing', async (text) => {
    expect(await search.autocomplete(text, 10)).toEqual([])
  })
})

describe('spotlight', () => {
  it('shows who teaches a course and where an institution is', async () => {
    const { data } = await search.spotlight({ query: 'equator national university', page: 1, orderBy: 'DESC' })
    const [institution, course] = data
    expect(institution).toEqual({
      type: 'Institution',
      id: expect.any(Number),
      name: 'Equator National University',
      info1: expect.stringMatching(/^Malé, .*S\. Hithadhoo/),
    })
    expect(course).toMatchObject({ type: 'Course', info1: 'Equator National University' })
  })

  it('says level, length and fee of a course, but not while somebody is typing', async () => {
    const asked = { query: 'bachelor of nursing', page: 1, orderBy: 'DESC' as const }
    const query = vi.spyOn(database, 'query')
    const [found] = (await search.spotlight(asked)).data
    // For institutions, for courses, and for what is said of both.
    expect(query).toHaveBeenCalledTimes(3)
    query.mockRestore()
    expect(found?.course).toMatchObject({ mnqf_level: '7', duration_text: '4 years' })
    expect(found?.course?.fees.length).toBeGreaterThan(0)
    expect(found?.course?.total_mvr_min).toBeGreaterThan(0)
    const [suggested] = (await search.spotlight({ ...asked, typing: true })).data
    expect(suggested).toEqual({ type: 'Course', id: found?.id, name: found?.name, info1: found?.info1 })
  })

  it('cuts one list into pages that neither overlap nor leave anything out', async () => {
    const first = await search.spotlight({ query: 'health', page: 1, orderBy: 'DESC' })
    expect(first.data).toHaveLength(10)
    expect(first.last_page).toBe(Math.ceil(first.total / 10))
    const seen = new Set<string>()
    for (let page = 1; page <= first.last_page; page += 1) {
      const { data, current_page, total } = await search.spotlight({ query: 'health', page, orderBy: 'DESC' })
      expect({ current_page, total }).toEqual({ current_page: page, total: first.total })
      for (const { type, id } of data) seen.add(`${type} ${id}`)
    }
    expect(seen.size).toBe(first.total)
  })

  it('turns the list round for ASC', async () => {
    const best = await search.spotlight({ query: 'health', page: 1, orderBy: 'DESC', per_page: 5 })
    const last = await search.spotlight({ query: 'health', page: best.last_page, orderBy: 'ASC', per_page: 5 })
    expect(last.data.at(-1)).toEqual(best.data[0])
  })

  it.each([
    ['cursing', 'nursing'],
    ['cursing law', 'law'],
  ])('reads %j as %j, for institutions too', async (typed, text) => {
    const asked = { page: 1, orderBy: 'DESC' as const, per_page: 1000 }
    const { data, reading } = await search.spotlight({ ...asked, query: typed })
    const institutions = (all: typeof data) => all.filter(({ type }) => type === 'Institution').map(({ name }) => name)
    expect(reading?.text).toBe(text)
    expect(institutions(data)).toEqual(institutions((await search.spotlight({ ...asked, query: text })).data))
  })

  it('is one empty page where nothing is found', async () => {
    const nothing = { data: [], current_page: 1, last_page: 1, total: 0 }
    expect(await search.spotlight({ query: 'qqzzxxqq', page: 1, orderBy: 'DESC' })).toEqual(nothing)
    const past = await search.spotlight({ query: 'health', page: 999, orderBy: 'DESC' })
    expect(past.data).toEqual([])
    expect(past.total).toBeGreaterThan(10)
  })
})

it('suggests in the order of names however many courses there are', async () => {
  const large = await openTestDatabase()
  try {
    await large.query(sql`
      insert into course
      select (jsonb_populate_record(course, jsonb_build_object(
        'id', course.id + copy * 100000, 'name', course.name || ' ' || copy, 'folded_name', course.folded_name || copy
      ))).*
      from course cross join generate_series(1, 3) as copy`)
    const [count] = await large.query<{ courses: number }>(sql`select count(*)::integer as courses from course`)
    expect(count?.courses).toBeGreaterThan(2_000)
    const suggested = createSearch({ database: large, catalogueVersion: () => 1 })
    const differing: string[] = []
    for (const beginning of 'abcdefghilmnprst') {
      const expected = await large.query<{ id: number }>(sql`
        select id from course where folded_name like ${`${beginning}%`} and is_public
        order by folded_name collate "C", id limit 10`)
      const found = await suggested.autocomplete(beginning, 10)
      if (expected.length === 10 && found.map(({ id }) => id).join() !== expected.map(({ id }) => id).join())
        differing.push(beginning)
    }
    expect(differing).toEqual([])
  } finally {
    await large.close()
  }
})
