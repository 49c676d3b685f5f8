import type { z } from 'zod'

/**
 * One call of the JSON API, said once: the server registers and validates by it,
 * and the OpenAPI document is written from it.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** Names the operation in OpenAPI and in metrics. */
  name: string
  method: 'GET'
  /** With `:id` where a parameter stands. */
  path: string
  tag: string
  summary: string
  params: Params
  query: Query
  reply: Reply
  /** What it may be refused with, besides 500 and 503, which every call shares. */
  refusals: readonly (404 | 422)[]
}

/** Keeps the schemas' own types, so a handler knows what it gets and must give. */
export const defineCall = <Params extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Params, Query, Reply>,
): Call<Params, Query, Reply> => call
