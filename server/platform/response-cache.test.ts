import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedEncodings, type CacheableResponse, type CachedResponse, isKnownToVisitor } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const LONG_TEXT = 'A course in navigation. '.repeat(200)
const answer = (body: string): CacheableResponse => ({ status: 200, headers: { 'content-type': 'text/plain' }, body })
const plain = acceptedEncodings(undefined)

describe('caching answers', () => {
  it('makes an answer once for any number of simultaneous requests', async () => {
    const cache = new ResponseCache(1e6)
    const make = vi.fn(async () => answer('x'))
    await Promise.all(Array.from({ length: 20 }, () => cache.answer('key', '/a', make)))
    await cache.answer('key', '/b', make)
    expect(make).toHaveBeenCalledTimes(1)
    expect(cache.byAddress('/b')).toBe(cache.byAddress('/a'))
  })

  it('stores no private reply', async () => {
    const cache = new ResponseCache(1e6)
    const headers = { 'content-type': 'text/plain', 'cache-control': 'private, no-store' }
    await cache.answer('key', '/a', async () => ({ ...answer('secret'), headers }))
    expect(cache.byAddress('/a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('drops everything when cleared, and does not store an answer that was begun before', async () => {
    const cache = new ResponseCache(1e6)
    await cache.answer('kept', '/kept', async () => answer('old'))
    let finish = (_: CacheableResponse): void => undefined
    const begun = cache.answer('begun', '/begun', () => new Promise((resolve) => (finish = resolve)))
    cache.clear()
    finish(answer('stale'))
    expect((await (await begun).form(plain)).body.toString()).toBe('stale')
    expect(cache.byAddress('/kept')).toBeUndefined()
    expect(cache.byAddress('/begun')).toBeUndefined()
    expect((await (await cache.answer('begun', '/begun', async () => answer('new'))).form(plain)).body.toString()).toBe(
      'new',
    )
  })

  it('does not share an answer that was begun before with requests that come after', async () => {
    const cache = new ResponseCache(1e6)
    const begun = cache.answer('key', '/a', () => new Promise(() => undefined))
    cache.clear()
    const after = await cache.answer('key', '/a', async () => answer('new'))
    expect((await after.form(plain)).body.toString()).toBe('new')
    void begun
  })

  it('drops by tag: what has the tag or no tags at all, and nothing else', async () => {
    const cache = new ResponseCache(1e6)
    const store = (name: string, tags?: string[]) =>
      cache.answer(name, `/${name}`, async () => ({ ...answer(name.repeat(500)), tags }))
    await store('one', ['institution:1'])
    await store('both', ['institution:1', 'institution:2'])
    const other = await store('other', ['institution:2'])
    await store('independent', [])
    await store('everything')
    cache.invalidate(['institution:1'])
    const isCached = (name: string) => cache.byAddress(`/${name}`) !== undefined
    expect(['one', 'both', 'everything'].map(isCached)).toEqual([false, false, false])
    expect(['other', 'independent'].map(isCached)).toEqual([true, true])
    expect(await cache.answer('other', '/x', async () => Promise.reject(new Error('still cached')))).toBe(other)
    const { bytes } = cache
    cache.invalidate(['institution:2'])
    cache.clear()
    expect([bytes > 0, cache.bytes]).toEqual([true, 0])
  })

  it('does not store an answer that was begun before its tag was invalidated', async () => {
    const cache = new ResponseCache(1e6)
    let finish = (_: CacheableResponse): void => undefined
    const begun = cache.answer('key', '/a', () => new Promise((resolve) => (finish = resolve)))
    cache.invalidate(['institution:1'])
    finish({ ...answer('stale'), tags: ['institution:1'] })
    await begun
    expect(cache.byAddress('/a')).toBeUndefined()
  })

  it('stores no failure', async () => {
    const cache = new ResponseCache(1e6)
    await expect(cache.answer('key', '/a', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await cache.answer('key', '/a', async () => ({ ...answer('sorry'), status: 503 }))
    expect((await (await cache.answer('key', '/a', async () => answer('fine'))).form(plain)).status).toBe(200)
  })

  it('stays within its bytes and evicts the least recently used first', async () => {
    const cache = new ResponseCache(100_000)
    const often = vi.fn(async () => answer('often'))
    for (let n = 0; n < 400; n++) {
      if (!cache.byAddress('/often')) await cache.answer('often', '/often', often)
      await cache.answer(`key ${n}`, `/${n}`, async () => answer(String(n).repeat(500)))
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

  it('makes an old answer again when it is requested', async () => {
    const cache = new ResponseCache(1e6, { maxAgeMs: MINUTE })
    await cache.answer('key', '/a', async () => answer('first'))
    vi.advanceTimersByTime(MINUTE)
    expect(cache.byAddress('/a')).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(cache.byAddress('/a')).toBeUndefined()
    const { bytes } = cache
    expect(await textOf(cache.answer('key', '/a', async () => answer('other')))).toBe('other')
    expect(cache.byAddress('/a')).toBeDefined()
    expect(cache.bytes).toBe(bytes)
  })

  it('serves the old answer while no new one can be made, and tries again after a few seconds', async () => {
    const cache = new ResponseCache(1e6, { maxAgeMs: MINUTE })
    await cache.answer('key', '/a', async () => answer('first'))
    vi.advanceTimersByTime(2 * MINUTE)
    expect(await textOf(cache.answer('key', '/a', () => Promise.reject(new Error('down'))))).toBe('first')
    expect(cache.byAddress('/a')).toBeDefined()
    vi.advanceTimersByTime(5_001)
    expect(await textOf(cache.answer('key', '/a', async () => ({ ...answer('busy'), status: 503 })))).toBe('first')
    vi.advanceTimersByTime(5_001)
    expect(await textOf(cache.answer('key', '/a', async () => answer('second')))).toBe('second')
  })
})

describe('the forms of an answer', () => {
  it('are compressed on first request, have the same content and an ETag each', async () => {
    const cached = await new ResponseCache(1e6).answer('key', '/a', async () => answer(LONG_TEXT))
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
      const cached = await cache.answer(`${length}`, `/${length}`, async () => answer('x'.repeat(length)))
      const forms = ['', 'gzip', 'br'].map((accepted) => cached.form(acceptedEncodings(accepted)))
      return new Set((await Promise.all(forms)).map(({ etag }) => etag)).size
    }
    expect(await formsOf(2_047)).toBe(1)
    expect(await formsOf(2_048)).toBe(3)
  })

  it('are not made for a picture, which is compressed already', async () => {
    const cache = new ResponseCache(1e6)
    const png = await cache.answer('png', '/png', async () => ({
      ...answer(LONG_TEXT),
      headers: { 'content-type': 'image/png' },
    }))
    const svg = await cache.answer('svg', '/svg', async () => ({
      ...answer(LONG_TEXT),
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
  const cached = await new ResponseCache(1e6).answer('key', '/a', async () => answer('x'))
  expect(isKnownToVisitor(header.replace('$etag', (await cached.form(plain)).etag), cached)).toBe(known)
})
