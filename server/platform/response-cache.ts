import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

/** An answer that is the same for everyone who asks. */
export interface CacheableAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

type Encoding = 'identity' | 'gzip' | 'br'

/** One form of an answer, ready to be written: the headers as Node wants them, and the bytes. */
export interface ReadyAnswer {
  status: number
  etag: string
  headers: string[]
  body: Buffer
}

type Compression = Exclude<Encoding, 'identity'>

const compressors: Record<Compression, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // A window that just covers the body; the usual one takes megabytes for each answer.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length)))),
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

const unpack: Record<Compression, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** What is smaller arrives with the first packets in any form, so compressing it would only keep the visitor waiting. */
const SMALLEST_COMPRESSED = 2_048

/** Pictures are compressed by their own format; SVG is text. */
const isCompressed = ({ headers }: CacheableAnswer): boolean => /^image\/(?!svg)/.test(headers['content-type'] ?? '')

/** The visitor's alone, so not ours to keep either. */
const isPrivate = ({ headers }: CacheableAnswer): boolean => /\bprivate\b/.test(headers['cache-control'] ?? '')

const HEADERS_BYTES = 500

class CachedAnswer {
  // Not the whole answer: its body is kept in its forms alone.
  readonly #status: number
  readonly #headers: CacheableAnswer['headers']
  readonly #hash: string
  readonly #forms = new Map<Encoding, ReadyAnswer>()
  readonly #making = new Map<Compression, Promise<ReadyAnswer>>()
  readonly #isPlainOnly: boolean
  readonly #onGrow: (bytes: number) => void
  bytes = 0
  madeAt = Date.now()
  /** Since room was last made. */
  wasUsed = false

