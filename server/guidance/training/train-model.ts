import { type Model, SCOPES } from '../built-in/meaning/model-file.ts'
import { foldMessage, type Glossary, WordReader } from '../built-in/meaning/read-words.ts'
import {
  addVector,
  DIMENSIONS,
  featuresOf,
  kindsOf,
  normalise,
  phraseKey,
  roundVector,
  scopeFeaturesOf,
  type WordLists,
  type WordVectors,
} from '../built-in/meaning/sentence-features.ts'
import { type Example, NO_FIELD, OUT_OF_SCOPE } from './examples.ts'
import { type TrainingOptions, trainClassifier, type WordySample } from './train-classifier.ts'
import { type SvmOptions, trainSvm } from './train-svm.ts'

interface Sources {
  examples: readonly Example[]
  wordLists: readonly Example[]
  glossary: Glossary
  vectors: WordVectors
  categories: readonly { name: string; parent: string }[]
}

const FIELD_TRAINING: SvmOptions = {
  epochs: 6,
  cost: 1,
  denseScale: 0.5,
  leastCount: 3,
  mostRows: 50_000,
  hitWeight: 0.3,
  sharpness: 6,
}
const SCOPE_TRAINING: TrainingOptions = {
  rounds: 3,
  epochs: 20,
  rate: 0.25,
  denseDecay: 1e-5,
  sparseDecay: 1e-5,
  leastCount: 2,
  denseScale: 4,
  mostRows: 45_000,
  hitWeight: 0,
  dropout: 0.5,
}

/** The class of what means no field: it is on the other side of each. */
const NONE = -1
/** A phrase of a word list says less than a sentence that somebody wrote. */
const LIST_WEIGHT = 0.3
/** There are far more examples of wishes than of the rest. */
const NO_WISH_WEIGHT = 4
/** Added to the score of 'out of scope': more of it is recognised, and more wishes are refused (decision 62). */
const SCOPE_SHIFT = 1.25

export function trainModel({ examples, wordLists, glossary, categories, ...sources }: Sources): Omit<Model, 'sources'> {
  const vectors = addWords(
    sources.vectors,
    wordLists.map(({ text, label }) => ({ words: foldMessage(text).match(/[a-z]{2,}/g) ?? [], label })),
  )
  const reader = new WordReader(vectors, glossary)
  const classes = new Map(categories.map(({ name }, at) => [name, at]))
  const classOf = (label: string) => {
    const found = classes.get(label)
    if (found === undefined) throw new Error(`'# ${label}' in the examples is no sub-category of data/categories.json.`)
    return found
  }
  const read = ({ text, label }: Example) => {
    const folded = foldMessage(text)
    return { folded, words: reader.read(folded), target: classOf(label) }
  }
  const wishes = examples.filter(({ label }) => label !== OUT_OF_SCOPE && label !== NO_FIELD).map(read)
  const general = examples.filter(({ label }) => label === NO_FIELD).map(({ text }) => foldMessage(text))
  const others = examples.filter(({ label }) => label === OUT_OF_SCOPE).map(({ text }) => foldMessage(text))
  const phrases = wordLists.map(read)
  const lists = groupPhrases(phrases)

  const fields = trainSvm(
    [
      ...wishes.map(({ words, target }) => ({ features: featuresOf(words, vectors, lists), target, weight: 1 })),
      // Without the lists: a phrase that finds itself there would teach nothing.
      ...phrases.map(({ words, target }) => ({ features: featuresOf(words, vectors), target, weight: LIST_WEIGHT })),
      ...general.map((text) => ({ features: featuresOf(reader.read(text), vectors), target: NONE, weight: 1 })),
      ...others.map((text) => ({ features: featuresOf(reader.read(text), vectors, lists), target: NONE, weight: 1 })),
    ],
    categories.length,
    FIELD_TRAINING,
  )

  const kinds = kindsOf(vectors)
  const about = (folded: string, target: number, weight: number): WordySample => {
    const words = reader.read(folded)
    const featuresWith = (some: readonly string[]) => scopeFeaturesOf(folded, some, vectors, kinds)
    const without = (isLeftOut: () => boolean) => featuresWith(words.map((word) => (isLeftOut() ? '' : word)))
    return { features: featuresWith(words), without, target, weight }
  }
  const scope = trainClassifier(
    [
      ...wishes.map(({ folded }) => about(folded, SCOPES.wish, 1)),
      ...phrases.map(({ folded }) => about(folded, SCOPES.wish, LIST_WEIGHT)),
      ...general.map((folded) => about(folded, SCOPES.studying, NO_WISH_WEIGHT)),
      ...others.map((folded) => about(folded, SCOPES.other, NO_WISH_WEIGHT)),
    ],
    Object.keys(SCOPES).length,
    SCOPE_TRAINING,
  )
  scope.bias[SCOPES.other] = (scope.bias[SCOPES.other] ?? 0) + SCOPE_SHIFT
  return { categories, vectors, glossary, lists, fields, scope }
}

function groupPhrases(phrases: readonly { words: readonly string[]; target: number }[]): WordLists {
  const lists = new Map<string, number[]>()
  for (const { words, target } of phrases) {
    const key = phraseKey(words)
    const targets = lists.get(key) ?? []
    if (!targets.includes(target)) lists.set(key, [...targets, target])
  }
  return lists
}

/** Lengths of the vectors of common nouns. */
const USUAL_LENGTH = 6

/** Gives words without a vector ('tajweed', 'murabaha') the mean of those that stand with them in a list. */
function addWords(vectors: WordVectors, phrases: readonly { words: readonly string[]; label: string }[]): WordVectors {
  const means = new Map<string, Float64Array>()
  const missing = new Map<string, Set<string>>()
  for (const { words, label } of phrases) {
    const mean = means.get(label) ?? new Float64Array(DIMENSIONS)
    means.set(label, mean)
    for (const word of words) {
      if (addVector(mean, word, vectors)) continue
      missing.set(word, (missing.get(word) ?? new Set()).add(label))
    }
  }
  const added = [...missing].sort(([a], [b]) => (a < b ? -1 : 1))
  const words = [...vectors.words, ...added.map(([word]) => word)]
  const bytes = new Int8Array(words.length * DIMENSIONS)
  bytes.set(vectors.bytes)
  const scales = new Float32Array(words.length)
  scales.set(vectors.scales)
  for (const [at, [, labels]] of added.entries()) {
    const vector = new Float64Array(DIMENSIONS)
    for (const label of labels)
      for (const [d, value] of means.get(label)?.entries() ?? []) vector[d] = (vector[d] ?? 0) + value
    normalise(vector)
    const position = vectors.words.length + at
    const long = Array.from(vector, (value) => value * USUAL_LENGTH)
    scales[position] = roundVector(long, position, bytes)
  }
  return { words, positions: new Map(words.map((word, position) => [word, position])), bytes, scales }
}
