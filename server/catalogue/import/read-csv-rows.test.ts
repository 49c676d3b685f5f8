import { describe, expect, test } from 'vitest'
import { COLUMNS } from './columns.ts'
import { ImportRefused, type Problem } from './import-problem.ts'
import { MOST_ROWS } from './raw-rows.ts'
import { readCsvRows } from './read-csv-rows.ts'

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
const problemsOf = (text: string): readonly Problem[] => refusalOf(text).problems

describe('the rows of a CSV file', () => {
  test('have their cells by the name of the column, in whatever order the columns stand', () => {
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

  test('a column that stands twice, and one that is missing, are named', () => {
    expect(problemsOf(`${HEADER.replace('language,', '')},name\n`)).toEqual([
      { row: 1, column: 'name', reason: 'stands in the header 2 times' },
      { row: 1, column: 'language', reason: 'the column is missing' },
    ])
  })

  test('a row with too few or too many cells is named', () => {
    const { rows, problems } = readCsvRows(`${HEADER}\na,b\n${row('a')}\n${row('a')},surplus\n`)
    expect(rows.map((good) => good.row)).toEqual([3])
    expect(problems.map((problem) => problem.row)).toEqual([2, 4])
    expect(problems[0]?.reason).toBe(`has 2 cells, but the header has ${NEEDED.length}`)
  })

  test('other separators are told apart from wrong columns', () => {
    expect(refusalOf(HEADER.replaceAll(',', ';')).message).toContain('not separated by commas')
    expect(refusalOf(HEADER.replaceAll(',', '\t')).message).toContain('not separated by commas')
  })

  test('broken CSV is refused with its row', () => {
    expect(problemsOf(`${HEADER}\n"a`)).toMatchObject([{ row: 2, column: null }])
  })

  test('an empty file is refused', () => {
    expect(refusalOf('').message).toContain('empty')
  })

  test('so many rows are read and no more', () => {
    const rows = `${row('a')}\n`.repeat(MOST_ROWS)
    expect(readCsvRows(`${HEADER}\n${rows}`).rows).toHaveLength(MOST_ROWS)
    expect(refusalOf(`${HEADER}\n${rows}${row('a')}`).message).toContain('more than 20000 courses')
  })
})
