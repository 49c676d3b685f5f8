import type { Component } from '../banner/jpeg-frame.ts'
import { blocksOf } from '../banner/jpeg-scan.ts'
import type { Jpeg } from '../banner/read-jpeg.ts'

/** Pictures written as programs write them and we do not: in passes, colour by colour, with places to take up from. */

const big16 = (value: number): number[] => [value >> 8, value & 255]
const segment = (mark: number, content: readonly number[]): number[] => [
  ...[0xff, mark, ...big16(content.length + 2)],
  ...content,
]

/** Each symbol but the last has a code of 9 bits, which is its own number. */
const CODES = [...[0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0], ...Array(255).keys()]

class Pixels {
  readonly bytes: number[] = []
  #waiting: number[] = []

  put(value: number, size: number): void {
    for (let at = size - 1; at >= 0; at--) {
      this.#waiting.push((value >> at) & 1)
      if (this.#waiting.length < 8) continue
      const byte = this.#waiting.reduce((sum, bit) => 2 * sum + bit)
      this.bytes.push(byte, ...(byte === 0xff ? [0] : []))
      this.#waiting = []
    }
  }

  symbol(skipped: number, size: number): void {
    this.put((skipped << 4) | size, 9)
  }

  value(skipped: number, value: number): void {
    const size = 32 - Math.clz32(Math.abs(value))
    this.symbol(skipped, size)
    this.put(value < 0 ? value + (1 << size) - 1 : value, size)
  }

  fillUp(): void {
    while (this.#waiting.length > 0) this.put(1, 1)
  }
}

const block = (component: Component, at: number): number[] => [
  ...component.coefficients.subarray(64 * at, 64 * at + 64),
]

function* blocksAlone(component: Component) {
  for (let row = 0; row < component.blocksHigh; row++) {
    for (let column = 0; column < component.blocksWide; column++) {
      for (const at of blocksOf(component, column, row, true)) yield block(component, at)
    }
  }
}

const scan = (colours: readonly number[], progress: readonly number[], pixels: Pixels): number[] => {
  pixels.fillUp()
  const content = [colours.length, ...colours.flatMap((at) => [at + 1, 0]), ...progress]
  return [...segment(0xda, content), ...pixels.bytes]
}

function whole({ width, height, components }: Jpeg, mark: number, scans: readonly number[]): Uint8Array {
  const shapes = components.flatMap(({ across, down }, at) => [at + 1, (across << 4) | down, at])
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...components.flatMap(({ table }, at) => segment(0xdb, [at, ...(table ?? [])])),
    ...segment(mark, [8, ...big16(height), ...big16(width), components.length, ...shapes]),
    ...[0, 0x10].flatMap((kind) => segment(0xc4, [kind, ...CODES])),
    ...scans,
    ...[0xff, 0xd9],
  ])
}

/** One colour after the other, each in stretches of so many blocks. */
export function writeInStretches(jpeg: Jpeg, every: number): Uint8Array {
  const scans = jpeg.components.flatMap((component, colour) => {
    const pixels = new Pixels()
    let last = 0
    for (const [at, [coarse = 0, ...fine]] of [...blocksAlone(component)].entries()) {
      if (at > 0 && at % every === 0) {
        pixels.fillUp()
        pixels.bytes.push(0xff, 0xd0 + ((at / every - 1) % 8))
        last = 0
      }
      pixels.value(0, coarse - last)
      last = coarse
      const end = fine.findLastIndex((value) => value !== 0)
      let skipped = 0
      for (const value of fine.slice(0, end + 1)) {
        if (value === 0) {
          skipped += 1
          continue
        }
        for (; skipped > 15; skipped -= 16) pixels.symbol(15, 0)
        pixels.value(skipped, value)
        skipped = 0
      }
      if (end < 62) pixels.symbol(0, 0)
    }
    return scan([colour], [0, 63, 0], pixels)
  })
  return whole(jpeg, 0xc0, [...segment(0xdd, big16(every)), ...scans])
}

