import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '../../../contract/define-call.ts'
import { sendCached } from '../cached-response.ts'
import type { ResponseCache } from '../response-cache.ts'
import { answerError } from './answer-errors.ts'
import { allowPreflight, BARE_CONTENT_POLICY, READABLE_BY_ANYONE, SECURITY_HEADERS } from './headers.ts'
import type { LoadGate } from './load-gate.ts'
import { problemsOf } from './read-input.ts'
import { invalid } from './refusal.ts'

export interface CallInput<Params extends z.ZodType, Query extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
}

/** Anyone may read a public reply and cache it for a minute. */
const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  ...READABLE_BY_ANYONE,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': BARE_CONTENT_POLICY,
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
}

/** A reply to something personal in the query is cached nowhere, and its URL is not sent as a referrer. */
const PERSONAL_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
}

/** Registers a public call: its input is validated by its schemas, and its reply cached until the catalogue changes. */
export type RegisterCall = <Params extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Params, Query, Reply>,
  answer: (input: CallInput<Params, Query>) => Promise<z.input<Reply>>,
  /** What a reply depends on; without it, on everything, so that every write drops it. */
  tagsOf?: (
    reply: z.input<Reply>,
    input: CallInput<Params, Query>,
  ) => Promise<readonly string[] | undefined> | readonly string[] | undefined,
) => void

interface PublicCallOptions {
  cache: ResponseCache
  gate: LoadGate
  /** For tests: a reply that breaks its schema, say by a field too many, is an error. */
  checkReplies?: boolean | undefined
}

export function callRegistrar(
  app: FastifyInstance,
  { cache, gate, checkReplies = false }: PublicCallOptions,
): RegisterCall {
  return (call, answer, tagsOf) => {
    const work = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const address = request.raw.url ?? ''
      const known = cache.byAddress(address)
      if (known) return sendCached(request, reply, known)
      const input = readInput(call, request)
      const key = `${call.name} ${JSON.stringify(input)}`
      const cached = await cache.getOrMake(key, address, () =>
        gate.run(async () => {
          const data = await answer(input)
          if (checkReplies) call.reply.parse(data)
          const headers = isPersonal(call, request) ? PERSONAL_HEADERS : PUBLIC_HEADERS
          return { status: 200, headers, body: JSON.stringify(data), tags: await tagsOf?.(data, input) }
        }),
      )
      await sendCached(request, reply, cached)
    }
    app.get(call.path, { errorHandler: answerErrorToAnyone }, work)
    allowPreflight(app, call.path)
  }
}

const isPersonal = ({ personalQuery = [] }: Call, { query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && personalQuery.some((key) => Object.hasOwn(query, key))

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
    throw invalid([
      ...problemsOf(params.error, request.params, 'address'),
      ...problemsOf(query.error, request.query, 'address'),
    ])
  }
  return { params: params.data, query: query.data }
}
