import type { Classifier } from '../built-in/meaning/model-file.ts'
import { probabilities, sparseValue } from '../built-in/meaning/read-meaning.ts'
import { DIMENSIONS, type Features } from '../built-in/meaning/sentence-features.ts'

export interface Sample {
  features: Features
  target: number
  weight: number
}

/** A sample of which some words can be left out. */
export interface WordySample extends Sample {
  without: (isLeftOut: () => boolean) => Features
}

export interface TrainingOptions {
  /** How many models are trained, each in another order; the result is their mean. */
  rounds: number
  epochs: number
  rate: number
  /** How strongly weights are drawn to zero: of the dimensions, of the hashes. */
  denseDecay: number
  sparseDecay: number
  /** A hash must occur in this number of samples. */
  leastCount: number
  denseScale: number
  /** The hashes that say most; the others are left out. */
  mostRows: number
  hitWeight: number
  /** The share of its words that a sample is seen without, others each time, so that it depends on none alone. */
  dropout: number
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const swapped = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = swapped
  }
}

export function trainClassifier(
  samples: readonly WordySample[],
  classes: number,
  options: TrainingOptions,
): Classifier {
  const counts = countHashes(samples)
  const rows = rowsOfHashes(counts, options.leastCount)
  const model = emptyModel(classes, rows, options.hitWeight)
  for (let round = 0; round < options.rounds; round++) {
    const { bias, dense, sparse } = trainRound(samples, rows, classes, options, seededRandom(7 + round))
    addShare(model.bias, bias, 1 / options.rounds)
    addShare(model.dense, dense, options.denseScale / options.rounds)
    addShare(model.sparse, sparse, 1 / options.rounds)
  }
  return { ...model, ...strongestRows(model, counts, options.mostRows) }
}

/** A classifier that has learnt nothing. */
export const emptyModel = (classes: number, rows: ReadonlyMap<number, number>, hitWeight: number) => ({
  classes,
  bias: new Float64Array(classes),
  dense: new Float64Array(DIMENSIONS * classes),
  rows,
  sparse: new Float64Array(rows.size * classes),
  hitWeight,
})

function addShare(sums: Float64Array, values: Float64Array, share: number): void {
  for (const [at, value] of values.entries()) sums[at] = (sums[at] ?? 0) + value * share
}

/** Softmax regression with AdaGrad. */
function trainRound(
  samples: readonly WordySample[],
  rows: ReadonlyMap<number, number>,
  classes: number,
  options: TrainingOptions,
  random: () => number,
): { bias: Float64Array; dense: Float64Array; sparse: Float64Array } {
  const model = emptyModel(classes, rows, options.hitWeight)
  // One sum of squares for each row: much quicker than one for each weight, and as good.
  const squaresBias = new Float64Array(1).fill(1e-8)
  const squaresDense = new Float64Array(DIMENSIONS).fill(1e-8)
  const squaresSparse = new Float64Array(rows.size).fill(1e-8)
  const order = Int32Array.from(samples, (_, at) => at)
  const isLeftOut = () => random() < options.dropout
  const error = new Float64Array(classes)
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random)
    const rate = options.rate * (1 - (0.9 * epoch) / options.epochs)
    for (const at of order) {
      const sample = samples[at]
      if (!sample) continue
      const features = sample.without(isLeftOut)
      probabilities(model, features, options.denseScale, error)
      error[sample.target] = (error[sample.target] ?? 0) - 1
      for (let c = 0; c < classes; c++) error[c] = (error[c] ?? 0) * sample.weight
      let errors = 0
      for (const one of error) errors += one * one
      step(model.bias, squaresBias, 0, error, errors, 1, rate, 0)
      const { mean } = features
      for (let d = 0; d < DIMENSIONS; d++) {
        const value = (mean[d] ?? 0) * options.denseScale
        if (value !== 0) step(model.dense, squaresDense, d, error, errors, value, rate, options.denseDecay)
      }
      const value = sparseValue(features.hashes)
      for (const hash of features.hashes) {
        const row = rows.get(hash)
        if (row !== undefined) step(model.sparse, squaresSparse, row, error, errors, value, rate, options.sparseDecay)
      }
    }
  }
  return model
}

/** A large weight says little if hardly any message has its hash. */
export function strongestRows(
  { rows, sparse, classes }: { rows: ReadonlyMap<number, number>; sparse: Float64Array; classes: number },
  counts: ReadonlyMap<number, number>,
  most: number,
): Pick<Classifier, 'rows' | 'sparse'> {
  const strengths = [...rows].map(([hash, row]) => {
    let strength = 0
    for (const weight of sparse.subarray(row * classes, (row + 1) * classes)) strength += weight * weight
    return { hash, row, strength: strength * Math.sqrt(counts.get(hash) ?? 0) }
  })
  const chosen = strengths
    .sort((a, b) => b.strength - a.strength || a.hash - b.hash)
    .slice(0, most)
    .sort((a, b) => a.hash - b.hash)
  const shorter = new Float64Array(chosen.length * classes)
  for (const [at, { row }] of chosen.entries())
    shorter.set(sparse.subarray(row * classes, (row + 1) * classes), at * classes)
  return { rows: new Map(chosen.map(({ hash }, at) => [hash, at])), sparse: shorter }
}

function step(
  weights: Float64Array,
  squares: Float64Array,
  row: number,
  error: Float64Array,
  errors: number,
  value: number,
  rate: number,
  decay: number,
): void {
  const square = (squares[row] ?? 0) + errors * value * value
  squares[row] = square
  const pace = rate / Math.sqrt(square)
  const shrink = 1 - pace * decay
  const change = pace * value
  const start = row * error.length
  for (let c = 0; c < error.length; c++)
    weights[start + c] = (weights[start + c] ?? 0) * shrink - change * (error[c] ?? 0)
}

/** The position of each hash that occurs often enough. */
export function rowsOfHashes(counts: ReadonlyMap<number, number>, leastCount: number): Map<number, number> {
  const hashes = [...counts].filter(([, count]) => count >= leastCount).map(([hash]) => hash)
  return new Map(hashes.sort((a, b) => a - b).map((hash, row) => [hash, row]))
}

/** In how many samples each hash occurs. */
export function countHashes(samples: readonly Sample[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { features } of samples)
    for (const hash of [...features.hashes, ...features.pieces]) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return counts
}
