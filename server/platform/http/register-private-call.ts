import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Switch } from '../../../contract/api-routes.ts'
import type { PrivateCall } from '../../../contract/define-call.ts'
import { answerError, problemOf, refusalOf } from './answer-errors.ts'
import { CSV_PAGE, csvFrom, wantsCsv } from './csv-reply.ts'
import type { LoadGate } from './load-gate.ts'
import { problemsOf } from './read-input.ts'
import { invalid, Refusal } from './refusal.ts'
import { EventAnswer, sendEvents, wantsEvents } from './send-events.ts'

/** Who sends the request, as far as it says. */
export interface Visitor {
  address: string
  userAgent: string
  /** By Do Not Track or Global Privacy Control. */
  asksForPrivacy: boolean
}

export interface PrivateInput<Params extends z.ZodType, Body extends z.ZodType, Query extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  visitor: Visitor
  /** Of a call that streams: aborted when the client disconnects. */
  signal: AbortSignal
}

/** No proxy may cache the answer, and no page of another site may read it. */
const PRIVATE_HEADERS = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }

/** Receives parts of the reply that are ready before the rest, for clients that accept a stream. */
type Show = (part: unknown) => void

type Answer<Input, Reply extends z.ZodType> = (input: Input, show: Show) => Promise<z.input<Reply>>

export interface RegisterPrivate<Actor> {
  /** For calls from anyone. */
  anyone<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType, Query extends z.ZodType>(
    call: PrivateCall<Params, Body, Reply, Query>,
    answer: Answer<PrivateInput<Params, Body, Query>, Reply>,
  ): void
  /** For calls from members: the token is checked before anything else. */
  member<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType, Query extends z.ZodType>(
    call: PrivateCall<Params, Body, Reply, Query>,
    answer: Answer<PrivateInput<Params, Body, Query> & { actor: Actor }, Reply>,
  ): void
  /**
   * For calls from members and visitors alike. A token is optional, but one that is sent must be valid. Where it cannot
   * be checked, because the database is down, `answerUnchecked` may answer in place of a 503.
   */
  visitor<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType, Query extends z.ZodType>(
    call: PrivateCall<Params, Body, Reply, Query>,
    answer: Answer<PrivateInput<Params, Body, Query> & { actor: Actor | undefined }, Reply>,
    answerUnchecked?: (input: PrivateInput<Params, Body, Query>, error: unknown) => z.input<Reply> | undefined,
  ): void
}

/** What a request by staff has to pass. */
export type Guard = Pick<PrivateCall, 'needs' | 'of'> & { asksPassword: boolean }

interface PrivateCallOptions<Actor> {
  gate: LoadGate
  /** Finds whose token it is, or refuses. */
  authenticate: (authorization: string | undefined) => Promise<Actor>
  /** Refuses a call that needs a right which the member does not have for the thing that the address names. */
  authorize: (actor: Actor, guard: Guard, params: unknown) => Promise<void>
  /** Refuses a call that belongs to a part of the site which is turned off. */
  refuseSwitchedOff: (part: Switch) => Promise<void>
  /** For tests: a reply that breaks its schema, say by a field too many, is an error. */
  checkReplies?: boolean | undefined
}

export function privateRegistrar<Actor>(
  app: FastifyInstance,
  { gate, authenticate, authorize, refuseSwitchedOff, checkReplies = false }: PrivateCallOptions<Actor>,
): RegisterPrivate<Actor> {
  type Work = (request: FastifyRequest, show: Show) => Promise<unknown>
  const refuseStrangers = ({ headers }: FastifyRequest) => gate.run(() => authenticate(headers.authorization))
  const register = (call: PrivateCall, answer: Work): void => {
    const work: Work = async (request, show) => {
      if (call.partOf !== undefined) await refuseSwitchedOff(call.partOf)
      const reply = await answer(request, show)
      if (checkReplies) call.reply.parse(reply)
      return reply
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (call.streams !== undefined) SIGNALS.set(request, signalOf(reply))
      if (call.streams !== undefined && wantsEvents(request))
        return answerInEvents(request, reply, call, (show) => gate.run(() => work(request, show)))
      const answer = await gate.run(() => work(request, () => undefined))
      reply.code(call.status).headers(PRIVATE_HEADERS)
      if (wantsCsv(call, request.query)) {
        const text = csvFrom(call.csv, answer)
        return reply.headers(savedAs(call.csv.file)).type('text/csv; charset=utf-8').send(text)
      }
      return reply
        .headers(call.download === undefined ? {} : savedAs(call.download))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer))
    }
    const { bodyMaxBytes = 0 } = call
    const route = {
      method: call.method,
      url: call.path,
      errorHandler: answerErrorInPrivate,
      handler,
      ...(bodyMaxBytes > 0 && { bodyLimit: bodyMaxBytes }),
      // Before the body is received; the call itself checks the token again.
      ...(bodyMaxBytes > 1024 * 1024 && call.from === 'member' && { onRequest: refuseStrangers }),
    }
    if (call.bodyType === undefined) app.route(route)
    else registerWithBodyType(app, call.bodyType, route)
  }
  return {
    anyone(call, answer) {
      expectFrom(call, 'anyone')
      register(call, (request, show) => answer(readInput(call, request), show))
    },
    member(call, answer) {
      expectFrom(call, 'member')
      register(call, async (request, show) => {
        const actor = await authenticate(request.headers.authorization)
        // The one place where a call's right is checked.
        if (call.needs !== undefined) await authorize(actor, guardOf(call, request), request.params)
        return answer({ ...readInput(call, request), actor }, show)
      })
    },
    visitor(call, answer, answerUnchecked) {
      expectFrom(call, 'visitor')
      register(call, async (request, show) => {
        const { authorization } = request.headers
        let actor: Actor | undefined
        try {
          actor = authorization === undefined ? undefined : await authenticate(authorization)
        } catch (error) {
          const isOurFailure = refusalOf(error).status >= 500
          const reply = isOurFailure ? answerUnchecked?.(readInput(call, request), error) : undefined
          if (reply === undefined) throw error
          return reply
        }
        return answer({ ...readInput(call, request), actor }, show)
      })
    },
  }
}

