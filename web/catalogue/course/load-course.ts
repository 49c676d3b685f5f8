import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Course } from '../../../contract/catalogue/course.ts'
import { coursePath, courseSlug } from '../../../contract/paths.ts'
import { apiContext, orErrorPage } from '../../api.ts'
import { readId } from '../read-id.ts'
import { findSimilar, type SimilarCourses } from './find-similar.ts'

export interface CoursePage {
  course: Course
  /** In the browser still on their way when the course is shown. */
  similar: SimilarCourses | undefined | Promise<SimilarCourses | undefined>
}

async function load({ context, params }: LoaderFunctionArgs): Promise<CoursePage> {
  const id = readId(params['id'])
  if (id === undefined) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  const { data: course } = await api.getCourse({ id })
  // The id decides; a name that has changed, or was never right, leads to the one address of the course.
  if (params['slug'] !== courseSlug(course.name)) throw redirect(coursePath(course), 301)
  return { course, similar: findSimilar(api, course) }
}

/** The server sends the whole page at once. */
export async function loadCourse(visit: LoaderFunctionArgs): Promise<CoursePage> {
  const { course, similar } = await orErrorPage(load(visit))
  return { course, similar: await similar }
}

/** Whoever goes back finds the place where the page was left, if it is as long: mostly the browser has all of it at hand. */
const AT_HAND_MS = 150

export async function startCourse(visit: LoaderFunctionArgs): Promise<CoursePage> {
  const page = await orErrorPage(load(visit))
  const later = new Promise<'later'>((resolve) => setTimeout(resolve, AT_HAND_MS, 'later'))
  const similar = await Promise.race([page.similar, later])
  return similar === 'later' ? page : { ...page, similar }
}
