import type { Classifier } from '../built-in/meaning/model-file.ts'
import { sparseValue } from '../built-in/meaning/read-meaning.ts'
import { DIMENSIONS, type Features } from '../built-in/meaning/sentence-features.ts'
import {
  countHashes,
  emptyModel,
  rowsOfHashes,
  type Sample,
  seededRandom,
  shuffle,
  strongestRows,
} from './train-classifier.ts'

export interface SvmOptions {
  epochs: number
  /** What a sample on the wrong side costs. */
  cost: number
  denseScale: number
  /** A hash must occur in this number of samples. */
  leastCount: number
  /** The hashes that say most; the others are left out. */
  mostRows: number
  hitWeight: number
  /** Scores are multiplied with this, so that the softmax of them says how often the best one is right. */
  sharpness: number
}

/** All samples as one sparse matrix: the values of sample `n` are at `starts[n]` to `starts[n + 1]`. */
interface Matrix {
  columns: number
  starts: Int32Array
  column: Int32Array
  value: Float64Array
}

const BIAS = 0
const DENSE = 1
const HASHES = DENSE + DIMENSIONS

/**
 * A linear support vector machine for each class against all others, with squared hinge loss, by coordinate descent in
 * the dual problem (Hsieh et al. 2008). Only operations that IEEE 754 defines exactly, so that the result is the same
 * everywhere.
 */
export function trainSvm(samples: readonly Sample[], classes: number, options: SvmOptions): Classifier {
  const counts = countHashes(samples)
  const rows = rowsOfHashes(counts, options.leastCount)
  const rarity = Float64Array.from(rows.keys(), (hash) => rarityOf(counts.get(hash) ?? 1, samples.length))
  const matrix = toMatrix(samples, rows, rarity, options.denseScale)
  const model = emptyModel(classes, rows, options.hitWeight)
  const random = seededRandom(7)
  for (let c = 0; c < classes; c++) {
    const weights = separate(matrix, samples, c, options, random)
    model.bias[c] = (weights[BIAS] ?? 0) * options.sharpness
    for (let d = 0; d < DIMENSIONS; d++)
      model.dense[d * classes + c] = (weights[DENSE + d] ?? 0) * options.denseScale * options.sharpness
    for (let row = 0; row < rows.size; row++)
      model.sparse[row * classes + c] = (weights[HASHES + row] ?? 0) * (rarity[row] ?? 0) * options.sharpness
  }
  return { ...model, ...strongestRows(model, counts, options.mostRows) }
}

/** A word that few samples have says more. The fourth root is about as steep as the usual logarithm, and exact. */
const rarityOf = (count: number, samples: number): number => Math.sqrt(Math.sqrt(samples / count)) / 5

function toMatrix(
  samples: readonly Sample[],
  rows: ReadonlyMap<number, number>,
  rarity: Float64Array,
  denseScale: number,
): Matrix {
  const starts = new Int32Array(samples.length + 1)
  const column: number[] = []
  const value: number[] = []
  const add = (at: number, number: number) => {
    column.push(at)
    value.push(number)
  }
  for (const [at, { features }] of samples.entries()) {
    add(BIAS, 1)
    for (const [d, component] of features.mean.entries()) add(DENSE + d, component * denseScale)
    for (const hashes of [features.hashes, features.pieces]) addHashes(hashes, rows, rarity, add)
    starts[at + 1] = column.length
  }
  return {
    columns: HASHES + rows.size,
    starts,
    column: Int32Array.from(column),
    value: Float64Array.from(value),
  }
}

function addHashes(
  hashes: Features['hashes'],
  rows: ReadonlyMap<number, number>,
  rarity: Float64Array,
  add: (at: number, number: number) => void,
): void {
  const each = sparseValue(hashes)
  for (const hash of hashes) {
    const row = rows.get(hash)
    if (row !== undefined) add(HASHES + row, each * (rarity[row] ?? 0))
  }
}

/** A sample that was far on its right side twice is skipped until the last round. */
const SKIPPED_AFTER = 2

/** The weights that tell one class from all others. */
function separate(
  { columns, starts, column, value }: Matrix,
  samples: readonly Sample[],
  wanted: number,
  { epochs, cost }: SvmOptions,
  random: () => number,
): Float64Array {
  const weights = new Float64Array(columns)
  const multipliers = new Float64Array(samples.length)
  const timesRight = new Uint8Array(samples.length)
  const order = Int32Array.from(samples, (_, at) => at)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      if ((timesRight[at] ?? 0) >= SKIPPED_AFTER && epoch < epochs - 1) continue
      const sample = samples[at]
      if (!sample) continue
      const side = sample.target === wanted ? 1 : -1
      const start = starts[at] ?? 0
      const end = starts[at + 1] ?? 0
      let score = 0
      let length = 0
      for (let n = start; n < end; n++) {
        const x = value[n] ?? 0
        score += (weights[column[n] ?? 0] ?? 0) * x
        length += x * x
      }
      const slack = 1 / (2 * cost * sample.weight)
      const before = multipliers[at] ?? 0
      const gradient = side * score - 1 + before * slack
      if (before === 0 && gradient >= 0) {
        timesRight[at] = (timesRight[at] ?? 0) + 1
        continue
      }
      timesRight[at] = 0
      const after = Math.max(before - gradient / (length + slack), 0)
      multipliers[at] = after
      const change = (after - before) * side
      for (let n = start; n < end; n++) {
        const to = column[n] ?? 0
        weights[to] = (weights[to] ?? 0) + change * (value[n] ?? 0)
      }
    }
  }
  return weights
}
