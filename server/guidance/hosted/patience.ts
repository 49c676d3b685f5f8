import { after, type Clock } from '../../platform/clock.ts'
import { type FailureReason, ModelFailure } from './model.ts'

/** So many may talk to the model at once; whoever comes then is answered by the embedded adviser without waiting. */
const MOST_AT_ONCE = 16
const FAILURES_TO_REST = 3
const REST_MS = 30_000

const OF_THE_HOST: ReadonlySet<FailureReason> = new Set(['unreachable', 'timed_out', 'cut_off', 'unreadable'])
/** It takes nothing of ours, or nothing for now. Another refusal is about what was asked, and the next may be fine. */
const REFUSES_ALL: ReadonlySet<number> = new Set([401, 403, 404, 408, 429])

/** A failure of the host, as opposed to one of what it was asked or what it wrote. */
function isOfTheHost({ reason, status = 0 }: ModelFailure): boolean {
  return OF_THE_HOST.has(reason) || (reason === 'refused' && (REFUSES_ALL.has(status) || status >= 500))
}

/** Keeps visitors from waiting for a host that does not answer, and the host from too many of them. */
export class Patience {
  readonly #clock: Clock
  #talking = 0
  #failures = 0
  #isTrying = false
  #restsUntil = new Date(0)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async run<Result>(talk: () => Promise<Result>): Promise<Result> {
    if (this.#restsUntil > this.#clock.now()) throw new ModelFailure('resting')
    if (this.#talking >= MOST_AT_ONCE) throw new ModelFailure('busy')
    // After a rest one goes first, and the others follow once the host has answered it.
    const goesFirst = this.#failures >= FAILURES_TO_REST
    if (goesFirst && this.#isTrying) throw new ModelFailure('resting')
    if (goesFirst) this.#isTrying = true
    this.#talking++
    try {
      const result = await talk()
      this.#failures = 0
      return result
    } catch (error) {
      if (error instanceof ModelFailure && isOfTheHost(error)) this.#noteFailure()
      throw error
    } finally {
      this.#talking--
      if (goesFirst) this.#isTrying = false
    }
  }

  #noteFailure(): void {
    if (++this.#failures < FAILURES_TO_REST) return
    // One more failure after the rest is enough for the next one.
    this.#restsUntil = after(this.#clock.now(), REST_MS)
  }
}
