import type { KnownWords } from './read-words.ts'

export const DIMENSIONS = 100

/** Word vectors as small numbers: a component is its byte times the word's scale. */
export interface WordVectors extends KnownWords {
  bytes: Int8Array
  scales: Float32Array
}

/** What the classifiers see of a sentence. */
export interface Features {
  /** The weighted mean of the word vectors, of length 1. */
  mean: Float64Array
  /** Hashes of words, pairs of words and beginnings of words. */
  hashes: number[]
}

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

export function featuresOf(words: readonly string[], vectors: WordVectors): Features {
  const mean = new Float64Array(DIMENSIONS)
  for (const word of words) {
    const position = vectors.positions.get(word)
    if (position === undefined) continue
    const weight = wordWeight(word, position) * (vectors.scales[position] ?? 0)
    const start = position * DIMENSIONS
    for (let d = 0; d < DIMENSIONS; d++) mean[d] = (mean[d] ?? 0) + weight * (vectors.bytes[start + d] ?? 0)
  }
  normalise(mean)
  return { mean, hashes: hashesOf(words) }
}

function normalise(vector: Float64Array): void {
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
    if (!isFrameWord(word)) {
      found.add(hashText(word))
      if (word.length > 5) found.add(hashText(`${word.slice(0, 5)}*`))
    }
    if (previous !== '') found.add(hashText(`${previous} ${word}`))
    previous = word
  }
  return [...found]
}

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** As above, for deciding whether a message is about courses at all: there, frame words and the beginning count. */
export function scopeFeaturesOf(words: readonly string[], vectors: WordVectors): Features {
  const hashes = new Set(hashesOf(words))
  for (const word of words) if (isFrameWord(word)) hashes.add(hashText(word))
  hashes.add(hashText(`^${words[0] ?? ''}`))
  hashes.add(hashText(`^${words.slice(0, 2).join(' ')}`))
  return { mean: featuresOf(words, vectors).mean, hashes: [...hashes] }
}
