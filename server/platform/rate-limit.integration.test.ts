import { describe, expect, inject, it } from 'vitest'
import { SettableClock } from '../testing/settable-clock.ts'
import { HOUR_MS, MINUTE_MS } from './clock.ts'
import { DatabaseUnavailable } from './database/database.ts'
import { silentLogger } from './database/testing/database-options.ts'
import { invalid, Refusal } from './http/refusal.ts'
import { addressClaims, type RateLimit, RateLimiter } from './rate-limit.ts'
import { openRedis, type Redis } from './redis.ts'

const THREE: RateLimit = {
  name: 'three',
  most: 3,
  windowMs: MINUTE_MS,
  code: 'address_limit',
  reason: 'Too many from your network.',
}

const nothing = async (): Promise<void> => undefined
const take = (limiter: RateLimiter, limit: RateLimit, key: string) => limiter.runIfWithin([[limit, key]], nothing)

async function takeAll(limiter: RateLimiter, limit: RateLimit, key: string, times: number): Promise<boolean[]> {
  const taken: boolean[] = []
  for (let at = 0; at < times; at++) taken.push(await take(limiter, limit, key))
  return taken
}

const inMemory = (clock = new SettableClock()) => new RateLimiter(clock, undefined, silentLogger)

describe('in memory', () => {
  it('counts each limit and each key apart, in a window that begins with the first', async () => {
    const clock = new SettableClock()
    const limiter = inMemory(clock)
    expect(await takeAll(limiter, THREE, 'one', 5)).toEqual([true, true, true, false, false])
    expect(await take(limiter, THREE, 'other')).toBe(true)
    expect(await take(limiter, { ...THREE, name: 'another' }, 'one')).toBe(true)
    clock.pass(MINUTE_MS - 1)
    expect(await take(limiter, THREE, 'one')).toBe(false)
    clock.pass(1)
    expect(await takeAll(limiter, THREE, 'one', 4)).toEqual([true, true, true, false])
  })

  it('says which limit it was and when to try again', async () => {
    const clock = new SettableClock()
    const limiter = inMemory(clock)
    const limit = { ...THREE, most: 1, windowMs: 240 * MINUTE_MS }
    const refused = () => limiter.run([[limit, 'one']], nothing).catch((error: unknown) => error)
    await limiter.run([[limit, 'one']], nothing)
    expect(await refused()).toMatchObject({
      message: 'Too many from your network. Please try again in 4 hours.',
    })
    clock.pass(230 * MINUTE_MS + 90_500)
    expect(await refused()).toBeInstanceOf(Refusal)
    expect(await refused()).toMatchObject({
      status: 429,
      code: 'address_limit',
      message: 'Too many from your network. Please try again in 9 minutes.',
      headers: { 'retry-after': '510' },
    })
    clock.pass(8 * MINUTE_MS)
    expect(await refused()).toMatchObject({ message: expect.stringContaining('try again in a minute.') })
  })

  it('remembers a hundred thousand keys at most, and drops the least recently used first', async () => {
    const limiter = inMemory()
    const once = { ...THREE, most: 1 }
    await take(limiter, once, 'first')
    for (let at = 0; at < 99_999; at++) await take(limiter, once, `visitor ${at}`)
    expect(await take(limiter, once, 'first')).toBe(false)
    await take(limiter, once, 'one more')
    expect(await take(limiter, once, 'visitor 99998')).toBe(false)
    expect(await take(limiter, once, 'first')).toBe(false)
    expect(await take(limiter, once, 'visitor 0')).toBe(true)
  })

  it('drops ended windows before others, and never what the whole site has used', async () => {
    const clock = new SettableClock()
    const limiter = inMemory(clock)
    const site: RateLimit = { ...THREE, name: 'site', code: 'site_limit', most: 1, windowMs: HOUR_MS }
    const long = { ...THREE, name: 'long', most: 1, windowMs: HOUR_MS }
    await take(limiter, site, 'all')
    await take(limiter, long, 'guesser')
    for (let at = 0; at < 99_999; at++) await take(limiter, THREE, `visitor ${at}`)
    clock.pass(MINUTE_MS)
    await take(limiter, THREE, 'one more')
    expect(await take(limiter, long, 'guesser')).toBe(false)
    for (let at = 0; at < 100_001; at++) await take(limiter, THREE, `stranger ${at}`)
    expect(await take(limiter, site, 'all')).toBe(false)
  })

  it('gives a network twice as much in a day as an address has in an hour', async () => {
    const clock = new SettableClock()
    const limiter = inMemory(clock)
    const hourly = { ...THREE, windowMs: HOUR_MS }
    const takeFrom = (address: string) => limiter.runIfWithin(addressClaims(hourly, address), nothing)
    for (const address of ['192.0.2.7', '2001:db8:1:2::9']) {
      for (let hour = 0; hour < 2; hour++) {
        for (const isWithin of [true, true, true, false]) expect(await takeFrom(address)).toBe(isWithin)
        clock.pass(HOUR_MS)
      }
      expect(await takeFrom(address)).toBe(false)
    }
    expect(await takeFrom('2001:db8:1:ff::9')).toBe(false)
    expect(await takeFrom('2001:db8:2::9')).toBe(true)
    clock.pass(24 * HOUR_MS)
    expect(await takeFrom('192.0.2.7')).toBe(true)
  })
})

