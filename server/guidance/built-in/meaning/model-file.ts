import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { endianness } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Glossary } from './read-words.ts'
import { COARSE_FROM, DIMENSIONS, type WordLists, type WordVectors } from './sentence-features.ts'

export const MODEL_FILE = fileURLToPath(new URL('./adviser-model.bin', import.meta.url))

/** Weights of a linear classifier: a row of `classes` numbers for the bias, each dimension and each known hash. */
export interface Classifier {
  classes: number
  bias: Float64Array
  dense: Float64Array
  /** Row of each hash in `sparse`. */
  rows: ReadonlyMap<number, number>
  sparse: Float64Array | Int8Array
  /** What a hit in the word list of a class adds to that class. */
  hitWeight: number
  /** A model file has small numbers in `sparse`, to be multiplied with the scale of their row. */
  scales?: Float32Array
}

/** The classes of the scope: a wish for a field, a question about studying without one, and what is about something else. */
export const SCOPES = { wish: 0, studying: 1, other: 2 } as const

/** What `npm run train-adviser` writes and the adviser reads. */
export interface Model {
  /** Hash of the files it was trained from. */
  sources: string
  /** Sub-categories in the order of the classifier's classes, each with its field. */
  categories: readonly { name: string; parent: string }[]
  vectors: WordVectors
  glossary: Glossary
  lists: WordLists
  fields: Classifier
  /** Its classes are those of `SCOPES`. */
  scope: Classifier
}

const headSchema = z.object({
  sources: z.string(),
  categories: z.array(z.object({ name: z.string(), parent: z.string() })),
  words: z.string(),
  names: z.array(z.tuple([z.string(), z.array(z.string())])),
  dhivehi: z.array(z.tuple([z.string(), z.array(z.string())])),
  endings: z.array(z.string()),
  lists: z.array(z.tuple([z.string(), z.array(z.number())])),
  rows: z.object({ fields: z.number(), scope: z.number() }),
  hitWeights: z.object({ fields: z.number(), scope: z.number() }),
})
type Head = z.infer<typeof headSchema>

const SIGNATURE = 'Graduate Maldives adviser model 4'

/** Bits of a weight in the file. The fields have many rows, and lose nothing by coarse ones. */
const FIELD_BITS = 4
const SCOPE_BITS = 8

