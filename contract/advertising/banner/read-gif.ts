import { Bytes, damaged, followed, type Picture, shownSeconds } from './bytes.ts'

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

export function readGif(all: Uint8Array): Gif {
  const bytes = new Bytes(all)
  if (!/^GIF8[79]a$/.test(bytes.text(0, 6))) throw damaged()
  const [width, height] = [bytes.little16(6), bytes.little16(8)]
  let at = 13 + coloursBytes(bytes.byte(10))
  const head = bytes.part(0, at)
  const frames: Uint8Array[] = []
  let seconds = 0
  let control: { from: number; until: number; seconds: number } | undefined
  for (;;) {
    const mark = bytes.byte(at)
    if (mark === GIF_END) break
    if (mark === EXTENSION) {
      const until = afterBlocks(bytes, at + 2)
      // Comments, and what programs note for themselves, are left out.
      if (bytes.byte(at + 1) === CONTROL) {
        if (until - at !== 8) throw damaged()
        control = { from: at, until, seconds: bytes.little16(at + 4) / 100 }
      }
      at = until
      continue
    }
    if (mark !== FRAME) throw damaged()
    const fits = bytes.little16(at + 1) + bytes.little16(at + 5) <= width
    if (!fits || bytes.little16(at + 3) + bytes.little16(at + 7) > height) throw damaged()
    const pixels = at + 10 + coloursBytes(bytes.byte(at + 9))
    const codeBits = bytes.byte(pixels)
    const until = afterBlocks(bytes, pixels + 1)
    if (codeBits < 1 || codeBits > 8 || until === pixels + 2) throw damaged()
    const said = control ? [...bytes.part(control.from, control.until)] : []
    frames.push(Uint8Array.from([...said, ...bytes.part(at, until)]))
    seconds += shownSeconds(control?.seconds ?? 0)
    control = undefined
    at = until
    if (frames.length > MOST_FRAMES) throw damaged()
  }
  if (frames.length === 0) throw damaged()
  if (at + 1 !== all.length) throw followed()
  return { kind: 'gif', width, height, seconds: frames.length > 1 ? seconds : 0, head, frames }
}
