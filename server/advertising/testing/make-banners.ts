import sharp from 'sharp'
import { BANNER_HEIGHT, BANNER_WIDTH } from '../../../contract/advertising/banner-rules.ts'

interface Size {
  width?: number
  height?: number
}

/** One colour with a small square that is at another place in each frame. */
function paint({ width = BANNER_WIDTH, height = BANNER_HEIGHT }: Size, frames = 1) {
  const pixels = Buffer.alloc(width * height * frames * 3, 90)
  for (let frame = 0; frame < frames; frame++) {
    for (let y = 40; y < 80; y++) {
      const start = 3 * ((frame * height + y) * width + 50 * frame + 20)
      pixels.fill(200, start, start + 3 * 40)
    }
  }
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
}

/** Metadata as cameras and programs write it. */
const EXIF = { IFD0: { ImageDescription: 'taken at home', Software: 'Paint', Copyright: 'Reema' } }

interface NotedSize extends Size {
  hasNotes?: boolean
}

export const makePng = ({ hasNotes = false, ...size }: NotedSize = {}): Promise<Buffer> =>
  (hasNotes ? paint(size).withExif(EXIF) : paint(size)).png().toBuffer()

export const makeJpeg = ({ hasNotes = false, ...size }: NotedSize = {}): Promise<Buffer> =>
  (hasNotes ? paint(size).withExif(EXIF) : paint(size)).jpeg().toBuffer()

interface AnimationOptions extends Size {
  /** How often it is played; 0 means forever. */
  plays?: number
}

/** A GIF with one frame for each delay in milliseconds. */
export const makeGif = (delay: readonly number[], { plays = 1, ...size }: AnimationOptions = {}): Promise<Buffer> =>
  paint(size, delay.length)
    .gif({ delay: [...delay], loop: plays, effort: 1 })
    .toBuffer()

/** Pixels without any pattern, which no encoder can make small. */
export const makeNoise = (size: Size = {}) => {
  const { width = BANNER_WIDTH, height = BANNER_HEIGHT } = size
  let seed = 7
  const pixels = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed >>> 24
    }),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
