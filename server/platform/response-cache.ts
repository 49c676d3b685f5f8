import { type CacheableResponse, CachedResponse } from './cached-response.ts'

/** After a failed refresh the old answer is served for this long before the next try. */
const RETRY_AFTER_MS = 5_000
const MAX_ADDRESSES = 5_000
const MAX_ADDRESS_LENGTH = 500

/** A reply for one visitor must not be cached. */
const isPrivate = ({ headers }: CacheableResponse): boolean => /\bprivate\b/.test(headers['cache-control'] ?? '')

/** Answers by request, bounded in bytes. Simultaneous requests for the same answer share one computation. */
export class ResponseCache {
  readonly #limit: number
  readonly #maxAgeMs: number
  readonly #answers = new Map<string, CachedResponse>()
  readonly #pending = new Map<string, Promise<CachedResponse>>()
  readonly #byAddress = new Map<string, CachedResponse>()
  #bytes = 0
  #generation = 0
  hits = 0
  misses = 0

  /** An answer older than `maxAgeMs` is made again when it is next requested. */
  constructor(limitBytes: number, { maxAgeMs = Number.POSITIVE_INFINITY } = {}) {
    this.#limit = limitBytes
    this.#maxAgeMs = maxAgeMs
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Drops everything. Answers in the making are still sent, but not stored. */
  clear(): void {
    this.#generation++
    this.#answers.clear()
    this.#pending.clear()
    this.#byAddress.clear()
    this.#bytes = 0
  }

  /** Drops what has one of the tags, and what has none and so depends on everything. */
  invalidate(tags: readonly string[]): void {
    const changed = new Set(tags)
    const isStale = (answer: CachedResponse): boolean => answer.tags?.some((tag) => changed.has(tag)) ?? true
    this.#generation++
    this.#pending.clear()
    for (const [key, answer] of this.#answers) if (isStale(answer)) this.#drop(key)
    for (const [address, answer] of this.#byAddress) if (isStale(answer)) this.#byAddress.delete(address)
  }

  /** The answer to exactly this address, without even parsing its parameters. */
  byAddress(address: string): CachedResponse | undefined {
    const known = this.#byAddress.get(address)
    if (!known || this.#isOld(known)) return undefined
    known.wasUsed = true
    this.hits++
    return known
  }

  /**
   * The answer for a key, computed by `make` if it is not cached. The key is made of parsed parameters, so that many
   * spellings of one request fill the cache once; addresses only point to it.
   */
  async answer(key: string, address: string, make: () => Promise<CacheableResponse>): Promise<CachedResponse> {
    const known = this.#answers.get(key)
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

  #store(key: string, address: string, answer: CacheableResponse, generation: number): CachedResponse {
    // Missing pages are not stored: there are more such addresses than any cache could hold.
    const isStored = generation === this.#generation && answer.status < 400 && !isPrivate(answer)
    const cached = new CachedResponse(answer, (bytes) => {
      if (this.#answers.get(key) !== cached) return
      this.#bytes += bytes
      this.#evict()
    })
    if (!isStored || cached.bytes > this.#limit / 10) return cached
    this.#drop(key)
    this.#answers.set(key, cached)
    this.#bytes += cached.bytes
    this.#pointTo(address, cached)
    this.#evict()
    return cached
  }

  #pointTo(address: string, answer: CachedResponse): void {
    if (address.length > MAX_ADDRESS_LENGTH) return
    this.#byAddress.set(address, answer)
    if (this.#byAddress.size > MAX_ADDRESSES) this.#byAddress.clear()
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.bytes ?? 0
    this.#answers.delete(key)
  }

  /**
   * Evicts the oldest first, but skips once an answer that was used since the last eviction. All addresses are dropped,
   * since some point to what is evicted.
   */
  #evict(): void {
    if (this.#bytes <= this.#limit) return
    this.#byAddress.clear()
    // A skipped answer moves to the end, unmarked.
    for (const [key, answer] of this.#answers) {
      if (this.#bytes <= this.#limit * 0.9) return
      this.#drop(key)
      if (!answer.wasUsed) continue
      answer.wasUsed = false
      this.#answers.set(key, answer)
      this.#bytes += answer.bytes
    }
  }
}
