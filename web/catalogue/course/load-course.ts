import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import { fieldsOf, loadTopCategories, type TopCategories } from '../../../contract/catalogue/course-options.ts'
import { type Api, ApiRefusal } from '../../../contract/client.ts'
import { courseListPath, coursePath, courseSlug } from '../../../contract/paths.ts'
import { apiContext, orErrorPage } from '../../api-context.ts'
import { todayInMaldives } from '../../format-date.ts'
import { compactCourse } from '../compact-course-cards.tsx'
import { readId } from '../read-id.ts'
import type { CoursePage, SimilarCourse, SimilarCourses, WithdrawnCoursePage } from './course-page-data.ts'

async function load({ context, params }: LoaderFunctionArgs): Promise<CoursePage> {
  const id = readId(params['id'])
  if (id === undefined) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  // Only the links to courses that meet a condition use them.
  const topCategories = loadTopCategories(api).catch(() => new Map<string, string>())
  const { data: course } = await api.getCourse({ id })
  // The id decides. A wrong or outdated slug redirects to the course's one address.
  if (params['slug'] !== courseSlug(course.name)) throw redirect(coursePath(course), 301)
  return await loadCoursePage(api, course, await topCategories)
}

/** What the page shows besides the course; the preview of a draft shows the same. */
export async function loadCoursePage(api: Api, course: Course, topOf: TopCategories): Promise<CoursePage> {
  const fields = fieldsOf(course.categories, topOf)
  // Imported here, so that the first page of a visit, which comes with its data and markup, does not load them.
  const [{ describeCoursePage }, { describeRoutes }, { loadCampuses }] = await Promise.all([
    import('./course-parts.tsx'),
    import('../../results/describe-routes.ts'),
    import('../../enquiries/load-campuses.ts'),
  ])
  return {
    ...describeCoursePage(course, todayInMaldives()),
    fields,
    entry: describeRoutes(course.entry_rules, fields),
    campuses: loadCampuses(api, course),
    similar: findSimilar(api, { ...course, category: course.categories[0]?.name }),
  }
}

async function orWithdrawnPage(loading: Promise<CoursePage>, { context, params }: LoaderFunctionArgs) {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.withdrawn === undefined) throw error
    const { withdrawn } = error
    const similar = await findSimilar(context.get(apiContext), { ...withdrawn, id: readId(params['id']) ?? 0 })
    const title = `${withdrawn.name} is no longer offered`
    return data<WithdrawnCoursePage>({ withdrawn, title, similar }, { status: error.status })
  }
}

/** The server sends the whole page at once. */
export async function loadCourse(visit: LoaderFunctionArgs) {
  const page = await orErrorPage(orWithdrawnPage(load(visit), visit))
  return 'course' in page ? { ...page, campuses: await page.campuses, similar: await page.similar } : page
}

/** Going back restores the scroll position only if the page is as long as before, so cached replies are waited for. */
const CACHED_REPLY_MS = 150

export async function startCourse(visit: LoaderFunctionArgs) {
  const page = await orErrorPage(orWithdrawnPage(load(visit), visit))
  if (!('course' in page)) return page
  const later = new Promise<'later'>((resolve) => setTimeout(resolve, CACHED_REPLY_MS, 'later'))
  const [campuses, similar] = await Promise.all([
    Promise.race([page.campuses, later]),
    Promise.race([page.similar, later]),
  ])
  return {
    ...page,
    campuses: campuses === 'later' ? page.campuses : campuses,
    similar: similar === 'later' ? page.similar : similar,
  }
}

const similarCourse = (course: CourseSummary): SimilarCourse => ({
  ...compactCourse(course),
  institution: course.institution,
})

const MOST_SIMILAR = 4

/** Undefined if there are none or the call failed: the page works without them. */
async function findSimilar(
  api: Api,
  course: { id: number; category: string | null | undefined; mnqf_level: string },
): Promise<SimilarCourses | undefined> {
  if (!course.category) return undefined
  const filters = { category: [course.category], mnqf_level: [course.mnqf_level] }
  const reply = await api.listCourses({ ...filters, sort: 'fee', limit: MOST_SIMILAR + 1 }).catch(() => undefined)
  const others = reply?.data.filter(({ id }) => id !== course.id) ?? []
  if (others.length === 0) return undefined
  return { courses: others.slice(0, MOST_SIMILAR).map(similarCourse), path: courseListPath(filters, { sort: 'fee' }) }
}
