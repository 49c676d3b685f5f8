import { monitorEventLoopDelay } from 'node:perf_hooks'

const MEASURED_EVERY_MS = 1_000
const MAX_LAG_MS = 1_000

/** Whether the event loop has been too slow for two measurements in a row; one stall alone is no overload. */
export class OverloadDetector {
  #wasSlow = false
  isOverloaded = false

  record(medianLagMs: number): void {
    const isSlow = medianLagMs > MAX_LAG_MS
    this.isOverloaded = isSlow && this.#wasSlow
    this.#wasSlow = isSlow
  }
}

let shared: OverloadDetector | undefined

/** One monitor for the whole process: every gate asks the same question about the same event loop. */
export function overloadDetector(): OverloadDetector {
  if (shared) return shared
  const detector = new OverloadDetector()
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  setInterval(() => {
    detector.record(lag.percentile(50) / 1e6)
    lag.reset()
  }, MEASURED_EVERY_MS).unref()
  shared = detector
  return detector
}
