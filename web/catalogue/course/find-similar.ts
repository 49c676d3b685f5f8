import type { Course } from '../../../contract/catalogue/course.ts'
import type { Api } from '../../../contract/client.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { type CourseOnCard, forCard } from '../course-list/course-on-card.ts'

/** What else is taught of the same field at the same level. */
export interface SimilarCourses {
  /** The cheapest first. */
  courses: readonly CourseOnCard[]
  /** Where all of them are, this one too. */
  path: string
}

const MOST = 4

/** Undefined where there is nothing to choose from, or nobody could say: the page does without. */
export async function findSimilar(api: Api, course: Course): Promise<SimilarCourses | undefined> {
  const [category] = course.categories
  if (!category) return undefined
  const filters = { category: [category.name], mnqf_level: [course.mnqf_level] }
  const reply = await api.listCourses({ ...filters, sort: 'fee', limit: MOST + 1 }).catch(() => undefined)
  const others = reply?.data.filter(({ id }) => id !== course.id) ?? []
  if (others.length === 0) return undefined
  return { courses: others.slice(0, MOST).map(forCard), path: courseListPath(filters, { sort: 'fee' }) }
}
