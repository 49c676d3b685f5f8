import { useState } from 'react'
import { useNavigate } from 'react-router'
import { comparePath } from '../../contract/paths.ts'
import { replaceShortlist, useShortlist } from '../shortlist/shortlist.ts'
import { ExploreCourses } from './comparison-placeholders.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTools } from './comparison-tools.tsx'
import type { SharedCourses } from './load-comparison.ts'

/** The courses that an address names. */
export function SharedComparison({ ids: named, courses, onEmptied }: SharedCourses & { onEmptied: () => void }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const ids = courses.map(({ id }) => id)
  return (
    <>
      <SharedComparisonNote ids={ids} goneCount={named.length - ids.length} />
      {courses.length > 0 && (
        <>
          <ComparisonTools ids={ids} onlyDifferences={onlyDifferences} onOnlyDifferences={setOnlyDifferences} />
          <ComparisonTable courses={courses} isOwn={false} onlyDifferences={onlyDifferences} onEmptied={onEmptied} />
        </>
      )}
    </>
  )
}

interface SharedComparisonNoteProps {
  ids: readonly number[]
  /** How many of the courses that were shared are no longer in the catalogue. */
  goneCount: number
}

/** A shared comparison changes the visitor's own shortlist only if they ask for it. */
export function SharedComparisonNote({ ids, goneCount }: SharedComparisonNoteProps) {
  const shortlist = useShortlist()
  const navigate = useNavigate()
  if (ids.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface px-4 py-10 text-center">
        <p className="font-bold text-xl">The courses in this comparison are no longer offered.</p>
        <ExploreCourses />
      </div>
    )
  }
  const replace = () => {
    replaceShortlist(ids)
    navigate(comparePath())
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-aqua-soft px-5 py-4 text-on-aqua-soft print:hidden">
      <div>
        <p>
          <strong>This comparison was shared with you.</strong> Your own shortlist stays as it is.
        </p>
        {goneCount > 0 && (
          <p>
            {goneCount} of these courses {goneCount === 1 ? 'is' : 'are'} no longer offered.
          </p>
        )}
      </div>
      <button className="button needs-script" type="button" onClick={replace}>
        {shortlist.length === 0 ? 'Save as my shortlist' : 'Replace my shortlist'}
      </button>
    </div>
  )
}