const guardOf = (call: PrivateCall, { query }: FastifyRequest): Guard => ({
  ...call,
  asksPassword: call.asksPassword === 'csv' ? wantsCsv(call, query) : call.asksPassword === true,
})

type BodyType = NonNullable<PrivateCall['bodyType']>

/** In a scope of its own, since all other calls refuse a body that is not JSON. */
function registerWithBodyType(app: FastifyInstance, bodyType: BodyType, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    if (bodyType === 'image/*' || bodyType === 'application/zip') {
      const type = bodyType === 'image/*' ? /^image\// : bodyType
      scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    } else scope.addContentTypeParser(bodyType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new Refusal(415, 'unsupported_media_type', `The request body must be ${bodyType}.`)),
    )
    scope.route(route)
  })
}

async function answerInEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, streams: partName = '' }: PrivateCall,
  work: (show: Show) => Promise<unknown>,
): Promise<FastifyReply> {
  const events = new EventAnswer(partName, (stream) => sendEvents(reply.code(status).headers(PRIVATE_HEADERS), stream))
  try {
    events.finish(await work(events.show))
  } catch (error) {
    if (!events.hasBegun || !(error instanceof Error)) throw error
    const refusal = refusalOf(error)
    if (refusal.status < 500) {
      events.refuse(refusal.status, problemOf(refusal, request.id))
      return reply
    }
    request.log.error({ err: error }, 'a streamed reply broke off')
    events.breakOff(error)
  }
  return reply
}

const savedAs = (file: string) => ({ 'content-disposition': `attachment; filename="${file}"` })

const answerErrorInPrivate = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(error, request, reply, PRIVATE_HEADERS)

/** The declaration says who may call, and the server must agree. */
function expectFrom({ name, from }: PrivateCall, expected: PrivateCall['from']): void {
  if (from !== expected) throw new Error(`${name} is a call from ${from}, not from ${expected}.`)
}

function readInput<Params extends z.ZodType, Body extends z.ZodType, Query extends z.ZodType>(
  call: PrivateCall<Params, Body, z.ZodType, Query>,
  request: FastifyRequest,
): PrivateInput<Params, Body, Query> {
  const params = call.params.safeParse(request.params)
  const query = readQuery(call, request.query)
  // A call without a body ignores what is sent.
  const given = call.body instanceof z.ZodUndefined ? undefined : (request.body ?? {})
  const body = call.body.safeParse(given)
  if (!params.success || !query.success || !body.success) {
    throw invalid([
      ...problemsOf(params.error, request.params, 'address'),
      ...problemsOf(query.error, request.query, 'address'),
      ...problemsOf(body.error, given, 'body'),
    ])
  }
  const isCsv = wantsCsv(call, request.query)
  return {
    params: params.data,
    query: isCsv ? Object.assign({}, query.data, CSV_PAGE) : query.data,
    body: body.data,
    visitor: visitorOf(request),
    signal: SIGNALS.get(request) ?? NEVER,
  }
}

const NEVER = new AbortController().signal
const SIGNALS = new WeakMap<FastifyRequest, AbortSignal>()

/** Fastify's own `request.signal` is also aborted once the body has been read. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

type Read<Schema extends z.ZodType> = z.ZodSafeParseResult<z.output<Schema>>

function readQuery<Query extends z.ZodType>({ query }: { query?: Query }, given: unknown): Read<Query> {
  if (query) return query.safeParse(given)
  // A call without a query schema has undefined as its type.
  return { success: true, data: undefined as z.output<Query> }
}

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  asksForPrivacy: headers['dnt'] === '1' || headers['sec-gpc'] === '1',
})
