import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Logger } from './database/logger.ts'
import { Refusal } from './http/refusal.ts'
import type { Redis } from './redis.ts'

/** So often, in so long. */
export interface Limit {
  name: string
  most: number
  windowMs: number
}

interface Counted {
  count: number
  endsInMs: number
}

/** How many different keys are counted at once; beyond it the oldest are forgotten. */
const MOST_KEYS = 100_000

/**
 * Counts how often something was done within a window that begins with the first time. In Redis where there is one,
 * so that the limit holds over several instances; while Redis is away, each instance counts for itself.
 */
export class RateLimiter {
  readonly #clock: Clock
  readonly #redis: Redis | undefined
  readonly #logger: Logger
  readonly #windows = new Map<string, { count: number; endsAt: number }>()

  constructor(clock: Clock, redis: Redis | undefined, logger: Logger) {
    this.#clock = clock
    this.#redis = redis
    this.#logger = logger
  }

  /** Counts one more, and refuses what goes beyond the limit. */
  async take(limit: Limit, who: string | number): Promise<void> {
    const { count, endsInMs } = await this.#add(limit, who)
    if (count > limit.most) throw tooMany(endsInMs)
  }

  /** Counts one more, and says whether it was within the limit: for those who must not learn that there is one. */
  async mayTake(limit: Limit, who: string | number): Promise<boolean> {
    return (await this.#add(limit, who)).count <= limit.most
  }

  /** Takes one back that turned out to be no reason for worry. */
  async giveBack(limit: Limit, who: string | number): Promise<void> {
    const key = keyOf(limit, who)
    const window = this.#windows.get(key)
    if (window && window.count > 0) window.count--
    await this.#redis?.uncount(key).catch((error: unknown) => this.#missRedis(error))
  }

  async #add(limit: Limit, who: string | number): Promise<Counted> {
    const key = keyOf(limit, who)
    if (!this.#redis) return this.#addHere(key, limit.windowMs)
    return await this.#redis.count(key, limit.windowMs).catch((error: unknown) => {
      this.#missRedis(error)
      return this.#addHere(key, limit.windowMs)
    })
  }

  #addHere(key: string, windowMs: number): Counted {
    const now = this.#clock.now().getTime()
    const known = this.#windows.get(key)
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
    window.count++
    if (window !== known) {
      this.#windows.delete(key)
      this.#windows.set(key, window)
      const [oldest] = this.#windows.keys()
      if (this.#windows.size > MOST_KEYS && oldest !== undefined) this.#windows.delete(oldest)
    }
    return { count: window.count, endsInMs: window.endsAt - now }
  }

  #missRedis(error: unknown): void {
    this.#logger.warn({ err: error }, 'limits are counted by this instance alone')
  }
}

// Neither an address nor an e-mail address is put down anywhere as it is.
const keyOf = ({ name }: Limit, who: string | number): string =>
  `limit:${name}:${createHash('sha256').update(String(who)).digest('base64url').slice(0, 22)}`

function tooMany(endsInMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(endsInMs / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(429, 'too_many_requests', `Too many attempts. Please try again in ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
