import { after, type Clock } from '../../platform/clock.ts'
import { type FailureReason, ModelFailure } from './model.ts'

/** So many may talk to the model at once; whoever comes then is answered by the embedded adviser without waiting. */
const MOST_AT_ONCE = 16
const FAILURES_TO_REST = 3
const REST_MS = 30_000

/** Failures of the host, as opposed to those of what it wrote. */
const OF_THE_HOST: ReadonlySet<FailureReason> = new Set([
  'unreachable',
  'refused',
  'timed_out',
  'cut_off',
  'unreadable',
])

/** Keeps visitors from waiting for a host that does not answer, and the host from too many of them. */
export class Patience {
  readonly #clock: Clock
  #talking = 0
  #failures = 0
  #restsUntil = new Date(0)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async run<Result>(talk: () => Promise<Result>): Promise<Result> {
    if (this.#restsUntil > this.#clock.now()) throw new ModelFailure('resting')
    if (this.#talking >= MOST_AT_ONCE) throw new ModelFailure('busy')
    this.#talking++
    try {
      const result = await talk()
      this.#failures = 0
      return result
    } catch (error) {
      if (error instanceof ModelFailure && OF_THE_HOST.has(error.reason)) this.#noteFailure()
      throw error
    } finally {
      this.#talking--
    }
  }

  #noteFailure(): void {
    if (++this.#failures < FAILURES_TO_REST) return
    // One more failure after the rest is enough for the next one.
    this.#restsUntil = after(this.#clock.now(), REST_MS)
  }
}
