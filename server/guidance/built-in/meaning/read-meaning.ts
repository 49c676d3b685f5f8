import { isEnglishWord } from '../../../search/index.ts'
import { type Classifier, loadModel, type Model, SCOPES } from './model-file.ts'
import { foldMessage, WordReader } from './read-words.ts'
import { DIMENSIONS, type Features, featuresOf, isFrameWord, kindsOf, scopeFeaturesOf } from './sentence-features.ts'
import { splitClauses } from './split-clauses.ts'

/** A sub-category with its field, and how probable it is (0 to 1). */
export interface FieldGuess {
  name: string
  parent: string
  p: number
}

/** What the words of a message mean, by the trained model. */
export interface Meaning {
  /** Sub-categories that are wished, most probable first. */
  fields: FieldGuess[]
  /** The top-level fields that are wished, most probable first. */
  tops: { name: string; p: number }[]
  /** How probable it is that the message is not about courses. */
  outOfScope: number
  /** How probable it is that it asks about studying and means no field: 'are there classes at night?' */
  noField: number
  /** What is not wished: the most probable sub-category, or field, of each negative clause. */
  not: FieldGuess[]
  /** The present job or finished studies: the most probable sub-category of each such clause. It is no wish. */
  background: FieldGuess[]
}

const SHOWN_AT_LEAST = 0.01
/** From here on a field counts as meant. */
export const CERTAIN = 0.6
/** A negative clause or a present job that is less clear than this is left alone. */
export const CLEAR = 0.4
/** From here on no field is meant, though one may sound likely; from the other, even if one sounds certain. */
export const NO_FIELD = 0.5
export const CLEARLY_NO_FIELD = 0.8
/** Out of scope above this: nothing else in a message makes it one about courses. */
export const CLEARLY_OTHER = 0.84
/** How much the score of the surest field counts for a wish. It is negative where no field is meant. */
const FIELD_COUNTS = 0.25
const MOST_LOWERED = 0.9

export class MeaningReader {
  readonly #model: Model
  readonly #words: WordReader
  readonly #kinds: Uint8Array

  constructor(model: Model) {
    this.#model = model
    this.#words = new WordReader(model.vectors, model.glossary)
    this.#kinds = kindsOf(model.vectors)
  }

