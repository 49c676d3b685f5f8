import { COURSE_SORTS, type CourseSort } from '../../../contract/catalogue/course-sorts.ts'

/** The order that an address asks for. Relevance is what a search has anyway, and means nothing without one. */
export function readSort(query: URLSearchParams): CourseSort | undefined {
  const given = query.get('sort')
  const sort = COURSE_SORTS.find((known) => known === given)
  return sort === 'relevance' ? undefined : sort
}

interface SortOption {
  /** Empty for the order that a list has by itself. */
  value: CourseSort | ''
  text: string
}

const CHOICES: readonly SortOption[] = [
  { value: 'newest', text: 'Newest' },
  { value: 'fee', text: 'Lowest fee' },
  { value: 'duration', text: 'Shortest' },
  { value: 'name', text: 'Name' },
]

/** The dearest first is not offered, but an address may ask for it. */
const DEAREST: SortOption = { value: '-fee', text: 'Highest fee' }

export const sortOptions = (isSearch: boolean, sort: CourseSort | undefined): SortOption[] => [
  { value: '', text: isSearch ? 'Best match' : 'Any order' },
  ...CHOICES,
  ...(sort === DEAREST.value ? [DEAREST] : []),
]
