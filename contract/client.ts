import type { z } from 'zod'
import type { Quote } from './advertising/rate-card.ts'
import { type Method, type Route, routes } from './api-routes.ts'
import { joinValues } from './catalogue/course-filters.ts'
import type { Calls } from './collect-calls.ts'
import type { Call, PrivateCall } from './define-call.ts'
import type {
  CellProblem,
  ChangedMeanwhile,
  FieldError,
  OtherDraft,
  Problem,
  ProblemCode,
  WithdrawnCourse,
} from './problem.ts'

/** How a request differs from a public GET. */
export interface RequestOptions {
  method?: Method
  /** Sent as JSON, unless `bodyType` says otherwise or it is a file. */
  body?: unknown
  /** The body is a text of this type. */
  bodyType?: 'text/csv'
  /** The sender adds the member's token as the bearer, if there is one. */
  asMember?: boolean
}

/** Sends one request to the JSON API, in process or over the network, and resolves to its reply as text. */
export type Transport = (path: string, options?: RequestOptions) => Promise<{ status: number; text: string }>

/** Sends one request and resolves to its parsed reply, or throws an `ApiRefusal`. */
export type Send = (path: string, options?: RequestOptions) => Promise<unknown>

export type ReplyOf<Name extends keyof Calls> = Calls[Name] extends { reply: infer Reply extends z.ZodType }
  ? z.output<Reply>
  : never

type ReadonlyList<Type> = Type extends readonly (infer Item)[] ? readonly Item[] : Type

/** A value of an address as a caller has it: a number, a boolean or a list, where the wire has only text. */
type Value<Wire, Parsed> = Wire | ReadonlyList<Parsed> | ('true' extends Wire ? boolean : never)

/** Whether a schema has fields: z.undefined() has none, and z.object({}) has any key with no value. */
type HasFields<Schema extends z.ZodType> =
  z.input<Schema> extends object ? (string extends keyof z.input<Schema> ? false : true) : false

type ValuesOf<Schema extends z.ZodType> =
  HasFields<Schema> extends true
    ? {
        [Key in keyof z.input<Schema>]: Value<z.input<Schema>[Key], z.output<Schema>[Key & keyof z.output<Schema>]>
      }
    : unknown

type JsonOf<Schema extends z.ZodType> =
  HasFields<Schema> extends true
    ? TakesReadonly<z.input<Schema>>
    : z.input<Schema> extends Record<string, never>
      ? unknown
      : z.input<Schema> extends Record<string, unknown>
        ? z.input<Schema>
        : unknown
type TakesReadonly<Body> = Body extends object ? { [Key in keyof Body]: ReadonlyList<Body[Key]> } : Body

/** The parameters, the query and the fields of the body, all in one object. */
export type InputOf<Name extends keyof Calls> =
  Calls[Name] extends PrivateCall<infer Params, infer Body, z.ZodType, infer Query>
    ? ValuesOf<Params> & ValuesOf<Query> & JsonOf<Body>
    : Calls[Name] extends Call<infer Params, infer Query>
      ? ValuesOf<Params> & ValuesOf<Query>
      : never

type MethodOf<Name extends keyof Calls> =
  Record<never, never> extends InputOf<Name>
    ? (input?: InputOf<Name>) => Promise<ReplyOf<Name>>
    : (input: InputOf<Name>) => Promise<ReplyOf<Name>>

type Client<Table> = { readonly [Name in keyof Table & keyof Calls]: MethodOf<Name> }

/** Lists of names are joined with colons as in a page's address, lists of ids with commas. */
const writeValue = (value: unknown): string =>
  Array.isArray(value)
    ? value.every((item) => typeof item === 'number')
      ? value.join(',')
      : joinValues(value.map(String))
    : String(value)

