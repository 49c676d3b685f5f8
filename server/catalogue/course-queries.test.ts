import { describe, expect, test } from 'vitest'
import type { Queryable } from '../platform/database/database.ts'
import type { Sql } from '../platform/database/sql.ts'
import { CourseSummaries } from './course-queries.ts'

/** A database of courses that have only the fields used here; it remembers which ids were queried. */
class FakeDatabase implements Queryable {
  readonly asked: number[][] = []
  name = 'Diploma in Nursing'
  beforeAnswer: () => void = () => undefined

  async query<Row extends object>(statement: Sql): Promise<Row[]> {
    const list = statement.compile().values[0]
    if (!Array.isArray(list)) throw new Error('No ids were queried.')
    // A short list comes filled up with zeros.
    const ids = list.filter((id) => id > 0)
    this.asked.push(ids)
    const rows = ids
      .filter((id) => id < 2_000_000)
      .map((id) => ({
        id,
        name: this.name,
        institution: { id: id % 2 },
        created_at: new Date(0),
        updated_at: new Date(0),
        delivery_modalities: [],
      }))
    this.beforeAnswer()
    return rows as unknown as Row[] // Summaries are not looked into here.
  }
}

const idsOf = (courses: readonly { id: number }[]): number[] => courses.map(({ id }) => id)

describe('cached course summaries', () => {
  test('are read once, and come in the requested order', async () => {
    const database = new FakeDatabase()
    const summaries = new CourseSummaries(database)
    expect(idsOf(await summaries.find([1003, 1001]))).toEqual([1003, 1001])
    expect(idsOf(await summaries.find([1001, 1002, 1003]))).toEqual([1001, 1002, 1003])
    expect(database.asked).toEqual([[1003, 1001], [1002]])
  })

  test('leave out courses that are gone', async () => {
    const summaries = new CourseSummaries(new FakeDatabase())
    expect(idsOf(await summaries.find([1001, 2_000_000]))).toEqual([1001])
  })

  test('are read again after a change, also one that happened while they were being read', async () => {
    const database = new FakeDatabase()
    const summaries = new CourseSummaries(database)
    database.beforeAnswer = () => summaries.forget()
    await summaries.find([1001])
    database.beforeAnswer = () => undefined
    database.name = 'Diploma in Midwifery'
    expect((await summaries.find([1001]))[0]?.name).toBe('Diploma in Midwifery')
  })

  test('of one institution are read again after a change to it alone', async () => {
    const database = new FakeDatabase()
    const summaries = new CourseSummaries(database)
    await summaries.find([1001, 1002])
    summaries.forget([1])
    await summaries.find([1001, 1002])
    expect(database.asked).toEqual([[1001, 1002], [1001]])
  })

  test('are cached for the thousand that were requested last', async () => {
    const database = new FakeDatabase()
    const summaries = new CourseSummaries(database)
    const thousand = Array.from({ length: 1_000 }, (_, at) => 5_000 + at)
    await summaries.find([1001, 1002])
    await summaries.find([1001])
    await summaries.find(thousand.slice(1))
    database.asked.length = 0
    await summaries.find([1001])
    await summaries.find([1002])
    expect(database.asked).toEqual([[1002]])
  })
})
