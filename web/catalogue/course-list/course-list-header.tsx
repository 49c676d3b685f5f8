import type { ReactNode } from 'react'
import { MAX_FILTER_VALUE_LENGTH } from '../../../contract/catalogue/course-filters.ts'
import { courseListPath, coursePath } from '../../../contract/paths.ts'
import { browserApi } from '../../browser-api.ts'
import { SuggestionField } from '../../design/suggestion-field.tsx'
import type { Suggestion } from '../../design/suggestion-list.tsx'
import { isWide } from '../../design/use-media-query.ts'

/** On a phone a longer heading has no room beside the sort order. */
const LONG_HEADING = 24

interface CourseListBandProps {
  heading: string
  /** The active filters; narrow screens show them as chips instead. */
  details?: string
  /** 'Page 2 of 9'. */
  position?: string
  /** How a search was read, and what else it found. */
  children?: ReactNode
  /** Search, filters and sort. */
  controls?: ReactNode
}

/** As low as it can be, since the courses below it are what a visitor came for. */
export const CourseListBand = ({ heading, details, position, children, controls }: CourseListBandProps) => (
  <div className="band">
    <div className="list-head" data-long={heading.length > LONG_HEADING || children ? '' : undefined}>
      <div className="list-head-words">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="line-clamp-4 break-words font-extrabold text-xl lg:text-2xl">{heading}</h1>
          {position && <p className="text-on-band-soft text-sm">{position}</p>}
        </div>
        {details && <p className="break-words text-on-band-soft text-sm max-lg:not-print:hidden">{details}</p>}
        {children}
      </div>
      {controls}
    </div>
  </div>
)

const ROWS_NARROW = 8
const ROWS_WIDE = 10

async function suggest(name: string): Promise<Suggestion[]> {
  const { data } = await browserApi.suggestCourses({ name })
  return data
    .slice(0, isWide() ? ROWS_WIDE : ROWS_NARROW)
    .map((course) => ({ to: coursePath(course), text: course.name, note: course.institution_name }))
}

/**
 * One field for both searches of the specification: Enter or the icon filters by name and removes the other filters, a
 * suggestion opens that course. Two fields with the label 'Search Courses' would be confusing.
 */
export const CourseSearch = ({ name = '' }: { name?: string | undefined }) => (
  <SuggestionField
    label="Search Courses"
    listLabel="Courses"
    name="name"
    action={courseListPath()}
    value={name}
    maxLength={MAX_FILTER_VALUE_LENGTH}
    suggest={suggest}
    emptyText="Not found"
  />
)
