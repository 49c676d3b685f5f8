import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestDatabase } from '../platform/database/testing/test-database.ts'
import { findRankedCourses } from './find-matches.ts'
import { createSearch, loadBuiltInSynonyms, rebuildTermCounts, withTermCounts } from './index.ts'
import { IndexedWords } from './indexed-words.ts'
import { vectorText } from './search-document.ts'
import { cacheSnapshot } from './search-snapshot.ts'
import { builtInSynonyms, Synonyms } from './synonyms.ts'

let database: Database
let courseIds: number[]

beforeAll(async () => {
  database = await openTestDatabase()
  courseIds = (await database.query<{ id: number }>(sql`select id from course order by id limit 5`)).map(({ id }) => id)
})
afterAll(() => database.close())

const terms = () => database.query<{ term: string; df: number }>(sql`select term, df from search_term order by term`)

async function expectRightCounts(): Promise<void> {
  const stored = await terms()
  await rebuildTermCounts(database)
  expect(stored).toEqual(await terms())
  expect(stored.length).toBeGreaterThan(1000)
}

const dfOf = async (term: string) => (await terms()).find((row) => row.term === term)?.df ?? 0

const rewrite = (transaction: Queryable, ids: readonly number[], a: string) =>
  transaction.query(sql`
    update course set search = ${vectorText({ a, b: '', c: '', d: '' })}::tsvector where id = any(${ids}::integer[])`)

/** A new course that is like another but for its id, name and text. */
const copyCourse = (transaction: Queryable, from: number, count: number, a: string) =>
  transaction.query<{ id: number }>(sql`
    insert into course
    select (jsonb_populate_record(course, jsonb_build_object(
      'modules', null, 'careers', null, 'general_notes', null, 'admission_general_requirements', null,
      'id', nextval(pg_get_serial_sequence('course', 'id')),
      'name', ${a} || ' ' || number, 'folded_name', ${a} || ' ' || number,
      'search', ${vectorText({ a, b: '', c: '', d: '' })}::text))).*
    from course, generate_series(1, ${count}) as number
    where id = ${from}
    returning id`)

describe('the vocabulary', () => {
  it('is right after the sample was loaded', expectRightCounts)

  it('stays right when courses change, come and go', async () => {
    await database.transaction((transaction) =>
      withTermCounts(transaction, { courses: courseIds }, () => rewrite(transaction, courseIds, 'zyzzyva nursing')),
    )
    expect(await dfOf('zyzzyva')).toBe(5)
    await expectRightCounts()

    const [created] = await database.transaction((transaction) =>
      withTermCounts(transaction, {}, async (wrote) => {
        const rows = await copyCourse(transaction, courseIds[0] ?? 0, 1, 'zyzzyva quokka')
        wrote({ courses: rows.map(({ id }) => id) })
        return rows
      }),
    )
    expect(await dfOf('quokka')).toBe(1)
    expect(await dfOf('zyzzyva')).toBe(6)
    await expectRightCounts()

    await database.transaction((transaction) =>
      withTermCounts(transaction, { courses: [created?.id ?? 0] }, () =>
        transaction.query(sql`delete from course where id = ${created?.id ?? 0}`),
      ),
    )
    expect(await dfOf('quokka')).toBe(0)
    await expectRightCounts()
  })

  it('counts institutions too', async () => {
    await database.transaction((transaction) =>
      withTermCounts(transaction, { institutions: [1] }, () =>
        transaction.query(sql`update institution set search = 'wallaby:1A'::tsvector where id = 1`),
      ),
    )
    expect(await dfOf('walaby')).toBe(0)
    expect(await dfOf('wallaby')).toBe(1)
    await expectRightCounts()
  })

  it('does not move when the work fails', async () => {
    const before = await terms()
    const failing = database.transaction((transaction) =>
      withTermCounts(transaction, { courses: courseIds }, async () => {
        await rewrite(transaction, courseIds, 'numbat')
        throw new Error('on purpose')
      }),
    )
    await expect(failing).rejects.toThrow('on purpose')
    expect(await terms()).toEqual(before)
  })
})

