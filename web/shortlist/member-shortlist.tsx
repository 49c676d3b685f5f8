import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SHORTLIST_LIMIT } from '../../contract/accounts/shortlist.ts'
import { counted } from '../../contract/format-text.ts'
import { coursePath } from '../../contract/paths.ts'
import { saveCourse } from '../accounts/saved-courses/saved-courses.ts'
import { type Arrival, authToken } from '../accounts/session.ts'
import { storedText } from '../browser-storage.ts'
import { Icon } from '../design/icon.tsx'
import { MixedText } from '../design/mixed-text.tsx'
import { memberApi } from '../member-api.ts'
import { adoptShortlist, listShortlist, onOwnShortlistChange } from './shortlist.ts'
import { type LeftOutCourses, syncWithAccount } from './sync-with-account.ts'

/** Stored beside the shortlist, so that changes made without a connection can be sent later. */
const agreed = storedText('accountShortlist')

function start(arrival: Arrival, onLeftOut: (courses: LeftOutCourses) => void): () => void {
  const shortlist = { list: listShortlist, adopt: adoptShortlist, onOwnChange: onOwnShortlistChange }
  const sync = syncWithAccount({ shortlist, api: memberApi, agreed, onLeftOut })
  if (arrival === 'signed in') sync.begin()
  // After signing in in another tab, that tab syncs for the whole browser.
  if (arrival === 'opened') sync.now()
  addEventListener('online', sync.now)
  addEventListener('pagehide', sync.leave)
  return () => {
    sync.stop()
    removeEventListener('online', sync.now)
    removeEventListener('pagehide', sync.leave)
    // The next member starts without it.
    if (!authToken.read()) agreed.write(null)
  }
}

export function MemberShortlist({ arrival }: { arrival: Arrival }) {
  const [leftOut, setLeftOut] = useState<LeftOutCourses>([])
  useEffect(() => start(arrival, setLeftOut), [arrival])
  return <LeftOutNotice courses={leftOut} onClose={() => setLeftOut([])} />
}

interface LeftOutNoticeProps {
  courses: LeftOutCourses
  onClose: () => void
}

interface NamedCourse {
  id: number
  name: string
}

const isNamed = (course: LeftOutCourses[number]): course is NamedCourse => course.name !== null

/** Stays until it is closed, because it lists courses that a member chose and that are no longer in the shortlist. */
function LeftOutNotice({ courses, onClose }: LeftOutNoticeProps) {
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
            <p className="mt-1">
              A shortlist holds {SHORTLIST_LIMIT} courses. {named.length === 1 ? 'This one' : 'These'} did not fit:
            </p>
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
  offered: 'Add to my saved courses',
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
