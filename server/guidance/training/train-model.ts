import type { Model } from '../built-in/meaning/model-file.ts'
import { foldMessage, type Glossary, WordReader } from '../built-in/meaning/read-words.ts'
import { featuresOf, scopeFeaturesOf, type WordVectors } from '../built-in/meaning/sentence-features.ts'
import { seededRandom, trainClassifier } from '../built-in/meaning/train-classifier.ts'
import { type Example, OUT_OF_SCOPE } from './examples.ts'

/** Clauses that people put before and after what they want. */
const BEFORE = [
  'hello',
  'hi sir',
  'my mother says',
  'i finished school',
  'i am from addu',
  'i have five passes',
  'please help me',
  'i am 19 years old',
  'good morning',
  'i do not know',
]
const AFTER = [
  'what can i study',
  'is there a course',
  'how much is it',
  'please',
  'in male',
  'which college has it',
  'i have o level',
  'can i do it online',
  'what do you suggest',
  'part time',
]

interface Sources {
  examples: readonly Example[]
  wordLists: readonly Example[]
  glossary: Glossary
  vectors: WordVectors
  categories: readonly { name: string; parent: string }[]
}

export function trainModel({ examples, wordLists, glossary, vectors, categories }: Sources): Omit<Model, 'sources'> {
  const ownWords = new Set(
    wordLists
      .flatMap(({ text }) => foldMessage(text).match(/[a-z]+/g) ?? [])
      .filter((word) => !vectors.positions.has(word)),
  )
  const reader = new WordReader(vectors, glossary, ownWords)
  const words = (text: string) => reader.read(foldMessage(text))
  const classes = new Map(categories.map(({ name }, at) => [name, at]))
  const wishes = examples.filter(({ label }) => label !== OUT_OF_SCOPE)
  const target = (label: string) => {
    const found = classes.get(label)
    if (found === undefined) throw new Error(`'# ${label}' in the examples is no sub-category of data/categories.json.`)
    return found
  }
  const fields = trainClassifier(
    [
      ...wishes.map(({ text, label }) => ({
        features: featuresOf(words(text), vectors),
        target: target(label),
        weight: 1,
      })),
      ...wordLists.map(({ text, label }) => ({
        features: featuresOf(words(text), vectors),
        target: target(label),
        weight: 0.3,
      })),
    ],
    categories.length,
    { epochs: 12, rate: 0.2, denseDecay: 1e-5, sparseDecay: 1e-5, leastCount: 3, denseScale: 3, mostRows: 14_000 },
  )
  const random = seededRandom(11)
  const pick = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? ''
  const scopeSample = (text: string, target: number, weight: number) => ({
    features: scopeFeaturesOf(words(text), vectors),
    target,
    weight,
  })
  const scope = trainClassifier(
    [
      ...wishes.map(({ text }) => scopeSample(text, 0, 1)),
      ...wishes.map(({ text }) => scopeSample(`${pick(BEFORE)} ${text} ${pick(AFTER)}`, 0, 0.3)),
      ...wordLists.map(({ text }) => scopeSample(text, 0, 0.3)),
      ...[...BEFORE, ...AFTER].map((text) => scopeSample(text, 0, 1)),
      ...examples.filter(({ label }) => label === OUT_OF_SCOPE).map(({ text }) => scopeSample(text, 1, 4)),
    ],
    2,
    { epochs: 12, rate: 0.2, denseDecay: 1e-5, sparseDecay: 1e-5, leastCount: 2, denseScale: 3, mostRows: 14_000 },
  )
  return { categories, vectors, glossary, ownWords, fields, scope }
}
