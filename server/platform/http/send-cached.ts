import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type CachedAnswer, isKnownToVisitor, type ReadyAnswer } from '../response-cache.ts'

/** Headers that a 304 repeats, as far as the answer has them. */
const KEPT_ON_304 = new Set([
  'etag',
  'cache-control',
  'vary',
  'content-location',
  'expires',
  'access-control-allow-origin',
])

/** Sends a cached answer in the form that the visitor takes, waiting only where that form is not made yet. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedAnswer): void | Promise<void> {
  const form = cached.form(acceptedEncodings(request.headers['accept-encoding']))
  if (form instanceof Promise) return form.then((made) => write(request, reply, cached, made))
  write(request, reply, cached, form)
}

/** Straight to the socket: headers and bytes are ready, nothing is left to work out. */
function write(request: FastifyRequest, reply: FastifyReply, cached: CachedAnswer, form: ReadyAnswer): void {
  reply.hijack()
  const { raw } = reply
  // Hooks set headers that belong to the connection, such as `Connection: close` while stopping.
  const own = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )
  if (form.status === 200 && isKnownToVisitor(request.headers['if-none-match'], cached)) {
    raw.writeHead(304, own.concat(onlyKept(form.headers)))
    raw.end()
    return
  }
  raw.writeHead(form.status, own.length === 0 ? form.headers : own.concat(form.headers))
  raw.end(request.method === 'HEAD' ? undefined : form.body)
}

const onlyKept = (headers: readonly string[]): string[] =>
  headers.filter((_, at) => KEPT_ON_304.has(headers[at - (at % 2)] ?? ''))
