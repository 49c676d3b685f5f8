import { FileRefused } from '../../platform/refused-file.ts'

/** One thing that is wrong with a file. The row counts as a spreadsheet does: the header is row 1. */
export interface Problem {
  row: number
  column: string | null
  reason: string
}

/** What stands in a cell cannot be what it should be. The message says why. */
export class BadCell extends Error {
  override name = 'BadCell'
}

export class ImportRefused extends FileRefused<Problem> {
  override name = 'ImportRefused'
}