  read(text: string): Meaning {
    const folded = foldMessage(text)
    const clauses = splitClauses(folded)
    const all = this.#words.read(folded)
    const wished = this.#words.read(clauses.wish)
    const guesses = (parts: string[]) => parts.flatMap((part) => this.#guess(part))
    const not = guesses(clauses.dislikes.flatMap((part) => part.split(TWO_THINGS)))
    const unwanted = [...not, ...guesses(clauses.others)]
    // Somebody who says only what they do not want has not said what they want.
    const rest = unwanted.length > 0 ? this.#words.read(clauses.background.join(' . ')) : all
    const fields = lower(this.#classify(saysSomething(wished) ? wished : rest), unwanted)
    return {
      fields: surestFirst(fields).filter(({ p }) => p >= SHOWN_AT_LEAST),
      tops: sumByParent(fields),
      ...this.#readScope(folded, all),
      not,
      background: guesses(clauses.background),
    }
  }

  /** Whether it has a vector: common words of English, and our own. */
  knows(word: string): boolean {
    return this.#model.vectors.positions.has(word)
  }

  /** A college or university that everybody in the Maldives knows: 'villa college', 'mnu'. */
  knowsCollege(name: string): boolean {
    return /(?:college|university)(?: degrees)?$/.test(this.#model.glossary.names.get(name)?.join(' ') ?? '')
  }

  #classify(words: readonly string[]): FieldGuess[] {
    const { vectors, lists, fields, categories } = this.#model
    const chances = new Float64Array(fields.classes)
    probabilities(fields, featuresOf(words, vectors, lists), 1, chances)
    return categories.map((category, at) => ({ ...category, p: chances[at] ?? 0 })).sort((a, b) => b.p - a.p)
  }

  #guess(part: string): FieldGuess[] {
    const words = this.#words.read(part)
    if (!saysSomething(words)) return []
    const guessed = this.#classify(words)
    const [best] = surestFirst(guessed)
    const [whole] = sumByParent(guessed)
    // 'Teaching' and 'engineering' are no single part of their field.
    const isWhole = whole && best && best.p < CLEAR && whole.p >= CLEAR
    return isWhole ? [{ ...whole, parent: whole.name }] : best ? [best] : []
  }

  #readScope(folded: string, words: readonly string[]): Pick<Meaning, 'outOfScope' | 'noField'> {
    const { vectors, lists, fields, scope } = this.#model
    const chances = new Float64Array(scope.classes)
    fillScores(scope, scopeFeaturesOf(folded, words, vectors, this.#kinds), 1, chances)
    const scores = new Float64Array(fields.classes)
    fillScores(fields, featuresOf(words, vectors, lists), 1, scores)
    chances[SCOPES.wish] = (chances[SCOPES.wish] ?? 0) + FIELD_COUNTS * Math.max(...scores)
    softmax(chances)
    return { outOfScope: chances[SCOPES.other] ?? 0, noField: chances[SCOPES.studying] ?? 0 }
  }
}

/** The mean of two readings of one message: without the words that the rules have taken, and with them. */
export function meanOf(first: Meaning, second: Meaning): Meaning {
  const mean = <Guess extends { name: string; p: number }>(
    some: readonly Guess[],
    others: readonly Guess[],
  ): Guess[] => {
    const chances = new Map(others.map((guess) => [guess.name, guess]))
    const both = some.map((guess) => ({ ...guess, p: (guess.p + (chances.get(guess.name)?.p ?? 0)) / 2 }))
    const known = new Set(some.map(({ name }) => name))
    const rest = others.filter(({ name }) => !known.has(name)).map((guess) => ({ ...guess, p: guess.p / 2 }))
    return [...both, ...rest].sort((a, b) => b.p - a.p)
  }
  return { ...first, fields: mean(first.fields, second.fields), tops: mean(first.tops, second.tops) }
}

/** 'Teaching or nursing', 'office work and selling' */
const TWO_THINGS = /(?<=^\S+(?: \S+)?) (?:or|and|nor) (?=\S+(?: \S+)?$)/

const saysSomething = (words: readonly string[]): boolean => words.some((word) => word.length > 2 && !isFrameWord(word))

const surestFirst = (guesses: readonly FieldGuess[]) => guesses.toSorted((a, b) => b.p - a.p)

/** What is not wished is less probable, even if the rest of the message sounds like it. */
function lower(guesses: readonly FieldGuess[], not: readonly FieldGuess[]): FieldGuess[] {
  const lowered = guesses.map((guess) => {
    const disliked = not.find(({ name }) => name === guess.name || name === guess.parent)
    return disliked ? { ...guess, p: guess.p * (1 - MOST_LOWERED * disliked.p) } : guess
  })
  const sum = lowered.reduce((total, { p }) => total + p, 0)
  return lowered.map((guess) => ({ ...guess, p: guess.p / sum }))
}

function sumByParent(fields: readonly FieldGuess[]): { name: string; p: number }[] {
  const sums = new Map<string, number>()
  for (const { parent, p } of fields) sums.set(parent, (sums.get(parent) ?? 0) + p)
  return [...sums].map(([name, p]) => ({ name, p })).sort((a, b) => b.p - a.p)
}

const SPARSE_SCALE = 0.35

/** Long messages have more words, each of which says less. */
export const sparseValue = (hashes: readonly number[]): number => SPARSE_SCALE * (4 / Math.sqrt(hashes.length + 8))

/** Fills `out` with the probability of each class. */
export function probabilities(model: Classifier, features: Features, denseScale: number, out: Float64Array): void {
  fillScores(model, features, denseScale, out)
  softmax(out)
}

function fillScores(model: Classifier, features: Features, denseScale: number, out: Float64Array): void {
  const { classes, bias, dense, rows, sparse, scales } = model
  for (let c = 0; c < classes; c++) out[c] = bias[c] ?? 0
  for (let d = 0; d < DIMENSIONS; d++) {
    const value = (features.mean[d] ?? 0) * denseScale
    if (value === 0) continue
    const start = d * classes
    for (let c = 0; c < classes; c++) out[c] = (out[c] ?? 0) + value * (dense[start + c] ?? 0)
  }
  for (const hashes of [features.hashes, features.pieces]) {
    const each = sparseValue(hashes)
    for (const hash of hashes) {
      const row = rows.get(hash)
      if (row === undefined) continue
      const value = each * (scales?.[row] ?? 1)
      const start = row * classes
      for (let c = 0; c < classes; c++) out[c] = (out[c] ?? 0) + value * (sparse[start + c] ?? 0)
    }
  }
  for (const [c, hit] of features.hits) out[c] = (out[c] ?? 0) + model.hitWeight * hit
}

function softmax(values: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) if (value > most) most = value
  let sum = 0
  for (let c = 0; c < values.length; c++) {
    // Below this, a class has no chance, and the series would leave its range.
    const e = exp(Math.max((values[c] ?? 0) - most, -40))
    values[c] = e
    sum += e
  }
  for (let c = 0; c < values.length; c++) values[c] = (values[c] ?? 0) / sum
}

/** e^x from its series. Math.exp may differ in the last bit between processors, and the model must not. */
function exp(x: number): number {
  const halvings = 10
  const small = x / 1024
  let term = 1
  let sum = 1
  for (let n = 1; n < 12; n++) {
    term = (term * small) / n
    sum += term
  }
  for (let n = 0; n < halvings; n++) sum *= sum
  return sum
}

let reader: MeaningReader | undefined

/** Reads the model at the first message. */
export function readMeaning(text: string): Meaning {
  reader ??= new MeaningReader(loadModel())
  return reader.read(text)
}

export function isKnownCollege(name: string): boolean {
  reader ??= new MeaningReader(loadModel())
  return reader.knowsCollege(name)
}

/** A correct word is never repaired. */
export function isCorrectWord(word: string): boolean {
  reader ??= new MeaningReader(loadModel())
  return reader.knows(word) || isEnglishWord(word)
}
