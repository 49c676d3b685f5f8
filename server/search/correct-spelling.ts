import { normalWord } from './normalise.ts'
import { isLevelWord, wordOfNameWord } from './search-document.ts'
import { TrigramIndex } from './trigram-index.ts'

const LEAST_SIMILARITY = 0.34
const MOST_SIMILAR = 100
const MOST_EDITS = 2
const LONGEST_WITH_ONE_EDIT = 4
const SHORTEST_TO_REPAIR = 3
// Beyond this a word is another word; similar ones are compared up to here and no further.
const MOST_EDITS_OF_SIMILAR = 6
const COMMON_WORD_BONUS = 0.015
const NEARLY_AS_GOOD = 0.06
const MOST_REPAIRS = 3
const MOST_COMPLETIONS_IN_NAMES = 12
const MOST_COMPLETIONS_ANYWHERE = 6
const MOST_REMEMBERED = 100_000

export interface CountedTerm {
  term: string
  df: number
}

/** The vocabulary in memory: which words documents have, how many have them, and what a mistyped word should be. */
export class KnownWords {
  readonly #words: SortedTerms
  readonly #nameWords: SortedTerms
  readonly #normalWords = new Map<string, string>()
  #index: TrigramIndex | undefined
  /** How many documents there are, about. */
  readonly documents: number

  /**
   * `counted` is sorted by term in the order of the characters. `alsoRepairTo` are words that no document has but
   * that a query can still be understood by. `documents` may be too low where nobody has counted.
   */
  constructor(counted: readonly CountedTerm[], alsoRepairTo: readonly string[] = [], documents = 0) {
    const words = new Map<string, number>()
    const nameWords: CountedTerm[] = []
    for (const { term, df } of counted) {
      const word = wordOfNameWord(term)
      if (word === undefined) words.set(term, df)
      else nameWords.push({ term: word, df })
    }
    const missing = alsoRepairTo.filter((word) => !words.has(word))
    const terms = missing.length === 0 ? [...words.keys()] : [...new Set([...words.keys(), ...missing])].sort()
    this.#words = new SortedTerms(
      terms,
      terms.map((term) => words.get(term) ?? 0),
    )
    this.documents = counted.reduce((most, { df }) => Math.max(most, df), documents)
    this.#nameWords = new SortedTerms(
      nameWords.map(({ term }) => term),
      nameWords.map(({ df }) => df),
    )
  }

  /** The number of documents that have the word. */
  df(word: string): number {
    return this.#words.countOf(word)
  }

  /** The number of courses that have the word in their name. */
  nameDf(word: string): number {
    return this.#nameWords.countOf(word)
  }

  /** `normalWord`, remembered: the names of the catalogue have the same words over and over. */
  normalWord(foldedWord: string): string {
    const before = this.#normalWords.get(foldedWord)
    if (before !== undefined) return before
    const word = normalWord(foldedWord)
    if (this.#normalWords.size >= MOST_REMEMBERED) this.#normalWords.clear()
    this.#normalWords.set(foldedWord, word)
    return word
  }

  /** What a word that begins so may become: first the most common words of names, then of everything else. */
  startingWith(beginning: string): string[] {
    const anywhere = this.#words.mostCommon(beginning, MOST_COMPLETIONS_ANYWHERE)
    return [...new Set([...this.#nameWords.mostCommon(beginning, MOST_COMPLETIONS_IN_NAMES), ...anywhere])].filter(
      (word) => this.df(word) > 0 && !isLevelWord(word),
    )
  }

  /** The words that a mistyped one most likely stands for, the likeliest first. */
  nearest(word: string): string[] {
    if (word.length < SHORTEST_TO_REPAIR) return []
    // Built when it is first needed: most catalogues change more often than somebody mistypes.
    this.#index ??= new TrigramIndex(this.#words.terms)
    const similar = this.#index.findSimilar(word, LEAST_SIMILARITY, MOST_SIMILAR)
    const rated = this.#rate(word, similar.length > 0 ? similar : this.#withFewEdits(word))
    const best = rated[0]?.rating ?? 0
    return rated
      .filter(({ rating }) => rating >= best - NEARLY_AS_GOOD)
      .slice(0, MOST_REPAIRS)
      .map(({ term }) => term)
  }

  #withFewEdits(word: string): number[] {
    const most = word.length <= LONGEST_WITH_ONE_EDIT ? 1 : MOST_EDITS
    const [from, to] = this.#words.rangeOf(word.slice(0, 1))
    const found: number[] = []
    for (let position = from; position < to; position += 1) {
      if (editDistance(word, this.#words.terms[position] ?? '', most) <= most) found.push(position)
    }
    return found
  }

  #rate(word: string, positions: readonly number[]): { term: string; rating: number }[] {
    return positions
      .map((position) => {
        const term = this.#words.terms[position] ?? ''
        const edits = editDistance(word, term, MOST_EDITS_OF_SIMILAR)
        const common = COMMON_WORD_BONUS * Math.log2(1 + this.#words.countAt(position))
        return { term, rating: 1 - edits / Math.max(word.length, term.length) + common }
      })
      .sort((first, second) => second.rating - first.rating || (first.term < second.term ? -1 : 1))
  }
}

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
      const centre = (low + high) >> 1
      if ((this.terms[centre] ?? '') < term) low = centre + 1
      else high = centre
    }
    return low
  }
}

/** How many letters to add, drop, change or swap with their neighbour; more than `most` counts as `most + 1`. */
export function editDistance(first: string, second: string, most: number): number {
  if (Math.abs(first.length - second.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= second.length; column += 1) {
      const same = first[row - 1] === second[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[second.length] ?? 0, most + 1)
}
