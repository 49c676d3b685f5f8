import type sharpModule from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import {
  ANIMATED_PNG,
  type BannerKind,
  DAMAGED_BANNER,
  findBannerKind,
  findFileProblem,
  findPictureProblems,
  shownSeconds,
} from '../../contract/advertising/banner-rules.ts'
import {
  ANIMATION_MAX_SECONDS,
  BANNER_HEIGHT,
  BANNER_MAX_KILOBYTES,
  BANNER_WIDTH,
} from '../../contract/advertising/rate-card.ts'
import { unavailable } from '../platform/http/refusal.ts'
import { withSharp } from '../platform/load-sharp.ts'

/** The file cannot be shown; the problems are written for the person who sent it. */
export class BannerRefused extends Error {
  override name = 'BannerRefused'

  constructor(problems: readonly string[]) {
    super(problems.join(' '))
  }
}

export interface CleanBanner {
  mediaType: 'image/jpeg' | 'image/png' | 'image/gif'
  kind: BannerKind
  bytes: Buffer
  /** The first frame of an animated banner, for visitors who pause it or prefer reduced motion. */
  still: Buffer | undefined
}

const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const

/** 25 frames a second for the longest animation, or a quarter as many in double size. */
const MAX_PIXELS = 25 * ANIMATION_MAX_SECONDS * BANNER_WIDTH * BANNER_HEIGHT
const MAX_SECONDS = 15
/** Some programs pack pixels more tightly than sharp does. */
const MAX_STORED_KILOBYTES = 1.25 * BANNER_MAX_KILOBYTES
const JPEG_QUALITIES = [90, 80, 70] as const

/**
 * Decodes a file that a stranger sent and encodes its pixels again, so that nothing else of it is stored: no metadata,
 * no comment, no second format. An animation stops after 15 seconds, even if it was meant to loop forever.
 */
export async function cleanBanner(bytes: Uint8Array): Promise<CleanBanner> {
  const problem = findFileProblem(bytes)
  const kind = findBannerKind(bytes)
  if (problem || !kind) throw new BannerRefused([problem ?? DAMAGED_BANNER])
  const end = findPictureEnd(bytes, kind)
  if (end === undefined) throw new BannerRefused([DAMAGED_BANNER])
  if (end !== bytes.length)
    throw new BannerRefused(['Something else follows the picture in this file. Save it again and try once more.'])
  return await withSharp(async (sharp) => {
    const metadata = await readMetadata(sharp, bytes)
    if (kind === 'png' && isAnimatedPng(bytes)) throw new BannerRefused([ANIMATED_PNG])
    const problems = findProblems(metadata)
    if (problems.length > 0) throw new BannerRefused(problems)
    const clean = await encode(sharp, bytes, kind, metadata)
    const isAnimated = (metadata.pages ?? 1) > 1
    return {
      mediaType: MEDIA_TYPES[kind],
      kind,
      bytes: clean,
      still: isAnimated ? await encodeFirstFrame(sharp, bytes) : undefined,
    }
  })
}

/** The still picture of a stored GIF; undefined if it is not animated. */
export const makeStill = (bytes: Uint8Array): Promise<Buffer | undefined> =>
  withSharp(async (sharp) => {
    const { pages = 1 } = await readMetadata(sharp, bytes)
    return pages > 1 ? await encodeFirstFrame(sharp, bytes) : undefined
  })

/** Reads the headers alone: a picture that is too large is refused before one of its pixels is decoded. */
const readMetadata = (sharp: typeof sharpModule, bytes: Uint8Array): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: false, pages: -1 }).metadata().catch(refuseDamaged)

/** Sharp reports its time limit as an error like any other, but it says nothing about the file. */
function refuseDamaged(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message)) throw unavailable()
  throw new BannerRefused([DAMAGED_BANNER])
}

/** Libvips reads only the first picture of one, and the others would be lost without a word. */
const isAnimatedPng = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const control = file.indexOf('acTL')
  return control >= 0 && control < file.indexOf('IDAT')
}

const secondsOf = ({ pages = 1, delay = [] }: Metadata): number =>
  pages < 2 ? 0 : delay.reduce((sum, milliseconds) => sum + shownSeconds(milliseconds / 1_000), 0)

function findProblems(metadata: Metadata): string[] {
  const { pages = 1, pageHeight, autoOrient } = metadata
  const [width, height] = [autoOrient.width, pageHeight ?? autoOrient.height]
  const problems = findPictureProblems({ width, height, seconds: secondsOf(metadata) })
  const maxFrames = Math.floor(MAX_PIXELS / (width * height))
  if (problems.length === 0 && pages > maxFrames)
    return [`It has ${pages} frames; the limit for a picture of this size is ${maxFrames}.`]
  return problems
}

