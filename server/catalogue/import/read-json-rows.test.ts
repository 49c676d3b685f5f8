import { describe, expect, test } from 'vitest'
import { MOST_ROWS } from './raw-rows.ts'
import { readJsonRows } from './read-json-rows.ts'

const problemsOf = (...courses: unknown[]) => readJsonRows(JSON.stringify(courses)).problems

describe('the rows of a JSON file', () => {
  test('stand in a list, or in "courses"', () => {
    const expected = { rows: [{ row: 1, cells: new Map([['name', 'A']]) }], problems: [] }
    expect(readJsonRows('[{"name":"A"}]')).toEqual(expected)
    expect(readJsonRows('{"courses":[{"name":"A"}]}')).toEqual(expected)
  })

  test('fees become the columns of fees, and the others are empty', () => {
    const [row] = readJsonRows('[{"fees":[{"type":"Total Fee","fee_start":5}]}]').rows
    expect(row?.cells.get('fee_1_type')).toBe('Total Fee')
    expect(row?.cells.get('fee_1_start')).toBe(5)
    expect(row?.cells.get('fee_1_end')).toBe(null)
    expect(row?.cells.get('fee_8_type')).toBe(null)
    expect(readJsonRows('[{"fees":null}]').rows[0]?.cells.get('fee_1_type')).toBe(null)
    expect(readJsonRows('[{}]').rows[0]?.cells.has('fee_1_type')).toBe(false)
  })

  test.each([
    [{ carers: 'x' }, null, "there is no column 'carers'; did you mean 'careers'?"],
    ['a course', null, 'must be an object with a key for each column'],
    [{ fees: 'many' }, 'fees', 'must be a list of at most 8 objects'],
    [{ fees: Array(9).fill({}) }, 'fees', 'must be a list of at most 8 objects'],
    [{ fees: [{ start: 5 }] }, 'fees', "there is no 'start' in a fee"],
    [{ fees: [], fee_2_type: 'x' }, 'fees', 'stands beside columns such as fee_1_type; give one or the other'],
  ])('%j is refused', (course, column, reason) => {
    expect(problemsOf({}, course)).toEqual([{ row: 2, column, reason }])
  })

  test('a key that objects have by nature is unknown like any other', () => {
    expect(readJsonRows('[{"__proto__":{"name":"x"},"constructor":"x"}]').problems).toHaveLength(2)
  })

  test.each(['{"courses":5}', '{"courses":[],"more":1}', '5', 'null', '"x"'])('%s is no list of courses', (text) => {
    expect(() => readJsonRows(text)).toThrow('must be a list of courses')
  })

  test('broken JSON is refused with the place, and without quoting the file', () => {
    expect(() => readJsonRows('[\n{"name": "secret",}]')).toThrow(/^The file is no proper JSON \(line 2 column 19\)\.$/)
    expect(() => readJsonRows('')).toThrow('The file is no proper JSON.')
    expect(() => readJsonRows('['.repeat(1_000_000))).toThrow('The file is no proper JSON')
  })

  test('too many courses are refused', () => {
    expect(() => readJsonRows(JSON.stringify(Array(MOST_ROWS + 1).fill({})))).toThrow('more than 20000 courses')
  })
})
