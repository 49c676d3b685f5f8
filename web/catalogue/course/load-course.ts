import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Course } from '../../../contract/catalogue/course.ts'
import { coursePath, courseSlug } from '../../../contract/paths.ts'
import { apiContext, orErrorPage } from '../../api.ts'
import { readId } from '../read-id.ts'

export interface CoursePage {
  course: Course
}

async function load({ context, params }: LoaderFunctionArgs): Promise<CoursePage> {
  const id = readId(params['id'])
  if (id === undefined) throw data(null, { status: 404 })
  const { data: course } = await context.get(apiContext).getCourse(id)
  // The id decides; a name that has changed, or was never right, leads to the one address of the course.
  if (params['slug'] !== courseSlug(course.name)) throw redirect(coursePath(course), 301)
  return { course }
}

export const loadCourse = (visit: LoaderFunctionArgs) => orErrorPage(load(visit))
