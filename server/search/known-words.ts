import { isLevelWord, wordOfNameWord } from './document.ts'
import { editDistance } from './edit-distance.ts'
import { normalWord } from './normalise.ts'
import { SortedTerms } from './sorted-terms.ts'
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
