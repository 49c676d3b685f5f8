import { Bytes, damaged, followed, joined, type Picture, shownSeconds } from './bytes.ts'
import { pixelBytes } from './png-pixels.ts'

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** One picture of an animation, or the only one: where it stands, and its pixels as they are compressed. */
export interface PngFrame {
  /** The content of its 'fcTL'; nothing where the PNG does not move. */
  control: Uint8Array | undefined
  width: number
  height: number
  compressed: Uint8Array
  /** So many it unpacks to. */
  pixelBytes: number
}

export interface Png extends Picture {
  kind: 'png'
  header: Uint8Array
  palette: Uint8Array | undefined
  transparency: Uint8Array | undefined
  /** What is shown where an animation is not understood, if that is no part of it. */
  still: PngFrame | undefined
  frames: readonly PngFrame[]
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const MOST_FRAMES = 1_000

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The checksum of PNG. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

interface Chunk {
  name: string
  content: Uint8Array
}

/** Each is its length, its name, its content and a checksum of the last two. */
function readChunks(bytes: Bytes): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = PNG_SIGNATURE.length; ; ) {
    const end = at + 8 + bytes.big32(at)
    const name = bytes.text(at + 4, 4)
    const content = bytes.part(at + 8, end)
    if (!/^[A-Za-z]{4}$/.test(name) || crc32(bytes.part(at + 4, end)) !== bytes.big32(end)) throw damaged()
    chunks.push({ name, content })
    at = end + 4
    if (name !== 'IEND') continue
    if (at !== bytes.all.length) throw followed()
    return chunks
  }
}

export function readPng(all: Uint8Array): Png {
  const chunks = readChunks(new Bytes(all))
  const contentOf = (name: string): Uint8Array | undefined => chunks.find((chunk) => chunk.name === name)?.content
  const [first, ...others] = chunks
  const isKnown = ({ name }: Chunk): boolean => ['PLTE', 'IDAT', 'IEND'].includes(name) || /^[a-z]/.test(name)
  if (first?.name !== 'IHDR' || first.content.length !== 13 || !others.every(isKnown)) throw damaged()
  const header = new Bytes(first.content)
  const [width, height] = [header.big32(0), header.big32(4)]
  const [depth, colours, compression, filter, interlacing] = first.content.subarray(8)
  const channels = CHANNELS[colours ?? -1]
  if (depth === undefined || channels === undefined || !DEPTHS[colours ?? -1]?.includes(depth)) throw damaged()
  if (width === 0 || height === 0 || compression !== 0 || filter !== 0 || (interlacing ?? 2) > 1) throw damaged()
  // Other pictures may have one too, as a hint that nothing needs.
  const palette = colours === 3 ? contentOf('PLTE') : undefined
  if (colours === 3 && !palette) throw damaged()
  if (palette && (palette.length % 3 !== 0 || palette.length > 3 * 2 ** depth)) throw damaged()
  const transparency = contentOf('tRNS')
  if (transparency && !isTransparency(transparency, colours, palette)) throw damaged()
  const movement = contentOf('acTL')
  const bytesOf = (across: number, down: number) => pixelBytes(across, down, depth * channels, interlacing === 1)
  const { still, frames } = readFrames(chunks, { width, height, bytesOf }, movement !== undefined)
  return {
    kind: 'png',
    width,
    height,
    seconds: frames.length > 1 ? frames.reduce((sum, { control }) => sum + secondsOf(control), 0) : 0,
    plays: playsOf(movement),
    header: first.content,
    palette,
    transparency,
    still,
    frames,
  }
}

/** One of the colours is not there, or each of the palette is there to some degree. */
function isTransparency({ length }: Uint8Array, colours: number | undefined, palette: Uint8Array | undefined): boolean {
  if (palette) return length <= palette.length / 3
  return length === (colours === 0 ? 2 : colours === 2 ? 6 : -1)
}

function playsOf(movement: Uint8Array | undefined): number {
  if (!movement) return 1
  return new Bytes(movement).big32(4) || Number.POSITIVE_INFINITY
}

function secondsOf(control: Uint8Array | undefined): number {
  if (!control) return 0
  const bytes = new Bytes(control)
  return shownSeconds(bytes.big16(20) / (bytes.big16(22) || 100))
}

interface Canvas {
  width: number
  height: number
  bytesOf: (width: number, height: number) => number
}

interface Found {
  still: PngFrame | undefined
  frames: PngFrame[]
}

/** Without an 'acTL' all that is said of frames means nothing, and is left out. */
function readFrames(chunks: readonly Chunk[], canvas: Canvas, isAnimated: boolean): Found {
  const main: Uint8Array[] = []
  const moving: { control: Uint8Array; parts: Uint8Array[] }[] = []
  for (const { name, content } of chunks) {
    if (name === 'IDAT') main.push(content)
    else if (!isAnimated) continue
    else if (name === 'fcTL') moving.push({ control: content, parts: main.length === 0 ? main : [] })
    else if (name === 'fdAT') moving.at(-1)?.parts.push(content.subarray(4))
  }
  if (main.length === 0 || moving.length > MOST_FRAMES) throw damaged()
  const { width, height, bytesOf } = canvas
  const pixels = { compressed: joined(main), pixelBytes: bytesOf(width, height) }
  const whole: PngFrame = { control: undefined, width, height, ...pixels }
  if (!isAnimated) return { still: undefined, frames: [whole] }
  const frames = moving.map(({ control, parts }) => frameOf(control, parts, canvas))
  if (frames.length === 0) throw damaged()
  const isFirst = moving[0]?.parts === main
  // What is also the picture where nothing moves has its whole size.
  if (isFirst && (frames[0]?.width !== width || frames[0].height !== height)) throw damaged()
  return { still: isFirst ? undefined : whole, frames }
}

function frameOf(control: Uint8Array, parts: Uint8Array[], canvas: Canvas): PngFrame {
  if (control.length !== 26 || parts.length === 0) throw damaged()
  const bytes = new Bytes(control)
  const [width, height] = [bytes.big32(4), bytes.big32(8)]
  const fits = bytes.big32(12) + width <= canvas.width && bytes.big32(16) + height <= canvas.height
  if (width === 0 || height === 0 || !fits) throw damaged()
  return { control, width, height, compressed: joined(parts), pixelBytes: canvas.bytesOf(width, height) }
}
