import { monitorEventLoopDelay } from 'node:perf_hooks'
import { unavailable } from './refusal.ts'

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

/** One monitor for the whole process: every gate watches the same event loop. */
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

interface LoadGateOptions {
  /** How many run at once, how many more may wait, and for how long; any others are refused at once with 503. */
  concurrency?: number
  maxQueue?: number
  maxWaitMs?: number
  overload?: Pick<OverloadDetector, 'isOverloaded'>
}

/** Bounds the work that is not answered from a cache. */
export class LoadGate {
  readonly #concurrency: number
  readonly #maxQueue: number
  readonly #maxWaitMs: number
  readonly #overload: Pick<OverloadDetector, 'isOverloaded'>
  readonly #queue = new Set<() => void>()
  #running = 0
  /** How many requests were refused. */
  shed = 0

  constructor({
    concurrency = 32,
    maxQueue = 256,
    maxWaitMs = 1_500,
    overload = overloadDetector(),
  }: LoadGateOptions = {}) {
    this.#concurrency = concurrency
    this.#maxQueue = maxQueue
    this.#maxWaitMs = maxWaitMs
    this.#overload = overload
  }

  /** How many requests wait to run. */
  get waiting(): number {
    return this.#queue.size
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#overload.isOverloaded) this.#refuse()
    if (this.#running < this.#concurrency) this.#running++
    else await this.#waitToRun()
    try {
      return await work()
    } finally {
      // The next in the queue runs instead, so the number running stays the same.
      const [next] = this.#queue
      if (next) next()
      else this.#running--
    }
  }

  async #waitToRun(): Promise<void> {
    if (this.#queue.size >= this.#maxQueue) this.#refuse()
    const mayRun = await new Promise<boolean>((resolve) => {
      const leave = (given: boolean): void => {
        clearTimeout(timer)
        this.#queue.delete(take)
        resolve(given)
      }
      const take = (): void => leave(true)
      const timer = setTimeout(() => leave(false), this.#maxWaitMs)
      this.#queue.add(take)
    })
    if (!mayRun) this.#refuse()
  }

  #refuse(): never {
    this.shed++
    throw unavailable()
  }
}
