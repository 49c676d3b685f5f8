import { Bytes, damaged, followed, type Picture } from './bytes.ts'
import type { CodeTable } from './jpeg-bits.ts'
import { type Component, isTooLargeToUnpack, type JpegFrame, readFrame, sizeOf } from './jpeg-frame.ts'
import { readScan } from './jpeg-scan.ts'

/** As it is drawn: what its blocks hold, and not one byte of how that was written down. */
export interface Jpeg extends Picture, Pick<JpegFrame, 'unitsWide' | 'unitsHigh' | 'components'> {
  kind: 'jpg'
  /** Its three colours are red, green and blue, and not brightness and two differences. */
  isRgb: boolean
}

const BEGINNING = 0xd8
const END = 0xd9
const SCAN = 0xda
const CODES = 0xc4
const TABLES = 0xdb
const RESTART = 0xdd
const FIRST_RESTART_MARK = 0xd0
/** Baseline, extended and progressive: the frames that browsers show. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** A few dozen are usual; thousands keep a browser busy for minutes. */
const MOST_SCANS = 100

export function readJpeg(all: Uint8Array): Jpeg {
  const bytes = new Bytes(all)
  if (bytes.byte(0) !== 0xff || bytes.byte(1) !== BEGINNING) throw damaged()
  const reader = new JpegReader()
  for (let at = 2; ; ) {
    if (bytes.byte(at) !== 0xff) throw damaged()
    const mark = bytes.byte(at + 1)
    if (mark === 0xff) {
      // A mark may have any number of these before it.
      at += 1
      continue
    }
    if (mark === END) {
      if (at + 2 !== all.length) throw followed()
      return reader.end()
    }
    const until = at + 2 + bytes.big16(at + 2)
    const segment = new Bytes(bytes.part(at, until))
    if (FRAMES.has(mark) && isTooLargeToUnpack(segment)) return unread(sizeOf(segment))
    at = mark === SCAN ? reader.readScan(segment, bytes, until) : until
    if (mark !== SCAN) reader.readSegment(mark, segment)
  }
}

const STANDING = { kind: 'jpg', seconds: 0, plays: 1 } as const

const unread = (size: { width: number; height: number }): Jpeg => ({
  ...STANDING,
  ...size,
  ...{ unitsWide: 0, unitsHigh: 0, components: [], isRgb: false },
})

class JpegReader {
  #frame: JpegFrame | undefined
  #scans = 0
  #restartEvery = 0
  readonly #tables = new Map<number, Uint8Array>()
  readonly #codes = new Map<number, CodeTable>()
  #isJfif = false
  #adobeTransform: number | undefined

  readSegment(mark: number, segment: Bytes): void {
    if (FRAMES.has(mark)) {
      if (this.#frame) throw damaged()
      this.#frame = readFrame(mark, segment)
    } else if (mark === RESTART) {
      if (segment.all.length !== 6) throw damaged()
      this.#restartEvery = segment.big16(4)
    } else if (mark === CODES) this.#readCodes(segment)
    else if (mark === TABLES) this.#readTables(segment)
    else if (mark === 0xe0) this.#isJfif ||= segment.all.length >= 9 && segment.text(4, 5) === 'JFIF\0'
    else if (mark === 0xee && segment.all.length === 16 && segment.text(4, 5) === 'Adobe') {
      this.#adobeTransform = segment.byte(15)
    } else if (!((mark > 0xe0 && mark <= 0xef) || mark === 0xfe)) throw damaged()
  }

  /** Full to the last byte and with nothing behind them, as the codes are. */
  #readTables(segment: Bytes): void {
    let at = 4
    for (let until: number; at < segment.all.length; at = until) {
      const kind = segment.byte(at)
      until = at + (kind >> 4 === 0 ? 65 : 129)
      if (kind >> 4 > 1) throw damaged()
      this.#tables.set(kind & 15, segment.part(at + 1, until))
    }
  }

  #readCodes(segment: Bytes): void {
    let at = 4
    for (let until: number; at < segment.all.length; at = until) {
      const counts = segment.part(at + 1, at + 17)
      until = at + 17 + counts.reduce((sum, count) => sum + count, 0)
      this.#codes.set(segment.byte(at), { counts, symbols: segment.part(at + 17, until) })
    }
  }

  readScan(segment: Bytes, bytes: Bytes, from: number): number {
    const frame = this.#frame
    this.#scans += 1
    const count = segment.byte(4)
    if (!frame || this.#scans > MOST_SCANS || count === 0 || segment.all.length !== 8 + 2 * count) throw damaged()
    const members = Array.from({ length: count }, (_, at) => {
      const [id, codes] = [segment.byte(5 + 2 * at), segment.byte(6 + 2 * at)]
      const component = frame.components.find((each) => each.id === id)
      if (!component) throw damaged()
      component.table ??= this.#tables.get(component.tableNumber)
      return { component, coarse: this.#codes.get(codes >> 4), fine: this.#codes.get(0x10 | (codes & 15)) }
    })
    const [first = 0, last = 0, bits = 0] = segment.all.subarray(-3)
    const { intervals, end } = splitScan(bytes, from)
    const progress = { from: first, to: last, missedBits: bits >> 4, missingBits: bits & 15 }
    readScan(frame, { members, ...progress, restartEvery: this.#restartEvery, intervals })
    return end
  }

  end(): Jpeg {
    const frame = this.#frame
    const isDrawn = ({ missingBits, table }: Component): boolean => missingBits[0] !== -1 && table !== undefined
    if (!frame?.components.every(isDrawn)) throw damaged()
    const { isProgressive: _, ...drawn } = frame
    return { ...STANDING, ...drawn, isRgb: this.#isRgb(frame) }
  }

  /** As browsers find it out. */
  #isRgb({ components }: JpegFrame): boolean {
    if (components.length !== 3 || this.#isJfif) return false
    if (this.#adobeTransform !== undefined) return this.#adobeTransform === 0
    return String.fromCharCode(...components.map(({ id }) => id)) === 'RGB'
  }
}

/** Among the pixels a mark is only what is neither a plain FF nor a place to take up from. */
function splitScan(bytes: Bytes, from: number): { intervals: Uint8Array[]; end: number } {
  const intervals: Uint8Array[] = []
  let begin = from
  for (let at = bytes.all.indexOf(0xff, from); at >= 0; at = bytes.all.indexOf(0xff, at + 2)) {
    const next = bytes.byte(at + 1)
    if (next === 0) continue
    intervals.push(bytes.part(begin, at))
    const number = next - FIRST_RESTART_MARK
    if (number < 0 || number > 7) return { intervals, end: at }
    if (number !== (intervals.length - 1) % 8) throw damaged()
    begin = at + 2
  }
  throw damaged()
}
