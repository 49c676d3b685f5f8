import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem, ProblemCode } from '../../../contract/problem.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { rootCause } from '../database/errors.ts'
import { BARE_CONTENT_POLICY, SECURITY_HEADERS } from './headers.ts'
import { notFound, Refusal, unavailable } from './refusal.ts'

const CODE_BY_STATUS: ReadonlyMap<number, ProblemCode> = new Map([
  [400, 'bad_request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'bad_request'],
  [409, 'conflict'],
  [413, 'payload_too_large'],
  [414, 'bad_request'],
  [415, 'unsupported_media_type'],
  [422, 'invalid_value'],
  [429, 'too_many_requests'],
])

/** What we say of Fastify's own refusals; its messages are written for programmers. */
const TEXT_BY_STATUS: ReadonlyMap<number, string> = new Map([
  [413, 'The request is too large.'],
  [414, 'The address is too long.'],
  [415, 'The request body must be JSON (Content-Type: application/json).'],
])

/** Every error becomes a refusal: ours as it is, the framework's in our words, and the rest a 500 without details. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return unavailable()
  const status = statusOf(error)
  const code = CODE_BY_STATUS.get(status)
  if (code) return new Refusal(status, code, TEXT_BY_STATUS.get(status) ?? 'The request could not be read.')
  if (status === 503) return unavailable()
  return new Refusal(500, 'internal_error', 'Something went wrong on our side. The error has been logged.')
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

export function problemOf(refusal: Refusal, requestId: string): Problem {
  const [first] = refusal.fields
  return {
    error: refusal.message,
    code: refusal.code,
    ...(first && { field: first.field, fields: [...refusal.fields] }),
    ...(refusal.withdrawn && { withdrawn: refusal.withdrawn }),
    ...(refusal.problems && { problems: [...refusal.problems] }),
    ...(refusal.theirs && { theirs: refusal.theirs }),
    ...(refusal.meanwhile && { meanwhile: refusal.meanwhile }),
    ...(refusal.quote && { quote: refusal.quote }),
    ...(refusal.status >= 500 && { request_id: requestId }),
  }
}

// No hook runs for an address that the framework itself refuses, so the headers are set here.
const REFUSAL_HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': BARE_CONTENT_POLICY,
  'cache-control': 'no-store',
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  return reply
    .code(refusal.status)
    .headers({ ...REFUSAL_HEADERS, ...refusal.headers, ...headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemOf(refusal, request.id)))
}

export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  const refusal = refusalOf(error)
  // While the database is down every request fails in the same way: one line each, without a stack.
  if (refusal.status === 503) request.log.warn({ reason: rootCause(error) }, 'request refused for now')
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  return sendRefusal(request, reply, refusal, headers)
}

export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

/**
 * The answer to a request that no route takes: 405 where the address exists for other methods, 404 elsewhere.
 * With pages, every address outside the API can be read.
 */
export function refusalOfUnrouted(
  request: FastifyRequest,
  methodsByPattern: ReadonlyMap<string, Set<string>>,
  withPages: boolean,
): Refusal {
  const path = request.url.split('?', 1)[0] ?? ''
  const [, known] = [...methodsByPattern].find(([pattern]) => matches(pattern, path)) ?? []
  const methods = known ?? (withPages && !path.startsWith('/api/') ? PAGE_METHODS : undefined)
  // A route with this method may itself have replied 404.
  if (!methods || methods.has(request.method)) return notFound('address')
  return notAllowed(request.method, [...methods].sort().join(', '))
}

const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const notAllowed = (method: string, allow: string): Refusal =>
  new Refusal(405, 'method_not_allowed', `This address accepts ${allow}, not ${method}.`, { headers: { allow } })

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/** Notes each route's methods as it is registered; patterns with fixed words come before those with parameters. */
export function collectMethods(app: FastifyInstance): ReadonlyMap<string, Set<string>> {
  const methodsByPattern = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const methods = methodsByPattern.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    methodsByPattern.set(url, methods)
  })
  return methodsByPattern
}
