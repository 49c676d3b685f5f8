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
export function findPictureEnd(bytes: Uint8Array, format: keyof typeof AFTER): number | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = AFTER[format](file)
    return end <= file.length ? end : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
