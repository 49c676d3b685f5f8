import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { PICTURE_SHAPES, type PictureKind } from '../../../contract/studio/picture-shapes.ts'

interface PictureOptions {
  width?: number
  hasNotes?: boolean
  as?: 'png' | 'jpeg'
}

/** One colour, in the shape of its kind. */
export async function makePicture(kind: PictureKind, { width, hasNotes, as = 'png' }: PictureOptions = {}) {
  const size = sizeOf(kind, width)
  const picture = sharp({ create: { ...size, channels: 3, background: { r: 20, g: size.width % 256, b: 120 } } })
  const noted = hasNotes ? picture.withExif({ IFD0: { ImageDescription: 'taken at home' } }) : picture
  return await (as === 'png' ? noted.png() : noted.jpeg()).toBuffer()
}

/** Pixels without any pattern, which no encoder can make small. */
export async function makeNoisyPicture(kind: PictureKind): Promise<Buffer> {
  const { width, height } = sizeOf(kind)
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let at = 0; at < pixels.length; at++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = seed >>> 24
  }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

function sizeOf(kind: PictureKind, width = PICTURE_SHAPES[kind].width) {
  const shape = PICTURE_SHAPES[kind]
  return { width, height: Math.round((width * shape.height) / shape.width) }
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A PNG with the given header and these compressed pixels: a real encoder makes no such lies. */
export function pngOfHeader({ width, height }: { width: number; height: number }, compressed: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', compressed),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
