/** The file is no whole picture of its kind; the message is written for whoever sent it. */
export class DamagedPicture extends Error {
  override name = 'DamagedPicture'
}

export const damaged = (): DamagedPicture => new DamagedPicture('It is damaged or cut off; save it anew and try again.')

/** What is hidden behind a picture is no business of an advert: an archive, a page, a program. */
export const followed = (): DamagedPicture =>
  new DamagedPicture('Something else follows the picture in this file; save it anew and try again.')

/** Reads numbers out of a file, and stumbles at its end. */
export class Bytes {
  readonly all: Uint8Array
  readonly #view: DataView

  constructor(all: Uint8Array) {
    this.all = all
    this.#view = new DataView(all.buffer, all.byteOffset, all.byteLength)
  }

  byte(at: number): number {
    const byte = this.all[at]
    if (byte === undefined) throw damaged()
    return byte
  }

  big16(at: number): number {
    this.byte(at + 1)
    return this.#view.getUint16(at)
  }

  big32(at: number): number {
    this.byte(at + 3)
    return this.#view.getUint32(at)
  }

  little16(at: number): number {
    this.byte(at + 1)
    return this.#view.getUint16(at, true)
  }

  text(at: number, length: number): string {
    return String.fromCharCode(...this.part(at, at + length))
  }

  part(from: number, until: number): Uint8Array {
    if (until > this.all.length) throw damaged()
    return this.all.subarray(from, until)
  }
}

/** What of a file is the picture. Metadata, comments and thumbnails are left out. */
export interface Picture {
  kind: 'jpg' | 'png' | 'gif'
  width: number
  height: number
  /** Of one round of the animation; nought where nothing moves. */
  seconds: number
  /** How often the animation is to be played; Infinity for ever. */
  plays: number
}

/** Browsers show a frame that is to last next to nothing for a tenth of a second. */
export const shownSeconds = (seconds: number): number => (seconds < 0.011 ? 0.1 : seconds)

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
