import { deflateSync, inflateSync } from 'node:zlib'
import { joined } from '../../contract/advertising/banner/bytes.ts'
import { GIF_END, type Gif } from '../../contract/advertising/banner/read-gif.ts'
import { crc32, PNG_SIGNATURE, type Png, type PngFrame } from '../../contract/advertising/banner/read-png.ts'
import { type BannerPicture, readBanner } from '../../contract/advertising/check-banner.ts'
import { ANIMATION_MAX_SECONDS, BANNER_MAX_KILOBYTES } from '../../contract/advertising/rate-card.ts'
import { packJpeg } from './pack-jpeg.ts'

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
  /** Of the same kind, for whoever wants no motion; nothing where the banner does not move. */
  still: Buffer | undefined
}

const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const

/** A JPG that is drawn in several passes is packed more tightly than we do it, by a tenth or so. */
const MOST_PACKED_KILOBYTES = { png: BANNER_MAX_KILOBYTES, gif: BANNER_MAX_KILOBYTES, jpg: 1.25 * BANNER_MAX_KILOBYTES }
const MOST_KEPT_KILOBYTES = Math.max(...Object.values(MOST_PACKED_KILOBYTES))

/**
 * The banner in a file that is put together anew from what is picture in it: no metadata, no comments, nothing of
 * another kind. Pixels of a PNG or a JPG are unpacked and packed again. An animation ends within its time however often
 * it was to be repeated.
 */
export function cleanBanner(bytes: Uint8Array, mostKilobytes = BANNER_MAX_KILOBYTES): CleanBanner {
  const { picture, problems } = readBanner(bytes, mostKilobytes)
  if (!picture) throw new BannerRefused(problems)
  const clean = Buffer.from(joined(partsOf(picture)))
  const most = MOST_PACKED_KILOBYTES[picture.kind]
  // We do not pack as tightly as some programs do.
  if (clean.length > most * 1024) {
    const kilobytes = Math.ceil(clean.length / 1024)
    throw new BannerRefused([`Packed anew it has ${kilobytes} KB; at most ${most} KB will do.`])
  }
  const still = stillOf(picture)
  return {
    mediaType: MEDIA_TYPES[picture.kind],
    kind: picture.kind,
    bytes: clean,
    still: still && Buffer.from(joined(partsOf(still))),
  }
}

/** For what was once made so: it may be larger than what is sent to us. */
export const cleanKeptBanner = (bytes: Uint8Array): CleanBanner => cleanBanner(bytes, MOST_KEPT_KILOBYTES)

/** What its maker meant for those who see no motion, which PNG has a place for, or else the first frame. */
function stillOf(picture: BannerPicture): BannerPicture | undefined {
  if (picture.kind === 'jpg' || picture.frames.length < 2) return undefined
  if (picture.kind === 'gif') return { ...picture, seconds: 0, frames: picture.frames.slice(0, 1) }
  const frames = picture.still ? [picture.still] : picture.frames.slice(0, 1)
  return { ...picture, seconds: 0, still: undefined, frames }
}

function partsOf(picture: BannerPicture): readonly Uint8Array[] {
  if (picture.kind === 'png') return pngParts(picture)
  if (picture.kind === 'gif') return gifParts(picture)
  return packJpeg(picture)
}

/** No more than it asks for itself, and no more than there is time for. */
const roundsOf = ({ seconds, plays }: BannerPicture): number =>
  seconds === 0 ? 1 : Math.max(1, Math.min(plays, Math.floor(ANIMATION_MAX_SECONDS / seconds)))

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
      chunk('fdAT', Buffer.concat([big32(sequence++), packedAgain(frame)])),
    ])
  return [
    PNG_SIGNATURE,
    chunk('IHDR', png.header),
    ...(isAnimated ? [chunk('acTL', Buffer.concat([big32(png.frames.length), big32(roundsOf(png))]))] : []),
    ...(png.palette ? [chunk('PLTE', png.palette)] : []),
    ...(png.transparency ? [chunk('tRNS', png.transparency)] : []),
    ...(isAnimated && !png.still ? control(main) : []),
    chunk('IDAT', packedAgain(main)),
    ...(isAnimated ? moving(png.still ? png.frames : png.frames.slice(1)) : []),
    chunk('IEND', new Uint8Array()),
  ]
}

/** A file that unpacks to more than its pixels, or to less, is none that we want. */
function packedAgain({ compressed, pixelBytes }: PngFrame): Buffer {
  const pixels = unpacked(compressed, pixelBytes)
  if (pixels?.length !== pixelBytes) throw new BannerRefused(['It is damaged or cut off; save it anew and try again.'])
  return deflateSync(pixels)
}

function unpacked(compressed: Uint8Array, most: number): Buffer | undefined {
  try {
    return inflateSync(compressed, { maxOutputLength: most + 1 })
  } catch {
    return undefined
  }
}
