import { guardFormula, writeCsv } from '../../../contract/csv.ts'
import type { CsvFile, PrivateCall } from '../../../contract/define-call.ts'
import { Refusal } from './refusal.ts'

/** The most rows of a file; a spreadsheet opens a million at most. */
export const CSV_PAGE = { page: 1, limit: 200_000 } as const

/** A call without a query has no other form. */
export const wantsCsv = <Asked extends Pick<PrivateCall, 'csv' | 'query'>>(
  call: Asked,
  query: unknown,
): call is Asked & { csv: CsvFile } =>
  call.csv !== undefined && (call.query === undefined || (isRecord(query) && query['format'] === 'csv'))

/** The rows of a list's reply as a file. No cell begins like a formula. A list that is too long is refused, not cut. */
export function csvFrom({ columns }: CsvFile, reply: unknown): string {
  const rows = isRecord(reply) && Array.isArray(reply['data']) ? reply['data'].filter(isRecord) : []
  const total = isRecord(reply) && isRecord(reply['meta']) ? Number(reply['meta']['total'] ?? 0) : 0
  if (total > rows.length) {
    const [all, most] = [total, CSV_PAGE.limit].map((count) => count.toLocaleString('en'))
    const reason = `This list has ${all} rows, and a file has room for ${most}. Narrow the filter and try again.`
    throw new Refusal(422, 'invalid_value', reason)
  }
  return writeCsv([columns, ...rows.map((row) => columns.map((name) => guardFormula(cellText(row[name]))))])
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of a person or a course the name; of several values each of them; of anything else with parts its JSON. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellText).join('; ')
  if (!isRecord(value)) return String(value)
  return typeof value['name'] === 'string' ? value['name'] : JSON.stringify(value)
}
