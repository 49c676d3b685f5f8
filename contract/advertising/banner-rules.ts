export const BANNER_WIDTH = 803
export const BANNER_HEIGHT = 133
export const isBannerSize = ({ width, height }: { width: number; height: number }): boolean =>
  [1, 2].some((times) => width === times * BANNER_WIDTH && height === times * BANNER_HEIGHT)
export const BANNER_MAX_KILOBYTES = 200
export const ANIMATION_MAX_SECONDS = 15

export type BannerKind = 'jpg' | 'png' | 'gif'

const SIGNATURES: readonly (readonly [BannerKind, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['jpg', [0xff, 0xd8, 0xff]],
]

/** Goes by the first bytes, not by the name of the file. */
export const findBannerKind = (bytes: Uint8Array): BannerKind | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0]

/** What is wrong with a file before anything in it is decoded. */
export function findFileProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length > BANNER_MAX_KILOBYTES * 1024)
    return `It is ${Math.ceil(bytes.length / 1024)} KB; the limit is ${BANNER_MAX_KILOBYTES} KB.`
  return findBannerKind(bytes) ? undefined : 'It is not a JPG, PNG or GIF.'
}

export const DAMAGED_BANNER = 'It is damaged or incomplete. Save it again and try once more.'
export const ANIMATED_PNG = 'Animated PNGs are not supported. Save the animation as a GIF.'

/** Browsers show a frame with a delay of next to nothing for a tenth of a second. */
export const shownSeconds = (seconds: number): number => (seconds < 0.011 ? 0.1 : seconds)

/** What is wrong with a picture that could be decoded. The seconds are those of one round of its animation. */
export function findPictureProblems(picture: { width: number; height: number; seconds: number }): string[] {
  const { width, height } = picture
  // A hundred tenths are ten seconds, although their sum in binary is not.
  const seconds = Math.round(picture.seconds * 100) / 100
  return [
    ...(isBannerSize(picture)
      ? []
      : [`It is ${width} x ${height}; a banner is ${BANNER_WIDTH} x ${BANNER_HEIGHT}, or twice that.`]),
    ...(seconds > ANIMATION_MAX_SECONDS
      ? [`The animation lasts ${Math.ceil(seconds)} seconds; the limit is ${ANIMATION_MAX_SECONDS}.`]
      : []),
  ]
}
