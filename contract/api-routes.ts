export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What somebody must be allowed to do, as `thing:action`: 'course:submit'. */
export type Right = `${string}:${string}`

/** Parts of the site that an admin can turn off at once. */
export const SWITCHES = ['chat', 'registration', 'enquiries', 'adverts'] as const
export type Switch = (typeof SWITCHES)[number]

interface PublicRoute {
  method: 'GET'
  /** With `:id` where a parameter goes. */
  path: string
  /** What our own client sends unless the caller says otherwise. */
  defaults?: Readonly<Record<string, string | number | boolean>>
}

interface PrivateRoute {
  method: Method
  path: string
  /**
   * Who may call: anyone; a member, who sends a token as the bearer; or a visitor, who is answered as a member with a
   * token and as a device without one.
   */
  from: 'anyone' | 'member' | 'visitor'
  /** The part of the site it belongs to, where an admin can turn it off; it then answers 503. */
  partOf?: Switch
  defaults?: never
}

/** A call of staff: the right is checked after the token and before anything else. */
interface StaffRoute extends PrivateRoute {
  from: 'member'
  needs: Right
  /**
   * Whose studio it is about: by the parameter `id` that institution's, or that of the course; or all those of the
   * member. Left out: the site's.
   */
  of?: 'institution' | 'course' | 'own'
  /** The password must have been typed within the last 15 minutes; with 'csv' only for the list as a file. */
  asksPassword?: true | 'csv'
}

export type Route = { name: string } & (PublicRoute | PrivateRoute | StaffRoute)

type Named<Table> = { readonly [Name in keyof Table & string]: Table[Name] & { name: Name } }

/** Gives each route its key as its name, by which OpenAPI and the client know it. */
export function nameRoutes<const Table extends Record<string, PublicRoute | PrivateRoute | StaffRoute>>(
  table: Table,
): Named<Table> {
  const named: Record<string, unknown> = {}
  for (const [name, route] of Object.entries(table)) named[name] = { ...route, name }
  return named as Named<Table> // A loop over keys cannot be typed key by key.
}

/**
 * The public calls and what every page calls by itself, without their schemas: every page of the site has this table. The
 * other calls of visitors and members are in `member-routes.ts`. What a call takes and answers is in
 * `<domain>/calls.ts`, which starts from the route here, so zod stays out of the browser. A route without `from` is
 * public: its reply is the same for everyone and may be cached.
 */
export const routes = nameRoutes({
  listCourses: { method: 'GET', path: '/api/v1/p/courses', defaults: { limit: 10, orderBy: 'DESC', page: 1 } },
  suggestCourses: { method: 'GET', path: '/api/v1/p/courses/suggestions' },
  listCoursesByIds: { method: 'GET', path: '/api/v1/p/courses/by-ids' },
  listEntryVerdicts: { method: 'GET', path: '/api/v1/p/courses/verdicts' },
  getCourse: { method: 'GET', path: '/api/v1/p/courses/:id' },
  listCategories: { method: 'GET', path: '/api/v1/p/categories', defaults: { noPaginate: true } },
  getCategory: { method: 'GET', path: '/api/v1/p/categories/:id' },
  listInstitutions: { method: 'GET', path: '/api/v1/p/institutions' },
  getInstitution: { method: 'GET', path: '/api/v1/p/institutions/:id' },
  getStats: { method: 'GET', path: '/api/v1/stats' },
  spotlightSearch: {
    method: 'GET',
    path: '/api/v1/spotlight-search',
    defaults: { page: 1, query: '', orderBy: 'DESC' },
  },
  listTestimonials: { method: 'GET', path: '/api/v1/p/testimonials', defaults: { noPaginate: true } },
  listFaqs: { method: 'GET', path: '/api/v1/p/faqs', defaults: { noPaginate: true } },
  listPopularCategories: { method: 'GET', path: '/api/v1/p/popular-categories' },
  listCareers: { method: 'GET', path: '/api/v1/p/careers' },
  getAboutUs: { method: 'GET', path: '/api/v1/p/about-us' },
  getLegalPage: { method: 'GET', path: '/api/v1/p/legal-pages/:name' },
  listAdverts: { method: 'GET', path: '/api/v1/p/adverts' },
  getRateCard: { method: 'GET', path: '/api/v1/p/rate-card' },

  getUser: { method: 'GET', path: '/api/user', from: 'member' },
  logout: { method: 'POST', path: '/api/logout', from: 'member' },
  countPageView: { method: 'POST', path: '/api/v1/page-views', from: 'anyone' },
  countShortlistAdd: { method: 'POST', path: '/api/v1/shortlist-adds', from: 'anyone' },
  countAdverts: { method: 'POST', path: '/api/v1/advert-views', from: 'anyone' },
})
