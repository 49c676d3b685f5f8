import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { encodeModel, loadModel, MODEL_FILE } from '../built-in/meaning/model-file.ts'
import { MeaningReader } from '../built-in/meaning/read-meaning.ts'
import { foldMessage } from '../built-in/meaning/read-words.ts'
import { evaluate, readTestMessages } from './evaluate.ts'
import { hashSources, readExamples, readGlossary, readWordLists } from './examples.ts'
import { trainModel } from './train-model.ts'
import { readWordVectors } from './word-vectors.ts'

// `npm run train-adviser` writes the model, `npm run train-adviser -- --evaluate` measures it on the test messages.

const FOLDER = join(import.meta.dirname, '../built-in/meaning')
const ROOT = join(import.meta.dirname, '../../..')
const TEST_MESSAGES = join(import.meta.dirname, '../testing/test-messages.txt')

const categoriesSchema = z.object({
  categories: z.array(z.object({ name: z.string(), sub_categories: z.array(z.object({ name: z.string() })) })),
})

async function train(): Promise<void> {
  const examples = readExamples(join(FOLDER, 'examples'))
  const wordLists = readWordLists(join(FOLDER, 'words.txt'))
  const glossary = readGlossary(join(FOLDER, 'dhivehi.txt'), join(FOLDER, 'names.txt'))
  const listed = new Set([
    ...wordLists.flatMap(({ text }) => wordsIn(text)),
    ...[...glossary.dhivehi.values(), ...glossary.names.values()].flat(),
  ])
  const inExamples = new Set(examples.flatMap(({ text }) => wordsIn(text)))
  const vectors = await readWordVectors(join(ROOT, 'node_modules/.cache/train-adviser'), listed, inExamples)
  const { categories } = categoriesSchema.parse(JSON.parse(readFileSync(join(ROOT, 'data/categories.json'), 'utf8')))
  const model = trainModel({
    examples,
    wordLists,
    glossary,
    vectors,
    categories: categories.flatMap((parent) =>
      parent.sub_categories.map(({ name }) => ({ name, parent: parent.name })),
    ),
  })
  const file = encodeModel({ ...model, sources: hashSources(FOLDER) })
  writeFileSync(MODEL_FILE, file)
  process.stdout.write(`${examples.length} sentences, ${vectors.words.length} words, ${file.length} bytes\n`)
}

const wordsIn = (text: string): string[] => foldMessage(text).match(/[a-z]+/g) ?? []

function measure(): void {
  const model = loadModel()
  const reader = new MeaningReader(model)
  const parents = new Map(model.categories.map(({ name, parent }) => [name, parent]))
  const score = evaluate(readTestMessages(TEST_MESSAGES), parents, (text) => reader.read(text))
  for (const [name, value] of Object.entries(score))
    process.stdout.write(`${name}: ${name === 'messages' ? value : `${(value * 100).toFixed(1)} %`}\n`)
}

if (!process.argv.includes('--evaluate')) await train()
measure()