const REDIS_URL = inject('redisUrl')

const SITE = 'https://graduate.example'
const newName = () => `test-${crypto.randomUUID()}`

async function withRedis(url: string, work: (redis: Redis) => Promise<void>, site = SITE): Promise<void> {
  const redis = await openRedis(url, site, silentLogger)
  try {
    await work(redis)
  } finally {
    await redis.close()
  }
}

const ready = (redis: Redis) =>
  expect.poll(() => redis.countUpTo(9, newName(), 100).catch(() => undefined)).toBeDefined()

/** What must hold wherever the counts are. */
const STORES: [string, (work: (limiter: RateLimiter) => Promise<void>) => Promise<void>][] = [
  ['in memory', (work) => work(inMemory())],
]
if (REDIS_URL) {
  STORES.push([
    'in Redis',
    (work) =>
      withRedis(REDIS_URL, async (redis) => {
        await ready(redis)
        await work(new RateLimiter(new SettableClock(), redis, silentLogger))
      }),
  ])
}

describe.each(STORES)('what counts, %s', (_store, withLimiter) => {
  const limit = () => ({ ...THREE, name: newName() })
  const fail = (error: Error) => () => Promise.reject(error)

  it('is every attempt that we answered, and no attempt that ended in a 5xx', () =>
    withLimiter(async (limiter) => {
      const each = limit()
      const ours = [new Error('A bug.'), new DatabaseUnavailable('Away.'), new Refusal(503, 'unavailable', 'Busy.')]
      for (const error of [...ours, ...ours])
        await expect(limiter.run([[each, 'one']], fail(error))).rejects.toThrow(error)
      const theirs = invalid([{ field: 'email', error: 'is required' }])
      for (let at = 0; at < 3; at++) await expect(limiter.run([[each, 'one']], fail(theirs))).rejects.toThrow(theirs)
      await expect(limiter.run([[each, 'one']], nothing)).rejects.toMatchObject({ status: 429 })
    }))

  it('is chosen for one claim, where that is asked for', () =>
    withLimiter(async (limiter) => {
      const theirs = invalid([{ field: 'banner', error: 'cannot be used' }])
      const [attempts, successes] = [limit(), limit()]
      const claims = [
        [attempts, 'one'],
        [successes, 'one', 'successes'],
      ] as const
      for (let at = 0; at < 3; at++) await expect(limiter.run(claims, fail(theirs))).rejects.toThrow(theirs)
      expect(await take(limiter, attempts, 'one')).toBe(false)
      expect(await takeAll(limiter, successes, 'one', 4)).toEqual([true, true, true, false])
    }))

  it('is only successes, or only refusals, where that is asked for', () =>
    withLimiter(async (limiter) => {
      const theirs = invalid([{ field: 'email', error: 'is required' }])
      const [successes, refusals] = [limit(), limit()]
      for (let at = 0; at < 5; at++) {
        const refused = limiter.run([[successes, 'one']], fail(theirs), { count: 'successes' })
        await expect(refused).rejects.toThrow(theirs)
        await limiter.run([[refusals, 'one']], nothing, { count: 'refusals' })
      }
      expect(await takeAll(limiter, successes, 'one', 4)).toEqual([true, true, true, false])
      expect(await takeAll(limiter, refusals, 'one', 4)).toEqual([true, true, true, false])
    }))

  it('is nothing in one limit when another refuses', () =>
    withLimiter(async (limiter) => {
      const [wide, tight] = [limit(), { ...limit(), most: 1 }]
      await limiter.run([[tight, 'all']], nothing)
      const both = [
        [wide, 'one'],
        [tight, 'all'],
      ] as const
      for (let at = 0; at < 5; at++) await expect(limiter.run(both, nothing)).rejects.toMatchObject({ status: 429 })
      expect(await takeAll(limiter, wide, 'one', 4)).toEqual([true, true, true, false])
    }))

  it('is never more than the limit, of many at once', () =>
    withLimiter(async (limiter) => {
      const each = limit()
      const taken = await Promise.all(Array.from({ length: 50 }, () => take(limiter, each, 'one')))
      expect(taken.filter(Boolean)).toHaveLength(3)
    }))
})

