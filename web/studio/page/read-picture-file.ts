import { PICTURE_SHAPES, type PictureKind } from '../../../contract/studio/picture-shapes.ts'
import { type CropArea, isLargeEnough } from './crop.ts'

/** The file cannot be used; the message is for the person who chose it. */
export class PictureUnusable extends Error {
  override name = 'PictureUnusable'
}

/** Everything that the browser can show becomes a picture, turned as the camera says. */
export async function readPictureFile(file: Blob, kind: PictureKind): Promise<ImageBitmap> {
  if (file.type === 'image/svg+xml') throw new PictureUnusable('An SVG file cannot be used. Save it as a PNG.')
  const shape = PICTURE_SHAPES[kind]
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch (cause) {
    throw new PictureUnusable('This file cannot be read as a picture. Choose a JPG or a PNG.', { cause })
  }
  if (!isLargeEnough(picture, shape))
    throw new PictureUnusable(
      `The picture is too small: ${picture.width} x ${picture.height} pixels. It must be at least ${shape.minWidth} x ${Math.ceil((shape.minWidth * shape.height) / shape.width)}.`,
    )
  return picture
}

const JPEG_QUALITY = 0.92

/** A crest may have transparent parts. */
export async function encodeCrop(
  picture: ImageBitmap,
  { left, top, width, height }: CropArea,
  size: { width: number; height: number },
  kind: PictureKind,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height)
  const type = kind === 'crest' ? 'image/png' : 'image/jpeg'
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, type, JPEG_QUALITY)
  const file = await promise
  if (!file) throw new PictureUnusable('This picture cannot be cropped. Choose another one.')
  return file
}
