import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedCourse } from '../../../contract/accounts/course-list-calls.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { CourseVerdicts, VerdictNote } from '../../results/course-verdicts.tsx'
import { NotLoaded, ProfileSection } from '../profile/profile-section.tsx'
import { RemovedCourseRow, SavedCourseRow, WithdrawnCourseRow } from './saved-course-rows.tsx'
import { newestFirst, useSavedCourses, useWithdrawnSavedCourses } from './saved-courses.ts'

/** A removed course stays in the list until the page is left, so that the removal can be undone. */
export function SavedCoursesSection({ onRetry }: { onRetry: () => void }) {
  const saved = useSavedCourses()
  const withdrawn = useWithdrawnSavedCourses()
  const [removed, setRemoved] = useState<readonly SavedCourse[]>([])
  const [broughtBack, setBroughtBack] = useState<number>()
  if (!saved) {
    return (
      <ProfileSection id="saved">
        <NotLoaded onRetry={onRetry} />
      </ProfileSection>
    )
  }
  const isSaved = (id: number): boolean => saved.some(({ course }) => course.id === id)
  const shown = newestFirst([...saved, ...removed.filter(({ course }) => !isSaved(course.id))])
  const leave = (row: SavedCourse): void => {
    setRemoved([...removed.filter(({ course }) => course.id !== row.course.id), row])
    setBroughtBack(undefined)
  }
  return (
    <ProfileSection id="saved" lead="Save as many as you like. Only you can see your notes.">
      {shown.length + withdrawn.length === 0 ? (
        <NothingSaved />
      ) : (
        <CourseVerdicts ids={shown.map(({ course }) => course.id)}>
          <VerdictNote />
          <ul className="divide-y divide-line border-line border-t">
            {shown.map((row) =>
              isSaved(row.course.id) ? (
                <SavedCourseRow
                  saved={row}
                  isBack={row.course.id === broughtBack}
                  onRemove={leave}
                  key={row.course.id}
                />
              ) : (
                <RemovedCourseRow
                  course={row.course}
                  onUndone={() => setBroughtBack(row.course.id)}
                  key={row.course.id}
                />
              ),
            )}
            {withdrawn.map((course) => (
              <WithdrawnCourseRow course={course} key={course.id} />
            ))}
          </ul>
        </CourseVerdicts>
      )}
    </ProfileSection>
  )
}

function NothingSaved() {
  return (
    <p className="text-ink-soft">
      Nothing saved yet. Open a course and choose 'Save course'.{' '}
      <Link className="text-link" to={courseListPath()}>
        Explore Courses
      </Link>
    </p>
  )
}
