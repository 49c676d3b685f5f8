import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type CachedAnswer, isKnownToVisitor, type ReadyAnswer } from '../cached-answer.ts'
import { INNER_REQUEST_ID, INNER_TAGS } from './logging.ts'

/** Headers that a 304 repeats, if the answer has them. */
const SENT_WITH_304 = new Set([
  'etag',
  'cache-control',
  'vary',
  'content-location',
  'expires',
  'access-control-allow-origin',
])

/** Sends a cached answer in the best encoding that the client accepts; waits only if that has to be made first. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedAnswer): void | Promise<void> {
  const form = cached.form(acceptedEncodings(request.headers['accept-encoding']))
  if (form instanceof Promise) return form.then((made) => write(request, reply, cached, made))
  write(request, reply, cached, form)
}

/** Straight to the socket, past Fastify: headers and bytes are ready. */
function write(request: FastifyRequest, reply: FastifyReply, cached: CachedAnswer, form: ReadyAnswer): void {
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
