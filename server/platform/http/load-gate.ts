import { monitorEventLoopDelay } from 'node:perf_hooks'
import { unavailable } from './refusal.ts'

/** Answers that are not cached take work: so much may run, so much may wait a while, the rest is sent away at once. */
export class LoadGate {
  readonly #atOnce: number
  readonly #mayWait: number
  readonly #longestWaitMs: number
  readonly #waiting = new Set<() => void>()
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  readonly #interval: NodeJS.Timeout
  #running = 0
  #overloaded = false
  shed = 0

  constructor({ atOnce = 32, mayWait = 256, longestWaitMs = 1_500, longestDelayMs = 1_000 } = {}) {
    this.#atOnce = atOnce
    this.#mayWait = mayWait
    this.#longestWaitMs = longestWaitMs
    this.#delay.enable()
    let wasSlow = false
    this.#interval = setInterval(() => {
      const isSlow = this.#delay.percentile(50) / 1e6 > longestDelayMs
      // One stall is no overload: a second that follows it decides.
      this.#overloaded = isSlow && wasSlow
      wasSlow = isSlow
      this.#delay.reset()
    }, 1_000)
    this.#interval.unref()
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#overloaded) this.#sendAway()
    if (this.#running < this.#atOnce) this.#running++
    else await this.#waitForPlace()
    try {
      return await work()
    } finally {
      // A waiting one takes over the place, so the number running stays the same.
      const [next] = this.#waiting
      if (next) next()
      else this.#running--
    }
  }

  async #waitForPlace(): Promise<void> {
    if (this.#waiting.size >= this.#mayWait) this.#sendAway()
    const isGiven = await new Promise<boolean>((resolve) => {
      const leave = (given: boolean): void => {
        clearTimeout(timer)
        this.#waiting.delete(take)
        resolve(given)
      }
      const take = (): void => leave(true)
      const timer = setTimeout(() => leave(false), this.#longestWaitMs)
      this.#waiting.add(take)
    })
    if (!isGiven) this.#sendAway()
  }

  #sendAway(): never {
    this.shed++
    throw unavailable()
  }

  close(): void {
    clearInterval(this.#interval)
    this.#delay.disable()
  }
}
