import { expect, test } from 'vitest'
import { joinSql, sql } from './sql.ts'

test('values are numbered in order, also through fragments', () => {
  const level = sql`level = ${7}`
  const statement = sql`select ${'a'} from course where ${level} and name = ${"'; drop table course; --"}`
  expect(statement.compile()).toEqual({
    text: 'select $1 from course where level = $2 and name = $3',
    values: ['a', 7, "'; drop table course; --"],
    hasCachedPlan: true,
  })
})

test('fragments are joined, and none of them is nothing', () => {
  expect(joinSql([sql`a = ${1}`, sql`b = ${2}`], ' and ').compile()).toEqual({
    text: 'a = $1 and b = $2',
    values: [1, 2],
    hasCachedPlan: true,
  })
  expect(joinSql([], ', ').compile()).toEqual({ text: '', values: [], hasCachedPlan: false })
})

test('a statement may be planned for its values each time', () => {
  const statement = sql`select id from course where id > ${1}`
  expect(statement.withoutCachedPlan().compile()).toEqual({ ...statement.compile(), hasCachedPlan: false })
})
