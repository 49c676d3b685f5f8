import { Bytes, damaged, followed, joined, type Picture, shownSeconds } from './bytes.ts'
import { checkGifPixels } from './gif-pixels.ts'

export interface Gif extends Picture {
  kind: 'gif'
  /** The screen and its colours. */
  head: Uint8Array
  /** Each with what is said of it before it. */
  frames: readonly Uint8Array[]
}

export const GIF_END = 0x3b
const EXTENSION = 0x21
const CONTROL = 0xf9
const FRAME = 0x2c
const MOST_FRAMES = 1_000

const coloursBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Past a row of blocks, each of which begins with its length, to what follows the empty one. */
function afterBlocks(bytes: Bytes, from: number): number {
  let at = from
  while (bytes.byte(at) > 0) at += bytes.byte(at) + 1
  return at + 1
}

/** The content of such a row. */
function contentOfBlocks(bytes: Bytes, from: number, until: number): Uint8Array {
  const blocks: Uint8Array[] = []
  for (let at = from; at < until - 1; at += bytes.byte(at) + 1) blocks.push(bytes.part(at + 1, at + 1 + bytes.byte(at)))
  return joined(blocks)
}

/** What browsers go by: so many times again, or for ever. */
function findPlays(bytes: Bytes, at: number, until: number): number | undefined {
  const isLoop = until - at === 19 && ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(bytes.text(at + 3, 11))
  if (!isLoop || bytes.byte(at + 15) !== 1) return undefined
  return bytes.little16(at + 16) === 0 ? Number.POSITIVE_INFINITY : bytes.little16(at + 16) + 1
}

export function readGif(all: Uint8Array): Gif {
  const bytes = new Bytes(all)
  if (!/^GIF8[79]a$/.test(bytes.text(0, 6))) throw damaged()
  const [width, height] = [bytes.little16(6), bytes.little16(8)]
  let at = 13 + coloursBytes(bytes.byte(10))
  const head = bytes.part(0, at)
  const frames: Uint8Array[] = []
  let seconds = 0
  let plays = 1
  let control: { from: number; until: number; seconds: number } | undefined
  for (;;) {
    const mark = bytes.byte(at)
    if (mark === GIF_END) break
    if (mark === EXTENSION) {
      const until = afterBlocks(bytes, at + 2)
      // Comments, and what programs note for themselves, are left out.
      plays = findPlays(bytes, at, until) ?? plays
      if (bytes.byte(at + 1) === CONTROL) {
        if (until - at !== 8) throw damaged()
        control = { from: at, until, seconds: bytes.little16(at + 4) / 100 }
      }
      at = until
      continue
    }
    if (mark !== FRAME) throw damaged()
    const [across, down] = [bytes.little16(at + 5), bytes.little16(at + 7)]
    if (bytes.little16(at + 1) + across > width || bytes.little16(at + 3) + down > height) throw damaged()
    const pixels = at + 10 + coloursBytes(bytes.byte(at + 9))
    const codeBits = bytes.byte(pixels)
    const until = afterBlocks(bytes, pixels + 1)
    if (codeBits < 1 || codeBits > 8 || until === pixels + 2) throw damaged()
    checkGifPixels(contentOfBlocks(bytes, pixels + 1, until), codeBits, across * down)
    const said = control ? [...bytes.part(control.from, control.until)] : []
    frames.push(Uint8Array.from([...said, ...bytes.part(at, until)]))
    seconds += shownSeconds(control?.seconds ?? 0)
    control = undefined
    at = until
    if (frames.length > MOST_FRAMES) throw damaged()
  }
  if (frames.length === 0) throw damaged()
  if (at + 1 !== all.length) throw followed()
  return { kind: 'gif', width, height, seconds: frames.length > 1 ? seconds : 0, plays, head, frames }
}
