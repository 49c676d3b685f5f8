import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import type { ResponseCache } from '../response-cache.ts'
import { answerError } from './answer-errors.ts'
import { allowPreflight, READABLE_BY_ANYONE } from './cross-origin.ts'
import type { LoadGate } from './load-gate.ts'
import { type FieldProblem, invalid } from './refusal.ts'
import { BARE_CONTENT_POLICY, SECURITY_HEADERS } from './security-headers.ts'
import { sendCached } from './send-cached.ts'

export interface CallInput<Params extends z.ZodType, Query extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
}

/** What a public reply carries: anyone may read it and keep it for a minute. */
const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  ...READABLE_BY_ANYONE,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': BARE_CONTENT_POLICY,
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
}

/** Registers a public call: its input is checked by its schemas and its reply kept until the catalogue moves. */
export type RegisterCall = <Params extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Params, Query, Reply>,
  answer: (input: CallInput<Params, Query>) => Promise<z.input<Reply>>,
) => void

export function callRegistrar(app: FastifyInstance, cache: ResponseCache, gate: LoadGate): RegisterCall {
  return (call, answer) => {
    const work = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const address = request.raw.url ?? ''
      const known = cache.byAddress(address)
      if (known) return sendCached(request, reply, known)
      const input = readInput(call, request)
      const key = `${call.name} ${JSON.stringify(input)}`
      const cached = await cache.answer(key, address, () =>
        gate.run(async () => ({ status: 200, headers: PUBLIC_HEADERS, body: JSON.stringify(await answer(input)) })),
      )
      await sendCached(request, reply, cached)
    }
    app.get(call.path, { errorHandler: answerErrorToAnyone }, work)
    allowPreflight(app, call.path)
  }
}

/** A page of another site must be able to read why it was refused. */
const answerErrorToAnyone = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(error, request, reply.headers(READABLE_BY_ANYONE))

function readInput<Params extends z.ZodType, Query extends z.ZodType>(
  call: Call<Params, Query>,
  request: FastifyRequest,
): CallInput<Params, Query> {
  const params = call.params.safeParse(request.params)
  const query = call.query.safeParse(request.query)
  if (!params.success || !query.success) {
    throw invalid([...problemsOf(params.error, request.params), ...problemsOf(query.error, request.query)])
  }
  return { params: params.data, query: query.data }
}

/** A sentence per field: '`page` must be a whole number from 1 to 1000000'. */
export function problemsOf(error: z.ZodError | undefined, given: unknown): FieldProblem[] {
  const problems = new Map<string, string>()
  for (const issue of error?.issues ?? []) {
    const field = issue.path.join('.') || 'body'
    if (!problems.has(field)) problems.set(field, textOf(issue, given))
  }
  return [...problems].map(([field, text]) => ({ field, error: text }))
}

function textOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_union') return issue.message
  const value = z.record(z.string(), z.unknown()).safeParse(given).data?.[String(issue.path[0])]
  if (value === undefined) return 'is required'
  return Array.isArray(value) ? 'must be given once' : issue.message
}