describe.runIf(REDIS_URL)('in Redis', () => {
  it('holds for several instances together', async () => {
    const others = await openRedis(REDIS_URL ?? '', SITE, silentLogger)
    await withRedis(REDIS_URL ?? '', async (redis) => {
      await Promise.all([ready(redis), ready(others)])
      const limit = { ...THREE, name: newName() }
      const one = new RateLimiter(new SettableClock(), redis, silentLogger)
      const other = new RateLimiter(new SettableClock(), others, silentLogger)
      expect(await takeAll(one, limit, 'visitor', 2)).toEqual([true, true])
      expect(await takeAll(other, limit, 'visitor', 2)).toEqual([true, false])
      await others.close()
    })
  })

  it('holds for each site that shares it, and no site hears the messages of another', async () => {
    const url = REDIS_URL ?? ''
    await withRedis(url, async (redis) => {
      await withRedis(
        url,
        async (elsewhere) => {
          await Promise.all([ready(redis), ready(elsewhere)])
          const key = newName()
          expect((await redis.countUpTo(1, key, 1_000)).isCounted).toBe(true)
          expect((await elsewhere.countUpTo(1, key, 1_000)).isCounted).toBe(true)
          await elsewhere.uncount(key)
          expect((await redis.countUpTo(1, key, 1_000)).isCounted).toBe(false)

          const heard: string[] = []
          await redis.subscribe(
            'news',
            (message) => heard.push(message),
            () => undefined,
          )
          await elsewhere.publish('news', 'theirs')
          await expect
            .poll(async () => {
              await redis.publish('news', 'ours')
              return heard
            })
            .toContain('ours')
          await elsewhere.publish('news', 'theirs')
          await redis.publish('news', 'the last')
          await expect.poll(() => heard).toContain('the last')
          expect(heard).not.toContain('theirs')
        },
        'https://another.example',
      )
    })
  })

  it('ends with its window, even if it is asked meanwhile', async () => {
    await withRedis(REDIS_URL ?? '', async (redis) => {
      await ready(redis)
      const limiter = new RateLimiter(new SettableClock(), redis, silentLogger)
      const long = { ...THREE, name: newName(), most: 1 }
      expect(await takeAll(limiter, long, 'visitor', 3)).toEqual([true, false, false])
      const short = { ...THREE, name: newName(), most: 1, windowMs: 50 }
      expect(await take(limiter, short, 'visitor')).toBe(true)
      await expect.poll(() => take(limiter, short, 'visitor'), { interval: 10 }).toBe(true)
    })
  })

  it('gives nothing back to a window that has not counted anything', async () => {
    await withRedis(REDIS_URL ?? '', async (redis) => {
      await ready(redis)
      const key = newName()
      await redis.uncount(key)
      expect((await redis.countUpTo(1, key, 1_000)).isCounted).toBe(true)
      expect((await redis.countUpTo(1, key, 1_000)).isCounted).toBe(false)
    })
  })

  it('goes on in memory while Redis is unreachable', async () => {
    await withRedis('redis://127.0.0.1:1', async (redis) => {
      const limiter = new RateLimiter(new SettableClock(), redis, silentLogger)
      const limit = { ...THREE, name: newName() }
      for (let at = 0; at < 5; at++) await limiter.run([[limit, 'visitor']], nothing, { count: 'refusals' })
      expect(await takeAll(limiter, limit, 'visitor', 4)).toEqual([true, true, true, false])
    })
  })

  it('stores no address in a readable form', async () => {
    const keys: string[] = []
    const listening: Redis = {
      publish: async () => undefined,
      subscribe: async () => undefined,
      countUpTo: async (_most, key) => {
        keys.push(key)
        return { isCounted: true, endsInMs: 1 }
      },
      uncount: async () => undefined,
      close: async () => undefined,
    }
    await take(new RateLimiter(new SettableClock(), listening, silentLogger), THREE, 'reema@mail.example')
    expect(keys).toEqual([expect.stringMatching(/^limit:three:[\w-]{22}$/)])
  })
})
