import { useEffect, useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { loadSavedCourses, removeSavedCourse, saveCourse, useSavedCourses } from './saved-courses.ts'

export interface SaveCourseProps {
  course: { id: number; name: string }
  /** Where there is little room, one word. */
  variant: 'words' | 'word'
}

/** Until the reply is there, the button shows the state that was requested. */
export function SaveCourseButton({ course, variant }: SaveCourseProps) {
  const saved = useSavedCourses()
  const [wanted, setWanted] = useState<boolean>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    // Where they cannot be fetched, there is no button: it could not show whether the course is saved.
    if (!saved) void loadSavedCourses().catch(() => undefined)
  }, [saved])
  if (!saved) return null
  const isSaved = wanted ?? saved.some((each) => each.course.id === course.id)

  const toggle = async (): Promise<void> => {
    if (wanted !== undefined) return
    setWanted(!isSaved)
    setHasFailed(false)
    try {
      await (isSaved ? removeSavedCourse(course.id) : saveCourse(course.id))
    } catch {
      setHasFailed(true)
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <div className="grid gap-1.5">
      <button
        className="button button-quiet save-button"
        type="button"
        data-variant={variant}
        onClick={() => void toggle()}
      >
        <Icon name={isSaved ? 'bookmarked' : 'bookmark'} size={18} />
        <span>
          {isSaved ? 'Saved' : 'Save'}
          {!isSaved && <span className={variant === 'words' ? '' : 'sr-only'}> course</span>}
        </span>
        <span className="sr-only">{isSaved ? `: remove ${course.name}` : `: ${course.name}`}</span>
      </button>
      <p className="text-sm empty:hidden" role="status">
        {hasFailed && 'Not saved. Please try again.'}
      </p>
    </div>
  )
}
