import type { PictureShape } from '../../../contract/studio/picture-shapes.ts'

interface Size {
  width: number
  height: number
}

/** Which part of a picture is used. The centre goes from 0 to 1 over what there is to choose from. */
export interface Crop {
  /** 1 shows as much of the picture as its shape allows. */
  zoom: number
  x: number
  y: number
}

export const WHOLE_PICTURE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

export interface CropArea {
  left: number
  top: number
  width: number
  height: number
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The width of the largest part in that shape. */
const coveredWidth = ({ width, height }: Size, shape: Size): number =>
  Math.min(width, (height * shape.width) / shape.height)

/** Beyond this the picture would be blurred on the page. */
export const maxZoom = (picture: Size, shape: PictureShape): number =>
  Math.max(1, coveredWidth(picture, shape) / shape.minWidth)

export const isLargeEnough = (picture: Size, shape: PictureShape): boolean =>
  coveredWidth(picture, shape) >= shape.minWidth

export function cropArea(picture: Size, shape: PictureShape, { zoom, x, y }: Crop): CropArea {
  const width = coveredWidth(picture, shape) / clamp(zoom, 1, maxZoom(picture, shape))
  const height = (width * shape.height) / shape.width
  return {
    left: clamp(x, 0, 1) * (picture.width - width),
    top: clamp(y, 0, 1) * (picture.height - height),
    width,
    height,
  }
}

/** The picture follows the pointer, which moved by a part of the frame's width and height. */
export function dragCrop(picture: Size, shape: PictureShape, crop: Crop, by: { x: number; y: number }): Crop {
  const area = cropArea(picture, shape, crop)
  const moved = (now: number, part: number, visible: number, whole: number): number =>
    // Where the whole side is visible there is nothing to move.
    whole - visible < 1 ? now : clamp(now - (part * visible) / (whole - visible), 0, 1)
  return {
    zoom: crop.zoom,
    x: moved(crop.x, by.x, area.width, picture.width),
    y: moved(crop.y, by.y, area.height, picture.height),
  }
}

/** The size to send: no larger than what is stored, and never enlarged. */
export function sizeToSend(area: CropArea, shape: PictureShape): Size {
  const width = Math.max(1, Math.min(shape.width, Math.round(area.width)))
  return { width, height: Math.max(1, Math.round((width * shape.height) / shape.width)) }
}
