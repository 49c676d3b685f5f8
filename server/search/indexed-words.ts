import { NearWordIndex } from './near-word-index.ts'
import { isLevelWord, isNameWord } from './search-document.ts'

const MOST_COMPLETIONS = 12
const MOST_CACHED = 500

export interface CountedTerm {
  term: string
  df: number
}

/** The vocabulary in memory: which words documents have, how many have them, and what a mistyped word should be. */
export class IndexedWords {
  readonly #words: SortedTerms
  /** How many documents there are, about. */
  readonly documents: number

  /**
   * `counted` is sorted by term in the order of the characters. `alsoRepairTo` are words that no document has but
   * that a query can still be understood by. `documents` may be too low where nobody has counted.
   */
  constructor(counted: readonly CountedTerm[], alsoRepairTo: readonly string[] = [], documents = 0) {
    const words = new Map<string, number>()
    // Words of names are counted once more as such, for the database alone.
    for (const { term, df } of counted) if (!isNameWord(term)) words.set(term, df)
    const missing = alsoRepairTo.filter((word) => !words.has(word))
    const terms = missing.length === 0 ? [...words.keys()] : [...new Set([...words.keys(), ...missing])].sort()
    this.#words = new SortedTerms(
      terms,
      terms.map((term) => words.get(term) ?? 0),
    )
    this.documents = counted.reduce((most, { df }) => Math.max(most, df), documents)
  }

  /** The number of documents that have the word. */
  df(word: string): number {
    return this.#words.countOf(word)
  }

  /** The most common words that begin so. */
  startingWith(beginning: string): string[] {
    return this.#words.mostCommon(beginning, MOST_COMPLETIONS).filter((word) => this.df(word) > 0 && !isLevelWord(word))
  }

  /** The words within `most` edits. */
  near(word: string, most: number): NearTerm[] {
    return this.#words.near(word, most).filter(({ term }) => !isLevelWord(term))
  }
}

export interface NearTerm extends CountedTerm {
  edits: number
}

/** Terms in the order of their characters, each with the number of documents it is in. */
export class SortedTerms {
  readonly terms: readonly string[]
  readonly #counts: ArrayLike<number>
  #nearWords: NearWordIndex | undefined
  readonly #cachedNear = new Map<string, readonly NearTerm[]>()

  /** The terms must come sorted, as the database does under the collation "C". */
  constructor(terms: readonly string[], counts: ArrayLike<number>) {
    this.terms = terms
    this.#counts = counts
  }

  countAt(position: number): number {
    return this.#counts[position] ?? 0
  }

  countOf(term: string): number {
    const position = this.positionOf(term)
    return position === undefined ? 0 : this.countAt(position)
  }

  positionOf(term: string): number | undefined {
    const position = this.#firstNotBefore(term)
    return this.terms[position] === term ? position : undefined
  }

  near(word: string, most: number): readonly NearTerm[] {
    const key = `${most} ${word}`
    const before = this.#cachedNear.get(key)
    if (before !== undefined) return before
    // Built when it is first needed: most catalogues change more often than somebody mistypes.
    this.#nearWords ??= new NearWordIndex(this.terms)
    const near = this.#nearWords
      .within(word, most)
      .map(({ position, edits }) => ({ term: this.terms[position] ?? '', df: this.countAt(position), edits }))
    // A search reads the same word several times, and the next letter that a visitor types reads it again.
    if (this.#cachedNear.size >= MOST_CACHED) this.#cachedNear.clear()
    this.#cachedNear.set(key, near)
    return near
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
      const midpoint = (low + high) >> 1
      if ((this.terms[midpoint] ?? '') < term) low = midpoint + 1
      else high = midpoint
    }
    return low
  }
}

/** Where a number is in an ascending list, or where it would be. */
export function placeIn(ascending: Uint32Array, number: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const midpoint = (low + high) >> 1
    if ((ascending[midpoint] ?? 0) < number) low = midpoint + 1
    else high = midpoint
  }
  return low
}

/** Numbers in an array that grows as needed, in half of the memory of an ordinary one. */
export class GrowingList {
  #numbers = new Uint32Array(1_024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.length)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length] = number
    this.length += 1
  }

  toArray(): Uint32Array {
    return this.#numbers.slice(0, this.length)
  }
}

/** Lists of numbers one after the other: list n is from `starts[n]` to `starts[n + 1]`. */
export interface PackedLists {
  starts: Uint32Array
  numbers: Uint32Array
}

export const listAt = ({ starts, numbers }: PackedLists, at: number): Uint32Array =>
  numbers.subarray(starts[at] ?? 0, starts[at + 1] ?? 0)

/** A set of small numbers. */
export class NumberSet {
  readonly #bits: Uint32Array

  constructor(lists: readonly Uint32Array[], below: number) {
    const bits = new Uint32Array((below >> 5) + 1)
    for (const list of lists) {
      for (let at = 0; at < list.length; at += 1) {
        const number = list[at] ?? 0
        bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
      }
    }
    this.#bits = bits
  }

  has(number: number): boolean {
    return (((this.#bits[number >> 5] ?? 0) >> (number & 31)) & 1) === 1
  }
}

/** From the words of each name to the names with each word; a name that repeats a word is listed once. */
export function invert(lists: PackedLists, words: number): PackedLists {
  const starts = new Uint32Array(words + 1)
  const courses = lists.starts.length - 1
  const isRepeated = (list: Uint32Array, at: number): boolean => list.indexOf(list[at] ?? 0) < at
  for (let course = 0; course < courses; course += 1) {
    const list = listAt(lists, course)
    list.forEach((word, at) => {
      if (!isRepeated(list, at)) starts[word + 1] = (starts[word + 1] ?? 0) + 1
    })
  }
  for (let word = 0; word < words; word += 1) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0)
  const numbers = new Uint32Array(starts[words] ?? 0)
  const next = starts.slice()
  for (let course = 0; course < courses; course += 1) {
    const list = listAt(lists, course)
    list.forEach((word, at) => {
      if (isRepeated(list, at)) return
      const place = next[word] ?? 0
      numbers[place] = course
      next[word] = place + 1
    })
  }
  return { starts, numbers }
}
