import { useState } from 'react'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTools } from './comparison-tools.tsx'
import type { SharedCourses } from './load-comparison.ts'
import { SharedComparisonNote } from './shared-comparison-note.tsx'

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
