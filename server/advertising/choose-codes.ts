import type { CodeTable } from '../../contract/advertising/banner/jpeg-bits.ts'

const LONGEST_CODE = 16
const SYMBOLS = 256

/** The codes that write symbols which occur so often in the fewest bits, as JPEG wants them. */
export function chooseCodes(frequencies: ReadonlyMap<number, number>): CodeTable {
  const lengths = weigh(frequencies)
  const counts = limit(lengths)
  const symbols = [...frequencies.keys()].sort(
    (one, other) => (lengths.get(one) ?? 0) - (lengths.get(other) ?? 0) || one - other,
  )
  return { counts, symbols: Uint8Array.from(symbols) }
}

/** The two lightest groups become one, and each symbol in them has a bit more, until there is one group. */
function weigh(frequencies: ReadonlyMap<number, number>): Map<number, number> {
  const lengths = new Map<number, number>()
  // One symbol that never occurs takes the code that is all ones, which JPEG keeps free.
  let groups = [
    { weight: 0, symbols: [SYMBOLS] },
    ...[...frequencies].map(([symbol, weight]) => ({ weight, symbols: [symbol] })),
  ]
  while (groups.length > 1) {
    groups.sort((one, other) => one.weight - other.weight)
    const pair = groups.slice(0, 2)
    const symbols = pair.flatMap((group) => group.symbols)
    for (const symbol of symbols) lengths.set(symbol, (lengths.get(symbol) ?? 0) + 1)
    groups = [{ weight: pair.reduce((sum, { weight }) => sum + weight, 0), symbols }, ...groups.slice(2)]
  }
  return lengths
}

/** How many codes there are of each length. Those that are too long take the place of a shorter one, in pairs. */
function limit(lengths: ReadonlyMap<number, number>): Uint8Array {
  const counts = new Uint16Array(SYMBOLS + 2)
  const add = (length: number, count: number): void => {
    counts[length] = (counts[length] ?? 0) + count
  }
  for (const length of lengths.values()) add(length, 1)
  for (let length = counts.length - 1; length > LONGEST_CODE; length--) {
    while ((counts[length] ?? 0) > 0) {
      let shorter = length - 2
      while (counts[shorter] === 0) shorter -= 1
      add(length, -2)
      add(length - 1, 1)
      add(shorter + 1, 2)
      add(shorter, -1)
    }
  }
  add(
    counts.findLastIndex((count) => count > 0),
    -1,
  )
  return Uint8Array.from(counts.subarray(1, LONGEST_CODE + 1))
}
