import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedEncodings, type CacheableResponse, type CachedResponse, isKnownToVisitor } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const LONG_TEXT = 'A course in navigation. '.repeat(200)
const response = (body: string): CacheableResponse => ({ status: 200, headers: { 'content-type': 'text/plain' }, body })
const plain = acceptedEncodings(undefined)

describe('caching responses', () => {
  it('makes a response once for any number of simultaneous requests', async () => {
    const cache = new ResponseCache(1e6)
    const make = vi.fn(async () => response('x'))
    await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('key', '/a', make)))
    await cache.getOrMake('key', '/b', make)
    expect(make).toHaveBeenCalledTimes(1)
    expect(cache.byAddress('/b')).toBe(cache.byAddress('/a'))
  })

  it('stores no private reply', async () => {
    const cache = new ResponseCache(1e6)
    const headers = { 'content-type': 'text/plain', 'cache-control': 'private, no-store' }
    await cache.getOrMake('key', '/a', async () => ({ ...response('secret'), headers }))
    expect(cache.byAddress('/a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('drops everything when cleared, and does not store a response that was begun before', async () => {
    const cache = new ResponseCache(1e6)
    await cache.getOrMake('kept', '/kept', async () => response('old'))
    let finish = (_: CacheableResponse): void => undefined
    const begun = cache.getOrMake('begun', '/begun', () => new Promise((resolve) => (finish = resolve)))
    cache.clear()
    finish(response('stale'))
    expect((await (await begun).form(plain)).body.toString()).toBe('stale')
    expect(cache.byAddress('/kept')).toBeUndefined()
    expect(cache.byAddress('/begun')).toBeUndefined()
    expect(
      (await (await cache.getOrMake('begun', '/begun', async () => response('new'))).form(plain)).body.toString(),
    ).toBe('new')
  })

  it('does not share a response that was begun before with requests that come after', async () => {
    const cache = new ResponseCache(1e6)
    const begun = cache.getOrMake('key', '/a', () => new Promise(() => undefined))
    cache.clear()
    const after = await cache.getOrMake('key', '/a', async () => response('new'))
    expect((await after.form(plain)).body.toString()).toBe('new')
    void begun
  })

  it('drops by tag: what has the tag or no tags at all, and nothing else', async () => {
    const cache = new ResponseCache(1e6)
    const store = (name: string, tags?: string[]) =>
      cache.getOrMake(name, `/${name}`, async () => ({ ...response(name.repeat(500)), tags }))
    await store('one', ['institution:1'])
    await store('both', ['institution:1', 'institution:2'])
    const other = await store('other', ['institution:2'])
    await store('independent', [])
    await store('everything')
    cache.invalidate(['institution:1'])
    const isCached = (name: string) => cache.byAddress(`/${name}`) !== undefined
    expect(['one', 'both', 'everything'].map(isCached)).toEqual([false, false, false])
    expect(['other', 'independent'].map(isCached)).toEqual([true, true])
    expect(await cache.getOrMake('other', '/x', async () => Promise.reject(new Error('still cached')))).toBe(other)
    const { bytes } = cache
    cache.invalidate(['institution:2'])
    cache.clear()
    expect([bytes > 0, cache.bytes]).toEqual([true, 0])
  })

  it('does not store a response that was begun before its tag was invalidated', async () => {
    const cache = new ResponseCache(1e6)
    let finish = (_: CacheableResponse): void => undefined
    const begun = cache.getOrMake('key', '/a', () => new Promise((resolve) => (finish = resolve)))
    cache.invalidate(['institution:1'])
    finish({ ...response('stale'), tags: ['institution:1'] })
    await begun
    expect(cache.byAddress('/a')).toBeUndefined()
  })

  it('stores no failure', async () => {
    const cache = new ResponseCache(1e6)
    await expect(cache.getOrMake('key', '/a', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await cache.getOrMake('key', '/a', async () => ({ ...response('sorry'), status: 503 }))
    expect((await (await cache.getOrMake('key', '/a', async () => response('fine'))).form(plain)).status).toBe(200)
  })

  it('stays within its bytes and evicts the least recently used first', async () => {
    const cache = new ResponseCache(100_000)
    const often = vi.fn(async () => response('often'))
    for (let n = 0; n < 400; n++) {
      if (!cache.byAddress('/often')) await cache.getOrMake('often', '/often', often)
      await cache.getOrMake(`key ${n}`, `/${n}`, async () => response(String(n).repeat(500)))
      expect(cache.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(often).toHaveBeenCalledTimes(1)
    expect(cache.byAddress('/0')).toBeUndefined()
  })
})

describe('a maximum age', () => {
  const MINUTE = 60_000

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const textOf = async (asked: Promise<CachedResponse>): Promise<string> =>
    (await (await asked).form(plain)).body.toString()

  it('makes an old response again when it is requested', async () => {
    const cache = new ResponseCache(1e6, { maxAgeMs: MINUTE })
    await cache.getOrMake('key', '/a', async () => response('first'))
    vi.advanceTimersByTime(MINUTE)
    expect(cache.byAddress('/a')).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(cache.byAddress('/a')).toBeUndefined()
    const { bytes } = cache
    expect(await textOf(cache.getOrMake('key', '/a', async () => response('other')))).toBe('other')
    expect(cache.byAddress('/a')).toBeDefined()
    expect(cache.bytes).toBe(bytes)
  })

  it('serves the old response while no new one can be made, and tries again after a few seconds', async () => {
    const cache = new ResponseCache(1e6, { maxAgeMs: MINUTE })
    await cache.getOrMake('key', '/a', async () => response('first'))
    vi.advanceTimersByTime(2 * MINUTE)
    expect(await textOf(cache.getOrMake('key', '/a', () => Promise.reject(new Error('down'))))).toBe('first')
    expect(cache.byAddress('/a')).toBeDefined()
    vi.advanceTimersByTime(5_001)
    expect(await textOf(cache.getOrMake('key', '/a', async () => ({ ...response('busy'), status: 503 })))).toBe('first')
    vi.advanceTimersByTime(5_001)
    expect(await textOf(cache.getOrMake('key', '/a', async () => response('second')))).toBe('second')
  })
})

describe('the forms of a response', () => {
  it('are compressed on first request, have the same content and an ETag each', async () => {
    const cached = await new ResponseCache(1e6).getOrMake('key', '/a', async () => response(LONG_TEXT))
    const forms = await Promise.all(
      ['', 'gzip', 'gzip, br'].map((accepted) => cached.form(acceptedEncodings(accepted))),
    )
    const [identity, gzip, br] = forms
    expect(identity?.body.toString()).toBe(LONG_TEXT)
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(LONG_TEXT)
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(LONG_TEXT)
    expect(new Set(forms.map(({ etag }) => etag)).size).toBe(3)
    for (const { etag } of forms) expect(isKnownToVisitor(etag, cached)).toBe(true)
  })

  it('are not made for a body that fits a packet or two', async () => {
    const cache = new ResponseCache(1e6)
    const formsOf = async (length: number): Promise<number> => {
      const cached = await cache.getOrMake(`${length}`, `/${length}`, async () => response('x'.repeat(length)))
      const forms = ['', 'gzip', 'br'].map((accepted) => cached.form(acceptedEncodings(accepted)))
      return new Set((await Promise.all(forms)).map(({ etag }) => etag)).size
    }
    expect(await formsOf(2_047)).toBe(1)
    expect(await formsOf(2_048)).toBe(3)
  })

  it('are not made for a picture, which is compressed already', async () => {
    const cache = new ResponseCache(1e6)
    const png = await cache.getOrMake('png', '/png', async () => ({
      ...response(LONG_TEXT),
      headers: { 'content-type': 'image/png' },
    }))
    const svg = await cache.getOrMake('svg', '/svg', async () => ({
      ...response(LONG_TEXT),
      headers: { 'content-type': 'image/svg+xml' },
    }))
    const gzip = acceptedEncodings('gzip')
    expect((await svg.form(gzip)).headers).toContain('content-encoding')
    expect(await png.form(gzip)).toBe(await png.form(plain))
  })

  it.each([
    ['br;q=0, gzip', ['identity', 'gzip']],
    ['BR, deflate', ['identity', 'br']],
    ['gzip;q=0.000', ['identity']],
    ['', ['identity']],
  ])('Accept-Encoding %j takes %j', (header, expected) => {
    expect([...acceptedEncodings(header)]).toEqual(expected)
  })
})

it.each([
  ['*', true],
  ['"other", W/$etag', true],
  ['$etag', true],
  ['"other"', false],
  ['', false],
])('If-None-Match %s is known: %s', async (header, known) => {
  const cached = await new ResponseCache(1e6).getOrMake('key', '/a', async () => response('x'))
  expect(isKnownToVisitor(header.replace('$etag', (await cached.form(plain)).etag), cached)).toBe(known)
})
