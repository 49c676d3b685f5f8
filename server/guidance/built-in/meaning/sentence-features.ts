import type { KnownWords } from './read-words.ts'

export const DIMENSIONS = 100

/** Word vectors as small numbers: a component is its byte times the word's scale. Rarer words have 15 steps, not 255. */
export interface WordVectors extends KnownWords {
  bytes: Int8Array
  scales: Float32Array
}

/** The words from this position on take half the space in the model file. */
export const COARSE_FROM = 12_000
const stepsOf = (position: number): number => (position < COARSE_FROM ? 127 : 7)

/** Rounds a word's vector to its steps, and returns their scale. */
export function roundVector(vector: readonly number[], position: number, into: Int8Array): number {
  const steps = stepsOf(position)
  const scale = Math.fround(Math.max(...vector.map(Math.abs)) / steps)
  if (scale === 0) return 0
  const rounded = vector.map((value) => Math.max(-steps, Math.min(steps, Math.round(value / scale))))
  into.set(rounded, position * DIMENSIONS)
  return scale
}

/** What the classifiers see of a sentence. */
export interface Features {
  /** The weighted mean of the word vectors, of length 1. */
  mean: Float64Array
  /** Hashes of words, pairs of words and beginnings of words. */
  hashes: number[]
  /** Hashes of three and four letters in a row. They also recognise words that no example has. */
  pieces: number[]
  /** How much of the word list of each class was found. */
  hits: ReadonlyMap<number, number>
}

/** The classes in whose word list a phrase stands; phrases as `phraseKey` writes them. */
export type WordLists = ReadonlyMap<string, readonly number[]>

const LONGEST_PHRASE = 4

/** Plural and singular are the same. */
export const phraseKey = (words: readonly string[]): string =>
  words.map((word) => (word.length > 3 ? word.replace(/(?<=[^siu])s$/, '') : word)).join(' ')

function findInLists(words: readonly string[], lists: WordLists, vectors: WordVectors): Map<number, number> {
  const hits = new Map<number, number>()
  const found = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    for (let length = 1; length <= LONGEST_PHRASE && at + length <= words.length; length++) {
      const phrase = words.slice(at, at + length)
      const key = phraseKey(phrase)
      const classes = lists.get(key)
      if (!classes || found.has(key)) continue
      found.add(key)
      const specific = length > 1 ? 1.3 : wordWeight(phrase[0] ?? '', vectors.positions.get(phrase[0] ?? '') ?? 40_000)
      for (const one of classes) hits.set(one, (hits.get(one) ?? 0) + specific / classes.length)
    }
  }
  for (const [one, hit] of hits) hits.set(one, Math.min(hit, MOST_HITS))
  return hits
}

const MOST_HITS = 3
const NO_LISTS: WordLists = new Map()

/** Words that stand around a wish and do not say what it is. */
const FRAME_WORDS = new Set(
  `i me my mine myself we our you your he she him her his they them their it its this that these those there here
  want wants wanted wish wishes like likes would could should can will may might must shall need needs
  study studying studies studied learn learning learnt course courses program programme programmes class classes
  college university institute diploma degree certificate bachelor masters master phd level levels qualification paper
  job jobs work working works career become becoming be am is are was were been being do does did doing done
  have has had having get getting got go going gone make made take taking give given
  please help looking look find know tell show say says said think thinking thought
  what which who how where when why whether if then than so but and or because also too
  a an the of to in on at for from by with without about into over after before since until
  some any all every each both more most much many few other another one two three four five
  good best better nice really very just only even still now already again always never
  years year old age month months time day days son daughter brother sister mother father wife husband friend
  people person someone somebody something anything everything thing things kind way
  male island islands maldives atoll school results passed finished grade part full online`.split(/\s+/),
)

const FRAME_WEIGHT = 0.15
/** Arora et al. 2017: frequent words count less. */
const SMOOTHING = 1e-3

/** How often the word at this position of the frequency list is used, after Zipf. */
const frequency = (position: number): number => 1 / ((position + 2.7) * 13)

export const isFrameWord = (word: string): boolean => FRAME_WORDS.has(word)

export function wordWeight(word: string, position: number): number {
  const weight = SMOOTHING / (SMOOTHING + frequency(position))
  return isFrameWord(word) ? weight * FRAME_WEIGHT : weight
}

export function featuresOf(words: readonly string[], vectors: WordVectors, lists: WordLists = NO_LISTS): Features {
  const mean = new Float64Array(DIMENSIONS)
  for (const word of words) addVector(mean, word, vectors)
  normalise(mean)
  return { mean, hashes: hashesOf(words), pieces: piecesOf(words), hits: findInLists(words, lists, vectors) }
}

/** False if the word has no vector. */
export function addVector(sum: Float64Array, word: string, vectors: WordVectors, wordsWeight?: number): boolean {
  const { positions, bytes, scales } = vectors
  const position = positions.get(word)
  if (position === undefined) return false
  const weight = (wordsWeight ?? wordWeight(word, position)) * (scales[position] ?? 0)
  const start = position * DIMENSIONS
  for (let d = 0; d < DIMENSIONS; d++) sum[d] = (sum[d] ?? 0) + weight * (bytes[start + d] ?? 0)
  return true
}

