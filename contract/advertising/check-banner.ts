import { DamagedPicture } from './banner/bytes.ts'
import { type Gif, readGif } from './banner/read-gif.ts'
import { type Jpeg, readJpeg } from './banner/read-jpeg.ts'
import { PNG_SIGNATURE, type Png, readPng } from './banner/read-png.ts'
import { ANIMATION_MAX_SECONDS, BANNER_HEIGHT, BANNER_MAX_KILOBYTES, BANNER_WIDTH } from './rate-card.ts'

export type BannerPicture = Jpeg | Png | Gif

/** A banner that will do, or what is wrong with the file. */
export type BannerReading =
  | { picture: BannerPicture; problems: readonly never[] }
  | { picture: undefined; problems: readonly string[] }

const startsWith = (bytes: Uint8Array, head: ArrayLike<number>): boolean =>
  Array.from(head).every((byte, at) => bytes[at] === byte)

function readPicture(bytes: Uint8Array): BannerPicture | undefined {
  if (startsWith(bytes, PNG_SIGNATURE)) return readPng(bytes)
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38])) return readGif(bytes)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes)
  return undefined
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
export function readBanner(bytes: Uint8Array): BannerReading {
  if (bytes.length > BANNER_MAX_KILOBYTES * 1024)
    return refused(`It has ${Math.ceil(bytes.length / 1024)} KB; at most ${BANNER_MAX_KILOBYTES} KB will do.`)
  try {
    const picture = readPicture(bytes)
    if (!picture) return refused('It is no JPG, PNG or GIF.')
    const { width, height } = picture
    // A hundred tenths are ten seconds, whatever their sum in binary is.
    const seconds = Math.round(picture.seconds * 100) / 100
    const fits = [1, 2].some((times) => width === times * BANNER_WIDTH && height === times * BANNER_HEIGHT)
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
