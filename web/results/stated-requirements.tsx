import { Link } from 'react-router'
import { type CourseFilters, heldIn } from '../../contract/catalogue/course-filters.ts'
import type { Facets } from '../../contract/catalogue/facets.ts'
import { courseListPath } from '../../contract/paths.ts'
import { counted } from '../format-list.ts'
import { BY_WHAT_IS_STATED, CHECK_LANGUAGES } from './verdict-mark.tsx'

interface UnstatedCoursesProps {
  count: number
  /** With what the visitor holds. */
  filters: CourseFilters
}

/** '12 more courses do not state their requirements': they are no verdict's, so they are never hidden uncounted. */
export const UnstatedCourses = ({ count, filters }: UnstatedCoursesProps) => (
  <Link className="underline underline-offset-4" to={courseListPath({ ...filters, entry: ['unknown'] })}>
    {counted(count, 'more course')} {count === 1 ? 'does' : 'do'} not state {count === 1 ? 'its' : 'their'} requirements
  </Link>
)

/** How many courses beside the listed ones do not state their requirements. */
export const countUnstated = ({ entry: chosen = [] }: CourseFilters, facets: Pick<Facets, 'entry'> | undefined) =>
  chosen.includes('unknown') ? 0 : (facets?.entry?.find(({ value }) => value === 'unknown')?.count ?? 0)

interface StatedRequirementsProps {
  filters: CourseFilters
  facets: Pick<Facets, 'entry'> | undefined
}

/** Above a list that what somebody holds has filtered, for narrow screens: wide ones have it among the filters. */
export function StatedRequirements({ filters, facets }: StatedRequirementsProps) {
  const unstated = filters.entry ? countUnstated(filters, facets) : 0
  if (!heldIn(filters)) return null
  return (
    <p className="stated-requirements">
      {BY_WHAT_IS_STATED} {CHECK_LANGUAGES}
      {unstated > 0 && (
        <>
          {' '}
          <UnstatedCourses count={unstated} filters={filters} />.
        </>
      )}
    </p>
  )
}
