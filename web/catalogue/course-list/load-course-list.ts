import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { type CourseFilters, FILTER_KEYS, readFilters } from '../../../contract/catalogue/course-filters.ts'
import type { CourseSort } from '../../../contract/catalogue/course-sorts.ts'
import type { Dropping, Facets } from '../../../contract/catalogue/facets.ts'
import { type Api, ApiRefusal } from '../../../contract/client.ts'
import { MAX_PAGE } from '../../../contract/page-limits.ts'
import type { PageMeta } from '../../../contract/paging.ts'
import { courseListPath, coursePath } from '../../../contract/paths.ts'
import { apiContext, orErrorPage } from '../../api.ts'
import { type CourseOnCard, forCard } from './course-on-card.ts'
import { readSort } from './course-sort.ts'
import { newSeed, seedFor } from './seed.ts'
import { shuffled } from './shuffle.ts'
import { isListPath, SKELETONS_AFTER_MS } from './use-list-on-its-way.ts'

export interface CourseListPage {
  courses: CourseOnCard[]
  meta: PageMeta
  filters: CourseFilters
  /** Undefined where the visitor has not chosen one. */
  sort: CourseSort | undefined
  facets: Facets | undefined
  /** For an empty list: which one filter to let go, and what that brings. */
  dropping: Dropping
  /** How many courses of a sorted search, from its first page on, are what was meant; undefined where all are. */
  meant: number | undefined
  /** As the address gives it; past the last page there is nothing to show. */
  page: number
  /** What the order of the courses came from. */
  seed: number
}

/** The page is opened before its list has come. */
export interface ComingList {
  coming: Promise<CourseListPage>
}

/** Undefined for what is no number of a page. */
function readPage(given: string | undefined): number | undefined {
  if (given === undefined) return 1
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : undefined
}

/** A plain form repeats the key for each value and sends what was left empty; one choice has one address. */
const isAsAFormSendsIt = (query: URLSearchParams): boolean =>
  [...FILTER_KEYS, 'sort'].some((key) => query.getAll(key).length > 1 || query.get(key) === '')

async function findCourse(api: Api, id: number) {
  try {
    return (await api.getCourse({ id })).data
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422)) return undefined
    throw error
  }
}

async function load(api: Api, url: URL, givenPage: string | undefined) {
  const query = url.searchParams
  const page = readPage(givenPage)
  if (page === undefined) throw data(null, { status: 404 })
  const filters = readFilters(query)
  const sort = readSort(query)
  if (isAsAFormSendsIt(query)) {
    throw redirect(courseListPath(filters, { page: givenPage ? page : undefined, sort }), 301)
  }
  const {
    data: found,
    meta,
    facets,
    dropping = [],
    meant,
  } = await api.listCourses({
    page: Math.min(page, MAX_PAGE),
    ...filters,
    sort,
    facets: true,
  })
  if (page > meta.last_page) {
    const course = await findCourse(api, page)
    if (course) throw redirect(coursePath(course), 302)
  }
  // A page of newest courses is mixed, so that no institution always stands first. An order that was chosen is kept,
  // and so is that of a search: whoever types words wants the best match first.
  const seed = import.meta.env.SSR ? newSeed() : seedFor(url)
  const ordered = sort || filters.name ? found : shuffled(found, seed)
  const courses = import.meta.env.SSR ? ordered.map(forCard) : ordered
  const list: CourseListPage = { courses, meta, filters, sort, facets, dropping, meant, page, seed }
  return data(list, { status: courses.length === 0 ? 404 : 200 })
}

export const loadCourseList = ({ context, params: { page }, url }: LoaderFunctionArgs) =>
  orErrorPage(load(context.get(apiContext), url, page))

/** In the browser, whoever comes from another page waits at the list's place. */
export async function startCourseList({ context, params: { page }, url }: LoaderFunctionArgs) {
  const loading = load(context.get(apiContext), url, page)
  // One list stays until the next is there, and for whoever goes back the browser has changed the address already. A
  // number may turn out to be that of a course.
  const opensAtOnce = page === undefined && !isListPath(location.pathname)
  if (opensAtOnce && (await isSlow(loading))) {
    const coming = loading.then((loaded) => loaded.data)
    // Whoever waits for it is told; until then a failure is nobody's surprise.
    coming.catch(() => undefined)
    const list: ComingList = { coming }
    return list
  }
  return orErrorPage(loading)
}

const isSlow = (loading: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(resolve, SKELETONS_AFTER_MS, true)
    const settle = () => resolve(false)
    loading.then(settle, settle)
  })
