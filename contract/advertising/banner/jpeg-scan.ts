import { DamagedPicture, damaged } from './bytes.ts'
import { Bits, type CodeTable } from './jpeg-bits.ts'
import { blockCount, type Component, type JpegFrame } from './jpeg-frame.ts'

interface Member {
  component: Component
  coarse: CodeTable | undefined
  fine: CodeTable | undefined
}

/** One way through the blocks: of some colours, some of their coefficients, some of the bits of those. */
export interface Scan {
  members: readonly Member[]
  from: number
  to: number
  /** So many low bits were missing before, nought where all were; and so many are missing after it. */
  missedBits: number
  missingBits: number
  /** After so many units it takes up anew; nought for never. */
  restartEvery: number
  intervals: readonly Uint8Array[]
}

interface Reading {
  bits: Bits
  /** The coarsest coefficient of each colour is told as what it differs by from that of the block before. */
  last: number[]
  /** So many blocks are yet to be passed over. */
  emptyBlocks: number
}

type ReadBlock = (reading: Reading, member: Member, memberAt: number, blockAt: number) => void

/** Coefficients of pixels of 8 bits are no larger. */
const LARGEST = 1_023

/** Follows the codes of a scan to the last one, and refuses whatever stands behind it. */
export function readScan(frame: JpegFrame, scan: Scan): void {
  const { members, restartEvery, intervals } = scan
  noteProgress(frame, scan)
  spendWork(frame, scan)
  const read = readerOf(frame, scan)
  const [first] = members
  const isAlone = members.length === 1
  const [wide, high] =
    isAlone && first ? [first.component.blocksWide, first.component.blocksHigh] : [frame.unitsWide, frame.unitsHigh]
  const perInterval = restartEvery === 0 ? wide * high : restartEvery
  if (intervals.length !== Math.ceil((wide * high) / perInterval)) throw damaged()
  for (const [turn, interval] of intervals.entries()) {
    const reading: Reading = { bits: new Bits(interval), last: members.map(() => 0), emptyBlocks: 0 }
    const until = Math.min(wide * high, (turn + 1) * perInterval)
    for (let unit = turn * perInterval; unit < until; unit++) {
      const [column, row] = [unit % wide, Math.floor(unit / wide)]
      for (const [at, member] of members.entries()) {
        for (const block of blocksOf(member.component, column, row, isAlone)) read(reading, member, at, 64 * block)
      }
    }
    reading.bits.end()
  }
}

/** Where the blocks of a unit stand among all of their colour. */
export function blocksOf(component: Component, column: number, row: number, isAlone: boolean): number[] {
  const { across, down, blocksInRow } = component
  if (isAlone) return [row * blocksInRow + column]
  const blocks: number[] = []
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) blocks.push((row * down + y) * blocksInRow + column * across + x)
  }
  return blocks
}

/** Each bit of each coefficient comes once, the high ones before the low ones. */
function noteProgress({ isProgressive }: JpegFrame, scan: Scan): void {
  const { members, from, to, missedBits, missingBits } = scan
  const isWhole = from === 0 && to === 63 && missedBits === 0 && missingBits === 0
  const isStep =
    (from === 0 ? to === 0 : from <= to && to <= 63 && members.length === 1) &&
    (missedBits === 0 ? missingBits <= 13 : missingBits === missedBits - 1)
  if (!(isProgressive ? isStep : isWhole)) throw damaged()
  for (const { component } of members) {
    for (let at = from; at <= to; at++) {
      if (component.missingBits[at] !== (missedBits === 0 ? -1 : missedBits)) throw damaged()
      component.missingBits[at] = missingBits
    }
  }
}

/** To come to a block takes as long as to look at so many of its coefficients. */
const WORK_TO_COME_TO_BLOCK = 8

/** Blocks that are told of together need no bytes and yet have to be gone through, so it is those that are counted. */
function spendWork(frame: JpegFrame, { members, from, to }: Scan): void {
  const blocks = members.reduce((sum, { component }) => sum + blockCount(component), 0)
  frame.workLeft -= blocks * (WORK_TO_COME_TO_BLOCK + to - from + 1)
  if (frame.workLeft < 0) throw new DamagedPicture('It is drawn in too many passes; save it anew and try again.')
}

