import { Skeleton } from '../design/skeleton.tsx'

/** The shape of a course card, so that nothing moves when the card takes its place. */
export function CourseCardSkeleton() {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Skeleton className="size-14 rounded-control" />
      <div>
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-6 w-4/5" />
      </div>
      <div className="col-span-2 mt-4 flex flex-wrap gap-x-6 gap-y-2.5 border-line border-t pt-4 md:col-span-1 md:col-start-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-44" />
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-28" />
      </div>
      <Skeleton className="col-span-2 mt-4 h-11 w-44 justify-self-end rounded-control" />
    </div>
  )
}
