/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * How likely two samples differ as much as these do if they are of the same kind (Mann-Whitney, both sides, by the
 * normal approximation, which is good from twenty values on).
 */
export function likelihoodOfSameKind(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to + 1 < all.length && all[to + 1]?.value === all[from]?.value) to++
    // Equal values share the middle of their ranks.
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
