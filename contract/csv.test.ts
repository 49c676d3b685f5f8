import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenCsv, guardFormula, isFormula, readCsv, withoutGuard, writeCsv } from './csv.ts'

const withoutMark = (text: string) => text.replace(/^\ufeff/, '')
const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells)

describe('CSV', () => {
  test('any cells that are written are read back unchanged', () => {
    const nasty = oneof(string(), string({ unit: constantFrom('"', ',', '\r', '\n', ' ', 'a', 'ދ', "'") }))
    const record = array(nasty, { minLength: 1, maxLength: 5 }).filter((cells) =>
      cells.some((cell) => cell.trim() !== ''),
    )
    assert(
      property(array(record, { maxLength: 6 }), (records) => {
        expect(cellsOf(withoutMark(writeCsv(records)))).toEqual(records)
      }),
    )
  })

  test.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,\r\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a ""quoted"" word","two\r\nlines"', [['a "quoted" word', 'two\r\nlines']]],
    ['"",x', [['', 'x']]],
    ['', []],
  ])('reads %j', (text, expected) => {
    expect(cellsOf(text)).toEqual(expected)
  })

  test('rows count as in a spreadsheet: a cell of several lines is one row, a blank line is one too', () => {
    const rows = [...readCsv('head,er\r\n"two\nlines",x\r\n\r\n,\r\nlast,x\r\n')]
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 5])
  })

  test.each([
    ['a,b\r\n"never closed,x\r\ny', 2, 'never closed'],
    ['a\r\nb\r\nfive" pipe', 3, 'must be in quotation marks'],
    ['"a"b', 1, 'text after a closing quotation mark'],
  ])('refuses %j', (text, row, reason) => {
    const read = () => [...readCsv(text)]
    expect(read).toThrow(BrokenCsv)
    expect(read).toThrow(expect.objectContaining({ row, message: expect.stringContaining(reason) }))
  })

  test('begins with a byte order mark, so that a spreadsheet reads it as UTF-8, and ends lines as RFC 4180 says', () => {
    expect(
      writeCsv([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('\ufeffa,b\r\nc,\r\n')
  })
})

test.each([
  '=1+1',
  '=HYPERLINK("https://x","y")',
  '+960',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '-cmd',
  '-',
  '-1+1',
  '- 5',
])('%j is a formula', (text) => {
  expect(isFormula(text)).toBe(true)
})

test.each(['', 'Nursing', '-5', '-2.5', 'a=b', "'=1", '5-6', '<p>=</p>'])('%j is none', (text) => {
  expect(isFormula(text)).toBe(false)
})

test('a guarded text is never a formula, and loses exactly its guard', () => {
  assert(
    property(string({ unit: constantFrom("'", '=', '+', '-', '@', '\t', ' ', '1', 'a') }), (text) => {
      const guarded = guardFormula(text)
      expect(isFormula(guarded)).toBe(false)
      expect(withoutGuard(guarded)).toBe(text)
    }),
  )
})

test('an apostrophe before anything else stays', () => {
  expect(withoutGuard("'Abdul Hakeem's")).toBe("'Abdul Hakeem's")
  expect(withoutGuard("'=1")).toBe('=1')
})
