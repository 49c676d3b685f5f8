import { BrokenCsv, type CsvRecord, readCsv } from '../../platform/csv.ts'
import { COLUMNS } from './columns.ts'
import { ImportRefused, type Problem } from './import-problem.ts'
import { type RawRow, type RawRows, refuseTooMany, unknownColumn } from './raw-rows.ts'

export function readCsvRows(text: string): RawRows {
  try {
    return rowsOf(readCsv(text))
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    throw new ImportRefused('The file is no proper CSV.', [{ row: error.row, column: null, reason: error.message }])
  }
}

function rowsOf(records: Generator<CsvRecord>): RawRows {
  const header = records.next()
  if (header.done) throw new ImportRefused('The file is empty.')
  const columns = readHeader(header.value)
  const rows: RawRow[] = []
  const problems: Problem[] = []
  for (const { row, cells } of records) {
    refuseTooMany(rows.length + 1)
    const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '')
    if (surplus || cells.length < columns.length) {
      const reason = `has ${cells.length} cells, but the header has ${columns.length}`
      problems.push({ row, column: null, reason })
      continue
    }
    rows.push({ row, cells: new Map(columns.map((column, index) => [column, cells[index]])) })
  }
  return { rows, problems }
}

function readHeader({ row, cells }: CsvRecord): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'))
  // Programs write empty columns after the last one where somebody once typed there.
  while (names.at(-1) === '') names.pop()
  const [first = ''] = cells
  if (names.length === 1 && /[;\t]/.test(first)) {
    throw new ImportRefused('The columns are not separated by commas. Save the file as "CSV UTF-8", with commas.')
  }
  const problems = [
    ...names.flatMap((name) => unknownColumn(row, name) ?? []),
    ...COLUMNS.flatMap(({ name, neededBy }) => {
      const times = names.filter((other) => other === name).length
      if (times > 1) return { row, column: name, reason: `stands in the header ${times} times` }
      return times === 0 && neededBy === 'course' ? { row, column: name, reason: 'the column is missing' } : []
    }),
  ]
  if (problems.length > 0) throw new ImportRefused('The header is not right.', problems)
  return names
}