/** The address and the options that an input makes of a route. */
export function requestFor(route: Route, input: object): [path: string, options: RequestOptions] {
  const given: [string, unknown][] = Object.entries(input).filter(([, value]) => value !== undefined)
  const rest = new Map<string, unknown>([...Object.entries(route.defaults ?? {}), ...given])
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = writeValue(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const asMember = 'from' in route && route.from !== 'anyone'
  if (route.method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of rest) if (value !== false) query.append(name, writeValue(value))
    const text = String(query)
    return [text === '' ? path : `${path}?${text}`, asMember ? { asMember } : {}]
  }
  const body = rest.size === 0 ? undefined : Object.fromEntries(rest)
  return [path, { method: route.method, body, asMember }]
}

/**
 * One typed method per route. The server checks what it sends against the call's schemas, so the reply is not checked
 * again here and zod stays out of the browser.
 */
export function createClient<Table extends Readonly<Record<string, Route>>>(table: Table, send: Send): Client<Table> {
  const client: Record<string, unknown> = {}
  for (const [name, route] of Object.entries(table)) {
    client[name] = (input: object = {}) => send(...requestFor(route, input))
  }
  return client as Client<Table> // A loop over keys cannot be typed key by key; the server's tests check each reply.
}

export const createApi = (send: Send) => createClient(routes, send)
export type Api = ReturnType<typeof createApi>

/** The API said no. `message` is the text for people. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly status: number
  /** Each field that broke a rule, with the reason. */
  readonly fields: readonly FieldError[]
  /** Of a course that is gone: what is still said of it. */
  readonly withdrawn: WithdrawnCourse | undefined
  /** Of a file: every cell that is wrong. */
  readonly problems: readonly CellProblem[]
  /** Stable, for programs; undefined where the reply could not be read. */
  readonly code: ProblemCode | undefined
  /** Of a draft that was not saved: what somebody else saved meanwhile. */
  readonly theirs: OtherDraft | undefined
  /** Of a submission: what was published since its draft was begun. */
  readonly meanwhile: ChangedMeanwhile | undefined
  /** Of a booking whose price has changed: what it costs now. */
  readonly quote: Quote | undefined

  constructor(
    status: number,
    message: string,
    {
      fields = [],
      withdrawn,
      problems = [],
      code,
      theirs,
      meanwhile,
      quote,
    }: {
      fields?: readonly FieldError[] | undefined
      withdrawn?: WithdrawnCourse | undefined
      problems?: readonly CellProblem[] | undefined
      code?: ProblemCode | undefined
      theirs?: OtherDraft | undefined
      meanwhile?: ChangedMeanwhile | undefined
      quote?: Quote | undefined
    } = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.withdrawn = withdrawn
    this.problems = problems
    this.code = code
    this.theirs = theirs
    this.meanwhile = meanwhile
    this.quote = quote
  }
}

/** A refusal without our JSON: from a proxy, for example. */
export class UnreadableReply extends ApiRefusal {
  override name = 'UnreadableReply'

  constructor(status: number) {
    super(status, "We couldn't read the server's answer.")
  }
}

type Refused = Pick<Problem, 'error' | 'fields' | 'withdrawn' | 'problems' | 'code' | 'theirs' | 'meanwhile' | 'quote'>

const isProblem = (reply: unknown): reply is Refused =>
  typeof reply === 'object' && reply !== null && 'error' in reply && typeof reply.error === 'string'

export function refusalFrom(status: number, reply: unknown): ApiRefusal {
  const refused = status >= 400 ? status : 502
  return isProblem(reply) ? new ApiRefusal(refused, reply.error, reply) : new UnreadableReply(refused)
}

export const sendOver =
  (transport: Transport): Send =>
  async (path, options) => {
    const { status, text } = await transport(path, options)
    const reply = parseJson(text)
    if (status >= 200 && status < 300 && reply !== undefined) return reply
    throw refusalFrom(status, reply)
  }

export const createApiClient = (transport: Transport): Api => createApi(sendOver(transport))

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
