import { joined } from '../banner/bytes.ts'
import { crc32, PNG_SIGNATURE } from '../banner/read-png.ts'

/** Whole pictures of one colour, made by hand: small enough to change a byte of, and true to the last one. */

export const letters = (words: string): number[] => [...words].map((letter) => letter.charCodeAt(0))
const big32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const big16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
const little16 = (value: number): number[] => [value & 255, (value >> 8) & 255]

export function pngChunk(name: string, content: readonly number[]): Uint8Array {
  const named = Uint8Array.from([...letters(name), ...content])
  return joined([Uint8Array.from(big32(content.length)), named, Uint8Array.from(big32(crc32(named)))])
}

/** Compressed by not being compressed; all noughts. */
function storedNoughts(length: number): number[] {
  const blocks: number[] = []
  for (let left = length; left > 0; left -= 65_535) {
    const size = Math.min(left, 65_535)
    blocks.push(left <= 65_535 ? 1 : 0, ...little16(size), ...little16(size ^ 0xffff), ...Array<number>(size).fill(0))
  }
  // The checksum of noughts counts nothing but how many there are.
  return [0x78, 0x01, ...blocks, ...big16(length % 65_521), ...big16(1)]
}

/** Black and white, so that the bits of a row are few. */
const rows = (width: number, height: number): number[] => storedNoughts(height * (1 + Math.ceil(width / 8)))

interface PngOptions {
  /** How long each frame lasts, as numerator and denominator of seconds. */
  frames?: readonly (readonly [number, number])[]
  /** In place of the pixels. */
  pixels?: readonly number[]
  /** Before the end. */
  extra?: readonly Uint8Array[]
  /** How often it moves; nought is for ever. */
  plays?: number
  /** The size that the frames say they have. */
  frameSize?: readonly [number, number]
  /** Bits and colour type, in place of black and white. */
  colours?: readonly [number, number]
}

export function drawPng(width: number, height: number, options: PngOptions = {}) {
  const { frames = [], pixels, extra = [], plays = 0, frameSize = [width, height], colours = [1, 0] } = options
  let sequence = 0
  const data = pixels ?? rows(width, height)
  const frameParts = frames.flatMap(([numerator, denominator], at) => {
    const place = [...frameSize.flatMap(big32), ...big32(0), ...big32(0)]
    const control = [...big32(sequence++), ...place, ...big16(numerator), ...big16(denominator), 0, 0]
    const content = at === 0 ? pngChunk('IDAT', data) : pngChunk('fdAT', [...big32(sequence++), ...data])
    return [pngChunk('fcTL', control), content]
  })
  return joined([
    PNG_SIGNATURE,
    pngChunk('IHDR', [...big32(width), ...big32(height), ...colours, 0, 0, 0]),
    ...(frames.length > 0 ? [pngChunk('acTL', [...big32(frames.length), ...big32(plays)])] : []),
    ...(frames.length > 0 ? frameParts : [pngChunk('IDAT', data)]),
    ...extra,
    pngChunk('IEND', []),
  ])
}

/** Begins anew, has one pixel, and ends. */
const GIF_PIXELS = [0x44, 1]

/** Frames of the whole size, each with its delay in hundredths of a second. */
export const drawGif = (
  width: number,
  height: number,
  delays: readonly number[],
  extra: readonly number[] = [],
  pixels: readonly number[] = GIF_PIXELS,
) =>
  Uint8Array.from([
    ...letters('GIF89a'),
    ...little16(width),
    ...little16(height),
    ...[0x80, 0, 0],
    ...Array<number>(6).fill(0),
    ...extra,
    ...delays.flatMap((delay) => [
      ...[0x21, 0xf9, 4, 0, ...little16(delay), 0, 0],
      ...[0x2c, 0, 0, 0, 0, ...little16(width), ...little16(height), 0],
      ...[2, pixels.length, ...pixels, 0],
    ]),
    0x3b,
  ])

interface JpegOptions {
  /** Before all else. */
  extra?: readonly number[]
  behindTable?: readonly number[]
  /** Among the pixels, behind the last one. */
  behindPixels?: readonly number[]
  /** Before the end. */
  behindScan?: readonly number[]
  /** In place of the pixels, for codes of 8 bits that each mean nothing. */
  spelled?: readonly number[]
}

/** How many codes there are of each length, and what they mean: one of 1 bit, or all letters there are in 8 bits. */
const NOTHING_IN_1_BIT = [1, ...Array<number>(15).fill(0), 0]
const NOTHING_IN_8_BITS = [...Array<number>(7).fill(0), 128, ...Array<number>(8).fill(0), ...Array<number>(128).fill(0)]

/** Grey. Each block has two codes: that it is as grey as the last one, and that this is all. */
export function drawJpeg(width: number, height: number, options: JpegOptions = {}) {
  const { extra = [], behindTable = [], behindPixels = [], behindScan = [], spelled } = options
  const codes = spelled ? NOTHING_IN_8_BITS : NOTHING_IN_1_BIT
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...extra,
    ...[0xff, 0xdb, ...big16(67 + behindTable.length), 0, ...Array<number>(64).fill(1), ...behindTable],
    ...[0xff, 0xc0, ...big16(11), 8, ...big16(height), ...big16(width), 1, 1, 0x11, 0],
    ...[0, 0x10].flatMap((kind) => [0xff, 0xc4, ...big16(3 + codes.length), kind, ...codes]),
    ...[0xff, 0xda, ...big16(8), 1, 1, 0, 0, 63, 0],
    ...(spelled ?? greyPixels(2 * jpegBlocks(width, height))),
    ...behindPixels,
    ...behindScan,
    ...[0xff, 0xd9],
  ])
}

export const jpegBlocks = (width: number, height: number): number => Math.ceil(width / 8) * Math.ceil(height / 8)

/** Noughts, with ones to fill up the last byte. */
const greyPixels = (bits: number): number[] => [
  ...Array<number>(bits >> 3).fill(0),
  ...(bits % 8 === 0 ? [] : [0xff >> (bits % 8)]),
]

/** What a program notes for itself in a JPEG. */
export const jpegNote = (mark: number, words: string): number[] => [
  0xff,
  mark,
  ...big16(words.length + 2),
  ...letters(words),
]

/** So many times again; nought is for ever. */
export const gifLoop = (times: number): number[] => [
  ...[0x21, 0xff, 11, ...letters('NETSCAPE2.0')],
  ...[3, 1, ...little16(times), 0],
]

export const gifComment = (words: string): number[] => [0x21, 0xfe, words.length, ...letters(words), 0]
