import { type OverloadDetector, overloadDetector } from './event-loop-lag.ts'
import { unavailable } from './refusal.ts'

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

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#overload.isOverloaded) this.#refuse()
    if (this.#running < this.#concurrency) this.#running++
    else await this.#waitForSlot()
    try {
      return await work()
    } finally {
      // The next in the queue takes over the slot, so the number running stays the same.
      const [next] = this.#queue
      if (next) next()
      else this.#running--
    }
  }

  async #waitForSlot(): Promise<void> {
    if (this.#queue.size >= this.#maxQueue) this.#refuse()
    const hasSlot = await new Promise<boolean>((resolve) => {
      const leave = (given: boolean): void => {
        clearTimeout(timer)
        this.#queue.delete(take)
        resolve(given)
      }
      const take = (): void => leave(true)
      const timer = setTimeout(() => leave(false), this.#maxWaitMs)
      this.#queue.add(take)
    })
    if (!hasSlot) this.#refuse()
  }

  #refuse(): never {
    this.shed++
    throw unavailable()
  }
}
