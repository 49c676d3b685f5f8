import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { LimitCode } from '../../contract/problem.ts'
import { type Clock, HOUR_MS } from './clock.ts'
import type { Logger } from './database/logger.ts'
import { refusalOf } from './http/answer-errors.ts'
import { Refusal } from './http/refusal.ts'
import type { Redis } from './redis.ts'

/**
 * A school, a ferry terminal or the customers of a mobile operator share one network address. A limit by address
 * leaves room for this many people in an hour; tight limits are by device, account or email.
 */
export const PEOPLE_PER_ADDRESS = 300

/** At most `most` times within `windowMs` of the first time. */
export interface Limit {
  name: string
  most: number
  windowMs: number
  code: LimitCode
  /** The first sentence of the refusal: which limit it was. */
  reason: string
}

/** A limit, and what is counted under it: an address, an account, an email. */
export type Claim = readonly [limit: Limit, key: string | number]

/**
 * What counts towards a limit. `attempts`: everything that we answered. `successes`: only what was done. `refusals`:
 * only what was refused, such as wrong passwords. What ends in a 5xx is our failure and never counts.
 */
type Counted = 'attempts' | 'successes' | 'refusals'

/** How many keys one instance counts in memory; beyond it the oldest are dropped. */
const MAX_KEYS = 100_000

interface Window {
  count: number
  endsAt: number
}

type Reservation = { isWithin: true; giveBack: () => Promise<void> } | { isWithin: false; endsInMs: number }

/**
 * Counts in windows that begin with the first count. Where there is Redis the limits hold for all instances together;
 * while Redis is unreachable, each instance counts for itself.
 */
export class RateLimiter {
  readonly #clock: Clock
  readonly #redis: Redis | undefined
  readonly #logger: Logger
  readonly #windows = new Map<string, Window>()

  constructor(clock: Clock, redis: Redis | undefined, logger: Logger) {
    this.#clock = clock
    this.#redis = redis
    this.#logger = logger
  }

  /** Runs the work with one taken from each limit, or refuses with 429 and takes nothing. */
  async run<Result>(
    claims: readonly Claim[],
    work: () => Promise<Result>,
    { count = 'attempts' }: { count?: Counted } = {},
  ): Promise<Result> {
    const giveBack = await this.#reserve(claims)
    if (giveBack instanceof Refusal) throw giveBack
    let result: Result
    try {
      result = await work()
    } catch (error) {
      const isOurFailure = refusalOf(error).status >= 500
      if (isOurFailure || count === 'successes') await giveBack()
      throw error
    }
    if (count === 'refusals') await giveBack()
    return result
  }

  /** Runs the work if that is within all limits, and says whether it did: for limits that a visitor should not notice. */
  async runIfWithin(claims: readonly Claim[], work: () => Promise<void>): Promise<boolean> {
    const giveBack = await this.#reserve(claims)
    if (giveBack instanceof Refusal) return false
    try {
      await work()
      return true
    } catch (error) {
      await giveBack()
      throw error
    }
  }

  /** One from each limit or from none: a refusal by one limit must not use up another. */
  async #reserve(claims: readonly Claim[]): Promise<(() => Promise<void>) | Refusal> {
    const taken: (() => Promise<void>)[] = []
    const giveBack = async (): Promise<void> => {
      for (const undo of taken) await undo()
    }
    for (const [limit, key] of claims) {
      const reservation = await this.#take(limit, key)
      if (!reservation.isWithin) {
        await giveBack()
        return refusalBy(limit, reservation.endsInMs)
      }
      taken.push(reservation.giveBack)
    }
    return giveBack
  }

  async #take(limit: Limit, key: string | number): Promise<Reservation> {
    const hashed = hashKey(limit, key)
    const redis = this.#redis
    if (!redis) return this.#takeInMemory(limit, hashed)
    try {
      const { isCounted, endsInMs } = await redis.countUpTo(limit.most, hashed, limit.windowMs)
      if (!isCounted) return { isWithin: false, endsInMs }
      return { isWithin: true, giveBack: () => redis.uncount(hashed).catch((error) => this.#reportRedis(error)) }
    } catch (error) {
      this.#reportRedis(error)
      return this.#takeInMemory(limit, hashed)
    }
  }

  #takeInMemory({ most, windowMs }: Limit, key: string): Reservation {
    const now = this.#clock.now().getTime()
    const known = this.#windows.get(key)
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
    if (window !== known) this.#remember(key, window)
    if (window.count >= most) return { isWithin: false, endsInMs: window.endsAt - now }
    window.count++
    const giveBack = async (): Promise<void> => {
      window.count--
    }
    return { isWithin: true, giveBack }
  }

  #remember(key: string, window: Window): void {
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MAX_KEYS && oldest !== undefined) this.#windows.delete(oldest)
  }

  #reportRedis(error: unknown): void {
    this.#logger.warn({ err: error }, 'limits are counted by this instance alone')
  }
}

// Neither network addresses nor email addresses are stored in a readable form.
const hashKey = ({ name }: Limit, key: string | number): string =>
  `limit:${name}:${createHash('sha256').update(String(key)).digest('base64url').slice(0, 22)}`

function refusalBy({ code, reason }: Limit, endsInMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(endsInMs / 1000))
  return new Refusal(429, code, `${reason} Please try again in ${waitText(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'a minute'
  if (minutes <= 90) return `${minutes} minutes`
  return `${Math.ceil((seconds * 1000) / HOUR_MS)} hours`
}

/**
 * What limits by address count as one visitor: an IPv4 address, or the /64 of an IPv6 address, since a single phone
 * or flat has all of that to choose from.
 */
export function addressGroup(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    // An IPv4 address at the end stands for two groups; it is past the first four in any case.
    const restLength = rest.length + (rest.at(-1)?.includes('.') ? 1 : 0)
    groups.push(...Array.from({ length: 8 - groups.length - restLength }, () => '0'), ...rest)
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Without TRUST_PROXY all visitors behind a proxy share its address, and so its limits. A header that proxies add is
 * the only sign of that; a visitor can send it too, so it is reported once and nothing else depends on it.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || !(headers['x-forwarded-for'] || headers['forwarded'])) return
    hasWarned = true
    log.warn(
      'A request carries X-Forwarded-For or Forwarded, but TRUST_PROXY is not set. If the site is behind a proxy, set ' +
        "TRUST_PROXY to the proxy's address or range; until then all visitors share one address and its limits.",
    )
  })
}
