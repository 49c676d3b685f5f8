import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { comparePath, courseListPath, coursePath } from '../../contract/paths.ts'
import { MixedText } from '../design/mixed-text.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { PageHead } from '../layout/page-head.tsx'
import { type KeptCourse, listKeptCourses } from '../offline/list-kept-courses.ts'
import { useGoOn } from '../offline/use-go-on.ts'
import { useIsOnline } from '../offline/use-is-online.ts'
import { readOwnAddress } from '../own-address.ts'
import { useShortlist } from '../shortlist/shortlist.ts'

const WHAT_IS_KEPT =
  'Where your browser can, it keeps the courses you open and those on your shortlist, so that you can read and compare them without a connection.'

/** Where the service worker leads when a page cannot be fetched; it is kept itself, so it is the same for everybody. */
export default function Offline() {
  const isHydrated = useIsHydrated()
  const { hash } = useLocation()
  const asked = new URLSearchParams(isHydrated ? hash.slice(1) : '')
  const open = readOwnAddress(asked.get('open'))
  const missed = readOwnAddress(asked.get('missed'))
  const isOnline = useIsOnline()
  const navigate = useNavigate()

  useEffect(() => {
    if (!open) return
    const goOn = (): void => void navigate(open, { replace: true })
    // First, so that it hears whether what is opened was kept.
    import('../offline/prepare-offline.ts').then(({ prepareOffline }) => prepareOffline()).then(goOn, goOn)
  }, [open, navigate])
  useGoOn(missed)

  const isCutOff = !isOnline || missed !== undefined
  return (
    <div
      className={`mx-auto flex w-full max-w-page flex-col gap-10 px-4 py-10 sm:px-6 sm:py-14 ${isCutOff ? 'says-offline' : ''}`}
    >
      <PageHead title="Offline" description={WHAT_IS_KEPT} isIndexed={false} />
      <div>
        <h1 className="font-extrabold text-title">{isCutOff ? 'You are offline' : 'Without a connection'}</h1>
        {missed && (
          <p className="mt-3 max-w-prose text-lg">
            The page you asked for could not be fetched, and is not kept on this device. It opens by itself when the
            connection is back.
          </p>
        )}
        <p className="mt-3 max-w-prose text-ink-soft text-lg">
          {isHydrated && !isCutOff && 'You are online. '}
          {WHAT_IS_KEPT}
        </p>
        {missed && (
          <p className="mt-6">
            <a className="button" href={missed}>
              Try again
            </a>
          </p>
        )}
      </div>
      <Kept isOnline={!isCutOff} />
    </div>
  )
}

function Kept({ isOnline }: { isOnline: boolean }) {
  const [courses, setCourses] = useState<readonly KeptCourse[]>()
  const shortlist = useShortlist()
  useEffect(() => {
    void listKeptCourses().then(setCourses)
  }, [])
  if (!courses) return null
  return (
    <section aria-labelledby="kept">
      <h2 className="font-bold text-2xl" id="kept">
        Courses kept on this device
      </h2>
      {courses.length === 0 ? (
        <p className="mt-3 max-w-prose text-ink-soft">
          There are none yet.{' '}
          {isOnline && (
            <Link className="font-semibold text-action underline underline-offset-4" to={courseListPath()}>
              Explore Courses
            </Link>
          )}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {courses.map((course) => (
            <KeptRow course={course} key={course.id} />
          ))}
        </ul>
      )}
      {shortlist.length > 0 && (
        <p className="mt-6">
          <Link className="button" to={comparePath()}>
            Compare Your Shortlist
          </Link>
        </p>
      )}
    </section>
  )
}

function KeptRow({ course }: { course: KeptCourse }) {
  return (
    <li className="link-row px-4 py-4 first:rounded-t-card last:rounded-b-card hover:bg-aqua-soft/50 sm:px-5">
      <p className="text-ink-soft text-sm" dir="auto">
        <MixedText text={course.institution.name} />
      </p>
      <h3 className="text-pretty break-words font-bold text-lg leading-snug" dir="auto">
        <Link to={coursePath(course)}>
          <MixedText text={course.name} />
        </Link>
      </h3>
    </li>
  )
}
