import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Unzip, UnzipInflate, Zip, ZipDeflate } from 'fflate'
import { ImportRefused, LARGEST_FILE_BYTES, readImportText } from '../../catalogue/index.ts'
import { CATEGORIES_FILE, CONTENT_FILE, COURSES_FOLDER, INSTITUTIONS_FILE } from '../../catalogue-folder/index.ts'
import { quoted } from '../../platform/refused-file.ts'

/** Files by their path in the folder. */
type Files = Map<string, string>

/** One file after the other, so that other requests are answered in between. */
export async function zipFiles(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else chunks.push(chunk)
  })
  for (const [name, text] of files) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(strToU8(text), true)
    await nextTurn()
  }
  zip.end()
  if (failure) throw failure
  return Buffer.concat(chunks)
}

const MEGABYTE = 1024 * 1024

interface ArchiveLimits {
  files: number
  /** Unpacked, of each file and of all together. */
  fileBytes: number
  bytes: number
}
const LIMITS: ArchiveLimits = { files: 1_000, fileBytes: LARGEST_FILE_BYTES, bytes: 64 * MEGABYTE }

/** Deflate makes a byte of up to 1,032, so this is at most 8 MB of output before the limits are checked again. */
const CHUNK_BYTES = 8 * 1024

/** What a computer adds to an archive by itself. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$|\/$/
const COURSE_FILE = new RegExp(String.raw`^${COURSES_FOLDER}/[^/\\]+\.json$`)

const isKnown = (path: string): boolean =>
  path === CATEGORIES_FILE || path === INSTITUTIONS_FILE || path === CONTENT_FILE || COURSE_FILE.test(path)

/**
 * Unpacks in memory, in steps, and only what a catalogue has: names are compared and never used as paths. The archive's
 * own figures are not believed; what comes out is counted.
 */
export async function unzipFiles(archive: Uint8Array, limits = LIMITS): Promise<Files> {
  const unpacked = new UnpackedFiles(limits)
  const unzip = new Unzip((file) => {
    if (IGNORED.test(file.name)) return
    const take = unpacked.open(file.name)
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      take(chunk, isLast)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let from = 0; from < archive.length; from += CHUNK_BYTES) {
      const to = from + CHUNK_BYTES
      unzip.push(archive.subarray(from, to), to >= archive.length)
      await nextTurn()
    }
  } catch (error) {
    throw error instanceof ImportRefused ? error : unreadable()
  }
  return unpacked.texts()
}

const unreadable = (): ImportRefused =>
  new ImportRefused('This is not a ZIP archive, or it is damaged. Nothing was changed.')

class UnpackedFiles {
  readonly #files = new Map<string, { chunks: Uint8Array[]; isWhole: boolean }>()
  readonly #limits: ArchiveLimits
  #bytes = 0

  constructor(limits: ArchiveLimits) {
    this.#limits = limits
  }

  /** Takes the bytes of a file as they come. */
  open(name: string): (chunk: Uint8Array, isLast: boolean) => void {
    if (this.#files.has(name)) throw new ImportRefused(`The archive has ${quoted(name)} twice. Nothing was changed.`)
    const { files, fileBytes, bytes } = this.#limits
    if (this.#files.size >= files)
      throw new ImportRefused(`The archive has more than ${files} files. Nothing was changed.`)
    const file: { chunks: Uint8Array[]; isWhole: boolean } = { chunks: [], isWhole: false }
    this.#files.set(name, file)
    let size = 0
    return (chunk, isLast) => {
      size += chunk.length
      this.#bytes += chunk.length
      refuseLarge(quoted(name), size, fileBytes)
      refuseLarge('The archive', this.#bytes, bytes)
      file.chunks.push(chunk)
      file.isWhole ||= isLast
    }
  }

  /** By their names without the folder that all of them may be in. */
  texts(): Files {
    const names = [...this.#files.keys()]
    if (names.length === 0) throw unreadable()
    const folder = commonFolder(names)
    const paths = names.map((name) => name.slice(folder.length))
    const other = paths.find((path) => !isKnown(path))
    if (other !== undefined)
      throw new ImportRefused(
        `The archive has the file ${quoted(other)}, which is no part of a catalogue. Nothing was changed.`,
      )
    const texts = [...this.#files.values()].map(({ chunks, isWhole }, at): [string, string] => {
      if (!isWhole) throw unreadable()
      return [paths[at] ?? '', textOf(paths[at] ?? '', Buffer.concat(chunks))]
    })
    return new Map(texts.sort(([first], [second]) => first.localeCompare(second)))
  }
}

function refuseLarge(what: string, bytes: number, most: number): void {
  if (bytes > most)
    throw new ImportRefused(`${what} has more than ${most / MEGABYTE} MB when unpacked. Nothing was changed.`)
}

/** 'catalogue/' where somebody has zipped the folder instead of what is in it. */
function commonFolder(names: readonly string[]): string {
  const [, folder = ''] = /^((?!\.{1,2}\/)[^/\\]+\/)/.exec(names[0] ?? '') ?? []
  return folder !== `${COURSES_FOLDER}/` && names.every((name) => name.startsWith(folder)) ? folder : ''
}

function textOf(path: string, bytes: Buffer): string {
  try {
    return readImportText(bytes)
  } catch (error) {
    throw error instanceof ImportRefused ? new ImportRefused(`${path}: ${error.message}`) : error
  }
}
