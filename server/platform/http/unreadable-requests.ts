import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../../contract/problem.ts'
import { answerError } from './answer-errors.ts'
import { BARE_CONTENT_POLICY, SECURITY_HEADERS } from './headers.ts'

/** The address with its `%` taken literally. Programs get an error instead. */
function findReadableAddress({ method, url, headers }: FastifyRequest): string | undefined {
  const isForPeople = method === 'GET' && headers.accept?.includes('text/html') && /^\/(?!api\/|[/\\])/.test(url)
  return isForPeople ? url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25')) : undefined
}

/**
 * For an address that the router cannot decode. People are redirected to the literal address, most likely a 404 page. No
 * hook runs for it, so its line in the log is written here.
 */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { method, url, ip } = request
  const readable = error.code === 'FST_ERR_BAD_URL' ? findReadableAddress(request) : undefined
  if (readable === undefined) answerError(error, request, reply)
  else reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' }).redirect(readable, 301)
  request.log.info({ method, url, status: reply.statusCode, remoteAddress: ip }, 'answered')
  return reply
}

interface UnreadAnswer {
  status: string
  problem: Problem
}

const MALFORMED: UnreadAnswer = {
  status: '400 Bad Request',
  problem: { error: 'The request could not be read.', code: 'bad_request' },
}

const ANSWER_BY_CODE: ReadonlyMap<string, UnreadAnswer> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: '431 Request Header Fields Too Large',
      problem: { error: 'The address or the headers are too long.', code: 'bad_request' },
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    {
      status: '408 Request Timeout',
      problem: { error: 'The request took too long to arrive.', code: 'bad_request' },
    },
  ],
])

/** For what Node itself cannot read as HTTP: there is no request yet, only a socket. */
export function answerUnreadableSocket(
  this: { log: FastifyBaseLogger },
  error: Error & { code?: string },
  socket: Socket,
): void {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, problem } = ANSWER_BY_CODE.get(error.code ?? '') ?? MALFORMED
  this.log.info(
    { status: Number.parseInt(status, 10), cause: error.code, remoteAddress: socket.remoteAddress },
    'answered',
  )
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify(problem)
  const headers = {
    ...SECURITY_HEADERS,
    'content-security-policy': BARE_CONTENT_POLICY,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
}
