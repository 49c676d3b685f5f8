import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { joinList, splitList } from './cells.ts'

test('a list comes back, also with semicolons and backslashes in its values', () => {
  const value = string({ unit: constantFrom(';', '\\', ' ', 'a', 'ދ'), minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  assert(
    property(array(value), (values) => {
      expect(splitList(joinList(values))).toEqual(values)
    }),
  )
})

test.each([
  ['January; May', ['January', 'May']],
  ['January;May;', ['January', 'May']],
  [' ; ', []],
  ['Arts\\; Crafts; C:\\Temp', ['Arts; Crafts', 'C:\\Temp']],
])('%j is %j', (text, values) => {
  expect(splitList(text)).toEqual(values)
})
