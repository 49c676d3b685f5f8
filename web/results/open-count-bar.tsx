import { type CourseFilters, withHeld } from '../../contract/catalogue/course-filters.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { counted, formatNumber } from '../../contract/format-text.ts'
import type { OpenCounts } from './use-open-counts.ts'
import { BY_WHAT_IS_STATED, UnstatedCourses } from './verdict-mark.tsx'

const verb = (count: number): string => (count === 1 ? 'is' : 'are')

/** '132 courses are open to you, 41 almost.' */
export const openCountText = ({ open, almost }: OpenCounts): string =>
  `${counted(open, 'course')} ${verb(open)} open to you, ${formatNumber(almost)} almost.`

function statusText(held: Holdings | undefined, counts: OpenCounts | 'failed' | undefined): string {
  if (!held) return 'Which courses are open to you? Start with the first question.'
  if (counts === 'failed') return 'The count did not load. Check your connection.'
  return counts ? openCountText(counts) : 'Counting courses…'
}

interface OpenCountBarProps {
  held: Holdings | undefined
  filters?: CourseFilters
  counts: OpenCounts | 'failed' | undefined
}

/** How many courses are open for what is entered so far, and the buttons that show them. */
export function OpenCountBar({ held, filters = {}, counts }: OpenCountBarProps) {
  return (
    <>
      <div className="open-count-bar">
        <p className="needs-script font-bold" role="status">
          {statusText(held, counts)}
        </p>
        <div className="flex flex-wrap gap-2">
          <button className="button grow" type="submit" name="entry" value="open">
            Show open courses
          </button>
          <button className="button button-quiet grow" type="submit" name="entry" value="open:almost">
            Open and almost
          </button>
        </div>
      </div>
      <p className="text-ink-soft text-sm">
        {BY_WHAT_IS_STATED}
        {counts && counts !== 'failed' && counts.unknown > 0 && (
          <>
            {' '}
            <UnstatedCourses count={counts.unknown} filters={withHeld(filters, held)} />.
          </>
        )}
      </p>
    </>
  )
}
