import type { Model } from '../built-in/meaning/model-file.ts'
import { foldMessage, type Glossary, WordReader } from '../built-in/meaning/read-words.ts'
import {
  addWords,
  featuresOf,
  phraseKey,
  scopeFeaturesOf,
  type WordLists,
  type WordVectors,
} from '../built-in/meaning/sentence-features.ts'
import { type Example, NO_FIELD, OUT_OF_SCOPE } from './examples.ts'
import { type TrainingOptions, trainClassifier } from './train-classifier.ts'
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
  mostRows: 31_000,
  hitWeight: 0.3,
  sharpness: 6,
}
const SCOPE_TRAINING: TrainingOptions = {
  epochs: 20,
  rate: 0.25,
  denseDecay: 1e-5,
  sparseDecay: 1e-5,
  leastCount: 2,
  denseScale: 4,
  mostRows: 27_000,
  hitWeight: 0,
  dropout: 0.5,
}

/** The class of what means no field: it is on the other side of each. */
const NONE = -1
/** A phrase of a word list says less than a sentence that somebody wrote. */
const LIST_WEIGHT = 0.3
const OUT_OF_SCOPE_WEIGHT = 4
/** Added to the score of 'out of scope': with it, 0.7 refuses one or two of a hundred wishes of an author whose sentences were left out. */
const SCOPE_SHIFT = 0.8

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

  const about = (folded: string, target: number, weight: number) => ({
    features: scopeFeaturesOf(folded, reader.read(folded), vectors),
    target,
    weight,
  })
  const scope = trainClassifier(
    [
      ...wishes.map(({ folded }) => about(folded, 0, 1)),
      ...phrases.map(({ folded }) => about(folded, 0, LIST_WEIGHT)),
      ...general.map((folded) => about(folded, 0, 1)),
      ...others.map((folded) => about(folded, 1, OUT_OF_SCOPE_WEIGHT)),
    ],
    2,
    SCOPE_TRAINING,
  )
  scope.bias[1] = (scope.bias[1] ?? 0) + SCOPE_SHIFT
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