  constructor(answer: CacheableAnswer, onGrow: (bytes: number) => void) {
    this.#status = answer.status
    this.#headers = answer.headers
    this.#onGrow = onGrow
    const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body)
    this.#isPlainOnly = body.length < SMALLEST_COMPRESSED || isCompressed(answer)
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.#keep('identity', this.#ready('identity', body))
  }

  /**
   * The smallest form that the visitor takes. Each is made when somebody first takes it, also for that visitor: on a
   * slow phone a few milliseconds here save many there. From then on only compressed forms are kept, a sixth of the
   * size; the few who take none have one unpacked.
   */
  form(accepted: ReadonlySet<Encoding>): ReadyAnswer | Promise<ReadyAnswer> {
    const best = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
    const encoding = this.#isPlainOnly ? 'identity' : best
    return this.#forms.get(encoding) ?? (encoding === 'identity' ? this.#unpacked() : this.#make(encoding))
  }

  /** A visitor may hold any form of it; all of them stand for the same content. */
  knows(etag: string): boolean {
    return etag.replace(/^W\//, '').startsWith(`"${this.#hash}`)
  }

  #make(encoding: Compression): Promise<ReadyAnswer> {
    const making = this.#making.get(encoding)
    if (making) return making
    const made = this.#compressed(encoding).finally(() => this.#making.delete(encoding))
    this.#making.set(encoding, made)
    return made
  }

  async #compressed(encoding: Compression): Promise<ReadyAnswer> {
    const { body } = this.#forms.get('identity') ?? (await this.#unpacked())
    // A copy: the compressor's own buffer is longer than what it wrote.
    const form = this.#ready(encoding, Buffer.from(await compressors[encoding](body)))
    const before = this.bytes
    this.#keep(encoding, form)
    this.#drop('identity')
    this.#onGrow(this.bytes - before)
    return form
  }

  async #unpacked(): Promise<ReadyAnswer> {
    const encoding = this.#forms.has('br') ? 'br' : 'gzip'
    const packed = this.#forms.get(encoding)
    if (!packed) throw new Error('An answer has lost all its forms.')
    return this.#ready('identity', await unpack[encoding](packed.body))
  }

  #ready(encoding: Encoding, body: Buffer): ReadyAnswer {
    const etag = `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const headers = Object.entries({
      ...this.#headers,
      etag,
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    })
    return { status: this.#status, etag, headers: headers.flat(), body }
  }

  #keep(encoding: Encoding, form: ReadyAnswer): void {
    this.#forms.set(encoding, form)
    this.bytes += form.body.length + HEADERS_BYTES
  }

  #drop(encoding: Encoding): void {
    const form = this.#forms.get(encoding)
    if (!form) return
    this.#forms.delete(encoding)
    this.bytes -= form.body.length + HEADERS_BYTES
  }
}

/** An old answer that could not be made anew stands in for so long before the next try. */
const STAND_IN_MS = 5_000

/**
 * Answers by what was asked, bounded in bytes. An answer belongs to the version it was made at; when the version
 * moves, all of them go. Many requests for the same thing at once are worked out once.
 */
export class ResponseCache {
  readonly #limit: number
  readonly #longestAgeMs: number
  readonly #answers = new Map<string, CachedAnswer>()
  readonly #pending = new Map<string, Promise<CachedAnswer>>()
  readonly #byAddress = new Map<string, CachedAnswer>()
  #bytes = 0
  #generation = 0
  hits = 0
  misses = 0

  /** With an age, an answer older than that is made anew when it is next asked for. */
  constructor(limitBytes: number, { longestAgeMs = Number.POSITIVE_INFINITY } = {}) {
    this.#limit = limitBytes
    this.#longestAgeMs = longestAgeMs
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Forgets everything; what is being worked out now is still answered with, but not kept. */
  clear(): void {
    this.#generation++
    this.#answers.clear()
    this.#pending.clear()
    this.#byAddress.clear()
    this.#bytes = 0
  }

  /** What was answered to this very address before; spares even the reading of its parameters. */
  byAddress(address: string): CachedAnswer | undefined {
    const known = this.#byAddress.get(address)
    if (!known || this.#isOld(known)) return undefined
    known.wasUsed = true
    this.hits++
    return known
  }

  /**
   * The answer for a key, worked out by `make` if it is not there. The key is made of parsed parameters, so that
   * spelling a request in a thousand ways fills the cache once; the address only points to it.
   */
  async answer(key: string, address: string, make: () => Promise<CacheableAnswer>): Promise<CachedAnswer> {
    const known = this.#answers.get(key)
    if (known && !this.#isOld(known)) {
      this.hits++
      known.wasUsed = true
      this.#remember(address, known)
      return known
    }
    const pending = this.#pending.get(key)
    if (pending) return await pending
    this.misses++
    const generation = this.#generation
    const making = this.#makeAnew(known, make).then((made) =>
      made instanceof CachedAnswer ? made : this.#store(key, address, made, generation),
    )
    this.#pending.set(key, making)
    try {
      return await making
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key)
    }
  }

  #isOld({ madeAt }: CachedAnswer): boolean {
    return Date.now() - madeAt > this.#longestAgeMs
  }

  /** An answer that has become old is better than none. */
  async #makeAnew(
    old: CachedAnswer | undefined,
    make: () => Promise<CacheableAnswer>,
  ): Promise<CacheableAnswer | CachedAnswer> {
    if (!old) return await make()
    const made = await make().catch(() => undefined)
    if (made && made.status < 500) return made
    old.madeAt = Date.now() - this.#longestAgeMs + STAND_IN_MS
    return old
  }

  #store(key: string, address: string, answer: CacheableAnswer, generation: number): CachedAnswer {
    // What is not there is not worth a place: there are more such addresses than any cache could hold.
    const keep = generation === this.#generation && answer.status < 400 && !isPrivate(answer)
    const cached = new CachedAnswer(answer, (bytes) => {
      if (this.#answers.get(key) !== cached) return
      this.#bytes += bytes
      this.#shrink()
    })
    if (!keep || cached.bytes > this.#limit / 10) return cached
    this.#drop(key)
    this.#answers.set(key, cached)
    this.#bytes += cached.bytes
    this.#remember(address, cached)
    this.#shrink()
    return cached
  }

  #remember(address: string, answer: CachedAnswer): void {
    if (address.length > 500) return
    this.#byAddress.set(address, answer)
    if (this.#byAddress.size > 5_000) this.#byAddress.clear()
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.bytes ?? 0
    this.#answers.delete(key)
  }

  /**
   * The oldest go first, except that one that was used since room was last made is passed over once. Addresses that
   * point to them go with the rest of the addresses.
   */
  #shrink(): void {
    if (this.#bytes <= this.#limit) return
    this.#byAddress.clear()
    // Those that are passed over come round again at the end, by then unmarked.
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
export type { CachedAnswer }

const acceptedByHeader = new Map<string, ReadonlySet<Encoding>>()

/** Which of our encodings a visitor takes. There are a few dozen such headers in the world, so they are remembered. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<Encoding> {
  const text = header ?? ''
  const known = acceptedByHeader.get(text)
  if (known) return known
  const accepted = new Set<Encoding>(['identity'])
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if ((name === 'br' || name === 'gzip') && !refused) accepted.add(name)
  }
  if (acceptedByHeader.size > 200) acceptedByHeader.clear()
  acceptedByHeader.set(text, accepted)
  return accepted
}

/** Whether the visitor has this answer already (RFC 9110, 13.1.2: weak comparison, a list, or `*`). */
export function isKnownToVisitor(ifNoneMatch: string | undefined, answer: CachedAnswer): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((etag) => answer.knows(etag.trim()))
}
