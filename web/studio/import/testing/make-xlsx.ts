import { strToU8, zipSync } from 'fflate'

type Cell = string | number | Date | null

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The smallest Excel file that holds these rows in its first sheet. An empty row is left out, as Excel does. */
export function makeXlsx(
  rows: readonly (readonly Cell[])[],
  sheets: readonly string[] = ['Courses'],
): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => `<Relationship Id="r${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((_, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${XML}<worksheet xmlns="${MAIN}"><sheetData>${at === 0 ? rows.map(rowXml).join('') : ''}</sheetData></worksheet>`,
      ]),
    ),
  }
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))))
}

function rowXml(cells: readonly Cell[], at: number): string {
  if (cells.every((cell) => cell === null)) return ''
  return `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('')}</row>`
}

const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)

function cellXml(cell: Cell, address: string): string {
  if (cell === null) return ''
  if (cell instanceof Date) return `<c r="${address}" s="1"><v>${(cell.getTime() - FIRST_DAY) / DAY_MS}</v></c>`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
