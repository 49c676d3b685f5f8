import { monitorEventLoopDelay } from 'node:perf_hooks'
import { unavailable } from './refusal.ts'

/** Answers that are not cached take work. So much of it may run, so much may wait, and the rest is sent away at once. */
export class LoadGate {
  readonly #atOnce: number
  readonly #mayWait: number
  readonly #waiting: (() => void)[] = []
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  readonly #interval: NodeJS.Timeout
  #running = 0
  #overloaded = false
  shed = 0

  constructor({ atOnce = 32, mayWait = 256, longestDelayMs = 1_000 } = {}) {
    this.#atOnce = atOnce
    this.#mayWait = mayWait
    this.#delay.enable()
    this.#interval = setInterval(() => {
      this.#overloaded = this.#delay.percentile(50) / 1e6 > longestDelayMs
      this.#delay.reset()
    }, 1_000)
    this.#interval.unref()
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#overloaded || (this.#running >= this.#atOnce && this.#waiting.length >= this.#mayWait)) {
      this.shed++
      throw unavailable()
    }
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
    try {
      return await work()
    } finally {
      // A waiting one takes over the place, so the number running stays the same.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  close(): void {
    clearInterval(this.#interval)
    this.#delay.disable()
  }
}
