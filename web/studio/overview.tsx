import { Link } from 'react-router'
import { institutionPath } from '../../contract/paths.ts'
import { COURSE_STATES } from '../../contract/studio/course-states.ts'
import { studioCoursesPath } from '../../contract/studio/paths.ts'
import { LoadScreen } from '../staff/load-screen.tsx'
import { staffApi } from '../staff/staff-api.ts'
import { useReply } from '../staff/use-reply.ts'
import { STATE_TEXTS } from './courses/course-state.tsx'
import { useInstitution } from './studio.ts'

/** What waits for somebody. */
export function Overview() {
  const institution = useInstitution()
  const counts = useReply(`counts ${institution.id}`, () =>
    Promise.all(
      COURSE_STATES.map(async (state) => {
        const { meta } = await staffApi.listStudioCourses({ id: institution.id, state, limit: 1 })
        return { state, count: meta.total }
      }),
    ),
  )
  return (
    <>
      <title>{`${institution.name} | Studio`}</title>
      <div>
        <h1 className="font-extrabold text-title">
          <bdi>{institution.name}</bdi>
        </h1>
        <p className="mt-2">
          <a className="text-link" href={institutionPath(institution)}>
            See it on the site
          </a>
        </p>
      </div>
      <LoadScreen loaded={counts}>
        {(states) => (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {states.map(({ state, count }) => (
              <li key={state}>
                <Link
                  className="staff-card grid gap-1 hover:border-action"
                  to={`${studioCoursesPath(institution.id)}?state=${state}`}
                >
                  <span className="font-extrabold text-2xl">{count}</span>
                  <span className="text-ink-soft text-sm">{STATE_TEXTS[state]}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LoadScreen>
    </>
  )
}