/** First all but the last bit of everything, then that bit. */
export function writeInPasses(jpeg: Jpeg): Uint8Array {
  const { components, unitsWide, unitsHigh } = jpeg
  const [coarse, coarseAgain] = [new Pixels(), new Pixels()]
  const last = components.map(() => 0)
  for (let unit = 0; unit < unitsWide * unitsHigh; unit++) {
    for (const [colour, component] of components.entries()) {
      for (const at of blocksOf(component, unit % unitsWide, Math.floor(unit / unitsWide), false)) {
        const [value = 0] = block(component, at)
        coarse.value(0, (value >> 1) - (last[colour] ?? 0))
        last[colour] = value >> 1
        coarseAgain.put(value & 1, 1)
      }
    }
  }
  const colours = [...components.keys()]
  const fine = components.flatMap((component, colour) => [
    ...scan([colour], [1, 63, 0x01], firstPass(component)),
    ...scan([colour], [1, 63, 0x10], secondPass(component)),
  ])
  return whole(jpeg, 0xc2, [
    ...scan(colours, [0, 0, 0x01], coarse),
    ...scan(colours, [0, 0, 0x10], coarseAgain),
    ...fine,
  ])
}

const halved = (value: number): number => Math.trunc(value / 2)

/** Blocks without anything are counted, and told of together. */
function writeEmpty(pixels: Pixels, blocks: number): void {
  for (let left = blocks; left > 0; ) {
    const size = Math.min(14, 31 - Math.clz32(left))
    pixels.symbol(size, 0)
    pixels.put(left - (1 << size), size)
    left -= Math.min(left, 2 ** (size + 1) - 1)
  }
}

function firstPass(component: Component): Pixels {
  const pixels = new Pixels()
  let empty = 0
  for (const [, ...fine] of blocksAlone(component)) {
    const end = fine.findLastIndex((value) => halved(value) !== 0)
    let skipped = 0
    for (const value of fine.slice(0, end + 1).map(halved)) {
      if (value === 0) {
        skipped += 1
        continue
      }
      writeEmpty(pixels, empty)
      empty = 0
      for (; skipped > 15; skipped -= 16) pixels.symbol(15, 0)
      pixels.value(skipped, value)
      skipped = 0
    }
    if (end < 62) empty += 1
  }
  writeEmpty(pixels, empty)
  return pixels
}

/** What is new is told with the noughts before it; what is known gets its last bit on the way there. */
function secondPass(component: Component): Pixels {
  const pixels = new Pixels()
  for (const [, ...fine] of blocksAlone(component)) {
    const end = fine.findLastIndex((value) => Math.abs(value) === 1)
    let skipped = 0
    let known: number[] = []
    for (const [at, value] of fine.entries()) {
      if (halved(value) !== 0) {
        known.push(Math.abs(value) & 1)
        continue
      }
      if (at > end) continue
      if (value === 0 && skipped < 15) {
        skipped += 1
        continue
      }
      pixels.symbol(skipped, value === 0 ? 0 : 1)
      if (value !== 0) pixels.put(value > 0 ? 1 : 0, 1)
      for (const bit of known) pixels.put(bit, 1)
      known = []
      skipped = 0
    }
    // Also of a block that is full something has to be said, unless its last coefficient was new.
    if (end < 62) pixels.symbol(0, 0)
    for (const bit of known) pixels.put(bit, 1)
  }
  return pixels
}

type FineScan = readonly [from: number, to: number, bits: number]

/** All fine coefficients, and then one bit more of them so many times. */
export const refinedTimes = (times: number): FineScan[] =>
  Array.from({ length: times + 1 }, (_, turn) => {
    const missing = times - turn
    return [1, 63, turn === 0 ? missing : ((missing + 1) << 4) | missing]
  })

/** Blocks without anything, told of again in each scan: hardly a byte for any amount of work. */
export function writeEmptyScans(jpeg: Jpeg, fine: readonly FineScan[]): Uint8Array {
  const { components } = jpeg
  const coarse = new Pixels()
  const blocks = components.reduce((sum, { coefficients }) => sum + coefficients.length / 64, 0)
  for (let at = 0; at < blocks; at++) coarse.symbol(0, 0)
  const scans = components.flatMap(({ blocksWide, blocksHigh }, colour) =>
    fine.flatMap((progress) => {
      const pixels = new Pixels()
      writeEmpty(pixels, blocksWide * blocksHigh)
      return scan([colour], progress, pixels)
    }),
  )
  return whole(jpeg, 0xc2, [...scan([...components.keys()], [0, 0, 0], coarse), ...scans])
}
