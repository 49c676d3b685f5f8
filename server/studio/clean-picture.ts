import type sharpModule from 'sharp'
import type { Metadata } from 'sharp'
import { findBannerKind } from '../../contract/advertising/banner-rules.ts'
import {
  PICTURE_MAX_BYTES,
  PICTURE_SHAPES,
  type PictureKind,
  type PictureShape,
} from '../../contract/studio/picture-shapes.ts'
import { findPictureEnd } from '../platform/find-picture-end.ts'
import { Refusal, unavailable } from '../platform/http/refusal.ts'
import { withSharp } from '../platform/load-sharp.ts'

export interface CleanPicture {
  mediaType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
  bytes: Buffer
  width: number
  height: number
}

/** The largest picture of a phone's camera; a file with more pixels is refused before it is decoded. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 15
/** Cropping rounds to whole pixels. */
const SHAPE_TOLERANCE = 0.02

const DAMAGED = 'The picture is damaged or incomplete. Save it again and try once more.'

const refused = (reason: string): Refusal =>
  new Refusal(422, 'invalid_value', reason, { fields: [{ field: 'picture', error: reason }] })

/**
 * Decodes a file that somebody sent and encodes its pixels again in the size that pages need, so that nothing else of it
 * is stored: no metadata, no place where it was taken, no second format.
 */
export async function cleanPicture(bytes: Uint8Array, kind: PictureKind): Promise<CleanPicture> {
  if (bytes.length > PICTURE_MAX_BYTES) throw refused('The picture is too large; 6 MB is the limit.')
  const format = findBannerKind(bytes)
  if (format === undefined || format === 'gif') throw refused('This is not a JPG or PNG picture.')
  const end = findPictureEnd(bytes, format)
  if (end === undefined) throw refused(DAMAGED)
  if (end !== bytes.length)
    throw refused('The file contains other data after the picture. Save it again and try once more.')
  const shape = PICTURE_SHAPES[kind]
  return await withSharp(async (sharp) => {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
    refuseWrongShape(metadata, kind, shape)
    return await encode(sharp, bytes, shape, metadata)
  })
}

function refuseWrongShape({ autoOrient: { width, height } }: Metadata, kind: PictureKind, shape: PictureShape): void {
  if (width * height > MAX_PIXELS) throw refused('The picture has too many pixels. Make it smaller and try once more.')
  const ratio = shape.width / shape.height
  if (Math.abs(width / height / ratio - 1) > SHAPE_TOLERANCE)
    throw refused(`The picture is ${width} x ${height}; a ${kind} has the shape ${shape.width} x ${shape.height}.`)
  if (width < shape.minWidth)
    throw refused(`The picture is ${width} pixels wide; a ${kind} needs ${shape.minWidth} or more.`)
}

async function encode(
  sharp: typeof sharpModule,
  bytes: Uint8Array,
  { width, height }: PictureShape,
  metadata: Metadata,
): Promise<CleanPicture> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .autoOrient()
    .resize({ width, height, fit: 'fill', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
  // Only a crest is shown on more than one background, so only a picture with transparent parts stays a PNG.
  const isTransparent = metadata.hasAlpha
  const encoded = isTransparent
    ? picture.png({ compressionLevel: 9, palette: true, quality: 90 })
    : picture.jpeg({ quality: 82, mozjpeg: true })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuseDamaged)
  return {
    mediaType: isTransparent ? 'image/png' : 'image/jpeg',
    extension: isTransparent ? 'png' : 'jpg',
    bytes: data,
    width: info.width,
    height: info.height,
  }
}

/** Sharp reports its time limit like any other error, but it does not mean that the file is bad. */
function refuseDamaged(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message)) throw unavailable()
  throw refused(DAMAGED)
}
