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

/** A file is refused as a whole, and nothing of it is written. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly problems: readonly Problem[]

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message)
    this.problems = problems
  }
}

const LONGEST_QUOTE = 60

/** Somebody else's text inside a message of ours: short, and without signs that would steer a terminal. */
export function quoted(text: string): string {
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
  return `'${shown.replace(/\p{C}/gu, '\ufffd')}'`
}
