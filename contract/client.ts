import type { z } from 'zod'
import type * as accounts from './accounts/calls.ts'
import type { Method } from './call.ts'
import type * as catalogue from './catalogue/calls.ts'
import { type CourseFilters, joinValues, writeFilters } from './catalogue/course-filters.ts'
import type { CourseSort } from './catalogue/course-sorts.ts'
import type * as editorial from './editorial/calls.ts'
import type { FieldError, WithdrawnCourse } from './problem.ts'
import type * as search from './search/calls.ts'
import type * as tickets from './tickets/calls.ts'

/** How a request differs from a public GET. */
export interface RequestOptions {
  method?: Method
  /** Sent as JSON. */
  body?: unknown
  /** The sender shows the member's token as the bearer. */
  asMember?: boolean
}

/** Sends one request and gives back its parsed reply, or throws an `ApiRefusal`. */
export type Send = (path: string, options?: RequestOptions) => Promise<unknown>

export type ReplyOf<Call extends { reply: z.ZodType }> = z.output<Call['reply']>
export type BodyOf<Call extends { body: z.ZodType }> = z.input<Call['body']>

export interface CourseListRequest {
  filters?: CourseFilters
  page?: number
  limit?: number
  sort?: CourseSort | undefined
  facets?: boolean
}

function listPath({ filters = {}, page = 1, limit = 10, sort, facets = false }: CourseListRequest): string {
  const query = new URLSearchParams({ limit: String(limit), orderBy: 'DESC', page: String(page) })
  for (const [key, value] of writeFilters(filters)) query.append(key, value)
  if (sort) query.append('sort', sort)
  if (facets) query.append('facets', 'true')
  return `/api/v1/p/courses?${query}`
}

export interface InstitutionListRequest {
  name?: string | undefined
  island?: readonly string[] | undefined
  page?: number | undefined
  /** Without a limit, all of them come. */
  limit?: number | undefined
  facets?: boolean | undefined
}

function institutionsPath({ name, island = [], page, limit, facets = false }: InstitutionListRequest): string {
  const query = new URLSearchParams()
  if (name) query.append('name', name)
  if (island.length > 0) query.append('island', joinValues(island))
  if (limit !== undefined) query.append('limit', String(limit))
  if (page !== undefined) query.append('page', String(page))
  if (facets) query.append('facets', 'true')
  const asked = String(query)
  return asked === '' ? '/api/v1/p/institutions' : `/api/v1/p/institutions?${asked}`
}

const query = (values: Record<string, string>): string => `?${new URLSearchParams(values)}`

/**
 * One typed method per call. The server checks what it sends against the same schemas,
 * so the reply is taken at its word here and zod stays out of the browser.
 */
export function createApi(send: Send) {
  const ask = <Reply>(path: string, options?: RequestOptions): Promise<Reply> => send(path, options) as Promise<Reply> // The server's tests hold the reply to its schema.
  const get = <Reply>(path: string): Promise<Reply> => ask(path)
  const post = <Reply>(path: string, body: unknown): Promise<Reply> => ask(path, { method: 'POST', body })
  return {
    getUser: () => ask<ReplyOf<typeof accounts.getUser>>('/api/user', { asMember: true }),
    writeTicket: (body: BodyOf<typeof tickets.writeTicket>) =>
      post<ReplyOf<typeof tickets.writeTicket>>('/api/v1/p/tickets', body),
    listCourses: (request: CourseListRequest) => get<ReplyOf<typeof catalogue.listCourses>>(listPath(request)),
    suggestCourses: (name: string) =>
      get<ReplyOf<typeof catalogue.suggestCourses>>(`/api/v1/p/courses/suggestions${query({ name })}`),
    listCoursesByIds: (ids: readonly number[]) =>
      get<ReplyOf<typeof catalogue.listCoursesByIds>>(`/api/v1/p/courses/by-ids${query({ ids: ids.join(',') })}`),
    getCourse: (id: number) => get<ReplyOf<typeof catalogue.getCourse>>(`/api/v1/p/courses/${id}`),
    listCategories: () => get<ReplyOf<typeof catalogue.listCategories>>('/api/v1/p/categories?noPaginate=true'),
    listInstitutions: (request: InstitutionListRequest = {}) =>
      get<ReplyOf<typeof catalogue.listInstitutions>>(institutionsPath(request)),
    getInstitution: (id: number) => get<ReplyOf<typeof catalogue.getInstitution>>(`/api/v1/p/institutions/${id}`),
    getStats: () => get<ReplyOf<typeof catalogue.getStats>>('/api/v1/stats'),
    listTestimonials: () => get<ReplyOf<typeof editorial.listTestimonials>>('/api/v1/p/testimonials?noPaginate=true'),
    listFaqs: () => get<ReplyOf<typeof editorial.listFaqs>>('/api/v1/p/faqs?noPaginate=true'),
    spotlightSearch: (text: string, page: number) =>
      get<ReplyOf<typeof search.spotlightSearch>>(
        `/api/v1/spotlight-search${query({ page: String(page), query: text, orderBy: 'DESC' })}`,
      ),
  }
}
export type Api = ReturnType<typeof createApi>

/** The API said no. `message` is the text for people. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly status: number
  /** Each field that broke a rule, with the reason. */
  readonly fields: readonly FieldError[]
  /** Of a course that is gone: what is still said of it. */
  readonly withdrawn: WithdrawnCourse | undefined

  constructor(
    status: number,
    message: string,
    {
      fields = [],
      withdrawn,
    }: { fields?: readonly FieldError[] | undefined; withdrawn?: WithdrawnCourse | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.withdrawn = withdrawn
  }
}
