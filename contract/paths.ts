import { type CourseFilters, writeFilters } from './catalogue/course-filters.ts'
import { screenPath } from './screens.ts'

const withQuery = (path: string, query: [string, string][]): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`

export const homePath = (): string => screenPath('home')

/** The slug is base64 of the URI-encoded name, as the specification has it; its '/' and '+' are escaped in the path. */
export const courseSlug = (name: string): string => btoa(encodeURIComponent(name))

export const coursePath = (course: { id: number; name: string }): string =>
  screenPath('course', { id: String(course.id), slug: courseSlug(course.name) })

export interface CourseListView {
  page?: number | undefined
  sort?: string | undefined
  /** The filter whose values are all shown. */
  show?: string | undefined
  /** Takes the search words as they were typed. */
  exact?: boolean | undefined
}

/** The first page without a number is '/courses'; a change of filters always goes to a first page. */
export function courseListPath(filters: CourseFilters = {}, { page, sort, show, exact }: CourseListView = {}): string {
  const query: [string, string][] = writeFilters(filters)
  if (sort) query.push(['sort', sort])
  if (show) query.push(['show', show])
  if (exact && filters.name) query.push(['exact', 'true'])
  return withQuery(screenPath('courses', { page: page?.toString() }), query)
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
  return withQuery(screenPath('institutions'), query)
}

export const institutionPath = (institution: { id: number }): string =>
  screenPath('institution', { id: String(institution.id) })

/** Without a query, the empty search page. */
export const searchPath = (query?: string, page = 1, exact = false): string =>
  withQuery(
    screenPath('search'),
    query === undefined
      ? []
      : [['page', String(page)], ['query', query], ...(exact ? [['exact', 'true'] satisfies [string, string]] : [])],
  )

/** A comparison that can be shared; without ids, the visitor's own shortlist. */
export const comparePath = (ids: readonly number[] = []): string =>
  ids.length === 0 ? screenPath('compare') : `${screenPath('compare')}?ids=${ids.join(',')}`

export const careerGuidePath = (): string => screenPath('career-guide')

/** Where a visitor is in the questionnaire. */
export interface QuestionnaireStep {
  /** The question on show, from 1. */
  question: number
  /** The option chosen for each question, from 1; 0 for a question that was skipped. */
  choices: readonly number[]
}

export function questionPath({ question, choices }: QuestionnaireStep): string {
  if (question === 1 && choices.length === 0) return careerGuidePath()
  const choice = choices.length === 0 ? '' : `&choice=${choices.join(',')}`
  return `${careerGuidePath()}?question=${question}${choice}`
}

/** `answers` has a digit for each statement; without them it is the empty form. */
export const interestProfilePath = (answers?: string): string =>
  answers === undefined ? screenPath('interests') : `${screenPath('interests')}?answers=${answers}`

export const myResultsPath = (): string => screenPath('my-results')
export const chatPath = (): string => screenPath('chat')
export const aboutUsPath = (): string => screenPath('about-us')
export const advertisePath = (): string => screenPath('advertise')
export const listYourCoursesPath = (): string => screenPath('list-your-courses')
export const termsPath = (): string => screenPath('terms-of-service')
export const privacyPath = (): string => screenPath('privacy-policy')
export const contentGuidelinesPath = (): string => screenPath('content-guidelines')
export const infringementPath = (): string => screenPath('infringement-policy')

/** `next` is a path of ours to come back to after signing in. */
export const loginPath = (next?: string): string =>
  withQuery(screenPath('login'), next === undefined ? [] : [['next', next]])

export const registerPath = (): string => screenPath('register')
export const forgotPasswordPath = (): string => screenPath('forgot-password')
export const resetPasswordPath = (token: string): string => screenPath('reset-password', { token })
export const confirmEmailPath = (token: string): string => screenPath('confirm-email', { token })
interface AskView {
  campus?: number | undefined
  /** The reference of what was sent. */
  sent?: string | undefined
}

/** The form that asks about these courses. */
export function askPath(ids: readonly number[], { campus, sent }: AskView = {}): string {
  const query = [`ids=${ids.join(',')}`]
  if (campus !== undefined) query.push(`campus=${campus}`)
  if (sent !== undefined) query.push(`sent=${sent}`)
  return `${screenPath('ask')}?${query.join('&')}`
}

export const reportMistakePath = (courseId: number, sent?: string): string =>
  withQuery(screenPath('report-a-mistake'), [
    ['course', String(courseId)],
    ...(sent === undefined ? [] : [['sent', sent] satisfies [string, string]]),
  ])

/** Opened by an institution, from the mail about a mistake. */
export const closeReportPath = (token: string): string => screenPath('close-report', { token })
export const profilePath = (): string => screenPath('profile')

/** The one page that the service worker caches as a page. */
export const offlinePath = (): string => screenPath('offline')
