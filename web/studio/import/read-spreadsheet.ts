import { unzipSync, zipSync } from 'fflate'
import readXlsxFile, { type CellValue } from 'read-excel-file/universal'
import { writeCsv } from '../../../contract/csv.ts'

/** Of an Excel file the first sheet, as the text of a CSV file with the same row numbers, and the names of all sheets. */
export async function csvOfSpreadsheet(file: Blob): Promise<{ csv: string; sheets: string[] }> {
  const sheets = await readXlsxFile(withoutCompression(await file.arrayBuffer()))
  const rows = sheets[0]?.data ?? []
  return { csv: writeCsv(rows.map((row) => row.map(textOfCell))), sheets: sheets.map(({ sheet }) => sheet) }
}

/**
 * The reader unpacks a part of more than 512 kB in a worker that it makes from a blob. Our Content-Security-Policy
 * forbids such workers, and the reader would wait for ever. What is not compressed needs no worker.
 */
function withoutCompression(xlsx: ArrayBuffer): ArrayBuffer {
  const parts = unzipSync(new Uint8Array(xlsx), { filter: ({ name }) => /\.(xml|rels)$/.test(name) })
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer
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
