import type { z } from 'zod'

interface Described {
  /** Names the operation in OpenAPI and in metrics. */
  name: string
  /** With `:id` where a parameter stands. */
  path: string
  tag: string
  summary: string
}

/**
 * One public call of the JSON API, said once: the server registers and validates by it,
 * and the OpenAPI document is written from it. Its reply is the same for everyone.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> extends Described {
  method: 'GET'
  params: Params
  query: Query
  reply: Reply
  /** What it may be refused with, besides 500 and 503, which every call shares. */
  refusals: readonly (404 | 410 | 422)[]
}

/** Keeps the schemas' own types, so a handler knows what it gets and must give. */
export const defineCall = <Params extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Params, Query, Reply>,
): Call<Params, Query, Reply> => call

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call about one person. Its reply is kept by nobody and not for pages of other sites. */
export interface PersonalCall<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> extends Described {
  method: Method
  /**
   * Who may call: anyone; whoever shows the token of a member as the bearer; or a visitor, who is answered as a member
   * with a token and as a device without one.
   */
  from: 'anyone' | 'member' | 'visitor'
  params: Params
  /** Left out where the address has no query. */
  query?: Query
  body: Body
  /** Where it may be larger than other bodies. */
  bodyMaxBytes?: number
  /** The status of a success. */
  status: 200 | 201 | 202
  reply: Reply
  /** The name of the file that the reply is saved as, where it is one. */
  download?: string
  /** The text of the reply that comes piece by piece to whoever accepts `text/event-stream`, where there is one. */
  streams?: string
  /** What it may be refused with, besides what the method, the body and the token bring, and 500 and 503. */
  refusals: readonly (400 | 401 | 404 | 409 | 422 | 429)[]
}

export const definePersonalCall = <
  Params extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
>(
  call: PersonalCall<Params, Body, Reply, Query>,
): PersonalCall<Params, Body, Reply, Query> => call
