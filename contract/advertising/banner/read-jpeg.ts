import { isBannerSize } from '../rate-card.ts'
import { Bytes, damaged, followed, type Picture } from './bytes.ts'
import type { CodeTable } from './jpeg-bits.ts'
import { type Component, frameSize, type JpegFrame, readFrame } from './jpeg-frame.ts'
import { MARKS } from './jpeg-marks.ts'
import { readScan } from './jpeg-scan.ts'

/** As it is drawn: what its blocks hold, and not one byte of how that was written down. */
export interface Jpeg extends Picture, Pick<JpegFrame, 'unitsWide' | 'unitsHigh' | 'components'> {
  kind: 'jpg'
  /** Its three colours are red, green and blue, and not brightness and two differences. */
  isRgb: boolean
}

/** The frames that browsers show. */
const FRAMES: ReadonlySet<number> = new Set([MARKS.baseline, MARKS.extended, MARKS.progressive])
/** A few dozen are usual; thousands keep a browser busy for minutes. */
const MOST_SCANS = 100

export function readJpeg(all: Uint8Array): Jpeg {
  const bytes = new Bytes(all)
  if (bytes.byte(0) !== 0xff || bytes.byte(1) !== MARKS.beginning) throw damaged()
  const reader = new JpegReader()
  for (let at = 2; ; ) {
    if (bytes.byte(at) !== 0xff) throw damaged()
    const mark = bytes.byte(at + 1)
    if (mark === 0xff) {
      // A mark may have any number of these before it.
      at += 1
      continue
    }
    if (mark === MARKS.end) {
      if (at + 2 !== all.length) throw followed()
      return reader.end()
    }
    const until = at + 2 + bytes.big16(at + 2)
    const segment = new Bytes(bytes.part(at, until))
    // What is refused for its size is not unpacked.
    if (FRAMES.has(mark) && !isBannerSize(frameSize(segment))) return unread(frameSize(segment))
    at = mark === MARKS.scan ? reader.readScan(segment, bytes, until) : until
    if (mark !== MARKS.scan) reader.readSegment(mark, segment)
  }
}

const STANDING = { kind: 'jpg', seconds: 0, plays: 1 } as const

const unread = (size: { width: number; height: number }): Jpeg => ({
  ...STANDING,
  ...size,
  ...{ unitsWide: 0, unitsHigh: 0, components: [], isRgb: false },
})

/** Browsers pass over a note that is shorter than its kind is, and take a longer one. */
const isNote = (segment: Bytes, name: string, leastBytes: number): boolean =>
  segment.all.length >= 4 + leastBytes && segment.text(4, name.length) === name

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
    } else if (mark === MARKS.restartEvery) {
      if (segment.all.length !== 6) throw damaged()
      this.#restartEvery = segment.big16(4)
    } else if (mark === MARKS.codes) this.#readCodes(segment)
    else if (mark === MARKS.tables) this.#readTables(segment)
    else if (mark === MARKS.jfifNote) this.#isJfif ||= isNote(segment, 'JFIF\0', 14)
    else if (mark === MARKS.adobeNote && isNote(segment, 'Adobe', 12)) this.#adobeTransform = segment.byte(15)
    else if (!((mark > MARKS.jfifNote && mark <= MARKS.lastNote) || mark === MARKS.comment)) throw damaged()
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
    const { width, height, unitsWide, unitsHigh, components } = frame
    return { ...STANDING, width, height, unitsWide, unitsHigh, components, isRgb: this.#isRgb(frame) }
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
    const number = next - MARKS.firstRestart
    if (number < 0 || number > 7) return { intervals, end: at }
    if (number !== (intervals.length - 1) % 8) throw damaged()
    begin = at + 2
  }
  throw damaged()
}
