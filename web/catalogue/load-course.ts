import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Advert } from '../../contract/advertising/advert.ts'
import type { Course } from '../../contract/catalogue/course.ts'
import { coursePath, courseSlug } from '../../contract/paths.ts'
import { type PickAdvert, pickAdvert, pickAdvertOrNone } from '../advertising/pick-advert.ts'
import { apiContext, orErrorPage } from '../api.ts'
import { readId } from './read-id.ts'

export interface CoursePage {
  course: Course
  advert: Advert | undefined
}

async function load({ context, params }: LoaderFunctionArgs, pick: PickAdvert): Promise<CoursePage> {
  const id = readId(params['id'])
  if (id === undefined) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  const [{ data: course }, advert] = await Promise.all([api.getCourse(id), pick(api)])
  // The id decides; a name that has changed, or was never right, leads to the one address of the course.
  if (params['slug'] !== courseSlug(course.name)) throw redirect(coursePath(course), 301)
  return { course, advert }
}

export const loadCourse = (visit: LoaderFunctionArgs) => orErrorPage(load(visit, pickAdvert))
export const loadCourseInBrowser = (visit: LoaderFunctionArgs) => orErrorPage(load(visit, pickAdvertOrNone))