const openWithin = (sharp: typeof sharpModule, bytes: Uint8Array, pages: number) =>
  sharp(bytes, { pages, limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .autoOrient()
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })

async function encode(
  sharp: typeof sharpModule,
  bytes: Uint8Array,
  kind: BannerKind,
  metadata: Metadata,
): Promise<Buffer> {
  let clean = Buffer.alloc(0)
  for (const encodeAs of encodersOf(kind, metadata)) {
    clean = await encodeAs(openWithin(sharp, bytes, -1))
      .toBuffer()
      .catch(refuseDamaged)
    if (clean.length <= MAX_STORED_KILOBYTES * 1024) return clean
  }
  const kilobytes = Math.ceil(clean.length / 1024)
  throw new BannerRefused([`Saved again it has ${kilobytes} KB; the limit is ${MAX_STORED_KILOBYTES} KB.`])
}

type Encode = (picture: Sharp) => Sharp

/** The first whose result is small enough is used. */
function encodersOf(kind: BannerKind, metadata: Metadata): readonly Encode[] {
  if (kind === 'gif') return [(picture) => picture.gif({ loop: roundsOf(metadata), effort: 3 })]
  if (kind === 'jpg') return JPEG_QUALITIES.map((quality) => (picture) => picture.jpeg({ quality }))
  const { isPalette: palette } = metadata
  return [!palette, palette].map(
    (adaptiveFiltering) => (picture) => picture.png({ compressionLevel: 9, adaptiveFiltering, palette }),
  )
}

/** As often as the file says, and no longer than an animation may last. */
function roundsOf(metadata: Metadata): number {
  const seconds = secondsOf(metadata)
  if (seconds === 0) return 1
  const wanted = metadata.loop === 0 ? Number.POSITIVE_INFINITY : (metadata.loop ?? 1)
  return Math.max(1, Math.min(wanted, Math.floor(ANIMATION_MAX_SECONDS / seconds)))
}

const encodeFirstFrame = (sharp: typeof sharpModule, bytes: Uint8Array): Promise<Buffer> =>
  openWithin(sharp, bytes, 1).gif().toBuffer().catch(refuseDamaged)

const PNG_SIGNATURE_BYTES = 8
const GIF_TRAILER = 0x3b
const GIF_EXTENSION = 0x21
const GIF_IMAGE = 0x2c
const JPEG_START_OF_SCAN = 0xda
const JPEG_END = 0xd9

const afterPng = (file: Buffer): number => {
  for (let at = PNG_SIGNATURE_BYTES; ; ) {
    const name = file.toString('latin1', at + 4, at + 8)
    at += 12 + file.readUInt32BE(at)
    if (name === 'IEND') return at
  }
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Each block begins with its length; an empty one is the last. */
function afterGifBlocks(file: Buffer, from: number): number {
  let at = from
  while (file.readUInt8(at) > 0) at += 1 + file.readUInt8(at)
  return at + 1
}

function afterGif(file: Buffer): number {
  let at = 13 + colourTableBytes(file.readUInt8(10))
  for (;;) {
    const mark = file.readUInt8(at)
    if (mark === GIF_TRAILER) return at + 1
    if (mark === GIF_EXTENSION) at = afterGifBlocks(file, at + 2)
    else if (mark === GIF_IMAGE) at = afterGifBlocks(file, at + 11 + colourTableBytes(file.readUInt8(at + 9)))
    else throw new RangeError('There is no such block in a GIF.')
  }
}

/** Among pixels, FF is followed by 00, or by the number of a restart marker. */
const isAmongPixels = (next: number): boolean => next === 0 || (next >= 0xd0 && next <= 0xd7)

function afterJpegScan(file: Buffer, from: number): number {
  let at = from
  while (file.readUInt8(at) !== 0xff || isAmongPixels(file.readUInt8(at + 1))) at++
  return at
}

function afterJpeg(file: Buffer): number {
  for (let at = 2; ; ) {
    const marker = file.readUInt8(at + 1)
    if (file.readUInt8(at) !== 0xff) throw new RangeError('There is no marker.')
    if (marker === JPEG_END) return at + 2
    // A marker may have any number of FF before it.
    if (marker === 0xff) at += 1
    else {
      at += 2 + file.readUInt16BE(at + 2)
      if (marker === JPEG_START_OF_SCAN) at = afterJpegScan(file, at)
    }
  }
}

const AFTER = { png: afterPng, gif: afterGif, jpg: afterJpeg } as const

/**
 * Where the picture ends in its file; undefined for a file that is cut off or makes no sense. Decoders ignore what
 * follows: an archive, a page, a program.
 */
function findPictureEnd(bytes: Uint8Array, kind: BannerKind): number | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = AFTER[kind](file)
    return end <= file.length ? end : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
