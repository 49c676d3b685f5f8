import { readCsv } from '../../../contract/csv.ts'

/** The file cannot be read; the message says what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** As much as the server takes. */
const MOST_BYTES = 5 * 1024 * 1024

const CSV_TYPES = ['text/csv', 'text/plain']

interface CourseFile {
  csv: string
  /** What was left out of it. */
  note?: string
}

/** The chosen file as the text of a CSV file. What reads Excel files is loaded only for one. */
export async function readChosenFile(file: File): Promise<CourseFile> {
  if (file.size > MOST_BYTES) throw new UnreadableFile('The file is larger than 5 MB. Split it into several files.')
  if (/\.xlsx$/i.test(file.name)) return await readExcel(file)
  if (/\.csv$/i.test(file.name) || CSV_TYPES.includes(file.type)) return { csv: decode(await file.arrayBuffer()) }
  throw new UnreadableFile('Choose a CSV file or an Excel file (.xlsx).')
}

async function readExcel(file: File): Promise<CourseFile> {
  const { csvOfSpreadsheet } = await import('./read-spreadsheet.ts')
  try {
    const { csv, sheets } = await csvOfSpreadsheet(file)
    return sheets.length > 1 ? { csv, note: otherSheetsText(sheets) } : { csv }
  } catch (cause) {
    throw new UnreadableFile(
      'This Excel file cannot be read. Open it, save it again as .xlsx or CSV UTF-8, and retry.',
      {
        cause,
      },
    )
  }
}

const otherSheetsText = ([first, ...others]: readonly string[]): string =>
  `Only the first sheet, "${first}", is read. Save ${others.length === 1 ? 'the other one' : `each of the other ${others.length}`} as a file of its own to import it.`

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new UnreadableFile('The file is not in UTF-8. In your spreadsheet, save it as "CSV UTF-8".', { cause })
  }
}

/** The rows of a file by their number, and the names of its columns as the server reads them. */
export interface FileRows {
  columns: readonly string[]
  cells: ReadonlyMap<number, readonly string[]>
}

/** Empty where the text is no CSV: the server says what is wrong with it. */
export function readFileRows(csv: string): FileRows {
  try {
    const [header, ...records] = [...readCsv(csv.replace(/^\uFEFF/, ''))]
    if (!header) return { columns: [], cells: new Map() }
    return {
      columns: header.cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_')),
      cells: new Map([header, ...records].map(({ row, cells }) => [row, cells])),
    }
  } catch {
    return { columns: [], cells: new Map() }
  }
}

/** What an import leaves to the site. */
const GIVEN_BY_THE_SITE = ['id', 'listed_at', 'confirmed_at', 'institution']

/** The columns for new courses, from a file that was exported. */
export const templateColumns = (exported: string): string[] =>
  readFileRows(exported).columns.filter((column) => !GIVEN_BY_THE_SITE.includes(column))
