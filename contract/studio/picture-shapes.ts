/** Those of an institution's page. */
export const PICTURE_KINDS = ['banner', 'crest', 'slide'] as const
/** A portrait belongs to a testimonial. */
export type PictureKind = (typeof PICTURE_KINDS)[number] | 'portrait'

export interface PictureShape {
  /** The size that is stored at most; smaller pictures of the same shape stay as they are. */
  width: number
  height: number
  /** A smaller one would be blurred on the page. */
  minWidth: number
}

/** The shapes in which the public pages show the pictures that staff upload. */
export const PICTURE_SHAPES: Readonly<Record<PictureKind, PictureShape>> = {
  banner: { width: 1600, height: 400, minWidth: 800 },
  crest: { width: 512, height: 512, minWidth: 128 },
  slide: { width: 1200, height: 675, minWidth: 600 },
  portrait: { width: 320, height: 320, minWidth: 96 },
}

const MEGABYTE = 1024 * 1024

/** Of one file as it is sent. Cropped in the studio, it has a few hundred kilobytes. */
export const PICTURE_MAX_BYTES = 6 * MEGABYTE
/** For all stored pictures of an institution together: some hundred of them. */
export const PICTURE_BUDGET_BYTES = 30 * MEGABYTE

/** After this, pictures that were uploaded and are not shown are removed. */
export const UNUSED_PICTURE_DAYS = 30

export const UPLOADS_PATH = '/pictures/uploads/'
