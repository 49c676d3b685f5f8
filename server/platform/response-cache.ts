import { type CacheableResponse, CachedResponse } from './cached-response.ts'

/** After a failed refresh the old response is served for this long before the next try. */
const RETRY_AFTER_MS = 5_000
const MAX_ADDRESSES = 5_000
const MAX_ADDRESS_LENGTH = 500

/** A reply for one visitor must not be cached. */
const isPrivate = ({ headers }: CacheableResponse): boolean => /\bprivate\b/.test(headers['cache-control'] ?? '')

/** Responses by request, bounded in bytes. Simultaneous requests for the same response share one computation. */
export class ResponseCache {
  readonly #limit: number
  readonly #maxAgeMs: number
  readonly #responses = new Map<string, CachedResponse>()
  readonly #pending = new Map<string, Promise<CachedResponse>>()
  readonly #byAddress = new Map<string, CachedResponse>()
  #bytes = 0
  #generation = 0
  hits = 0
  misses = 0

  /** A response older than `maxAgeMs` is made again when it is next requested. */
  constructor(limitBytes: number, { maxAgeMs = Number.POSITIVE_INFINITY } = {}) {
    this.#limit = limitBytes
    this.#maxAgeMs = maxAgeMs
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Drops everything. Responses in the making are still sent, but not stored. */
  clear(): void {
    this.#generation++
    this.#responses.clear()
    this.#pending.clear()
    this.#byAddress.clear()
    this.#bytes = 0
  }

  /** Drops what has one of the tags, and what has none and so depends on everything. */
  invalidate(tags: readonly string[]): void {
    const changed = new Set(tags)
    const isStale = (response: CachedResponse): boolean => response.tags?.some((tag) => changed.has(tag)) ?? true
    this.#generation++
    this.#pending.clear()
    for (const [key, response] of this.#responses) if (isStale(response)) this.#drop(key)
    for (const [address, response] of this.#byAddress) if (isStale(response)) this.#byAddress.delete(address)
  }

  /** The response to exactly this address, without even parsing its parameters. */
  byAddress(address: string): CachedResponse | undefined {
    const known = this.#byAddress.get(address)
    if (!known || this.#isOld(known)) return undefined
    known.wasUsed = true
    this.hits++
    return known
  }

  /**
   * The response for a key, computed by `make` if it is not cached. The key is made of parsed parameters, so that many
   * spellings of one request fill the cache once; addresses only point to it.
   */
  async getOrMake(key: string, address: string, make: () => Promise<CacheableResponse>): Promise<CachedResponse> {
    const known = this.#responses.get(key)
    if (known && !this.#isOld(known)) {
      this.hits++
      known.wasUsed = true
      this.#pointTo(address, known)
      return known
    }
    const pending = this.#pending.get(key)
    if (pending) return await pending
    this.misses++
    const generation = this.#generation
    const making = this.#remake(known, make).then((made) =>
      made instanceof CachedResponse ? made : this.#store(key, address, made, generation),
    )
    this.#pending.set(key, making)
    try {
      return await making
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key)
    }
  }

  #isOld({ madeAt }: CachedResponse): boolean {
    return Date.now() - madeAt > this.#maxAgeMs
  }

  /** If a new one cannot be made, the old one is served. */
  async #remake(
    old: CachedResponse | undefined,
    make: () => Promise<CacheableResponse>,
  ): Promise<CacheableResponse | CachedResponse> {
    if (!old) return await make()
    const made = await make().catch(() => undefined)
    if (made && made.status < 500) return made
    old.madeAt = Date.now() - this.#maxAgeMs + RETRY_AFTER_MS
    return old
  }

  #store(key: string, address: string, response: CacheableResponse, generation: number): CachedResponse {
    // Missing pages are not stored: there are more such addresses than any cache could hold.
    const isStored = generation === this.#generation && response.status < 400 && !isPrivate(response)
    const cached = new CachedResponse(response, (bytes) => {
      if (this.#responses.get(key) !== cached) return
      this.#bytes += bytes
      this.#evict()
    })
    if (!isStored || cached.bytes > this.#limit / 10) return cached
    this.#drop(key)
    this.#responses.set(key, cached)
    this.#bytes += cached.bytes
    this.#pointTo(address, cached)
    this.#evict()
    return cached
  }

  #pointTo(address: string, response: CachedResponse): void {
    if (address.length > MAX_ADDRESS_LENGTH) return
    this.#byAddress.set(address, response)
    if (this.#byAddress.size > MAX_ADDRESSES) this.#byAddress.clear()
  }

  #drop(key: string): void {
    this.#bytes -= this.#responses.get(key)?.bytes ?? 0
    this.#responses.delete(key)
  }

  /**
   * Evicts the oldest first, but skips once a response that was used since the last eviction. All addresses are dropped,
   * since some point to what is evicted.
   */
  #evict(): void {
    if (this.#bytes <= this.#limit) return
    this.#byAddress.clear()
    // A skipped response moves to the end, unmarked.
    for (const [key, response] of this.#responses) {
      if (this.#bytes <= this.#limit * 0.9) return
      this.#drop(key)
      if (!response.wasUsed) continue
      response.wasUsed = false
      this.#responses.set(key, response)
      this.#bytes += response.bytes
    }
  }
}
