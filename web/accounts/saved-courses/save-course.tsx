import { lazy, Suspense } from 'react'
import { useSession } from '../session.ts'
import type { SaveCourseProps } from './save-course-button.tsx'

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
