import { memo } from 'react'
import { CourseCard } from './course-card.tsx'
import { CourseCardSkeleton } from './course-card-skeleton.tsx'
import type { CourseOnCard } from './course-on-card.ts'

/** How many cards a laptop shows at first. */
const CARDS_AT_FIRST = 3

interface CourseListProps {
  courses: readonly CourseOnCard[]
  /** The place of the first that only mentions what was searched; undefined where none does. */
  mentionsFrom: number | undefined
}

/** It is drawn again only when its courses change, so a tick beside it costs nothing here. */
export const CourseList = memo(function CourseList({ courses, mentionsFrom }: CourseListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {courses.map((course, at) => (
        <li key={course.id}>
          {at === mentionsFrom && <p className="py-4 font-bold text-lg">These only mention your words:</p>}
          <CourseCard course={course} isBelowTheFold={at >= CARDS_AT_FIRST} />
        </li>
      ))}
    </ul>
  )
})

export function CourseListSkeleton({ count }: { count: number }) {
  return (
    <ul className="flex flex-col gap-4">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that a skeleton is
        <li key={place}>
          <CourseCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
