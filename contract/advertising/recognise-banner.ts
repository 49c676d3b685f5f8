import type { Picture } from './banner/bytes.ts'
import { PNG_SIGNATURE } from './banner/read-png.ts'
import { BANNER_MAX_KILOBYTES } from './rate-card.ts'

const SIGNATURES: readonly (readonly [Picture['kind'], ArrayLike<number>])[] = [
  ['png', PNG_SIGNATURE],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['jpg', [0xff, 0xd8, 0xff]],
]

/** By its first bytes, and not by its name. */
export const findKind = (bytes: Uint8Array): Picture['kind'] | undefined =>
  SIGNATURES.find(([, head]) => Array.from(head).every((byte, at) => bytes[at] === byte))?.[0]

/** What is wrong with a file that nobody need read to see it. */
export function findFileProblem(bytes: Uint8Array, mostKilobytes = BANNER_MAX_KILOBYTES): string | undefined {
  if (bytes.length > mostKilobytes * 1024)
    return `It has ${Math.ceil(bytes.length / 1024)} KB; at most ${mostKilobytes} KB will do.`
  return findKind(bytes) ? undefined : 'It is no JPG, PNG or GIF.'
}
