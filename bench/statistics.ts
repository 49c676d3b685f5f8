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
