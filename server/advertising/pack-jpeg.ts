import type { CodeTable } from '../../contract/advertising/banner/jpeg-bits.ts'
import type { Component } from '../../contract/advertising/banner/jpeg-frame.ts'
import { MARKS } from '../../contract/advertising/banner/jpeg-marks.ts'
import { blocksOf } from '../../contract/advertising/banner/jpeg-scan.ts'
import type { Jpeg } from '../../contract/advertising/banner/read-jpeg.ts'
import { chooseCodes } from './choose-codes.ts'

/** Brightness, or the only colour, has codes of its own; the other colours share theirs. */
const codesOf = (componentAt: number): number => Math.min(componentAt, 1)
/** In the segment of codes, those for fine coefficients have a one here. */
const FINE = 0x10

/** Takes a symbol and the bits of a value that follow it. */
type Write = (codes: number, symbol: number, value: number, size: number) => void

const bitsIn = (value: number): number => 32 - Math.clz32(Math.abs(value))

function writeValue(write: Write, codes: number, skipped: number, value: number): void {
  const size = bitsIn(value)
  write(codes, (skipped << 4) | size, value < 0 ? value + (1 << size) - 1 : value, size)
}

function writeBlock(write: Write, codes: number, block: Int16Array, last: number): void {
  writeValue(write, codes, 0, (block[0] ?? 0) - last)
  let skipped = 0
  for (const value of block.subarray(1)) {
    if (value === 0) {
      skipped += 1
      continue
    }
    for (; skipped > 15; skipped -= 16) write(FINE | codes, 0xf0, 0, 0)
    writeValue(write, FINE | codes, skipped, value)
    skipped = 0
  }
  if (skipped > 0) write(FINE | codes, 0, 0, 0)
}

/** What only fills up the last units is as cheap as can be. */
const UNSEEN = new Int16Array(64)
const isSeen = ({ blocksInRow, blocksWide, blocksHigh }: Component, place: number): boolean =>
  place % blocksInRow < blocksWide && place < blocksHigh * blocksInRow

function writeBlocks({ components, unitsWide, unitsHigh }: Jpeg, write: Write): void {
  const isAlone = components.length === 1
  const last = components.map(() => 0)
  for (let unit = 0; unit < unitsWide * unitsHigh; unit++) {
    for (const [at, component] of components.entries()) {
      for (const place of blocksOf(component, unit % unitsWide, Math.floor(unit / unitsWide), isAlone)) {
        const block = isSeen(component, place)
          ? component.coefficients.subarray(64 * place, 64 * place + 64)
          : undefined
        writeBlock(write, codesOf(at), block ?? UNSEEN, block ? (last[at] ?? 0) : 0)
        last[at] = block?.[0] ?? last[at] ?? 0
      }
    }
  }
}

function countSymbols(jpeg: Jpeg): Map<number, Map<number, number>> {
  const counted = new Map<number, Map<number, number>>()
  writeBlocks(jpeg, (codes, symbol) => {
    const counts = counted.get(codes) ?? new Map<number, number>()
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
    counted.set(codes, counts)
  })
  return counted
}

/** The code of each symbol and its length, in the order that the table gives them. */
function spell({ counts, symbols }: CodeTable): Map<number, { code: number; size: number }> {
  const spelled = new Map<number, { code: number; size: number }>()
  let [code, at] = [0, 0]
  for (const [shorter, count] of counts.entries()) {
    for (const symbol of symbols.subarray(at, at + count)) spelled.set(symbol, { code: code++, size: shorter + 1 })
    at += count
    code <<= 1
  }
  return spelled
}

class BitWriter {
  readonly bytes: number[] = []
  #byte = 0
  #filled = 0

  write(value: number, size: number): void {
    for (let at = size - 1; at >= 0; at--) {
      this.#byte = (this.#byte << 1) | ((value >> at) & 1)
      this.#filled += 1
      if (this.#filled < 8) continue
      this.bytes.push(this.#byte)
      // No mark is to be seen among the pixels.
      if (this.#byte === 0xff) this.bytes.push(0)
      this.#byte = 0
      this.#filled = 0
    }
  }

  fillUp(): void {
    while (this.#filled > 0) this.write(1, 1)
  }
}

function segment(mark: number, content: readonly number[]): Uint8Array {
  const length = content.length + 2
  return Uint8Array.from([0xff, mark, length >> 8, length & 255, ...content])
}

/** Says that the colours are red, green and blue; browsers take them for something else otherwise. */
const RGB_NOTE = segment(MARKS.adobeNote, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0])

/**
 * The same picture to the last coefficient, written in our own codes and in one scan: of the file that it came in, only
 * the tables of its quality are left.
 */
export function packJpeg(jpeg: Jpeg): Uint8Array[] {
  const { width, height, components, isRgb } = jpeg
  const tables = components.map(({ table = new Uint8Array() }) => table)
  const tableAt = (at: number): number => tables.findIndex((table) => Buffer.compare(table, tables[at] ?? table) === 0)
  const used = [...new Set(components.map((_, at) => tableAt(at)))]
  const isWide = (at: number): boolean => tables[at]?.length === 128
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const codes = [...countSymbols(jpeg)].map(([kind, counts]) => ({ kind, table: chooseCodes(counts) }))
  const spelled = new Map(codes.map(({ kind, table }) => [kind, spell(table)]))
  const bits = new BitWriter()
  writeBlocks(jpeg, (kind, symbol, value, valueSize) => {
    const found = spelled.get(kind)?.get(symbol)
    if (!found) throw new Error('A symbol was written that was not counted.')
    bits.write(found.code, found.size)
    bits.write(value, valueSize)
  })
  bits.fillUp()
  const shapes = components.flatMap(({ across, down }, at) => [at + 1, (across << 4) | down, tableAt(at)])
  const choices = components.flatMap((_, at) => [at + 1, codesOf(at) * 0x11])
  return [
    Uint8Array.of(0xff, MARKS.beginning),
    ...(isRgb ? [RGB_NOTE] : []),
    ...used.map((at) => segment(MARKS.tables, [(isWide(at) ? 0x10 : 0) | at, ...(tables[at] ?? [])])),
    segment(used.some(isWide) ? MARKS.extended : MARKS.baseline, [8, ...size, components.length, ...shapes]),
    ...codes.map(({ kind, table }) => segment(MARKS.codes, [kind, ...table.counts, ...table.symbols])),
    segment(MARKS.scan, [components.length, ...choices, 0, 63, 0]),
    Uint8Array.from(bits.bytes),
    Uint8Array.of(0xff, MARKS.end),
  ]
}
