import { damaged, followed } from './bytes.ts'

const WIDEST_CODE = 12

/**
 * Follows the codes of a frame as far as its pixels or its end mark go, without drawing them. Codes that go on behind
 * either are no picture.
 */
export function checkGifPixels(data: Uint8Array, codeBits: number, pixels: number): void {
  const clear = 2 ** codeBits
  const end = clear + 1
  // How many pixels each code stands for.
  const lengths = new Uint32Array(2 ** WIDEST_CODE).fill(1, 0, clear)
  let [width, next, last, at, drawn] = [codeBits + 1, end + 1, 0, 0, 0]
  for (; at + width <= data.length * 8; ) {
    const code = readBits(data, at, width)
    at += width
    if (code === end) break
    if (code === clear) {
      width = codeBits + 1
      next = end + 1
      last = 0
      continue
    }
    if (drawn >= pixels) throw followed()
    if (code > next || (code === next && last === 0)) throw damaged()
    const length = code === next ? last + 1 : (lengths[code] ?? 0)
    // The table has one entry more after each code but the first; when it is full it stays as it is.
    if (last > 0 && next < lengths.length) {
      lengths[next++] = last + 1
      if (next === 2 ** width && width < WIDEST_CODE) width += 1
    }
    last = length
    drawn += length
  }
  // Some programs end in a nought too many.
  if (data.subarray(Math.ceil(at / 8)).some((byte) => byte !== 0)) throw followed()
}

function readBits(data: Uint8Array, at: number, width: number): number {
  const first = at >> 3
  const bits = (data[first] ?? 0) | ((data[first + 1] ?? 0) << 8) | ((data[first + 2] ?? 0) << 16)
  return (bits >> (at & 7)) & (2 ** width - 1)
}
