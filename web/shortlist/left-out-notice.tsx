import { useState } from 'react'
import { Link } from 'react-router'
import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import { coursePath } from '../../contract/paths.ts'
import { saveCourse } from '../accounts/saved-courses/saved-courses.ts'
import { Icon } from '../design/icon.tsx'
import { MixedText } from '../design/mixed-text.tsx'
import { counted } from '../words.ts'
import type { LeftOut } from './sync-with-account.ts'

interface LeftOutNoticeProps {
  courses: LeftOut
  onClose: () => void
}

interface NamedCourse {
  id: number
  name: string
}

const isNamed = (course: LeftOut[number]): course is NamedCourse => course.name !== null

/** Stays until it is closed, because it lists courses that a member chose and that are no longer in the shortlist. */
export function LeftOutNotice({ courses, onClose }: LeftOutNoticeProps) {
  return (
    <div className="notice-place" role="status">
      {courses.length > 0 && <Notice courses={courses} onClose={onClose} />}
    </div>
  )
}

function Notice({ courses, onClose }: LeftOutNoticeProps) {
  const named = courses.filter(isNamed)
  const gone = courses.length - named.length
  return (
    <div className="left-out">
      <div className="min-w-0 grow">
        <p className="font-bold">We merged your shortlists</p>
        {named.length > 0 && (
          <>
            <p className="mt-1">A shortlist holds {SHORTLIST_LIMIT} courses. These did not fit:</p>
            <ul className="mt-1">
              {named.map((course) => (
                <li key={course.id}>
                  <Link className="font-semibold underline underline-offset-4" to={coursePath(course)}>
                    <bdi>
                      <MixedText text={course.name} />
                    </bdi>
                  </Link>
                </li>
              ))}
            </ul>
            <SaveInstead courses={named} />
          </>
        )}
        {gone > 0 && (
          <p className="mt-1">
            {counted(gone, 'course')} {gone === 1 ? 'is' : 'are'} no longer offered.
          </p>
        )}
      </div>
      <button className="notice-close" type="button" onClick={onClose} aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  )
}

type Saving = 'offered' | 'saving' | 'done' | 'failed'

const SAVING_TEXTS: Record<Saving, string> = {
  offered: 'Save them to my saved courses',
  saving: 'Saving...',
  done: 'Added to your saved courses',
  failed: 'Not saved. Try again',
}

function SaveInstead({ courses }: { courses: readonly NamedCourse[] }) {
  const [saving, setSaving] = useState<Saving>('offered')
  const save = async (): Promise<void> => {
    if (saving === 'saving') return
    setSaving('saving')
    try {
      for (const { id } of courses) await saveCourse(id)
      setSaving('done')
    } catch {
      setSaving('failed')
    }
  }
  if (saving === 'done') return <p className="mt-3 font-semibold">{SAVING_TEXTS.done}.</p>
  return (
    <button className="button button-quiet mt-3" type="button" onClick={() => void save()}>
      {SAVING_TEXTS[saving]}
    </button>
  )
}
