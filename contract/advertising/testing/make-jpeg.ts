import { Bytes } from '../banner/bytes.ts'
import { type Component, readFrame } from '../banner/jpeg-frame.ts'
import { MARKS } from '../banner/jpeg-marks.ts'
import type { Jpeg } from '../banner/read-jpeg.ts'

type Shape = readonly [across: number, down: number]

const ONE: Shape = [1, 1]
/** How colours share a unit, as programs let them. */
export const GREY: readonly Shape[] = [ONE]
export const FULL_COLOUR: readonly Shape[] = [ONE, ONE, ONE]
export const QUARTER_COLOUR: readonly Shape[] = [[2, 2], ONE, ONE]
export const SHAPES = [GREY, FULL_COLOUR, [[2, 1], ONE, ONE], QUARTER_COLOUR] satisfies (readonly Shape[])[]

/** A banner whose blocks hold nothing yet. */
export function makeJpeg(shapes: readonly Shape[], times: 1 | 2 = 1): Jpeg {
  const [width, height] = [803 * times, 133 * times]
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const colours = shapes.flatMap(([across, down], at) => [at + 1, (across << 4) | down, at])
  const content = [8, ...size, shapes.length, ...colours]
  const segment = Uint8Array.from([0xff, MARKS.baseline, 0, content.length + 2, ...content])
  const { unitsWide, unitsHigh, components } = readFrame(MARKS.baseline, new Bytes(segment))
  for (const component of components) component.table = new Uint8Array(64).fill(1)
  return { kind: 'jpg', seconds: 0, plays: 1, isRgb: false, width, height, unitsWide, unitsHigh, components }
}

/** Where the first coefficient of each block stands that is drawn, and does not only fill up the last units. */
export function seenBlocks({ blocksWide, blocksHigh, blocksInRow }: Component): number[] {
  return Array.from(
    { length: blocksWide * blocksHigh },
    (_, at) => 64 * (Math.floor(at / blocksWide) * blocksInRow + (at % blocksWide)),
  )
}

/** The same noise each time, in every so-manieth coefficient of what is drawn. */
export function fillWithNoise(jpeg: Jpeg, every: number): Jpeg {
  let seed = 1
  for (const component of jpeg.components) {
    for (const block of seenBlocks(component)) {
      for (let at = block; at < block + 64; at++) {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
        if ((seed >>> 8) % every === 0) component.coefficients[at] = ((seed >>> 16) % 63) - 31
      }
    }
  }
  return jpeg
}
