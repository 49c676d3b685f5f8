import { after, type Clock } from '../../platform/clock.ts'
import { type FailureReason, ModelFailure } from './model.ts'

/** Beyond this the built-in adviser answers at once instead of waiting for the model. */
const MAX_CONCURRENT = 16
const FAILURES_TO_OPEN = 3
const OPEN_MS = 30_000

const HOST_FAILURES: ReadonlySet<FailureReason> = new Set(['unreachable', 'timed_out', 'cut_off', 'unreadable'])
/** The host refuses every request, or every request for now. Other refusals concern one request only. */
const HOST_REFUSALS: ReadonlySet<number> = new Set([401, 403, 404, 408, 429])

/** A failure of the host, not of one request or one reply. */
function isHostFailure({ reason, status = 0 }: ModelFailure): boolean {
  return HOST_FAILURES.has(reason) || (reason === 'refused' && (HOST_REFUSALS.has(status) || status >= 500))
}

/** Stops asking a host that fails, so visitors do not wait for it, and limits the concurrent requests to it. */
export class CircuitBreaker {
  readonly #clock: Clock
  #running = 0
  #failures = 0
  #isProbing = false
  #openUntil = new Date(0)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async run<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.#openUntil > this.#clock.now()) throw new ModelFailure('circuit_open')
    if (this.#running >= MAX_CONCURRENT) throw new ModelFailure('busy')
    // Half open: one request probes the host, and the others follow once it was answered.
    const isProbe = this.#failures >= FAILURES_TO_OPEN
    if (isProbe && this.#isProbing) throw new ModelFailure('circuit_open')
    if (isProbe) this.#isProbing = true
    this.#running++
    try {
      const result = await ask()
      this.#failures = 0
      return result
    } catch (error) {
      if (error instanceof ModelFailure && isHostFailure(error)) this.#countFailure()
      throw error
    } finally {
      this.#running--
      if (isProbe) this.#isProbing = false
    }
  }

  #countFailure(): void {
    if (++this.#failures < FAILURES_TO_OPEN) return
    // The count stays, so a single failed probe opens the circuit again.
    this.#openUntil = after(this.#clock.now(), OPEN_MS)
  }
}