describe('a search', () => {
  it('learns new words when the catalogue moves, not before', async () => {
    let version = 1
    const search = createSearch({ database, catalogueVersion: () => version })
    expect(await search.findCourses('qopzaxi')).toEqual([])
    await database.transaction((transaction) =>
      withTermCounts(transaction, { courses: courseIds }, () => rewrite(transaction, courseIds, 'qopzaxi')),
    )
    expect(await search.findCourses('qopzaxi')).toEqual([])
    version = 2
    expect(await search.findCourses('qopzaxi')).toEqual(courseIds.toReversed())
  })

  it('tries again after the database failed', async () => {
    let isDown = true
    const flaky: Queryable = {
      query: (statement) => (isDown ? Promise.reject(new Error('down')) : database.query(statement)),
    }
    const search = createSearch({ database: flaky, catalogueVersion: () => 1 })
    await expect(search.findCourses('nursing')).rejects.toThrow('down')
    isDown = false
    expect(await search.findCourses('nursing')).not.toEqual([])
  })

  it('puts courses with a common word in their name before thousands that have it elsewhere', async () => {
    const like = courseIds[0] ?? 0
    const named = await database.transaction(
      (transaction) =>
        withTermCounts(transaction, {}, async (wrote) => {
          const elsewhere = idsOf(await copyCourse(transaction, like, 2100, 'potoru'))
          const inName = idsOf(await copyCourse(transaction, like, 3, 'potoru n0potoru'))
          const later = idsOf(await copyCourse(transaction, like, 20, 'numbat n0numbat'))
          await transaction.query(
            sql`update course set folded_name = 'a plain name' where id = any(${elsewhere}::integer[])`,
          )
          wrote({ courses: [...elsewhere, ...inName, ...later] })
          return inName
        }),
      { long: true },
    )
    // First it must do without knowing how many courses there are, which makes the word seem even more common.
    for (const version of [1, 2]) {
      const search = createSearch({ database, catalogueVersion: () => version })
      const found = await search.findCourses('potoru')
      expect(found.slice(0, 3)).toEqual(named.toReversed())
      expect(found).toHaveLength(2000)
      expect(new Set(found).size).toBe(2000)
      expect(await search.autocomplete('potor', 5)).toHaveLength(5)
      await database.query(sql`analyze course`)
    }
    const counted = [
      { term: 'potoru', df: 2103 },
      { term: 'n0potoru', df: 3 },
    ]
    const foundAmong = async (documents: number): Promise<number[]> => {
      const { names } = await cacheSnapshot(database, () => 1)()
      const snapshot = { known: new IndexedWords(counted, [], documents), names, synonyms: new Synonyms([]) }
      return (await findRankedCourses(database, snapshot, 'potoru')).courses.map(({ id }) => id)
    }
    expect(await foundAmong(50_000)).toHaveLength(2000)
    const fewer = await foundAmong(50_001)
    expect(fewer).toHaveLength(1500)
    expect(fewer.slice(0, 3)).toEqual(named.toReversed())
  }, 120_000)

  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
})

describe('the synonym table', () => {
  it('is filled when it is empty, and then belongs to its editors', async () => {
    await database.query(sql`delete from search_synonym`)
    await loadBuiltInSynonyms(database)
    const count = async () =>
      (await database.query<{ count: number }>(sql`select count(*)::integer as count from search_synonym`))[0]?.count
    expect(await count()).toBe(builtInSynonyms().length)
    await database.query(sql`delete from search_synonym where term <> 'nurse'`)
    const left = await count()
    await loadBuiltInSynonyms(database)
    expect(await count()).toBe(left)
  })

  it('is read with the next version', async () => {
    let version = 1
    const search = createSearch({ database, catalogueVersion: () => version })
    expect(await search.findCourses('wombat')).toEqual([])
    await database.query(sql`insert into search_synonym values ('Wombat', 'Nursing')`)
    version += 1
    expect(await search.findCourses('wombat')).not.toEqual([])
  })
})
