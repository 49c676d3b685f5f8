import { Skeleton } from '../../design/skeleton.tsx'

/** The shape of a course card, so that little moves when the card takes its place. */
export function CourseCardSkeleton() {
  return (
    <div className="course-card">
      <Skeleton className="size-14 rounded-control" />
      <div>
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-6 w-4/5" />
      </div>
      <div className="course-card-fee">
        <Skeleton className="mt-5 h-6 w-36" />
      </div>
      <div className="course-card-foot">
        <div className="course-card-facts">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-28" />
        </div>
        <Skeleton className="h-11 w-48 rounded-control md:ms-auto" />
      </div>
    </div>
  )
}
