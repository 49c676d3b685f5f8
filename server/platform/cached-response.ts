import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { INNER_REQUEST_ID, INNER_TAGS } from './http/logging.ts'

/** A response that is the same for every visitor. */
export interface CacheableResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** What it depends on, such as 'institution:3'. Without tags it depends on everything. */
  tags?: readonly string[] | undefined
}

type Encoding = 'identity' | 'gzip' | 'br'

/** One encoding of a response, ready to be sent: the headers as Node wants them, and the bytes. */
export interface ReadyResponse {
  status: number
  etag: string
  headers: string[]
  body: Buffer
}

type Compression = Exclude<Encoding, 'identity'>

/** Up to this size, passing a body to another thread blocks this one nearly as long as compressing it here, and takes twice the time. */
const COMPRESSED_AT_ONCE = 16_384

const compressors: Record<Compression, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A window that just covers the body; the default one takes megabytes for each response.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length)))),
    }
    if (body.length <= COMPRESSED_AT_ONCE) return brotliCompressSync(body, { params })
    return await promisify(brotliCompress)(body, { params })
  },
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

const decompressors: Record<Compression, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** A smaller body fits the first packets anyway, so compressing it would only cost time. */
const SMALLEST_COMPRESSED = 2_048

/** Pictures are compressed by their own format, except SVG, which is text. */
const isCompressed = ({ headers }: CacheableResponse): boolean => /^image\/(?!svg)/.test(headers['content-type'] ?? '')

const HEADERS_BYTES = 500

export class CachedResponse {
  // Only the encoded forms are held, not the plain body as well.
  readonly #status: number
  readonly #headers: CacheableResponse['headers']
  readonly #hash: string
  readonly #forms = new Map<Encoding, ReadyResponse>()
  readonly #making = new Map<Compression, Promise<ReadyResponse>>()
  readonly #isPlainOnly: boolean
  readonly #onGrow: (bytes: number) => void
  readonly tags: readonly string[] | undefined
  bytes = 0
  madeAt = Date.now()
  /** Since the cache last evicted entries. */
  wasUsed = false

  constructor(response: CacheableResponse, onGrow: (bytes: number) => void) {
    this.#status = response.status
    this.#headers = response.headers
    this.tags = response.tags
    this.#onGrow = onGrow
    const body = Buffer.isBuffer(response.body) ? response.body : Buffer.from(response.body)
    this.#isPlainOnly = body.length < SMALLEST_COMPRESSED || isCompressed(response)
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.#add('identity', this.#ready('identity', body))
  }

  /**
   * The smallest form that the visitor accepts. Each is made when it is first requested; on a slow phone the few
   * milliseconds that takes save many. After that only compressed forms are held, a sixth of the size, and unpacked
   * for the few clients that accept none.
   */
  form(accepted: ReadonlySet<Encoding>): ReadyResponse | Promise<ReadyResponse> {
    const best = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
    const encoding = this.#isPlainOnly ? 'identity' : best
    return this.#forms.get(encoding) ?? (encoding === 'identity' ? this.#uncompressed() : this.#make(encoding))
  }

  /** A visitor may have any form of it; all have the same content. */
  hasEtag(etag: string): boolean {
    return etag.replace(/^W\//, '').startsWith(`"${this.#hash}`)
  }

  #make(encoding: Compression): Promise<ReadyResponse> {
    const making = this.#making.get(encoding)
    if (making) return making
    const made = this.#compressed(encoding).finally(() => this.#making.delete(encoding))
    this.#making.set(encoding, made)
    return made
  }

  async #compressed(encoding: Compression): Promise<ReadyResponse> {
    const { body } = this.#forms.get('identity') ?? (await this.#uncompressed())
    // Copied, since the compressor's own buffer is longer than its output.
    const form = this.#ready(encoding, Buffer.from(await compressors[encoding](body)))
    const before = this.bytes
    this.#add(encoding, form)
    this.#drop('identity')
    this.#onGrow(this.bytes - before)
    return form
  }

  async #uncompressed(): Promise<ReadyResponse> {
    const encoding = this.#forms.has('br') ? 'br' : 'gzip'
    const packed = this.#forms.get(encoding)
    if (!packed) throw new Error('A response has lost all its forms.')
    return this.#ready('identity', await decompressors[encoding](packed.body))
  }

  #ready(encoding: Encoding, body: Buffer): ReadyResponse {
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

  #add(encoding: Encoding, form: ReadyResponse): void {
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

const acceptedByHeader = new Map<string, ReadonlySet<Encoding>>()

/** Which of our encodings a client accepts. There are only a few dozen such headers, so the result is cached. */
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

/** Whether the visitor has this response already (RFC 9110, 13.1.2: weak comparison, a list, or `*`). */
export function isKnownToVisitor(ifNoneMatch: string | undefined, response: CachedResponse): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((etag) => response.hasEtag(etag.trim()))
}

/** Headers that a 304 repeats, if the response has them. */
const SENT_WITH_304 = new Set([
  'etag',
  'cache-control',
  'vary',
  'content-location',
  'expires',
  'access-control-allow-origin',
])

/** Sends a cached response in the best encoding that the client accepts; waits only if that has to be made first. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void | Promise<void> {
  const form = cached.form(acceptedEncodings(request.headers['accept-encoding']))
  if (form instanceof Promise) return form.then((made) => write(request, reply, cached, made))
  write(request, reply, cached, form)
}

/** Straight to the socket, past Fastify: headers and bytes are ready. */
function write(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse, form: ReadyResponse): void {
  reply.hijack()
  const { raw } = reply
  // Hooks set headers that belong to the connection, such as `Connection: close` while stopping.
  const own = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )
  // A page that is rendered learns what it depends on.
  if (request.headers[INNER_REQUEST_ID] !== undefined && cached.tags) own.push(INNER_TAGS, cached.tags.join(' '))
  if (form.status === 200 && isKnownToVisitor(request.headers['if-none-match'], cached)) {
    raw.writeHead(304, own.concat(headersOf304(form.headers)))
    raw.end()
    return
  }
  raw.writeHead(form.status, own.length === 0 ? form.headers : own.concat(form.headers))
  raw.end(request.method === 'HEAD' ? undefined : form.body)
}

const headersOf304 = (headers: readonly string[]): string[] =>
  headers.filter((_, at) => SENT_WITH_304.has(headers[at - (at % 2)] ?? ''))
