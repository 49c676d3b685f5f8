// A space and the 36 characters a normal word is made of.
const ALPHABET = 37
const TRIGRAMS = ALPHABET ** 3

function symbolOf(word: string, at: number): number {
  const code = word.charCodeAt(at)
  if (code >= 97 && code <= 122) return code - 96
  return code >= 48 && code <= 57 ? code - 21 : 0
}

/** The distinct trigrams of a word with two spaces before it and one after, as pg_trgm counts them. */
function trigramsOf(word: string): number[] {
  const trigrams = new Set<number>()
  for (let at = -2; at < word.length - 1; at += 1) {
    trigrams.add((symbolOf(word, at) * ALPHABET + symbolOf(word, at + 1)) * ALPHABET + symbolOf(word, at + 2))
  }
  return [...trigrams]
}

/** Finds the words that share much with another, among hundreds of thousands, without looking at each. */
export class TrigramIndex {
  readonly #sizes: Uint8Array
  /** Where each trigram's list begins in `#lists`; the next one's beginning is its end. */
  readonly #starts = new Int32Array(TRIGRAMS + 1)
  readonly #lists: Int32Array
  readonly #shared: Uint8Array

  constructor(words: readonly string[]) {
    this.#sizes = new Uint8Array(words.length)
    this.#shared = new Uint8Array(words.length)
    const trigramsByWord = words.map(trigramsOf)
    trigramsByWord.forEach((trigrams, index) => {
      this.#sizes[index] = trigrams.length
      for (const trigram of trigrams) this.#starts[trigram + 1] = (this.#starts[trigram + 1] ?? 0) + 1
    })
    for (let at = 0; at < TRIGRAMS; at += 1)
      this.#starts[at + 1] = (this.#starts[at + 1] ?? 0) + (this.#starts[at] ?? 0)
    this.#lists = new Int32Array(this.#starts[TRIGRAMS] ?? 0)
    const next = this.#starts.slice()
    trigramsByWord.forEach((trigrams, index) => {
      for (const trigram of trigrams) {
        const place = next[trigram] ?? 0
        this.#lists[place] = index
        next[trigram] = place + 1
      }
    })
  }

  /**
   * Positions of the words whose similarity (shared trigrams by all trigrams of both) is at least `least`: of many, only
   * the most similar.
   */
  findSimilar(word: string, least: number, limit: number): number[] {
    const trigrams = trigramsOf(word)
    const touched: number[] = []
    for (const trigram of trigrams) {
      const end = this.#starts[trigram + 1] ?? 0
      for (let place = this.#starts[trigram] ?? 0; place < end; place += 1) {
        const index = this.#lists[place] ?? 0
        const shared = this.#shared[index] ?? 0
        if (shared === 0) touched.push(index)
        this.#shared[index] = shared + 1
      }
    }
    const similar: { index: number; similarity: number }[] = []
    for (const index of touched) {
      const shared = this.#shared[index] ?? 0
      this.#shared[index] = 0
      const similarity = shared / (trigrams.length + (this.#sizes[index] ?? 0) - shared)
      if (similarity >= least) similar.push({ index, similarity })
    }
    if (similar.length > limit) similar.sort((first, second) => second.similarity - first.similarity)
    return similar.slice(0, limit).map(({ index }) => index)
  }
}
