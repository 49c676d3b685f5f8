import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { csvFrom, wantsCsv } from './csv-reply.ts'

const file = { file: 'lines.csv', columns: ['id', 'actor', 'tags', 'before', 'note'] }

describe('a list as a CSV file', () => {
  it('has the columns that the call declares, and one line for each row', () => {
    const row = { id: 4, actor: { id: 9, name: 'Aishath' }, tags: ['a', 'b'], before: { fee: 5 }, note: null, other: 1 }
    expect(csvFrom(file, { data: [row], meta: {} })).toBe(
      '\ufeffid,actor,tags,before,note\r\n4,Aishath,a; b,"{""fee"":5}",\r\n',
    )
  })

  it('has no cell that a spreadsheet would work out', () => {
    const row = { id: 1, actor: { name: '=HYPERLINK("x")' }, tags: [], before: '@SUM(1)', note: '-1+1' }
    expect(csvFrom(file, { data: [row] })).toBe(
      `\ufeffid,actor,tags,before,note\r\n1,"'=HYPERLINK(""x"")",,'@SUM(1),'-1+1\r\n`,
    )
  })

  it('is refused with a reason where the list is longer than a file, and not cut', () => {
    const data = [{ id: 1 }, { id: 2 }]
    expect(csvFrom(file, { data, meta: { total: 2 } })).toContain('\r\n2,')
    expect(() => csvFrom(file, { data, meta: { total: 250_000 } })).toThrow(
      'This list has 250,000 rows, and a file has room for 200,000. Narrow the filter and try again.',
    )
  })

  it('is only the heading where there are no rows', () => {
    expect(csvFrom(file, { data: [] })).toBe('\ufeffid,actor,tags,before,note\r\n')
  })

  it('is made where it is asked for, or where the call has no other form', () => {
    const query = z.object({})
    expect(wantsCsv({ csv: file, query }, { format: 'csv' })).toBe(true)
    expect(wantsCsv({ csv: file, query }, { format: 'json' })).toBe(false)
    expect(wantsCsv({ csv: file }, {})).toBe(true)
    expect(wantsCsv({ query }, { format: 'csv' })).toBe(false)
  })
})
