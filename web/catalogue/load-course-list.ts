import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { type CourseFilters, FILTER_KEYS, readFilters } from '../../contract/catalogue/course-filters.ts'
import { type Api, ApiRefusal } from '../../contract/client.ts'
import { MAX_PAGE } from '../../contract/page-limits.ts'
import type { PageMeta } from '../../contract/paging.ts'
import { courseListPath, coursePath } from '../../contract/paths.ts'
import { apiContext, orErrorPage } from '../api.ts'

export interface CourseListPage {
  courses: CourseSummary[]
  meta: PageMeta
  filters: CourseFilters
  /** As the address gives it; past the last page there is nothing to show. */
  page: number
}

/** Undefined for what is no number of a page. */
function readPage(given: string | undefined): number | undefined {
  if (given === undefined) return 1
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : undefined
}

const hasRepeatedKey = (query: URLSearchParams): boolean => FILTER_KEYS.some((key) => query.getAll(key).length > 1)

async function findCourse(api: Api, id: number) {
  try {
    return (await api.getCourse(id)).data
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422)) return undefined
    throw error
  }
}

async function load(api: Api, query: URLSearchParams, givenPage: string | undefined) {
  const page = readPage(givenPage)
  if (page === undefined) throw data(null, { status: 404 })
  const filters = readFilters(query)
  // A plain form repeats the key for each value; one choice has one address.
  if (hasRepeatedKey(query)) throw redirect(courseListPath(filters, givenPage === undefined ? {} : { page }), 301)

  const { data: courses, meta } = await api.listCourses({ filters, page: Math.min(page, MAX_PAGE) })
  if (page > meta.last_page) {
    const course = await findCourse(api, page)
    if (course) throw redirect(coursePath(course), 302)
  }
  const list: CourseListPage = { courses, meta, filters, page }
  return data(list, { status: courses.length === 0 ? 404 : 200 })
}

export const loadCourseList = ({ context, params: { page }, url }: LoaderFunctionArgs) =>
  orErrorPage(load(context.get(apiContext), url.searchParams, page))
