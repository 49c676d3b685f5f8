import { type CellValue, readSheet } from 'read-excel-file/universal'
import { writeCsv } from '../../../contract/csv.ts'

/** Of an Excel file the first sheet, as the text of a CSV file with the same row numbers. */
export async function csvOfSpreadsheet(file: Blob): Promise<string> {
  const rows = await readSheet(await file.arrayBuffer())
  return writeCsv(rows.map((row) => row.map(textOfCell)))
}

function textOfCell(value: CellValue | Date | null): string {
  if (value === null) return ''
  return value instanceof Date ? textOfDate(value) : String(value)
}

/** Spreadsheets know no time zone: what the cell shows is read as UTC. */
function textOfDate(date: Date): string {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}
