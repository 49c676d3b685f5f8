import type sharpModule from 'sharp'
import type { GifOptions, Metadata, Sharp } from 'sharp'
import {
  ANIMATED_PNG,
  ANIMATION_MAX_SECONDS,
  BANNER_HEIGHT,
  BANNER_MAX_KILOBYTES,
  BANNER_WIDTH,
  type BannerKind,
  DAMAGED_BANNER,
  findBannerKind,
  findFileProblem,
  findPictureProblems,
  shownSeconds,
} from '../../contract/advertising/banner-rules.ts'
import { findPictureEnd } from '../platform/find-picture-end.ts'
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
/** For all attempts at one file together. The longest animation takes 17 to encode. */
const MAX_SECONDS = 30
const MAX_STORED_BYTES = BANNER_MAX_KILOBYTES * 1024
/** A longer animation takes seconds to encode, so there is no second attempt to save a few bytes. */
const MANY_FRAMES = 40

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
    throw new BannerRefused(['The file contains other data after the picture. Save it again and try once more.'])
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

/** Sharp reports its time limit like any other error, but it does not mean that the file is bad. */
function refuseDamaged(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message)) throw unavailable()
  throw new BannerRefused([DAMAGED_BANNER])
}

/** Libvips reads only the first picture of one, and the others would be lost silently. */
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

const openWithin = (sharp: typeof sharpModule, bytes: Uint8Array, pages: number, seconds = MAX_SECONDS) =>
  sharp(bytes, { pages, limitInputPixels: MAX_PIXELS, failOn: 'warning' }).autoOrient().timeout({ seconds })

/**
 * The first result that is no larger than the file that was sent, otherwise the smallest of those whose loss cannot be
 * seen. Some programs pack pixels more tightly than sharp, so if even that one is above the limit, colours or quality
 * are reduced until it fits.
 */
async function encode(
  sharp: typeof sharpModule,
  bytes: Uint8Array,
  kind: BannerKind,
  metadata: Metadata,
): Promise<Buffer> {
  const startedAt = performance.now()
  const { good, lossy } = encodersOf(kind, metadata)
  let smallest: Buffer | undefined
  for (const encodeAs of [...good, ...lossy]) {
    const fits = smallest !== undefined && smallest.length <= MAX_STORED_BYTES
    if (fits && lossy.includes(encodeAs)) break
    const secondsLeft = Math.ceil(MAX_SECONDS - (performance.now() - startedAt) / 1_000)
    if (secondsLeft < 1) break
    const encoded = await encodeAs(openWithin(sharp, bytes, -1, secondsLeft))
      .toBuffer()
      .catch(refuseDamaged)
    if (encoded.length <= bytes.length) return encoded
    if (smallest === undefined || encoded.length < smallest.length) smallest = encoded
  }
  if (smallest && smallest.length <= MAX_STORED_BYTES) return smallest
  throw new BannerRefused([
    `Even without its metadata, it has more than ${BANNER_MAX_KILOBYTES} KB. Use fewer colours.`,
  ])
}

type Encode = (picture: Sharp) => Sharp

interface Encoders {
  good: readonly Encode[]
  lossy: readonly Encode[]
}

const ENCODERS = { jpg: jpegEncoders, png: pngEncoders, gif: gifEncoders } as const
const encodersOf = (kind: BannerKind, metadata: Metadata): Encoders => ENCODERS[kind](metadata)

function jpegEncoders(): Encoders {
  const inQuality =
    (quality: number): Encode =>
    (picture) =>
      picture.toColourspace('srgb').jpeg({ quality, mozjpeg: true })
  return { good: [90, 85, 80, 75].map(inQuality), lossy: [60, 45, 30].map(inQuality) }
}

function pngEncoders({ isPalette: palette, bitsPerSample = 8, space }: Metadata): Encoders {
  const colourspace = space === 'b-w' ? 'b-w' : 'srgb'
  const colours = palette ? { palette, colours: 2 ** bitsPerSample } : {}
  const filtered =
    (adaptiveFiltering: boolean): Encode =>
    (picture) =>
      picture.toColourspace(colourspace).png({ compressionLevel: 9, adaptiveFiltering, ...colours })
  const inColours =
    (fewer: number): Encode =>
    (picture) =>
      picture.toColourspace('srgb').png({ compressionLevel: 9, palette: true, colours: fewer, effort: 4 })
  return { good: [filtered(!palette), filtered(palette)], lossy: [256, 128, 64, 16, 8].map(inColours) }
}

function gifEncoders(metadata: Metadata): Encoders {
  const loop = roundsOf(metadata)
  const withOptions =
    (options: GifOptions): Encode =>
    (picture) =>
      picture.toColourspace('srgb').gif({ loop, effort: 3, ...options })
  const good = (metadata.pages ?? 1) > MANY_FRAMES ? [{ dither: 0 }] : [{ effort: 7 }, { interFrameMaxError: 4 }]
  const lossy = [
    { colours: 64, dither: 0, interFrameMaxError: 8 },
    { colours: 32, dither: 0, interFrameMaxError: 16 },
    { colours: 16, dither: 0, interFrameMaxError: 32 },
  ]
  return { good: good.map(withOptions), lossy: lossy.map(withOptions) }
}

/** As often as the file says, and no longer than an animation may last. */
function roundsOf(metadata: Metadata): number {
  const seconds = secondsOf(metadata)
  if (seconds === 0) return 1
  const wanted = metadata.loop === 0 ? Number.POSITIVE_INFINITY : (metadata.loop ?? 1)
  return Math.max(1, Math.min(wanted, Math.floor(ANIMATION_MAX_SECONDS / seconds)))
}

const encodeFirstFrame = (sharp: typeof sharpModule, bytes: Uint8Array): Promise<Buffer> =>
  openWithin(sharp, bytes, 1).toColourspace('srgb').gif().toBuffer().catch(refuseDamaged)
