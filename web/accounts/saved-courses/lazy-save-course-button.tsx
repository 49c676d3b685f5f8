import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../session.ts'
import type { SaveCourseProps } from './save-course-button.tsx'

/** If it cannot be loaded, the course page works without it. */
const SaveCourseButton = lazy<ComponentType<SaveCourseProps>>(() =>
  import('./save-course-button.tsx').then(
    (late) => ({ default: late.SaveCourseButton }),
    () => ({ default: () => null }),
  ),
)

/** Only members load the button. */
export function LazySaveCourseButton(props: SaveCourseProps) {
  const { status } = useSession()
  if (status !== 'member') return null
  return (
    <Suspense>
      <SaveCourseButton {...props} />
    </Suspense>
  )
}
