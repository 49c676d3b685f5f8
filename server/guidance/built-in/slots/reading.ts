const SHORT_MESSAGE = 9
const WORDS_BEFORE = 4
const WORDS_AFTER = 3

/** Text that is parsed piece by piece; each match is removed, so that nothing counts twice. */
export class Reading {
  text: string

  constructor(words: readonly string[]) {
    this.text = ` ${words.join(' ')} `
  }

  take(pattern: RegExp): boolean {
    const found = pattern.exec(this.text)
    if (!found) return false
    this.#cut(found.index, found[0].length)
    return true
  }

  /** Takes a match out of a short message, or one with any of these words near it: a story mentions many things. */
  takeNear(pattern: RegExp, context: RegExp): boolean {
    const found = pattern.exec(this.text)
    if (!found) return false
    const end = found.index + found[0].length
    const before = this.text.slice(0, found.index).trim().split(' ').slice(-WORDS_BEFORE)
    const after = this.text.slice(end).trim().split(' ').slice(0, WORDS_AFTER)
    const isNear = context.test([...before, found[0], ...after].join(' '))
    return (isNear || this.words.length <= SHORT_MESSAGE) && this.take(pattern)
  }

  takeWords(words: string): void {
    const at = this.text.indexOf(` ${words} `)
    if (at >= 0) this.#cut(at + 1, words.length)
  }

  #cut(at: number, length: number): void {
    this.text = `${this.text.slice(0, at)} , ${this.text.slice(at + length)}`.replace(/ +/g, ' ')
  }

  get words(): string[] {
    return this.text.split(/[ ,]+/).filter((word) => word !== '')
  }
}
