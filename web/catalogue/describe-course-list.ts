import { type CourseFilters, FILTER_KEYS } from '../../contract/catalogue/course-filters.ts'
import { courseListPath } from '../../contract/paths.ts'
import type { CourseListPage } from './load-course-list.ts'

export interface CourseListDescription {
  heading: string
  title: string
  description: string
  canonicalPath: string
  isIndexed: boolean
}

const numbers = new Intl.NumberFormat('en-US')

const countText = (total: number): string => `${numbers.format(total)} ${total === 1 ? 'course' : 'courses'}`

/** The whole list and the lists of one category or one institution are for search engines; other choices are endless. */
function isWorthIndexing(filters: CourseFilters): boolean {
  const used = FILTER_KEYS.filter((key) => filters[key] !== undefined)
  if (used.length === 0) return true
  return used.length === 1 && (filters.category?.length === 1 || filters.institutions?.length === 1)
}

/** The words for the filter that a list is known by; the others are too many to name in a title. */
function subjectOf(filters: CourseFilters): string {
  if (filters.name) return ` for "${filters.name}"`
  const [category, ...otherCategories] = filters.category ?? []
  if (category && otherCategories.length === 0) return ` in ${category}`
  const [institution, ...otherInstitutions] = filters.institutions ?? []
  if (institution && otherInstitutions.length === 0) return ` at ${institution}`
  return ''
}

export const courseListPagePath = (filters: CourseFilters, page: number): string =>
  courseListPath(filters, page === 1 ? {} : { page })

export function describeCourseList({ courses, meta, filters, page }: CourseListPage): CourseListDescription {
  const subject = subjectOf(filters)
  const place = page === 1 ? '' : `, page ${page}`
  return {
    heading: `${countText(meta.total)}${subject}`,
    title: `Courses${subject}${place}`,
    description: `${countText(meta.total)}${subject} in the Maldives${place}: compare fees, MNQF levels, duration, intakes and ways of study.`,
    canonicalPath: courseListPagePath(filters, page),
    isIndexed: courses.length > 0 && isWorthIndexing(filters),
  }
}
