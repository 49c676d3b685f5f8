import { Bytes, DamagedPicture, damaged, followed, type Picture } from './bytes.ts'

export interface Jpeg extends Picture {
  kind: 'jpg'
  /** From the first mark to the last, without metadata. */
  parts: readonly Uint8Array[]
}

const BEGINNING = 0xd8
const END = 0xd9
const SCAN = 0xda
const HUFFMAN = 0xc4
const QUANTISATION = 0xdb
const RESTART = 0xdd
/** Baseline, extended and progressive: the frames that browsers show. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** A few dozen are usual; thousands keep a browser busy for minutes. */
const MOST_SCANS = 100

/** Of what programs note for themselves, only the way of the colours matters to the picture. */
const isColourNote = (mark: number, segment: Bytes): boolean =>
  mark === 0xee && segment.all.length === 16 && segment.text(4, 5) === 'Adobe'

/** Tables for the pixels, full to the last byte and with nothing behind them. */
function isTables(mark: number, segment: Bytes): boolean {
  const { length } = segment.all
  if (mark === RESTART) return length === 6
  if (mark !== HUFFMAN && mark !== QUANTISATION) return false
  let at = 4
  while (at < length) {
    const kind = segment.byte(at)
    if (mark === QUANTISATION) at += kind >> 4 === 0 ? 65 : 129
    else at += 17 + segment.part(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
  }
  if (at !== length) throw damaged()
  return true
}

export function readJpeg(all: Uint8Array): Jpeg {
  const bytes = new Bytes(all)
  if (bytes.byte(0) !== 0xff || bytes.byte(1) !== BEGINNING) throw damaged()
  const parts = [bytes.part(0, 2)]
  let size: { width: number; height: number } | undefined
  let scans = 0
  for (let at = 2; ; ) {
    if (bytes.byte(at) !== 0xff) throw damaged()
    const mark = bytes.byte(at + 1)
    if (mark === 0xff) {
      // A mark may have any number of these before it.
      at += 1
      continue
    }
    if (mark === END) {
      if (!size || scans === 0) throw damaged()
      if (at + 2 !== all.length) throw followed()
      return { kind: 'jpg', ...size, seconds: 0, plays: 1, parts: [...parts, bytes.part(at, at + 2)] }
    }
    const until = at + 2 + bytes.big16(at + 2)
    const segment = new Bytes(bytes.part(at, until))
    if (FRAMES.has(mark)) {
      if (size) throw damaged()
      size = { height: segment.big16(5), width: segment.big16(7) }
      if (![1, 3].includes(segment.byte(9)))
        throw new DamagedPicture('Its colours are made for print; save it in RGB and try again.')
      if (segment.all.length !== 10 + 3 * segment.byte(9)) throw damaged()
      parts.push(segment.all)
      at = until
    } else if (mark === SCAN) {
      scans += 1
      if (!size || scans > MOST_SCANS || segment.all.length !== 8 + 2 * segment.byte(4)) throw damaged()
      const end = afterScan(bytes, until)
      parts.push(bytes.part(at, end))
      at = end
    } else if (isTables(mark, segment) || isColourNote(mark, segment)) {
      parts.push(segment.all)
      at = until
    } else if ((mark >= 0xe0 && mark <= 0xef) || mark === 0xfe) at = until
    else throw damaged()
  }
}

/** Among the pixels a mark is only what is neither a plain FF nor a place to take up from. */
function afterScan(bytes: Bytes, from: number): number {
  for (let at = bytes.all.indexOf(0xff, from); at >= 0; at = bytes.all.indexOf(0xff, at + 2)) {
    const next = bytes.byte(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  throw damaged()
}
