import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { SettableClock } from '../testing/settable-clock.ts'
import { MINUTE_MS } from './clock.ts'
import { Refusal } from './http/refusal.ts'
import { type Limit, RateLimiter } from './rate-limit.ts'
import { openRedis, type Redis } from './redis.ts'
import { silentLogger } from './testing/silent-logger.ts'

const THREE: Limit = { name: 'three', most: 3, windowMs: MINUTE_MS }

async function takeAll(limiter: RateLimiter, limit: Limit, who: string, times: number): Promise<boolean[]> {
  const taken: boolean[] = []
  for (let at = 0; at < times; at++) taken.push(await limiter.mayTake(limit, who))
  return taken
}

describe('in memory', () => {
  it('counts each kind and each visitor apart, from the first time on', async () => {
    const clock = new SettableClock()
    const limiter = new RateLimiter(clock, undefined, silentLogger)
    expect(await takeAll(limiter, THREE, 'one', 5)).toEqual([true, true, true, false, false])
    expect(await limiter.mayTake(THREE, 'other')).toBe(true)
    expect(await limiter.mayTake({ ...THREE, name: 'another' }, 'one')).toBe(true)
    clock.pass(MINUTE_MS - 1)
    expect(await limiter.mayTake(THREE, 'one')).toBe(false)
    clock.pass(1)
    expect(await takeAll(limiter, THREE, 'one', 4)).toEqual([true, true, true, false])
  })

  it('says when to come back', async () => {
    const clock = new SettableClock()
    const limiter = new RateLimiter(clock, undefined, silentLogger)
    const limit = { ...THREE, most: 1, windowMs: 10 * MINUTE_MS }
    await limiter.take(limit, 'one')
    clock.pass(90_500)
    const refused: unknown = await limiter.take(limit, 'one').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 9 minutes.',
      headers: { 'retry-after': '510' },
    })
    clock.pass(8 * MINUTE_MS)
    await expect(limiter.take(limit, 'one')).rejects.toThrow('Please try again in a minute.')
  })

  it('gives back, and never more than was taken', async () => {
    const limiter = new RateLimiter(new SettableClock(), undefined, silentLogger)
    await limiter.giveBack(THREE, 'one')
    await takeAll(limiter, THREE, 'one', 2)
    for (let at = 0; at < 5; at++) await limiter.giveBack(THREE, 'one')
    expect(await takeAll(limiter, THREE, 'one', 4)).toEqual([true, true, true, false])
  })

  it('remembers a hundred thousand at most, and forgets the oldest first', async () => {
    const limiter = new RateLimiter(new SettableClock(), undefined, silentLogger)
    const once = { ...THREE, most: 1 }
    await limiter.mayTake(once, 'first')
    for (let at = 0; at < 99_999; at++) await limiter.mayTake(once, `visitor ${at}`)
    expect(await limiter.mayTake(once, 'first')).toBe(false)
    await limiter.mayTake(once, 'one more')
    expect(await limiter.mayTake(once, 'visitor 99998')).toBe(false)
    expect(await limiter.mayTake(once, 'first')).toBe(true)
  })
})

const REDIS_URL = inject('redisUrl')

const SITE = 'https://graduate.example'

async function withRedis(url: string, work: (redis: Redis) => Promise<void>, site = SITE): Promise<void> {
  const redis = await openRedis(url, site, silentLogger)
  try {
    await work(redis)
  } finally {
    await redis.close()
  }
}

describe.runIf(REDIS_URL)('in Redis', () => {
  const name = () => `test-${crypto.randomUUID()}`
  const ready = (redis: Redis) => expect.poll(() => redis.count(name(), 100).catch(() => undefined)).toBeDefined()

  it('holds over several instances, and gives back', async () => {
    const others = await openRedis(REDIS_URL ?? '', SITE, silentLogger)
    await withRedis(REDIS_URL ?? '', async (redis) => {
      await Promise.all([ready(redis), ready(others)])
      const limit = { ...THREE, name: name() }
      const one = new RateLimiter(new SettableClock(), redis, silentLogger)
      const other = new RateLimiter(new SettableClock(), others, silentLogger)
      expect(await takeAll(one, limit, 'visitor', 2)).toEqual([true, true])
      expect(await takeAll(other, limit, 'visitor', 2)).toEqual([true, false])
      await one.giveBack(limit, 'visitor')
      await one.giveBack(limit, 'visitor')
      expect(await takeAll(other, limit, 'visitor', 2)).toEqual([true, false])
      await others.close()
    })
  })

  it('holds for each site that shares it, and tells none what another says', async () => {
    const url = REDIS_URL ?? ''
    await withRedis(url, async (redis) => {
      await withRedis(
        url,
        async (elsewhere) => {
          await Promise.all([ready(redis), ready(elsewhere)])
          const key = name()
          expect((await redis.count(key, 1_000)).count).toBe(1)
          expect((await elsewhere.count(key, 1_000)).count).toBe(1)
          await elsewhere.uncount(key)
          expect((await redis.count(key, 1_000)).count).toBe(2)

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

  it('ends with its window, whoever comes meanwhile', async () => {
    await withRedis(REDIS_URL ?? '', async (redis) => {
      await ready(redis)
      const limiter = new RateLimiter(new SettableClock(), redis, silentLogger)
      const limit = { name: name(), most: 1, windowMs: 400 }
      expect(await takeAll(limiter, limit, 'visitor', 2)).toEqual([true, false])
      await delay(250)
      expect(await limiter.mayTake(limit, 'visitor')).toBe(false)
      await delay(250)
      expect(await limiter.mayTake(limit, 'visitor')).toBe(true)
    })
  })

  it('goes on in memory while Redis is away', async () => {
    await withRedis('redis://127.0.0.1:1', async (redis) => {
      const limiter = new RateLimiter(new SettableClock(), redis, silentLogger)
      expect(await takeAll(limiter, { ...THREE, name: name() }, 'visitor', 4)).toEqual([true, true, true, false])
      await limiter.giveBack(THREE, 'visitor')
    })
  })

  it('keeps no address as it is', async () => {
    const keys: string[] = []
    const listening: Redis = {
      publish: async () => undefined,
      subscribe: async () => undefined,
      count: async (key) => {
        keys.push(key)
        return { count: 1, endsInMs: 1 }
      },
      uncount: async () => undefined,
      close: async () => undefined,
    }
    await new RateLimiter(new SettableClock(), listening, silentLogger).take(THREE, 'reema@mail.example')
    expect(keys).toEqual([expect.stringMatching(/^limit:three:[\w-]{22}$/)])
  })
})
