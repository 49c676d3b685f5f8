import {
  COURSE_LIST_KEYS,
  type CourseFilters,
  type CourseSort,
  type FilterKey,
  withHeld,
} from '../../../contract/catalogue/course-filters.ts'
import { counted } from '../../../contract/format-text.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { type ActiveFilter, activeFilters } from '../filters/active-filters.ts'
import type { LoadedCourseList } from './load-course-list.ts'

export interface CourseListDescription {
  heading: string
  /** The filters that the heading does not name. */
  details: string
  title: string
  description: string
  keywords: string[]
  canonicalPath: string
  isIndexed: boolean
}

/** Search engines get the whole list and the lists of one category or institution; other combinations are endless. */
function isWorthIndexing(filters: CourseFilters): boolean {
  const used = COURSE_LIST_KEYS.filter((key) => filters[key] !== undefined)
  if (used.length === 0) return true
  return used.length === 1 && (filters.category?.length === 1 || filters.institutions?.length === 1)
}

interface Subject {
  key?: FilterKey
  text: string
}

/** The words that the courses were found with: typing errors are repaired, unknown words left out. */
export const searchedWords = ({ filters, reading }: Pick<DescribedList, 'filters' | 'reading'>): string =>
  reading?.text ?? filters.name ?? ''

/** The filter that names the list in its title; there is no room for the others. */
function subjectOf(filters: CourseFilters, words = filters.name): Subject {
  if (words) return { key: 'name', text: ` for "${words}"` }
  const [category, ...otherCategories] = filters.category ?? []
  if (category && otherCategories.length === 0) return { key: 'category', text: ` in ${category}` }
  const [institution, ...otherInstitutions] = filters.institutions ?? []
  if (institution && otherInstitutions.length === 0) return { key: 'institutions', text: ` at ${institution}` }
  return { text: '' }
}

export const courseListPagePath = (filters: CourseFilters, page: number, sort?: CourseSort, exact = false): string =>
  courseListPath(filters, { page: page > 1 ? page : undefined, sort, exact })

/** The beginning of '17 more mention "nursing"'. */
export const moreMention = (mentions: number): string => counted(mentions, 'more mentions', 'more mention')

/** The screen shows search words in quotation marks. */
const keywordOf = ({ key, value, text }: ActiveFilter): string => (key === 'name' ? value : text)

/** Under '130 courses' the line '7 Bachelor\'s Degree' would read as seven of them. */
const detailOf = ({ key, text }: ActiveFilter): string =>
  key === 'mnqf_level' && /^\d/.test(text) ? `Level ${text}` : text

/** The title of a first page before its courses are loaded. */
export const courseListTitle = (filters: CourseFilters): string => `Courses${subjectOf(filters).text}`

type DescribedList = Pick<LoadedCourseList, 'courses' | 'meta' | 'filters' | 'sort' | 'whole' | 'page'> &
  Partial<Pick<LoadedCourseList, 'mentions' | 'reading'>>

export function describeCourseList({
  courses,
  meta,
  filters,
  sort,
  whole,
  page,
  mentions = 0,
  reading,
}: DescribedList): CourseListDescription {
  const { key: namedKey, text: subject } = subjectOf(filters, searchedWords({ filters, reading }))
  const position = page === 1 ? '' : `, page ${page}`
  const isPastTheEnd = courses.length === 0 && meta.total > 0
  const found = `${counted(meta.total - mentions, 'course')}${subject}`
  const others = mentions === 0 ? '' : ` (${moreMention(mentions)} it)`
  return {
    heading: isPastTheEnd ? `No courses on page ${page}` : found,
    details: activeFilters(filters)
      .filter(({ key }) => key !== namedKey)
      .map(detailOf)
      .join(' · '),
    title: `Courses${subject}${position}`,
    description: `${found} in the Maldives${others}${position}: compare fees, MNQF levels, duration, intakes and ways of study.`,
    keywords: [...activeFilters(filters).map(keywordOf), 'fees', 'MNQF levels', 'intakes'],
    canonicalPath: courseListPagePath(withHeld(filters, undefined), page),
    isIndexed: courses.length > 0 && sort === undefined && whole === undefined && isWorthIndexing(filters),
  }
}
