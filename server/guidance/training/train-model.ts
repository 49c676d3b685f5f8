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
import { type Example, OUT_OF_SCOPE } from './examples.ts'
import { seededRandom, type TrainingOptions, trainClassifier } from './train-classifier.ts'

/** What people say besides their wish, before and after it. Examples are repeated with these, so that they count for nothing. */
const BEFORE = `hello, hi sir, my mother says, i finished school, i am from addu, i have five passes, please help me,
  i am 19 years old, good morning, with o level, after a level, i passed commerce stream, i got c in maths and b in english,
  i have only o level, my baby is small, i work shifts, my friend in malaysia did a masters, i have three a levels,
  my son 17 finished grade 10, i only have two passes, i live on a small island, dear sir or madam, after my o level results`.split(
  /,\s+/,
)
const AFTER =
  `what can i study, is there a course, how much is it, please, in male, which college has it, i have o level,
  can i do it online, what do you suggest, part time, diploma level, with o level, after a level, do i need a levels,
  how many years, bachelor degree, masters level, evening classes, night classes because of my baby, i have five passes,
  scholarship possible, i am 16, at university level, certificate three, my results are not so good, i did science stream,
  i am from laamu, fees please, any foundation needed`.split(/,\s+/)

interface Sources {
  examples: readonly Example[]
  wordLists: readonly Example[]
  glossary: Glossary
  vectors: WordVectors
  categories: readonly { name: string; parent: string }[]
}

const FIELD_TRAINING: TrainingOptions = {
  epochs: 10,
  rate: 0.5,
  denseDecay: 1e-4,
  sparseDecay: 1e-4,
  leastCount: 3,
  denseScale: 4,
  mostRows: 12_400,
  hitWeight: 0.7,
  dropout: 0.3,
}
const SCOPE_TRAINING: TrainingOptions = {
  ...FIELD_TRAINING,
  epochs: 20,
  rate: 0.25,
  denseDecay: 1e-5,
  sparseDecay: 1e-5,
  mostRows: 16_000,
  hitWeight: 0,
  dropout: 0.5,
}

/** A phrase of a word list says less than a sentence that somebody wrote. */
const LIST_WEIGHT = 0.3
const REPEATED_WEIGHT = 0.5
const OUT_OF_SCOPE_WEIGHT = 4
/** Added to the score of 'out of scope': with it, 0.7 refuses one or two of a hundred wishes of an author whose sentences were left out. */
const SCOPE_SHIFT = 1

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
  const wishes = examples.filter(({ label }) => label !== OUT_OF_SCOPE).map(read)
  const phrases = wordLists.map(read)
  const lists = groupPhrases(phrases)

  const random = seededRandom(11)
  const pick = (texts: readonly string[]) =>
    random() < 1 / 3 ? [] : reader.read(texts[Math.floor(random() * texts.length)] ?? '')
  const repeated = (words: readonly string[]) => [...pick(BEFORE), ...words, ...pick(AFTER)]

  const fields = trainClassifier(
    [
      ...wishes.flatMap(({ words, target }) => [
        { features: featuresOf(words, vectors, lists), target, weight: 1 },
        { features: featuresOf(repeated(words), vectors, lists), target, weight: REPEATED_WEIGHT },
      ]),
      // Without the lists: a phrase that finds itself there would teach nothing.
      ...phrases.flatMap(({ words, target }) => [
        { features: featuresOf(words, vectors), target, weight: LIST_WEIGHT },
        { features: featuresOf(repeated(words), vectors), target, weight: LIST_WEIGHT * REPEATED_WEIGHT },
      ]),
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
      ...[...BEFORE, ...AFTER].map((text) => about(text, 0, 1)),
      ...examples
        .filter(({ label }) => label === OUT_OF_SCOPE)
        .map(({ text }) => about(foldMessage(text), 1, OUT_OF_SCOPE_WEIGHT)),
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
