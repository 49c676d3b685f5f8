import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { strToU8, Zip, ZipDeflate } from 'fflate'
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
const LIMITS: ArchiveLimits = { files: 5_000, fileBytes: LARGEST_FILE_BYTES, bytes: 64 * MEGABYTE }

/** Files that operating systems add to an archive. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$|\/$/
const COURSE_FILE = new RegExp(String.raw`^${COURSES_FOLDER}/[^/\\]+\.json$`)

const isKnown = (path: string): boolean =>
  path === CATEGORIES_FILE || path === INSTITUTIONS_FILE || path === CONTENT_FILE || COURSE_FILE.test(path)

/**
 * Unpacks in memory, off the main thread, and only what a catalogue has: names are compared and never used as paths.
 * What comes out has to have the stated size and checksum.
 */
export async function unzipFiles(archive: Uint8Array, limits = LIMITS): Promise<Files> {
  const all = listEntries(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength))
  if (all.length > limits.files)
    throw new ImportRefused(`The archive contains more than ${limits.files} files. Nothing was changed.`)
  const entries = all.filter(({ name }) => !IGNORED.test(name))
  if (entries.length === 0) throw unreadable()
  const folder = commonFolder(entries.map(({ name }) => name))
  const wanted = new Map<string, Entry>()
  let bytes = 0
  for (const entry of entries) {
    const path = entry.name.slice(folder.length)
    if (!isKnown(path))
      throw new ImportRefused(
        `The archive contains the file ${quoted(path)}, which is not part of a catalogue. Nothing was changed.`,
      )
    if (wanted.has(path)) throw new ImportRefused(`The archive contains ${quoted(path)} twice. Nothing was changed.`)
    bytes += entry.bytes
    refuseLarge(quoted(path), entry.bytes, limits.fileBytes)
    refuseLarge('The archive', bytes, limits.bytes)
    wanted.set(path, entry)
  }
  const files: Files = new Map()
  for (const [path, entry] of [...wanted].sort(([first], [second]) => first.localeCompare(second)))
    files.set(path, textOf(path, await unpack(entry)))
  return files
}

const unreadable = (): ImportRefused =>
  new ImportRefused('This is not a ZIP archive, or it is damaged. Nothing was changed.')

interface Entry {
  name: string
  method: number
  checksum: number
  /** Unpacked, as the archive states. */
  bytes: number
  packed: Buffer
}

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006')
const STORED = 0
const DEFLATED = 8

/**
 * By the directory at the end of the archive. A reader that goes through the archive from its beginning cannot always
 * see where a file ends. The offsets are those of the ZIP specification (APPNOTE.TXT, 4.3).
 */
function listEntries(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(END_OF_DIRECTORY)
  if (end < 0) throw unreadable()
  try {
    const entries: Entry[] = []
    let at = archive.readUInt32LE(end + 16)
    for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
      const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
      const local = archive.readUInt32LE(at + 42)
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
      entries.push({
        name: archive.toString('utf8', at + 46, nameEnd),
        method: archive.readUInt16LE(at + 10),
        checksum: archive.readUInt32LE(at + 16),
        bytes: archive.readUInt32LE(at + 24),
        packed: archive.subarray(start, start + archive.readUInt32LE(at + 20)),
      })
      at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    // An offset that leads out of the archive.
    throw error instanceof RangeError ? unreadable() : error
  }
}

const inflate = promisify(inflateRaw)

/** Ends as soon as more comes out than the archive states. */
async function unpack({ method, checksum, bytes, packed }: Entry): Promise<Buffer> {
  if (method !== STORED && method !== DEFLATED) throw unreadable()
  const content =
    method === STORED
      ? packed
      : await inflate(packed, { maxOutputLength: Math.max(1, bytes) }).catch(() => {
          throw unreadable()
        })
  if (content.length !== bytes || crc32(content) !== checksum) throw unreadable()
  return content
}

function refuseLarge(what: string, bytes: number, most: number): void {
  if (bytes > most)
    throw new ImportRefused(`${what} is larger than ${most / MEGABYTE} MB when unpacked. Nothing was changed.`)
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
