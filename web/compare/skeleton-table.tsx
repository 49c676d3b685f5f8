import { Skeleton } from '../design/skeleton.tsx'
import { COMPARISON_ROWS } from './comparison-rows.tsx'

/** The table's shape while its courses are on their way. */
export function SkeletonTable({ columns }: { columns: number }) {
  const places = Array.from({ length: columns }, (_, place) => place)
  return (
    <div
      className="overflow-hidden rounded-card border border-line bg-surface"
      role="status"
      aria-busy="true"
      aria-label="Loading the courses of your shortlist"
    >
      {COMPARISON_ROWS.map(({ label }) => (
        <div key={label} className="flex gap-4 border-line border-b px-4 py-4 last:border-b-0">
          <Skeleton className="h-5 w-32 shrink-0" />
          {places.map((place) => (
            <Skeleton key={place} className="h-5 grow" />
          ))}
        </div>
      ))}
    </div>
  )
}
