/** A file from outside is refused as a whole, and nothing of it is written. */
export abstract class FileRefused<Problem> extends Error {
  readonly problems: readonly Problem[]

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message)
    this.problems = problems
  }
}

const LONGEST_QUOTE = 60

/** Quotes foreign text in a message: shortened, and without control characters that a terminal would obey. */
export function quoted(text: string): string {
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
  return `'${shown.replace(/\p{C}/gu, '\ufffd')}'`
}
