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
