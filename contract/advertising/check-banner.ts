import { DamagedPicture } from './banner/bytes.ts'
import { type Gif, readGif } from './banner/read-gif.ts'
import { type Jpeg, readJpeg } from './banner/read-jpeg.ts'
import { type Png, readPng } from './banner/read-png.ts'
import { ANIMATION_MAX_SECONDS, BANNER_HEIGHT, BANNER_WIDTH, isBannerSize } from './rate-card.ts'
import { findFileProblem, findKind } from './recognise-banner.ts'

export type BannerPicture = Jpeg | Png | Gif

/** A banner that will do, or what is wrong with the file. */
export type BannerReading =
  | { picture: BannerPicture; problems: readonly never[] }
  | { picture: undefined; problems: readonly string[] }

function readPicture(bytes: Uint8Array): BannerPicture {
  const kind = findKind(bytes)
  if (kind === 'png') return readPng(bytes)
  return kind === 'gif' ? readGif(bytes) : readJpeg(bytes)
}

/** Whoever unpacks it needs so much memory and time. */
const UNPACKED_MAX_MEGABYTES = 16

function isTooLarge(picture: BannerPicture): boolean {
  if (picture.kind !== 'png') return false
  const frames = picture.still ? [picture.still, ...picture.frames] : picture.frames
  return frames.reduce((sum, { pixelBytes }) => sum + pixelBytes, 0) > UNPACKED_MAX_MEGABYTES * 1024 * 1024
}

const refused = (...problems: string[]): BannerReading => ({ picture: undefined, problems })

/** Looks at a file that is to be a banner: by its bytes, all of them, and not by its name. */
export function readBanner(bytes: Uint8Array, mostKilobytes?: number): BannerReading {
  const problem = findFileProblem(bytes, mostKilobytes)
  if (problem) return refused(problem)
  try {
    const picture = readPicture(bytes)
    const { width, height } = picture
    // A hundred tenths are ten seconds, whatever their sum in binary is.
    const seconds = Math.round(picture.seconds * 100) / 100
    const fits = isBannerSize(picture)
    const problems = [
      ...(fits ? [] : [`It is ${width} x ${height}; a banner is ${BANNER_WIDTH} x ${BANNER_HEIGHT}, or twice that.`]),
      ...(seconds > ANIMATION_MAX_SECONDS
        ? [`It moves for ${Math.ceil(seconds)} seconds; at most ${ANIMATION_MAX_SECONDS} will do.`]
        : []),
      ...(fits && isTooLarge(picture)
        ? [`It unpacks to more than ${UNPACKED_MAX_MEGABYTES} MB; use fewer or smaller frames.`]
        : []),
    ]
    return problems.length > 0 ? refused(...problems) : { picture, problems: [] }
  } catch (error) {
    if (error instanceof DamagedPicture) return refused(error.message)
    throw error
  }
}

export const findBannerProblems = (bytes: Uint8Array): readonly string[] => readBanner(bytes).problems
