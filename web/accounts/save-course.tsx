import { lazy, Suspense } from 'react'
import type { SaveCourseProps } from './save-course-button.tsx'
import { useSession } from './session.ts'

const SaveCourseButton = lazy(async () => {
  const { SaveCourseButton: default_ } = await import('./save-course-button.tsx')
  return { default: default_ }
})

/** For members; nobody else fetches the button. */
export function SaveCourse(props: SaveCourseProps) {
  const { status } = useSession()
  if (status !== 'member') return null
  return (
    <Suspense>
      <SaveCourseButton {...props} />
    </Suspense>
  )
}
