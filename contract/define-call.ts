import { z } from 'zod'
import type { Method, Right, Route, Switch } from './api-routes.ts'

interface Described {
  /** The heading it has in the API's documentation. */
  tag: string
  summary: string
}

interface PublicSchemas<Params extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType> extends Described {
  params: Params
  query: Query
  /** Keys of the query in which visitors say something about themselves: a reply to them is stored by nobody. */
  personalQuery?: readonly string[]
  reply: Reply
  /** The statuses it may be refused with, besides 500 and 503, which every call shares. */
  refusals: readonly (404 | 410 | 422)[]
}

/** A list as a CSV file: every row that fits the filters, on one page. */
export interface CsvFile {
  /** The name to save it under. */
  file: string
  /** Keys of a row of `data`, in the order of the columns. */
  columns: readonly string[]
}

/** A public call: a GET whose reply is the same for everyone. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> extends PublicSchemas<Params, Query, Reply> {
  name: string
  method: 'GET'
  path: string
}

interface PrivateSchemas<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType,
> extends Described {
  params: Params
  /** Left out where it takes none. */
  query?: Query
  body: Body
  /** Left out where the body is JSON. */
  bodyType?: 'text/csv' | 'image/*' | 'application/zip'
  /** Where the body may be larger than usual. */
  bodyMaxBytes?: number
  /** The status of a success. */
  status: 200 | 201 | 202
  reply: Reply
  /** The file name to save the reply under, where it is a download. */
  download?: string
  /** Of a list that is a CSV file when it is requested with `format=csv`, or always where the call takes no query. */
  csv?: CsvFile
  /** The name of the events with parts of the reply, or its progress, for clients that accept `text/event-stream`. */
  streams?: string
  /** The statuses it may be refused with, besides those of the method, the body, the token and the right, 500 and 503. */
  refusals: readonly (400 | 401 | 403 | 404 | 409 | 410 | 422 | 429)[]
}

/** Any other call: of members, forms, counters and staff. Its reply is never cached, and pages of other sites cannot read it. */
export interface PrivateCall<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> extends PrivateSchemas<Params, Body, Reply, Query> {
  name: string
  method: Method
  path: string
  from: 'anyone' | 'member' | 'visitor'
  /** The right that the member must have, and whose studio it is about. */
  needs?: Right
  of?: 'institution' | 'course' | 'own'
  asksPassword?: true | 'csv'
  partOf?: Switch
}

type PublicRoute = Route & { method: 'GET'; from?: never }
type PrivateRoute = Route & { from: PrivateCall['from'] }

/** Adds to a public route what it takes and answers. Generic, so that a handler knows the types of both. */
export const defineCall = <Params extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  { name, method, path }: PublicRoute,
  schemas: PublicSchemas<Params, Query, Reply>,
): Call<Params, Query, Reply> => ({ name, method, path, ...schemas })

export const definePrivateCall = <
  Params extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
>(
  { defaults: _ours, ...route }: PrivateRoute,
  schemas: PrivateSchemas<Params, Body, Reply, Query>,
): PrivateCall<Params, Body, Reply, Query> => ({ ...route, ...schemas })

/** Of an address without parameters, or without a query. */
export const noInput = z.object({})

/** What somebody saw before they changed or deleted something. */
export const SEEN = 'The version you loaded. 409 if somebody has changed it since.'

export const noBody = z.undefined()

/** A reply that is a sentence for the visitor. */
export const messageReply = z.strictObject({ message: z.string() })
