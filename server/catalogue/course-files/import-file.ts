import { open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { ImportRefused } from './problems.ts'

export const LARGEST_FILE_BYTES = 20 * 1024 * 1024

export interface ImportFile {
  format: 'csv' | 'json'
  text: string
}

export async function readImportFile(path: string): Promise<ImportFile> {
  const text = readImportText(await readBounded(path, LARGEST_FILE_BYTES))
  const format = formatOf(path)
  if (format === undefined) throw new ImportRefused('The name of the file must end in .csv or .json.')
  return { format, text }
}

export function readImportText(bytes: Buffer): string {
  refuseOtherFormats(bytes)
  return decode(bytes)
}

export function formatOf(path: string): ImportFile['format'] | undefined {
  const extension = extname(path).toLowerCase()
  return extension === '.csv' ? 'csv' : extension === '.json' ? 'json' : undefined
}

/** A whole file, unless it has more bytes than `most`. */
export async function readBounded(path: string, most: number): Promise<Buffer> {
  // Opening a pipe would wait for a writer, so the kind of file is checked first.
  const before = await stat(path).catch(() => undefined)
  if (before === undefined) throw new ImportRefused(`There is no file ${path}, or it cannot be read.`)
  if (!before.isFile()) throw new ImportRefused(`${path} is not a file.`)
  refuseLarge(before.size, most)
  const handle = await open(path)
  try {
    const chunks: Buffer[] = []
    let size = 0
    // The file may still be growing, so its size at the start is not enough.
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A stream without an encoding gives buffers.')
      size += chunk.length
      refuseLarge(size, most)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    await handle.close()
  }
}

function refuseLarge(bytes: number, most: number): void {
  if (bytes <= most) return
  const limit = `${most / 1024 / 1024} MB`
  throw new ImportRefused(`The file is larger than ${limit}. Split it, for instance one file for each institution.`)
}

const begins = (bytes: Buffer, ...start: number[]): boolean =>
  bytes.subarray(0, start.length).equals(Buffer.from(start))

function refuseOtherFormats(bytes: Buffer): void {
  const isZip = begins(bytes, 0x50, 0x4b)
  const isOldOffice = begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)
  if (isZip || isOldOffice) {
    throw new ImportRefused('This is a spreadsheet or a zip file. Open it and save it as "CSV UTF-8".')
  }
  const isUtf16 = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff)
  if (isUtf16) throw new ImportRefused('The file is in UTF-16. Save it as "CSV UTF-8".')
  if (bytes.includes(0))
    throw new ImportRefused('The file contains NUL characters, so it is not text. Save it as "CSV UTF-8".')
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportRefused('The file is not in UTF-8. Save it as "CSV UTF-8".')
  }
}

// Room for a fee or an entry rule.
const LINE_WIDTH = 220

/** JSON for people who read it in a diff: a small list or object stays on one line, anything longer is broken up. */
export const formatJson = (value: unknown): string => `${format(value, '', 0)}\n`

/** @param used how many characters of the line come before the value */
function format(value: unknown, indent: string, used: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const onOneLine = formatOnOneLine(value)
  const isSmall = indent !== '' && used + onOneLine.length < LINE_WIDTH && !hasOwnObjects(value)
  if (isSmall || onOneLine.length === 2) return onOneLine
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const lines = Array.isArray(value)
    ? value.map((item) => inner + format(item, inner, inner.length))
    : Object.entries(value).map(([key, item]) => {
        const label = `${inner}${JSON.stringify(key)}: `
        return label + format(item, inner, label.length)
      })
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

const hasOwnObjects = (value: object): boolean =>
  Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)

function formatOnOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatOnOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatOnOneLine(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
