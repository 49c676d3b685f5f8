import { Link } from 'react-router'
import { type CourseFilters, heldIn } from '../../contract/catalogue/course-filters.ts'
import type { Facets } from '../../contract/catalogue/facets.ts'
import type { EntryVerdict } from '../../contract/catalogue/holdings.ts'
import { counted } from '../../contract/format-text.ts'
import { courseListPath } from '../../contract/paths.ts'
import { Icon, type IconName } from '../design/icon.tsx'

export interface Verdict {
  verdict: EntryVerdict
  missing: readonly string[]
}

/** The colour is never the only sign. */
const SIGNS = {
  open: ['tick', 'Open to you'],
  almost: ['clock', 'Almost: '],
  closed: ['close', 'Not open yet'],
  unknown: ['info', 'Requirements not stated'],
} as const satisfies Record<EntryVerdict, readonly [IconName, string]>

/** 'Open to you', 'Almost: IELTS 6.0', 'Not open yet', 'Requirements not stated'. */
export const verdictText = ({ verdict, missing }: Verdict): string =>
  SIGNS[verdict][1] + (verdict === 'almost' ? missing.join(', ') : '')

/** Stands wherever verdicts do. */
export const BY_WHAT_IS_STATED = 'By what the institution states; it decides.'

/** Most language requirements are words that no check compares; the course page repeats them beside its verdict. */
export const CHECK_LANGUAGES = 'Check the language requirements, too.'

export const VerdictMark = ({ verdict, missing }: Verdict) => (
  <span className="verdict" data-verdict={verdict}>
    <Icon name={SIGNS[verdict][0]} size={16} />
    <span>{verdictText({ verdict, missing })}</span>
  </span>
)

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
export const countUnlistedUnstated = (
  { entry: chosen = [] }: CourseFilters,
  facets: Pick<Facets, 'entry'> | undefined,
) => (chosen.includes('unknown') ? 0 : (facets?.entry?.find(({ value }) => value === 'unknown')?.count ?? 0))

interface StatedRequirementsProps {
  filters: CourseFilters
  facets: Pick<Facets, 'entry'> | undefined
}

/** Above a list that what somebody holds has filtered, for narrow screens: wide ones have it among the filters. */
export function StatedRequirements({ filters, facets }: StatedRequirementsProps) {
  const unstated = filters.entry ? countUnlistedUnstated(filters, facets) : 0
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

/** For the head of the document: with results on the device, cards leave room for a verdict before they have one. */
export const RESERVE_VERDICTS = `try {
  if (localStorage.getItem('myResults')) document.documentElement.setAttribute('data-results', '')
} catch {}`
