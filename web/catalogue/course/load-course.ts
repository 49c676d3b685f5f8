import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import { type Api, ApiRefusal } from '../../../contract/client.ts'
import { courseListPath, coursePath, courseSlug } from '../../../contract/paths.ts'
import type { WithdrawnCourse } from '../../../contract/problem.ts'
import type { CampusContact } from '../../enquiries/load-campuses.ts'
import { todayInMaldives } from '../../format-date.ts'
import { apiContext, orErrorPage } from '../../loader-api.ts'
import type { DescribedEntry } from '../../results/describe-routes.ts'
import { fieldsOf, loadTopCategories, type TopCategories } from '../../results/top-categories.ts'
import { type CompactCourse, compactCourse } from '../compact-course-cards.tsx'
import { readId } from '../read-id.ts'

export interface CoursePage {
  course: Course
  /** 'YYYY-MM-DD' in the Maldives, from the server on the first load, so that hydration renders the same. */
  today: string
  /** The top categories of the course: a qualification in one of them is related. */
  fields: readonly string[]
  /** What it asks for, in words. */
  entry: DescribedEntry
  withdrawn?: undefined
  /** In the browser the course is shown before these and the similar courses have loaded. */
  campuses: readonly CampusContact[] | Promise<readonly CampusContact[]>
  similar: SimilarCourses | undefined | Promise<SimilarCourses | undefined>
}

/** The course is no longer offered: status 410, and links to similar courses. */
export interface WithdrawnCoursePage {
  withdrawn: WithdrawnCourse
  similar: SimilarCourses | undefined
}

async function load({ context, params }: LoaderFunctionArgs): Promise<CoursePage> {
  const id = readId(params['id'])
  if (id === undefined) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  const topCategories = loadTopCategories(api)
  const { data: course } = await api.getCourse({ id })
  // The id decides. A wrong or outdated slug redirects to the course's one address.
  if (params['slug'] !== courseSlug(course.name)) throw redirect(coursePath(course), 301)
  return await loadCoursePage(api, course, await topCategories)
}

/** What the page shows besides the course; the preview of a draft shows the same. */
export async function loadCoursePage(api: Api, course: Course, topOf: TopCategories): Promise<CoursePage> {
  const fields = fieldsOf(course.categories, topOf)
  // Imported here, so that the first page of a visitor, which has its data already, does not load them.
  const [{ describeRoutes }, { loadCampuses }] = await Promise.all([
    import('../../results/describe-routes.ts'),
    import('../../enquiries/load-campuses.ts'),
  ])
  const entry = describeRoutes(course.entry_rules, fields)
  const similar = findSimilar(api, { ...course, category: course.categories[0]?.name })
  return { course, today: todayInMaldives(), fields, entry, campuses: loadCampuses(api, course), similar }
}

async function orWithdrawnPage(loading: Promise<CoursePage>, { context, params }: LoaderFunctionArgs) {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.withdrawn === undefined) throw error
    const { withdrawn } = error
    const similar = await findSimilar(context.get(apiContext), { ...withdrawn, id: readId(params['id']) ?? 0 })
    return data<WithdrawnCoursePage>({ withdrawn, similar }, { status: error.status })
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

type SimilarCourse = CompactCourse & Pick<CourseSummary, 'institution'>

const similarCourse = (course: CourseSummary): SimilarCourse => ({
  ...compactCourse(course),
  institution: course.institution,
})

/** Courses of the same category and level. */
export interface SimilarCourses {
  /** Lowest fee first. */
  courses: readonly SimilarCourse[]
  /** The list of all of them, this course included. */
  path: string
}

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