const readerOf = ({ isProgressive }: JpegFrame, scan: Scan): ReadBlock => {
  if (!isProgressive) return readWholeBlock
  if (scan.missedBits === 0) return scan.from === 0 ? readCoarse(scan) : readFine(scan)
  return scan.from === 0 ? refineCoarse(scan) : refineFine(scan)
}

const needed = (table: CodeTable | undefined): CodeTable => {
  if (!table) throw damaged()
  return table
}

function keep(component: Component, at: number, value: number): void {
  if (value > LARGEST || value < -LARGEST - 1) throw damaged()
  component.coefficients[at] = value
}

function readDifference({ bits, last }: Reading, { coarse }: Member, memberAt: number): number {
  const value = (last[memberAt] ?? 0) + bits.value(bits.symbol(needed(coarse)))
  last[memberAt] = value
  return value
}

const readWholeBlock: ReadBlock = (reading, member, memberAt, blockAt) => {
  const { bits } = reading
  keep(member.component, blockAt, readDifference(reading, member, memberAt))
  const table = needed(member.fine)
  for (let at = 1; at <= 63; at++) {
    const symbol = bits.symbol(table)
    const size = symbol & 15
    if (size === 0 && symbol !== 0xf0) return
    at += symbol >> 4
    if (at > 63) throw damaged()
    if (size > 0) keep(member.component, blockAt + at, bits.value(size))
  }
}

const readCoarse =
  ({ missingBits }: Scan): ReadBlock =>
  (reading, member, memberAt, blockAt) =>
    keep(member.component, blockAt, readDifference(reading, member, memberAt) * 2 ** missingBits)

const refineCoarse =
  ({ missingBits }: Scan): ReadBlock =>
  ({ bits }, { component }, _memberAt, blockAt) => {
    if (bits.bit() === 1) keep(component, blockAt, (component.coefficients[blockAt] ?? 0) | (1 << missingBits))
  }

const readFine =
  ({ from, to, missingBits }: Scan): ReadBlock =>
  (reading, { component, fine }, _memberAt, blockAt) => {
    const { bits } = reading
    if (reading.emptyBlocks > 0) {
      reading.emptyBlocks -= 1
      return
    }
    const table = needed(fine)
    for (let at = from; at <= to; at++) {
      const symbol = bits.symbol(table)
      const [skipped, size] = [symbol >> 4, symbol & 15]
      if (size === 0 && skipped < 15) {
        reading.emptyBlocks = (1 << skipped) + bits.bits(skipped) - 1
        return
      }
      at += skipped
      if (at > to) throw damaged()
      if (size > 0) keep(component, blockAt + at, bits.value(size) * 2 ** missingBits)
    }
  }

const refineFine =
  ({ from, to, missingBits }: Scan): ReadBlock =>
  (reading, { component, fine }, _memberAt, blockAt) => {
    const { bits } = reading
    const step = 1 << missingBits
    const { coefficients } = component
    /** Passes over so many noughts, and gives one bit more to all else on the way. */
    const refineUntil = (at: number, noughts: number): number => {
      let left = noughts
      for (; at <= to; at++) {
        const value = coefficients[blockAt + at] ?? 0
        if (value === 0) {
          if (left === 0) return at
          left -= 1
        } else if (bits.bit() === 1) keep(component, blockAt + at, value > 0 ? value + step : value - step)
      }
      return at
    }
    const table = needed(fine)
    let at = from
    while (reading.emptyBlocks === 0 && at <= to) {
      const symbol = bits.symbol(table)
      const [skipped, size] = [symbol >> 4, symbol & 15]
      if (size > 1) throw damaged()
      if (size === 0 && skipped < 15) {
        reading.emptyBlocks = (1 << skipped) + bits.bits(skipped)
        break
      }
      const value = size === 0 ? 0 : bits.bit() === 1 ? step : -step
      at = refineUntil(at, skipped)
      if (at > to) throw damaged()
      if (value !== 0) keep(component, blockAt + at, value)
      at += 1
    }
    if (reading.emptyBlocks > 0) {
      refineUntil(at, 64)
      reading.emptyBlocks -= 1
    }
  }
