import { describe, expect, test } from 'vitest'
import { COLUMNS } from './course-columns.ts'
import { MOST_ROWS, readCsvRows, readJsonRows } from './parse-course-file.ts'
import { type FileProblem, ImportRefused } from './problems.ts'

const NEEDED = COLUMNS.filter(({ neededBy }) => neededBy === 'course').map(({ name }) => name)
const HEADER = NEEDED.join(',')
const row = (...cells: string[]) => NEEDED.map((_, index) => cells[index] ?? '').join(',')

function refusalOf(text: string): ImportRefused {
  try {
    readCsvRows(text)
  } catch (error) {
    if (error instanceof ImportRefused) return error
    throw error
  }
  throw new Error('It was not refused.')
}
const problemsOf = (text: string): readonly FileProblem[] => refusalOf(text).problems

describe('the rows of a CSV file', () => {
  test('have their cells by the name of the column, in any order of the columns', () => {
    const reversed = [...NEEDED].reverse()
    const { rows, problems } = readCsvRows(`${reversed.join(',')}\r\n${reversed.map((name) => `${name}!`).join(',')}`)
    expect(problems).toEqual([])
    expect(rows).toEqual([{ row: 2, cells: new Map(reversed.map((name) => [name, `${name}!`])) }])
  })

  test('may have capitals and spaces in the header, and empty columns after the last', () => {
    const header = HEADER.replace('duration_text', 'Duration Text')
    expect(readCsvRows(`${header},,\n${row('a')},,\n`).rows).toHaveLength(1)
  })

  test('an unknown column is named, with the one that may be meant', () => {
    expect(problemsOf(`${HEADER},carers,zzz\n`)).toEqual([
      { row: 1, column: null, reason: "there is no column 'carers'; did you mean 'careers'?" },
      { row: 1, column: null, reason: "there is no column 'zzz'" },
    ])
  })

  test('a column that is there twice, and one that is missing, are named', () => {
    expect(problemsOf(`${HEADER.replace('language,', '')},name\n`)).toEqual([
      { row: 1, column: 'name', reason: 'appears in the header 2 times' },
      { row: 1, column: 'language', reason: 'the column is missing' },
    ])
  })

  test('a row with too few or too many cells is named', () => {
    const { rows, problems } = readCsvRows(`${HEADER}\na,b\n${row('a')}\n${row('a')},surplus\n`)
    expect(rows.map((good) => good.row)).toEqual([3])
    expect(problems.map((problem) => problem.row)).toEqual([2, 4])
    expect(problems[0]?.reason).toBe(`has 2 cells, but the header has ${NEEDED.length}`)
  })

  test('a wrong separator is reported as such', () => {
    expect(refusalOf(HEADER.replaceAll(',', ';')).message).toContain('not separated by commas')
    expect(refusalOf(HEADER.replaceAll(',', '\t')).message).toContain('not separated by commas')
  })

  test('broken CSV is refused with its row', () => {
    expect(problemsOf(`${HEADER}\n"a`)).toMatchObject([{ row: 2, column: null }])
  })

  test('an empty file is refused', () => {
    expect(refusalOf('').message).toContain('empty')
  })

  test(`at most ${MOST_ROWS} rows are read`, () => {
    const rows = `${row('a')}\n`.repeat(MOST_ROWS)
    expect(readCsvRows(`${HEADER}\n${rows}`).rows).toHaveLength(MOST_ROWS)
    expect(refusalOf(`${HEADER}\n${rows}${row('a')}`).message).toContain('more than 20000 courses')
  })
})

const problemsOfJson = (...courses: unknown[]) => readJsonRows(JSON.stringify(courses)).problems

describe('the rows of a JSON file', () => {
  test('are a list, or in "courses"', () => {
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
    [{ fees: [{ start: 5 }] }, 'fees', "a fee has no field 'start'"],
    [{ fees: [], fee_2_type: 'x' }, 'fees', 'cannot be combined with columns such as fee_1_type; use one or the other'],
  ])('%j is refused', (course, column, reason) => {
    expect(problemsOfJson({}, course)).toEqual([{ row: 2, column, reason }])
  })

  test('a key that objects have by nature is unknown like any other', () => {
    expect(readJsonRows('[{"__proto__":{"name":"x"},"constructor":"x"}]').problems).toHaveLength(2)
  })

  test.each(['{"courses":5}', '{"courses":[],"more":1}', '5', 'null', '"x"'])('%s is not a list of courses', (text) => {
    expect(() => readJsonRows(text)).toThrow('must be a list of courses')
  })

  test('broken JSON is refused with the position, and without quoting the file', () => {
    expect(() => readJsonRows('[\n{"name": "secret",}]')).toThrow(/^The file is not valid JSON \(line 2 column 19\)\.$/)
    expect(() => readJsonRows('')).toThrow('The file is not valid JSON.')
    expect(() => readJsonRows('['.repeat(1_000_000))).toThrow('The file is not valid JSON')
  })

  test('too many courses are refused', () => {
    expect(() => readJsonRows(JSON.stringify(Array(MOST_ROWS + 1).fill({})))).toThrow('more than 20000 courses')
  })
})
