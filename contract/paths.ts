import { type CourseFilters, writeFilters } from './catalogue/course-filters.ts'

interface Named {
  id: number
  name: string
}

/** The slug is base64 of the URI-encoded name, as the specification has it; its '/' and '+' are escaped in the path. */
export const courseSlug = (name: string): string => btoa(encodeURIComponent(name))

export const coursePath = (course: Named): string =>
  `/courses/${course.id}/${encodeURIComponent(courseSlug(course.name))}`

const withQuery = (path: string, query: [string, string][]): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`

export interface CourseListView {
  page?: number | undefined
  sort?: string | undefined
  /** The filter whose values are all shown. */
  show?: string | undefined
}

/** The first page without a number is '/courses'; a change of filters always goes to a first page. */
export function courseListPath(filters: CourseFilters = {}, { page, sort, show }: CourseListView = {}): string {
  const query: [string, string][] = writeFilters(filters)
  if (sort) query.push(['sort', sort])
  if (show) query.push(['show', show])
  return withQuery(page === undefined ? '/courses' : `/courses/${page}`, query)
}

export interface InstitutionListView {
  name?: string | undefined
  island?: string | undefined
  page?: number | undefined
}

/** The first page has no number. */
export function institutionListPath({ name, island, page = 1 }: InstitutionListView = {}): string {
  const query: [string, string][] = []
  if (name) query.push(['name', name])
  if (island) query.push(['island', island])
  if (page > 1) query.push(['page', String(page)])
  return withQuery('/institutions', query)
}

export const institutionPath = (institution: { id: number }): string => `/institutions/${institution.id}`

export const SEARCH_PATH = '/search'

export const searchPath = (query: string, page = 1): string =>
  withQuery(SEARCH_PATH, [
    ['page', String(page)],
    ['query', query],
  ])

export const careerGuidePath = (): string => '/careerguide'

/** A comparison that somebody else can open; without ids, one's own shortlist. */
export const comparePath = (ids: readonly number[] = []): string =>
  ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`

/** `next` is a path of ours to come back to after signing in. */
export const loginPath = (next?: string): string => withQuery('/login', next === undefined ? [] : [['next', next]])

export const registerPath = (): string => '/register'

export const forgotPasswordPath = (): string => '/forgot-password'

export const resetPasswordPath = (token: string): string => `/reset-password/${encodeURIComponent(token)}`

export const confirmEmailPath = (token: string): string => `/confirm-email/${encodeURIComponent(token)}`

/** The one page that is kept on the device as a page. */
export const offlinePath = (): string => '/offline'

export const profilePath = (): string => '/profile'
