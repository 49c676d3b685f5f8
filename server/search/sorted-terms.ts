/** Terms in the order of their characters, each with the number of documents it is in. */
export class SortedTerms {
  readonly terms: readonly string[]
  readonly #counts: readonly number[]

  /** The terms must come sorted, as the database does under the collation "C". */
  constructor(terms: readonly string[], counts: readonly number[]) {
    this.terms = terms
    this.#counts = counts
  }

  countAt(position: number): number {
    return this.#counts[position] ?? 0
  }

  countOf(term: string): number {
    const position = this.#firstNotBefore(term)
    return this.terms[position] === term ? this.countAt(position) : 0
  }

  /** Positions from the first term with the beginning up to, but without, the second number. */
  rangeOf(beginning: string): readonly [number, number] {
    // '~' comes after every character a term can have.
    return [this.#firstNotBefore(beginning), this.#firstNotBefore(`${beginning}~`)]
  }

  /** The most common terms that begin so, the most common first. */
  mostCommon(beginning: string, limit: number): string[] {
    const [from, to] = this.rangeOf(beginning)
    let least = 0
    let found: number[] = []
    for (let position = from; position < to; position += 1) {
      if (found.length >= limit && this.countAt(position) <= least) continue
      found.push(position)
      if (found.length < 2 * limit) continue
      found = this.#byCount(found).slice(0, limit)
      least = this.countAt(found[limit - 1] ?? 0)
    }
    return this.#byCount(found)
      .slice(0, limit)
      .flatMap((position) => this.terms[position] ?? [])
  }

  #byCount(positions: readonly number[]): number[] {
    return [...positions].sort((first, second) => this.countAt(second) - this.countAt(first) || first - second)
  }

  #firstNotBefore(term: string): number {
    let low = 0
    let high = this.terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.terms[middle] ?? '') < term) low = middle + 1
      else high = middle
    }
    return low
  }
}
