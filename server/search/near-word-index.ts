import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface NearWord {
  /** Its position in the list. */
  position: number
  edits: number
}

const LONGEST = 255

/** Finds the words within one or two edits of another, among hundreds of thousands. */
export class NearWordIndex {
  readonly #words: readonly string[]
  /** One bit for each letter a word has: an edit changes two of them at most. */
  readonly #letters: Int32Array
  readonly #lengths: Uint8Array

  constructor(words: readonly string[]) {
    this.#words = words
    this.#letters = Int32Array.from(words, lettersOf)
    this.#lengths = Uint8Array.from(words, ({ length }) => Math.min(LONGEST, length))
  }

  within(word: string, most: number): NearWord[] {
    const near: NearWord[] = []
    const letters = lettersOf(word)
    const length = Math.min(LONGEST, word.length)
    for (let position = 0; position < this.#letters.length; position += 1) {
      if (Math.abs(length - (this.#lengths[position] ?? 0)) > most) continue
      if (bitCount(letters ^ (this.#letters[position] ?? 0)) > 2 * most) continue
      const edits = editDistance(word, this.#words[position] ?? '', most)
      if (edits <= most) near.push({ position, edits })
    }
    return near
  }
}

const A = 97
const Z = 122

/** Digits share the bits that the 26 letters leave. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    bits |= 1 << (code >= A && code <= Z ? code - A : 26 + (code % 6))
  }
  return bits
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Three rows of the table that an edit distance is read from, used again for every pair of words. */
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const

/** How many letters to add, drop, change or swap with their neighbour; more than `most` counts as `most + 1`. */
export function editDistance(first: string, second: string, most: number): number {
  const width = second.length
  if (Math.abs(first.length - width) > most) return most + 1
  if (width >= rows[0].length)
    rows = [new Uint16Array(2 * width), new Uint16Array(2 * width), new Uint16Array(2 * width)]
  let [beforeLast, last, current]: readonly Uint16Array[] = rows
  if (beforeLast === undefined || last === undefined || current === undefined) return most + 1
  for (let column = 0; column <= width; column += 1) last[column] = column
  for (let row = 1; row <= first.length; row += 1) {
    const letter = first.charCodeAt(row - 1)
    // Further from the diagonal than `most`, every path has too many edits.
    const from = Math.max(1, row - most)
    const to = Math.min(width, row + most)
    current[from - 1] = from === 1 ? row : most + 1
    let smallest = current[from - 1] ?? 0
    for (let column = from; column <= to; column += 1) {
      const isSame = letter === second.charCodeAt(column - 1)
      const above = column === row + most ? most : (last[column] ?? 0)
      let cost = Math.min(above + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === second.charCodeAt(column - 2) &&
        first.charCodeAt(row - 2) === second.charCodeAt(column - 1)
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = cost
      smallest = Math.min(smallest, cost)
    }
    if (smallest > most) return most + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[width] ?? 0, most + 1)
}

export const ENGLISH_WORDS_FILE = fileURLToPath(new URL('./english-words.bin', import.meta.url))
const CHECKSUM_BYTES = 32
const BITS_PER_WORD = 12
const BITS_SET = 8

/** A Bloom filter: it knows every word that it was made of, and takes about three of a thousand others for one of them. */
export class WordSet {
  readonly #bits: Uint8Array

  constructor(bits: Uint8Array) {
    this.#bits = bits
  }

  static of(words: readonly string[]): WordSet {
    const bits = new Uint8Array(Math.ceil((words.length * BITS_PER_WORD) / 8))
    for (const word of words)
      for (const bit of bitsOf(word, bits.length * 8)) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
    return new WordSet(bits)
  }

  has(word: string): boolean {
    for (const bit of bitsOf(word, this.#bits.length * 8))
      if (((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
    return true
  }

  /** The bits after their checksum. */
  encode(): Buffer {
    return Buffer.concat([createHash('sha256').update(this.#bits).digest(), this.#bits])
  }

  static read(file: string): WordSet {
    const advice = 'Restore it from the repository, or write it with `npm run train-adviser`.'
    let content: Buffer
    try {
      content = readFileSync(file)
    } catch (error) {
      throw new Error(`The list of English words ${file} cannot be read. ${advice}`, { cause: error })
    }
    const bits = content.subarray(CHECKSUM_BYTES)
    if (!createHash('sha256').update(bits).digest().equals(content.subarray(0, CHECKSUM_BYTES)))
      throw new Error(`The list of English words ${file} is damaged. ${advice}`)
    return new WordSet(bits)
  }
}

/** Two hashes give the positions of all bits of a word (Kirsch and Mitzenmacher 2006). */
function* bitsOf(word: string, count: number): Generator<number> {
  const first = hashOf(word, 0x811c_9dc5)
  const second = hashOf(word, first ^ 0x5bd1_e995)
  for (let at = 0; at < BITS_SET; at += 1) yield ((first + Math.imul(at, second)) >>> 0) % count
}

/** FNV-1a, with its bits mixed once more at the end. */
function hashOf(word: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x0100_0193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85eb_ca6b)
  return hash ^ (hash >>> 13)
}

let englishWords: WordSet | undefined

/** Read once. The server calls it at the start, so that a missing or damaged file stops it then. */
export function loadEnglishWords(): WordSet {
  englishWords ??= WordSet.read(ENGLISH_WORDS_FILE)
  return englishWords
}

/** Whether a word, in lower case, is correct English, so that it needs no repair. */
export const isEnglishWord = (word: string): boolean => loadEnglishWords().has(word)
