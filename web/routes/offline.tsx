import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Course } from '../../contract/catalogue/course.ts'
import { comparePath, courseListPath, coursePath } from '../../contract/paths.ts'
import { MixedText } from '../design/mixed-text.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { PageHead } from '../layout/page-head.tsx'
import { isCourseReply, REPLY_CACHE } from '../offline/cache-rules.ts'
import { useIsOnline, useOpenWhenReachable } from '../offline/connection.ts'
import { offlineSupportReady } from '../offline/connection-status.tsx'
import { readSameOriginPath } from '../same-origin-path.ts'
import { useShortlist } from '../shortlist/shortlist.ts'

const TITLE = 'Courses saved for offline'
const DESCRIPTION =
  'Your browser saves the courses you open and those on your shortlist, so that you can read and compare them without a connection.'

/** The service worker redirects here when it cannot fetch a page. This page is cached, so it is the same for everyone. */
export default function Offline() {
  const isHydrated = useIsHydrated()
  const { hash } = useLocation()
  const requested = new URLSearchParams(isHydrated ? hash.slice(1) : '')
  const open = readSameOriginPath(requested.get('open'))
  const missed = readSameOriginPath(requested.get('missed'))
  const isOnline = useIsOnline()
  const navigate = useNavigate()

  useEffect(() => {
    // Not before the connection is watched, so that the page which opens can say that it was cached.
    if (open) void offlineSupportReady.then(() => navigate(open, { replace: true }))
  }, [open, navigate])
  useOpenWhenReachable(missed)

  const isCutOff = !isOnline || missed !== undefined
  return (
    <div
      className={`mx-auto flex w-full max-w-page flex-col gap-10 px-4 py-10 sm:px-6 sm:py-14 ${isCutOff ? 'reports-offline' : ''}`}
    >
      <PageHead title={TITLE} description={DESCRIPTION} />
      <div>
        <h1 className="font-extrabold text-title">{isCutOff ? 'You are offline' : TITLE}</h1>
        {missed && (
          <p className="mt-3 max-w-prose text-lg">
            We couldn't load this page, and it isn't saved on this device. It will open when you are back online.
          </p>
        )}
        <p className="mt-3 max-w-prose text-ink-soft text-lg">{DESCRIPTION}</p>
        {missed && (
          <p className="mt-6">
            <a className="button" href={missed}>
              Try again
            </a>
          </p>
        )}
      </div>
      <CachedCourses isOnline={!isCutOff} />
    </div>
  )
}

function CachedCourses({ isOnline }: { isOnline: boolean }) {
  const [courses, setCourses] = useState<readonly CachedCourse[]>()
  const shortlist = useShortlist()
  useEffect(() => {
    void listCachedCourses().then(setCourses)
  }, [])
  if (!courses) return null
  return (
    <section aria-labelledby="cached">
      <h2 className="font-bold text-2xl" id="cached">
        Courses saved on this device
      </h2>
      {courses.length === 0 ? (
        <p className="mt-3 max-w-prose text-ink-soft">
          None yet.{' '}
          {isOnline && (
            <Link className="font-semibold text-action underline underline-offset-4" to={courseListPath()}>
              Explore Courses
            </Link>
          )}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {courses.map((course) => (
            <CourseRow course={course} key={course.id} />
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

function CourseRow({ course }: { course: CachedCourse }) {
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

type CachedCourse = Pick<Course, 'id' | 'name' | 'institution'>

/** The courses that the service worker has cached on this device, the newest first; none where that is not possible. */
async function listCachedCourses(): Promise<CachedCourse[]> {
  try {
    const name = (await caches.keys()).findLast((each) => each.startsWith(REPLY_CACHE))
    if (!name) return []
    const cache = await caches.open(name)
    const requests = (await cache.keys()).filter(({ url }) => isCourseReply(new URL(url).pathname)).toReversed()
    const replies = await Promise.all(requests.map(async (each) => (await cache.match(each))?.json()))
    return replies.flatMap((reply) => reply?.data ?? [])
  } catch {
    return []
  }
}
