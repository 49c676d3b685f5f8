import { ANIMATION_MAX_SECONDS, BANNER_HEIGHT, BANNER_MAX_KILOBYTES, BANNER_WIDTH } from './rate-card.ts'

interface Picture {
  width: number
  height: number
  /** Of one round of the animation; nought where nothing moves. */
  seconds: number
}

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte)

/** Beyond the end of a file that is cut off there are only noughts. */
const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0
const bigEndian16 = (bytes: Uint8Array, at: number): number => byteAt(bytes, at) * 256 + byteAt(bytes, at + 1)
const bigEndian32 = (bytes: Uint8Array, at: number): number =>
  bigEndian16(bytes, at) * 65_536 + bigEndian16(bytes, at + 2)
const littleEndian16 = (bytes: Uint8Array, at: number): number => byteAt(bytes, at) + byteAt(bytes, at + 1) * 256

function readPng(bytes: Uint8Array): Picture {
  let hundredths = 0
  // Each part is its length, its name, its content and a checksum.
  for (let at = 8; at + 8 <= bytes.length; at += bigEndian32(bytes, at) + 12) {
    const isFrame = startsWith(bytes.subarray(at + 4), 0x66, 0x63, 0x54, 0x4c)
    if (isFrame) hundredths += (100 * bigEndian16(bytes, at + 28)) / (bigEndian16(bytes, at + 30) || 100)
  }
  return { width: bigEndian32(bytes, 16), height: bigEndian32(bytes, 20), seconds: hundredths / 100 }
}

/** Past a row of sub-blocks, each of which begins with its length, to what follows the empty one. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && byteAt(bytes, at) > 0) at += byteAt(bytes, at) + 1
  return at + 1
}

const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function readGif(bytes: Uint8Array): Picture {
  let hundredths = 0
  let at = 13 + colours(byteAt(bytes, 10))
  while (at < bytes.length) {
    const mark = byteAt(bytes, at)
    if (mark === 0x21) {
      if (byteAt(bytes, at + 1) === 0xf9) hundredths += littleEndian16(bytes, at + 4)
      at = afterBlocks(bytes, at + 2)
    } else if (mark === 0x2c) {
      at = afterBlocks(bytes, at + 11 + colours(byteAt(bytes, at + 9)))
    } else break
  }
  return { width: littleEndian16(bytes, 6), height: littleEndian16(bytes, 8), seconds: hundredths / 100 }
}

/** The marks of a frame are C0 to CF, but for three that mean something else. */
const isFrameMark = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

function readJpeg(bytes: Uint8Array): Picture | undefined {
  for (let at = 2; at + 9 < bytes.length && byteAt(bytes, at) === 0xff; at += 2 + bigEndian16(bytes, at + 2)) {
    if (!isFrameMark(byteAt(bytes, at + 1))) continue
    return { width: bigEndian16(bytes, at + 7), height: bigEndian16(bytes, at + 5), seconds: 0 }
  }
  return undefined
}

function readPicture(bytes: Uint8Array): Picture | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return readPng(bytes)
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) return readGif(bytes)
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return readJpeg(bytes)
  return undefined
}

/** What is wrong with a file that is to be a banner, by its bytes and not by its name; nothing where it will do. */
export function findBannerProblems(bytes: Uint8Array): string[] {
  const picture = readPicture(bytes)
  if (!picture) return ['It is no JPG, PNG or GIF.']
  const { width, height, seconds } = picture
  const fits = [1, 2].some((times) => width === times * BANNER_WIDTH && height === times * BANNER_HEIGHT)
  return [
    ...(bytes.length > BANNER_MAX_KILOBYTES * 1024
      ? [`It has ${Math.ceil(bytes.length / 1024)} KB; at most ${BANNER_MAX_KILOBYTES} KB will do.`]
      : []),
    ...(fits ? [] : [`It is ${width} x ${height}; a banner is ${BANNER_WIDTH} x ${BANNER_HEIGHT}, or twice that.`]),
    ...(seconds > ANIMATION_MAX_SECONDS
      ? [`It moves for ${Math.ceil(seconds)} seconds; at most ${ANIMATION_MAX_SECONDS} will do.`]
      : []),
  ]
}
