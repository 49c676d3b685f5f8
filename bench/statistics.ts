export interface Latency {
  p50: number
  /** Only where a goal is set by it. */
  p95?: number
  p99: number
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((first, second) => first - second)[Math.floor(numbers.length / 2)] ?? 0

export function percentilesOf(times: readonly number[]): Required<Latency> {
  const sorted = times.toSorted((first, second) => first - second)
  const at = (share: number): number => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/**
 * The p-value of the two-sided Mann-Whitney test: how likely two samples of the same distribution differ as much as
 * these. By the normal approximation, which is good from twenty values on.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to + 1 < all.length && all[to + 1]?.value === all[from]?.value) to++
    // Equal values share the average of their ranks.
    const rank = (from + to) / 2 + 1
    for (let at = from; at <= to; at++) if (all[at]?.isOne) rankSum += rank
    from = to + 1
  }
  const [n, m] = [one.length, other.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normalBelow(z))
}

/** The share of a normal distribution below z, to five places (Abramowitz and Stegun 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
