import { type Bytes, DamagedPicture, damaged } from './bytes.ts'
import { MARKS } from './jpeg-marks.ts'

/** One colour of a picture, in blocks of 8 x 8. */
export interface Component {
  id: number
  /** So many of its blocks lie side by side, and one below the other, in each unit of the picture. */
  across: number
  down: number
  /** Without the blocks that only fill up the last units. */
  blocksWide: number
  blocksHigh: number
  /** With them. */
  blocksInRow: number
  /** 64 for each block, from the coarse to the fine. */
  coefficients: Int16Array
  /** How many low bits of each are still to come; -1 where nothing has come yet. */
  missingBits: Int8Array
  tableNumber: number
  /** What the coefficients are multiplied by, in one byte each or in two; nothing before its first scan. */
  table: Uint8Array | undefined
}

export interface JpegFrame {
  width: number
  height: number
  isProgressive: boolean
  unitsWide: number
  unitsHigh: number
  components: readonly Component[]
  /** So much its scans may still make of it; see `spendWork`. */
  workLeft: number
}

/**
 * The programs that pack most tightly tell each coefficient in four passes, and each pass in a scan or two; a pass costs
 * 64 and a little for each scan. A file of a few kilobytes could ask for fourteen, and for a hundred scans.
 */
const MOST_WORK_PER_BLOCK = 6 * 64
const MOST_BLOCKS_IN_UNIT = 10

const blocks = (length: number, share: number, largest: number): number =>
  Math.ceil(Math.ceil((length * share) / largest) / 8)

export const frameSize = (segment: Bytes): { width: number; height: number } => ({
  height: segment.big16(5),
  width: segment.big16(7),
})

export const blockCount = ({ coefficients }: Component): number => coefficients.length / 64

export function readFrame(mark: number, segment: Bytes): JpegFrame {
  const { width, height } = frameSize(segment)
  const count = segment.byte(9)
  if (count !== 1 && count !== 3)
    throw new DamagedPicture('Its colours are made for print; save it in RGB and try again.')
  if (segment.all.length !== 10 + 3 * count || segment.byte(4) !== 8 || width === 0 || height === 0) throw damaged()
  const shapes = Array.from({ length: count }, (_, at) => readShape(segment, 10 + 3 * at, count === 1))
  const across = Math.max(...shapes.map((shape) => shape.across))
  const down = Math.max(...shapes.map((shape) => shape.down))
  const unitsWide = Math.ceil(width / (8 * across))
  const unitsHigh = Math.ceil(height / (8 * down))
  if (shapes.reduce((sum, shape) => sum + shape.across * shape.down, 0) > MOST_BLOCKS_IN_UNIT) throw damaged()
  const components = shapes.map((shape) => ({
    ...shape,
    blocksWide: blocks(width, shape.across, across),
    blocksHigh: blocks(height, shape.down, down),
    blocksInRow: unitsWide * shape.across,
    coefficients: new Int16Array(64 * unitsWide * shape.across * unitsHigh * shape.down),
    missingBits: new Int8Array(64).fill(-1),
    table: undefined,
  }))
  const workLeft = components.reduce((sum, component) => sum + MOST_WORK_PER_BLOCK * blockCount(component), 0)
  return { width, height, isProgressive: mark === MARKS.progressive, unitsWide, unitsHigh, components, workLeft }
}

/** A single colour has nothing to be finer or coarser than. */
function readShape(segment: Bytes, at: number, isAlone: boolean) {
  const [id, shape, tableNumber] = [segment.byte(at), segment.byte(at + 1), segment.byte(at + 2)]
  const [across, down] = isAlone ? [1, 1] : [shape >> 4, shape & 15]
  if (across < 1 || across > 4 || down < 1 || down > 4) throw damaged()
  return { id, across, down, tableNumber }
}
