/** One record of a CSV file. Blank lines are no records, but a spreadsheet counts them as rows, and so does this. */
export interface CsvRecord {
  row: number
  cells: string[]
}

export class BrokenCsv extends Error {
  override name = 'BrokenCsv'
  readonly row: number

  constructor(row: number, reason: string) {
    super(reason)
    this.row = row
  }
}

const PLAIN_CELL_ENDS = /[",\r\n]/g

/** RFC 4180; line ends may also be LF or CR alone, as some programs write them. */
export function* readCsv(text: string): Generator<CsvRecord> {
  let at = 0
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = []
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at, row) : plainCell(text, at, row)
      cells.push(cell.value)
      at = cell.end
      if (text[at] !== ',') break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
  }
}

function plainCell(text: string, from: number, row: number): { value: string; end: number } {
  PLAIN_CELL_ENDS.lastIndex = from
  const end = PLAIN_CELL_ENDS.exec(text)?.index ?? text.length
  if (text[end] === '"') {
    throw new BrokenCsv(row, 'a cell that contains a quotation mark must be in quotation marks as a whole')
  }
  return { value: text.slice(from, end), end }
}

function quotedCell(text: string, from: number, row: number): { value: string; end: number } {
  let value = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new BrokenCsv(row, 'a quotation mark is opened but never closed')
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      if (end < text.length && !/[,\r\n]/.test(text.charAt(end))) {
        throw new BrokenCsv(
          row,
          'there is text after a closing quotation mark; write a quotation mark inside a cell twice ("")',
        )
      }
      return { value, end }
    }
    value += '"'
    at = quote + 2
  }
}

// A spreadsheet takes a CSV file for UTF-8 only when it begins with this.
const BYTE_ORDER_MARK = '\ufeff'

export function writeCsv(records: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + records.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

// An empty cell is quoted too when it is the only one: a blank line would be no record.
const csvCell = (text: string, _index: number, cells: readonly string[]): string =>
  /[",\r\n]|^\s|\s$/.test(text) || (text === '' && cells.length === 1) ? `"${text.replaceAll('"', '""')}"` : text

// A spreadsheet works out a cell that begins like this, and a stranger's text must never be worked out.
const FORMULA_START = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/

export const isFormula = (text: string): boolean => FORMULA_START.test(text) || FORMULA_START.test(text.trim())

// Text that has the guard already gets another, so that taking one away always gives back what was there.
const needsGuard = (text: string): boolean => isFormula(text.replace(/^'+/, ''))

/** The text with a `'` before it where a spreadsheet would take it for a formula. */
export const guardFormula = (text: string): string => (needsGuard(text) ? `'${text}` : text)

/** Undoes `guardFormula`, and nothing else. */
export const withoutGuard = (text: string): string => (text.startsWith("'") && needsGuard(text) ? text.slice(1) : text)
