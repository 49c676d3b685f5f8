import { deflateSync, inflateSync } from 'node:zlib'
import { joined } from '../../contract/advertising/banner/bytes.ts'
import { GIF_END, type Gif } from '../../contract/advertising/banner/read-gif.ts'
import { crc32, PNG_SIGNATURE, type Png, type PngFrame } from '../../contract/advertising/banner/read-png.ts'
import { type BannerPicture, readBanner } from '../../contract/advertising/check-banner.ts'
import { ANIMATION_MAX_SECONDS } from '../../contract/advertising/rate-card.ts'

/** The file cannot be shown; the problems are written for whoever sent it. */
export class BannerRefused extends Error {
  override name = 'BannerRefused'

  constructor(problems: readonly string[]) {
    super(problems.join(' '))
  }
}

export interface CleanBanner {
  mediaType: 'image/jpeg' | 'image/png' | 'image/gif'
  kind: BannerPicture['kind']
  bytes: Buffer
}

const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const

/**
 * The banner in a file that is put together anew from what is picture in it: no metadata, no comments, nothing of
 * another kind. Pixels of a PNG are unpacked and packed again. An animation ends within its time however often it was
 * to be repeated.
 */
export function cleanBanner(bytes: Uint8Array): CleanBanner {
  const { picture, problems } = readBanner(bytes)
  if (!picture) throw new BannerRefused(problems)
  return { mediaType: MEDIA_TYPES[picture.kind], kind: picture.kind, bytes: Buffer.from(joined(partsOf(picture))) }
}

function partsOf(picture: BannerPicture): readonly Uint8Array[] {
  if (picture.kind === 'png') return pngParts(picture)
  if (picture.kind === 'gif') return gifParts(picture)
  return picture.parts
}

const roundsOf = ({ seconds }: BannerPicture): number =>
  seconds === 0 ? 1 : Math.max(1, Math.floor(ANIMATION_MAX_SECONDS / seconds))

function gifParts(gif: Gif): Uint8Array[] {
  const repeats = roundsOf(gif) - 1
  const loop = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0', 'latin1'),
    Buffer.from([3, 1, repeats & 255, repeats >> 8, 0]),
  ])
  return [gif.head, ...(repeats > 0 ? [loop] : []), ...gif.frames, Uint8Array.of(GIF_END)]
}

function chunk(name: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(name, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8)
  return bytes
}

const big32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function pngParts(png: Png): Uint8Array[] {
  const isAnimated = png.frames.length > 1
  const [first] = png.frames
  const main = png.still ?? first
  if (!main) throw new Error('A PNG without a picture was read.')
  let sequence = 0
  // A frame's place in the row is told anew, since what stood between may be gone.
  const control = (frame: PngFrame): Buffer[] =>
    frame.control ? [chunk('fcTL', Buffer.concat([big32(sequence++), frame.control.subarray(4)]))] : []
  const moving = (frames: readonly PngFrame[]): Buffer[] =>
    frames.flatMap((frame) => [
      ...control(frame),
      chunk('fdAT', Buffer.concat([big32(sequence++), packedAgain(png, frame)])),
    ])
  return [
    PNG_SIGNATURE,
    chunk('IHDR', png.header),
    ...(isAnimated ? [chunk('acTL', Buffer.concat([big32(png.frames.length), big32(roundsOf(png))]))] : []),
    ...(png.palette ? [chunk('PLTE', png.palette)] : []),
    ...(png.transparency ? [chunk('tRNS', png.transparency)] : []),
    ...(isAnimated && !png.still ? control(main) : []),
    chunk('IDAT', packedAgain(png, main)),
    ...(isAnimated ? moving(png.still ? png.frames : png.frames.slice(1)) : []),
    chunk('IEND', new Uint8Array()),
  ]
}

/** A file that unpacks to more than its pixels, or to less, is none that we want. */
function packedAgain({ bitsPerPixel, isInterlaced }: Png, { width, height, compressed }: PngFrame): Buffer {
  const expected = pixelBytes(width, height, bitsPerPixel, isInterlaced)
  const pixels = unpacked(compressed, expected)
  if (pixels?.length !== expected) throw new BannerRefused(['It is damaged or cut off; save it anew and try again.'])
  return deflateSync(pixels, { level: 9 })
}

function unpacked(compressed: Uint8Array, most: number): Buffer | undefined {
  try {
    return inflateSync(compressed, { maxOutputLength: most + 1 })
  } catch {
    return undefined
  }
}

/** Where each of the seven passes begins, and how far its pixels stand apart: across, then down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const WHOLE = [[0, 0, 1, 1]] as const

/** Each row has a byte before it that says how it was filtered. */
function pixelBytes(width: number, height: number, bitsPerPixel: number, isInterlaced: boolean): number {
  let sum = 0
  for (const [left, top, across, down] of isInterlaced ? PASSES : WHOLE) {
    const columns = Math.ceil((width - left) / across)
    const rows = Math.ceil((height - top) / down)
    if (columns > 0 && rows > 0) sum += rows * (1 + Math.ceil((columns * bitsPerPixel) / 8))
  }
  return sum
}
