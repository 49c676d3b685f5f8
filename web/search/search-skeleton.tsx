import { Skeleton } from '../design/skeleton.tsx'

const NAME_WIDTHS = ['w-2/3', 'w-1/2', 'w-3/4', 'w-7/12', 'w-4/5'] as const
const ROWS = [...NAME_WIDTHS, ...NAME_WIDTHS].map((width, at) => ({ width, key: at }))

/** Ten rows of the real shape. */
export function SearchSkeleton() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {ROWS.map(({ width, key }) => (
        <div className="flex items-center gap-4 px-4 py-4 sm:px-5" key={key}>
          <Skeleton className="size-12 shrink-0 rounded-control" />
          <div className="grow">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className={`mt-2 h-5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  )
}