/** The file: a line with signature, checksum and length of the JSON head, the head, then the numbers. */
export function encodeModel(model: Model): Buffer {
  const head: Head = {
    sources: model.sources,
    categories: [...model.categories],
    words: model.vectors.words.join(' '),
    names: [...model.glossary.names].map(([word, meaning]) => [word, [...meaning]]),
    dhivehi: [...model.glossary.dhivehi].map(([word, meaning]) => [word, [...meaning]]),
    endings: [...model.glossary.endings],
    lists: [...model.lists].map(([phrase, classes]) => [phrase, [...classes]]),
    rows: { fields: model.fields.rows.size, scope: model.scope.rows.size },
    hitWeights: { fields: model.fields.hitWeight, scope: model.scope.hitWeight },
  }
  const json = Buffer.from(JSON.stringify(head))
  // The numbers begin at a multiple of 4, so that they can be read in place.
  const parts: Buffer[] = [Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')])]
  const headLength = parts[0]?.length ?? 0
  parts.push(bytesOf(model.vectors.scales))
  parts.push(...encodeClassifier(model.fields, FIELD_BITS), ...encodeClassifier(model.scope, SCOPE_BITS))
  parts.push(bytesOf(packVectors(model.vectors.bytes)))
  const body = Buffer.concat(parts)
  const line = `${SIGNATURE} ${createHash('sha256').update(body).digest('hex')} ${String(headLength).padStart(10)}`
  return Buffer.concat([Buffer.from(`${line.padEnd(LINE_LENGTH - 1, '\0')}\n`), body])
}

const COARSE_START = COARSE_FROM * DIMENSIONS

/** The vectors of rarer words have small numbers. */
const packVectors = (bytes: Int8Array): Int8Array =>
  joined(bytes.subarray(0, COARSE_START), packPairs(bytes.subarray(COARSE_START)))

const unpackVectors = (packed: Int8Array): Int8Array =>
  joined(packed.subarray(0, COARSE_START), unpackPairs(packed.subarray(COARSE_START)))

function joined(first: Int8Array, second: Int8Array): Int8Array {
  const all = new Int8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

/** Two numbers from -8 to 7 fit in a byte. */
function packPairs(numbers: Int8Array): Int8Array {
  const packed = new Int8Array(numbers.length / 2)
  for (let at = 0; at < packed.length; at++)
    packed[at] = ((numbers[at * 2] ?? 0) << 4) | ((numbers[at * 2 + 1] ?? 0) & 15)
  return packed
}

function unpackPairs(packed: Int8Array): Int8Array {
  const numbers = new Int8Array(packed.length * 2)
  for (const [at, pair] of packed.entries()) {
    numbers[at * 2] = pair >> 4
    numbers[at * 2 + 1] = (pair << 28) >> 28
  }
  return numbers
}

// Filled up with zeros, by which git recognises a binary file.
const LINE_LENGTH = 128

const bytesOf = (numbers: Int8Array | Float32Array | Uint16Array | Uint32Array): Buffer =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)

/** Bias and dimensions as they are; the rows of hashes as small numbers with a scale each, of two bytes. */
function encodeClassifier({ classes, bias, dense, rows, sparse }: Classifier, bits: 4 | 8): Buffer[] {
  const largest = 2 ** (bits - 1) - 1
  const scales = new Float32Array(rows.size)
  const small = new Int8Array(roundedToWords(rows.size * classes, bits))
  for (let row = 0; row < rows.size; row++) {
    const start = row * classes
    let most = 0
    for (let c = 0; c < classes; c++) most = Math.max(most, Math.abs(sparse[start + c] ?? 0))
    const scale = roundedUp(most / largest)
    scales[row] = scale
    for (let c = 0; c < classes; c++) small[start + c] = scale === 0 ? 0 : Math.round((sparse[start + c] ?? 0) / scale)
  }
  return [
    bytesOf(Float32Array.from(bias)),
    bytesOf(Float32Array.from(dense)),
    bytesOf(Uint32Array.from(rows.keys())),
    bytesOf(halvesOf(scales)),
    bytesOf(bits === 4 ? packPairs(small) : small),
  ]
}

/** The next count at which numbers of that size end where four bytes are full. */
const roundedToWords = (count: number, bits: 4 | 8): number => Math.ceil(count / (32 / bits)) * (32 / bits)

/** The next number whose lower half of a float is empty, so that the upper half is enough. */
function roundedUp(value: number): number {
  const float = Float32Array.of(value)
  const bits = new Uint32Array(float.buffer)
  bits[0] = value === 0 ? 0 : ((bits[0] ?? 0) & 0xffff_0000) + 0x1_0000
  return float[0] ?? 0
}

/** The upper halves, and a zero where four bytes would not be full. */
function halvesOf(floats: Float32Array): Uint16Array {
  const halves = new Uint16Array(floats.length + (floats.length % 2))
  halves.set(Array.from(new Uint32Array(floats.buffer, floats.byteOffset, floats.length), (bits) => bits >>> 16))
  return halves
}

export class UnusableModel extends Error {
  constructor(file: string, reason: string) {
    super(
      `The adviser's model ${file} ${reason}. Restore it from the repository, or write it with \`npm run train-adviser\`.`,
    )
    this.name = 'UnusableModel'
  }
}

/** The file's bytes behind its first line, proven to be those that were written. */
function readChecked(file: string): { body: Buffer; headLength: number } {
  let content: Buffer
  try {
    content = readFileSync(file)
  } catch (error) {
    throw new UnusableModel(file, `cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
  const [line = ''] = content.toString('latin1', 0, LINE_LENGTH).split('\0', 1)
  const [, checksum, length] = /^(?:.*) ([0-9a-f]{64}) +(\d+)$/.exec(line) ?? []
  if (!line.startsWith(SIGNATURE) || checksum === undefined)
    throw new UnusableModel(file, 'is no model of this version')
  const body = content.subarray(LINE_LENGTH)
  if (createHash('sha256').update(body).digest('hex') !== checksum) throw new UnusableModel(file, 'is damaged')
  return { body, headLength: Number(length) }
}

/** For the start of the server: a model that cannot be used is reported before the first visitor needs it. */
export function checkModel(file: string = MODEL_FILE): void {
  readChecked(file)
}

export function loadModel(file: string = MODEL_FILE): Model {
  const { body, headLength } = readChecked(file)
  if (endianness() !== 'LE') throw new UnusableModel(file, 'is written for little-endian processors')
  const head = headSchema.parse(JSON.parse(body.toString('utf8', 0, headLength)))
  // A copy begins at an address that suits four-byte numbers.
  const numbers = new Uint8Array(body.subarray(headLength)).buffer
  let at = 0
  const floats = (count: number) => {
    at += count * 4
    return new Float32Array(numbers, at - count * 4, count)
  }
  const words = head.words.split(' ')
  const scales = floats(words.length)
  const classifier = (classes: number, rowCount: number, hitWeight: number, bits: 4 | 8): Classifier => {
    const bias = Float64Array.from(floats(classes))
    const dense = Float64Array.from(floats(classes * DIMENSIONS))
    const hashes = new Uint32Array(numbers, at, rowCount)
    at += rowCount * 4
    const halves = new Uint16Array(numbers, at, rowCount)
    at += Math.ceil(rowCount / 2) * 4
    const small = new Int8Array(numbers, at, (roundedToWords(rowCount * classes, bits) * bits) / 8)
    at += small.length
    return {
      classes,
      bias,
      dense,
      rows: new Map(Array.from(hashes, (hash, row) => [hash, row])),
      sparse: bits === 4 ? unpackPairs(small) : small,
      scales: new Float32Array(Uint32Array.from(halves, (half) => half << 16).buffer),
      hitWeight,
    }
  }
  const fields = classifier(head.categories.length, head.rows.fields, head.hitWeights.fields, FIELD_BITS)
  const scope = classifier(Object.keys(SCOPES).length, head.rows.scope, head.hitWeights.scope, SCOPE_BITS)
  return {
    sources: head.sources,
    categories: head.categories,
    vectors: {
      words,
      positions: new Map(words.map((word, position) => [word, position])),
      scales,
      bytes: unpackVectors(new Int8Array(numbers, at)),
    },
    glossary: { names: new Map(head.names), dhivehi: new Map(head.dhivehi), endings: head.endings },
    lists: new Map(head.lists),
    fields,
    scope,
  }
}
