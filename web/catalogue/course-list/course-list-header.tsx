import type { ReactNode } from 'react'
import { MAX_FILTER_VALUE_LENGTH } from '../../../contract/catalogue/course-filters.ts'
import { courseListPath, coursePath } from '../../../contract/paths.ts'
import { browserApi } from '../../browser-api-client.ts'
import { SuggestionField } from '../../design/suggestion-field.tsx'
import type { Suggestion } from '../../design/suggestion-list.tsx'
import { isWide } from '../../design/use-media-query.ts'

/** A longer heading would take more than two lines on a phone, so it is smaller there. */
const LONG_HEADING = 28

interface CourseListBandProps {
  heading: string
  /** The active filters; narrow screens show them as chips instead. */
  details?: string
  /** 'Page 2 of 9'. */
  position?: string
  /** How a search was read, and what else it found. */
  children?: ReactNode
}

export const CourseListBand = ({ heading, details, position, children }: CourseListBandProps) => (
  <div className="band">
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
      <h1
        className={`line-clamp-4 break-words font-extrabold ${heading.length > LONG_HEADING ? 'text-2xl sm:text-title' : 'text-title'}`}
      >
        {heading}
      </h1>
      {(details || position) && (
        <p className="break-words text-on-band-soft">
          {details && <span className="max-lg:not-print:hidden">{position ? `${details} · ` : details}</span>}
          {position}
        </p>
      )}
      {children}
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