export function normalise(vector: Float64Array): void {
  let sum = 0
  for (const value of vector) sum += value * value
  if (sum === 0) return
  const scale = 1 / Math.sqrt(sum)
  for (let d = 0; d < vector.length; d++) vector[d] = (vector[d] ?? 0) * scale
}

function hashesOf(words: readonly string[]): number[] {
  const found = new Set<number>()
  let previous = ''
  for (const word of words) {
    if (word !== '' && !isFrameWord(word)) {
      found.add(hashText(word))
      if (word.length > 5) found.add(hashText(`${word.slice(0, 5)}*`))
    }
    if (previous !== '' && word !== '') found.add(hashText(`${previous} ${word}`))
    previous = word
  }
  return [...found]
}

const SHORTEST_PIECE = 3
const LONGEST_PIECE = 4

function piecesOf(words: readonly string[]): number[] {
  const found = new Set<number>()
  for (const word of words) {
    if (isFrameWord(word)) continue
    const whole = `<${word}>`
    for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length++)
      for (let at = 0; at + length <= whole.length; at++) found.add(hashText(`#${whole.slice(at, at + length)}`))
  }
  return [...found]
}

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** As many words say what is usual. */
const USUAL_WORDS = 12_000

/**
 * The kind of each word: the dimension in which its vector differs most from the usual, and to which side. Words of one
 * kind mean something similar, so pairs of kinds recognise turns of phrase that no example has.
 */
export function kindsOf({ bytes, scales }: WordVectors): Uint8Array {
  const usual = Math.min(USUAL_WORDS, scales.length)
  const sums = new Float64Array(DIMENSIONS)
  const squares = new Float64Array(DIMENSIONS)
  const component = (position: number, d: number) => (bytes[position * DIMENSIONS + d] ?? 0) * (scales[position] ?? 0)
  for (let position = 0; position < usual; position++) {
    for (let d = 0; d < DIMENSIONS; d++) {
      const value = component(position, d)
      sums[d] = (sums[d] ?? 0) + value
      squares[d] = (squares[d] ?? 0) + value * value
    }
  }
  const means = sums.map((sum) => sum / usual)
  const deviations = squares.map((square, d) => Math.sqrt(square / usual - (means[d] ?? 0) * (means[d] ?? 0)))
  return Uint8Array.from(scales, (_, position) => {
    let kind = 0
    let most = 0
    for (let d = 0; d < DIMENSIONS; d++) {
      const difference = (component(position, d) - (means[d] ?? 0)) / (deviations[d] ?? 1)
      if (Math.abs(difference) <= most) continue
      most = Math.abs(difference)
      kind = difference > 0 ? 2 * d + 1 : 2 * d
    }
    return kind
  })
}

/**
 * As `featuresOf`, for deciding whether a message is about courses at all: there, every word counts the same, and so do
 * frame words, kinds of words, the beginning, the end, the length and the punctuation. An empty word is one left out.
 */
export function scopeFeaturesOf(
  foldedText: string,
  words: readonly string[],
  vectors: WordVectors,
  kinds: Uint8Array,
): Features {
  const mean = new Float64Array(DIMENSIONS)
  for (const word of words) addVector(mean, word, vectors, 1)
  normalise(mean)
  const hashes = new Set(hashesOf(words))
  const add = (text: string) => hashes.add(hashText(text))
  const kindOf = (word: string) => (isFrameWord(word) ? word : `@${kinds[vectors.positions.get(word) ?? -1] ?? ''}`)
  for (const [at, word] of words.entries()) {
    const previous = words[at - 1] ?? ''
    if (isFrameWord(word)) add(word)
    if (previous !== '' && word !== '') add(`${kindOf(previous)} ${kindOf(word)}`)
  }
  const [first = '', second = ''] = words
  const last = words.at(-1) ?? ''
  if (first !== '') add(`^${first}`)
  if (first !== '' && second !== '') add(`^${first} ${second}`)
  if (last !== '') add(`${last}$`)
  for (const trait of traitsOf(foldedText, words.length)) add(trait)
  return { mean, hashes: [...hashes], pieces: [], hits: new Map() }
}

const MOST_SENTENCES = 4
const MOST_LENGTH = 8

/** Length and punctuation, which say something apart from the words. */
function traitsOf(foldedText: string, words: number): string[] {
  const sentences = foldedText.split(/[.!?]+/).filter((sentence) => sentence.trim() !== '').length
  return [
    /[?؟]/.test(foldedText) ? '?' : '.',
    /[?؟]\s*$/.test(foldedText) ? '?$' : '.$',
    foldedText.includes('!') ? '!' : '',
    /\d/.test(foldedText) ? '0' : '',
    `sentences ${Math.min(sentences, MOST_SENTENCES)}`,
    `length ${Math.min(Math.floor(Math.sqrt(words)), MOST_LENGTH)}`,
  ].filter((trait) => trait !== '')
}
