/** Where each of the seven passes begins, and how far its pixels stand apart: across, then down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const WHOLE = [[0, 0, 1, 1]] as const

/** What a picture unpacks to. Each row has a byte before it that says how it was filtered. */
export function pixelBytes(width: number, height: number, bitsPerPixel: number, isInterlaced: boolean): number {
  let sum = 0
  for (const [left, top, across, down] of isInterlaced ? PASSES : WHOLE) {
    const columns = Math.ceil((width - left) / across)
    const rows = Math.ceil((height - top) / down)
    if (columns > 0 && rows > 0) sum += rows * (1 + Math.ceil((columns * bitsPerPixel) / 8))
  }
  return sum
}
