import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { LimitCode } from '../../contract/problem.ts'
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from './clock.ts'
import type { Logger } from './database/logger.ts'
import { refusalOf } from './http/answer-errors.ts'
import { Refusal } from './http/refusal.ts'
import type { Redis } from './redis.ts'
import { addressGroup, addressNetwork } from './visitor-address.ts'

/**
 * A school, a ferry terminal or the customers of a mobile operator share one network address. A limit by address
 * leaves room for this many people in an hour; tight limits are by device, account or email.
 */
export const PEOPLE_PER_ADDRESS = 300

/** At most `most` times within `windowMs` of the first time. */
export interface RateLimit {
  name: string
  most: number
  windowMs: number
  code: LimitCode
  /** The first sentence of the refusal: which limit it was. */
  reason: string
}

/**
 * What counts towards a limit. `attempts`: everything that we answered. `successes`: only what was done. `refusals`:
 * only what was refused, such as wrong passwords. What ends in a 5xx is our failure and never counts.
 */
type Counted = 'attempts' | 'successes' | 'refusals'

/** A limit, and what is counted under it: an address, an account, an email. `counted` is for this claim alone. */
export type Claim = readonly [limit: RateLimit, key: string | number, counted?: Counted]

/**
 * An hourly limit by address, and twice as much in a day for the network around it. Without the second, one network
 * could use up what the whole site takes in a day. Each default for the site is at least four times that.
 */
export function addressClaims(hourly: RateLimit, address: string): Claim[] {
  const daily = { ...hourly, name: `${hourly.name}-day`, most: 2 * hourly.most, windowMs: DAY_MS }
  return [
    [hourly, addressGroup(address)],
    [daily, addressNetwork(address)],
  ]
}

interface SentForm<Result> {
  address: string
  byAddress: RateLimit
  /** The limits besides the one by address. */
  claims: readonly Claim[]
  /** A field that people do not see, so only robots fill it in. */
  honeypot: string | undefined
  insert: () => Promise<Result>
  /** What a robot gets: the usual answer, so it learns nothing. */
  pretend: () => Result
}

/** Takes a form that anyone may send, within its limits. What a robot sends counts towards its address alone. */
export function acceptForm<Result>(limiter: RateLimiter, form: SentForm<Result>): Promise<Result> {
  const { address, byAddress, claims, honeypot, insert, pretend } = form
  const ofAddress = addressClaims(byAddress, address)
  return honeypot ? limiter.run(ofAddress, async () => pretend()) : limiter.run([...ofAddress, ...claims], insert)
}

/** How many keys one instance counts in memory; beyond it those that were unused for longest are dropped. */
const MAX_KEYS = 100_000

interface Window {
  count: number
  endsAt: number
}

interface Taken {
  counted: Counted | undefined
  giveBack: () => Promise<void>
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
  /** The least recently used first. */
  readonly #windows = new Map<string, Window>()
  /** A few keys that no flood of new keys may push out. */
  readonly #siteWindows = new Map<string, Window>()
  #sweptAt = 0

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
    const taken = await this.#reserve(claims)
    if (taken instanceof Refusal) throw taken
    const countedOnly = (counted: Counted): Taken[] => taken.filter((each) => (each.counted ?? count) === counted)
    let result: Result
    try {
      result = await work()
    } catch (error) {
      const isOurFailure = refusalOf(error).status >= 500
      await giveBack(isOurFailure ? taken : countedOnly('successes'))
      throw error
    }
    await giveBack(countedOnly('refusals'))
    return result
  }

  /** Runs the work if that is within all limits, and says whether it did: for limits that a visitor should not notice. */
  async runIfWithin(claims: readonly Claim[], work: () => Promise<void>): Promise<boolean> {
    const taken = await this.#reserve(claims)
    if (taken instanceof Refusal) return false
    try {
      await work()
      return true
    } catch (error) {
      await giveBack(taken)
      throw error
    }
  }

  /** One from each limit or from none: a refusal by one limit must not use up another. */
  async #reserve(claims: readonly Claim[]): Promise<Taken[] | Refusal> {
    const taken: Taken[] = []
    for (const [limit, key, counted] of claims) {
      const reservation = await this.#take(limit, key)
      if (!reservation.isWithin) {
        await giveBack(taken)
        return refusalBy(limit, reservation.endsInMs)
      }
      taken.push({ counted, giveBack: reservation.giveBack })
    }
    return taken
  }

  async #take(limit: RateLimit, key: string | number): Promise<Reservation> {
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

  #takeInMemory({ most, windowMs, code }: RateLimit, key: string): Reservation {
    const now = this.#clock.now().getTime()
    const windows = code === 'site_limit' ? this.#siteWindows : this.#windows
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > MAX_KEYS) this.#makeRoom(windows, now)
    if (window.count >= most) return { isWithin: false, endsInMs: window.endsAt - now }
    window.count++
    const giveBack = async (): Promise<void> => {
      window.count--
    }
    return { isWithin: true, giveBack }
  }

  /** Drops ended windows first. That reads every key, so under a flood it is done once a minute. */
  #makeRoom(windows: Map<string, Window>, now: number): void {
    if (now >= this.#sweptAt + MINUTE_MS) {
      this.#sweptAt = now
      for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
    }
    const [leastUsed] = windows.keys()
    if (windows.size > MAX_KEYS && leastUsed !== undefined) windows.delete(leastUsed)
  }

  #reportRedis(error: unknown): void {
    this.#logger.warn({ err: error }, 'limits are counted by this instance alone')
  }
}

async function giveBack(taken: readonly Taken[]): Promise<void> {
  for (const each of taken) await each.giveBack()
}

// Neither network addresses nor email addresses are stored in a readable form.
const hashKey = ({ name }: RateLimit, key: string | number): string =>
  `limit:${name}:${createHash('sha256').update(String(key)).digest('base64url').slice(0, 22)}`

function refusalBy({ code, reason }: RateLimit, endsInMs: number): Refusal {
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
