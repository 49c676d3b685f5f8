import { describe, expect, test } from 'vitest'
import type { Queryable } from '../platform/database/database.ts'
import type { Sql } from '../platform/database/sql.ts'
import { CourseCards } from './course-cards.ts'

/** A database of courses that only have what is asked for here; it remembers which ids it was asked for. */
class FakeDatabase implements Queryable {
  readonly asked: number[][] = []
  name = 'Diploma in Nursing'
  beforeAnswer: () => void = () => undefined

  async query<Row extends object>(statement: Sql): Promise<Row[]> {
    const list = statement.compile().values[0]
    if (!Array.isArray(list)) throw new Error('No ids were asked for.')
    // A short list comes filled up with zeros.
    const ids = list.filter((id) => id > 0)
    this.asked.push(ids)
    const rows = ids
      .filter((id) => id < 2_000_000)
      .map((id) => ({ id, name: this.name, created_at: new Date(0), updated_at: new Date(0), delivery_modalities: [] }))
    this.beforeAnswer()
    return rows as unknown as Row[] // Cards are not looked into here.
  }
}

const idsOf = (courses: readonly { id: number }[]): number[] => courses.map(({ id }) => id)

describe('cards of courses', () => {
  test('are read once, and come in the order asked for', async () => {
    const database = new FakeDatabase()
    const cards = new CourseCards(database)
    expect(idsOf(await cards.find([1003, 1001]))).toEqual([1003, 1001])
    expect(idsOf(await cards.find([1001, 1002, 1003]))).toEqual([1001, 1002, 1003])
    expect(database.asked).toEqual([[1003, 1001], [1002]])
  })

  test('leave out courses that are gone', async () => {
    const cards = new CourseCards(new FakeDatabase())
    expect(idsOf(await cards.find([1001, 2_000_000]))).toEqual([1001])
  })

  test('are read again after the catalogue has moved, also where that happened while they were being read', async () => {
    const database = new FakeDatabase()
    const cards = new CourseCards(database)
    database.beforeAnswer = () => cards.forget()
    await cards.find([1001])
    database.beforeAnswer = () => undefined
    database.name = 'Diploma in Midwifery'
    expect((await cards.find([1001]))[0]?.name).toBe('Diploma in Midwifery')
  })

  test('are kept for the thousand that were asked for last', async () => {
    const database = new FakeDatabase()
    const cards = new CourseCards(database)
    const thousand = Array.from({ length: 1_000 }, (_, at) => 5_000 + at)
    await cards.find([1001, 1002])
    await cards.find([1001])
    await cards.find(thousand.slice(1))
    database.asked.length = 0
    await cards.find([1001])
    await cards.find([1002])
    expect(database.asked).toEqual([[1002]])
  })
})
