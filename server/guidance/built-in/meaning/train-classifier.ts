import { DIMENSIONS, type Features } from './sentence-features.ts'

/** Weights of a linear classifier: a row of `classes` numbers for the bias, each dimension and each known hash. */
export interface Classifier {
  classes: number
  bias: Float64Array
  dense: Float64Array
  /** Row of each hash in `sparse`. */
  rows: ReadonlyMap<number, number>
  sparse: Float64Array | Int8Array
  /** What a hit in the word list of a class adds to that class. */
  hitWeight: number
  /** A model file has small numbers in `sparse`, to be multiplied with the scale of their row. */
  scales?: Float32Array
}

export interface Sample {
  features: Features
  target: number
  weight: number
}

export interface TrainingOptions {
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
}

/** e^x from its series. Math.exp may differ in the last bit between processors, and the model must not. */
export function exp(x: number): number {
  const halvings = 10
  const small = x / 1024
  let term = 1
  let sum = 1
  for (let n = 1; n < 12; n++) {
    term = (term * small) / n
    sum += term
  }
  for (let n = 0; n < halvings; n++) sum *= sum
  return sum
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

function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const swapped = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = swapped
  }
}

export const SPARSE_SCALE = 0.35

/** Softmax regression with AdaGrad. */
export function trainClassifier(samples: readonly Sample[], classes: number, options: TrainingOptions): Classifier {
  const rows = rowsOfHashes(samples, options.leastCount)
  const model = {
    classes,
    bias: new Float64Array(classes),
    dense: new Float64Array(DIMENSIONS * classes),
    rows,
    sparse: new Float64Array(rows.size * classes),
    hitWeight: options.hitWeight,
  }
  // One sum of squares for each row: much quicker than one for each weight, and as good.
  const squaresBias = new Float64Array(1).fill(1e-8)
  const squaresDense = new Float64Array(DIMENSIONS).fill(1e-8)
  const squaresSparse = new Float64Array(rows.size).fill(1e-8)
  const order = Int32Array.from(samples, (_, at) => at)
  const random = seededRandom(7)
  const error = new Float64Array(classes)
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random)
    const rate = options.rate * (1 - (0.9 * epoch) / options.epochs)
    for (const at of order) {
      const sample = samples[at]
      if (!sample) continue
      probabilities(model, sample.features, options.denseScale, error)
      error[sample.target] = (error[sample.target] ?? 0) - 1
      for (let c = 0; c < classes; c++) error[c] = (error[c] ?? 0) * sample.weight
      let errors = 0
      for (const one of error) errors += one * one
      step(model.bias, squaresBias, 0, error, errors, 1, rate, 0)
      const { mean } = sample.features
      for (let d = 0; d < DIMENSIONS; d++) {
        const value = (mean[d] ?? 0) * options.denseScale
        if (value !== 0) step(model.dense, squaresDense, d, error, errors, value, rate, options.denseDecay)
      }
      const value = sparseValue(sample.features)
      for (const hash of sample.features.hashes) {
        const row = rows.get(hash)
        if (row !== undefined) step(model.sparse, squaresSparse, row, error, errors, value, rate, options.sparseDecay)
      }
    }
  }
  for (let at = 0; at < model.dense.length; at++) model.dense[at] = (model.dense[at] ?? 0) * options.denseScale
  return { ...model, ...strongestRows(model, options.mostRows) }
}

function strongestRows(
  { rows, sparse, classes }: { rows: ReadonlyMap<number, number>; sparse: Float64Array; classes: number },
  most: number,
): Pick<Classifier, 'rows' | 'sparse'> {
  const strengths = [...rows].map(([hash, row]) => {
    let strength = 0
    for (const weight of sparse.subarray(row * classes, (row + 1) * classes)) strength += weight * weight
    return { hash, row, strength }
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

/** Long messages have more words, each of which says less. */
const sparseValue = ({ hashes }: Features): number => SPARSE_SCALE * (4 / Math.sqrt(hashes.length + 8))

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

/** Fills `out` with the probability of each class. */
export function probabilities(model: Classifier, features: Features, denseScale: number, out: Float64Array): void {
  const { classes, bias, dense, rows, sparse, scales } = model
  for (let c = 0; c < classes; c++) out[c] = bias[c] ?? 0
  for (let d = 0; d < DIMENSIONS; d++) {
    const value = (features.mean[d] ?? 0) * denseScale
    if (value === 0) continue
    const start = d * classes
    for (let c = 0; c < classes; c++) out[c] = (out[c] ?? 0) + value * (dense[start + c] ?? 0)
  }
  const each = sparseValue(features)
  for (const hash of features.hashes) {
    const row = rows.get(hash)
    if (row === undefined) continue
    const value = each * (scales?.[row] ?? 1)
    const start = row * classes
    for (let c = 0; c < classes; c++) out[c] = (out[c] ?? 0) + value * (sparse[start + c] ?? 0)
  }
  for (const [c, hit] of features.hits) out[c] = (out[c] ?? 0) + model.hitWeight * hit
  softmax(out)
}

export function softmax(values: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) if (value > most) most = value
  let sum = 0
  for (let c = 0; c < values.length; c++) {
    // Below this, a class has no chance, and the series would leave its range.
    const e = exp(Math.max((values[c] ?? 0) - most, -40))
    values[c] = e
    sum += e
  }
  for (let c = 0; c < values.length; c++) values[c] = (values[c] ?? 0) / sum
}

function rowsOfHashes(samples: readonly Sample[], leastCount: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { features } of samples) for (const hash of features.hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const hashes = [...counts].filter(([, count]) => count >= leastCount).map(([hash]) => hash)
  return new Map(hashes.sort((a, b) => a - b).map((hash, row) => [hash, row]))
}
