import { Link, Navigate } from 'react-router'
import { ApiRefusal } from '../../contract/client.ts'
import { listYourCoursesPath } from '../../contract/paths.ts'
import { adminTodayPath, studioInstitutionPath } from '../../contract/studio/staff-paths.ts'
import { LoadScreen } from '../staff/load-screen.tsx'
import { staffApi } from '../staff/staff-api.ts'
import { useReply } from '../staff/use-reply.ts'
import { mayIn } from './studio.ts'

/** The first screen: who works for one institution is led to it at once. */
export function ChooseInstitution() {
  const studio = useReply('studio', () => staffApi.getStudio())
  const isMemberOnly =
    studio.status === 'failed' && studio.error instanceof ApiRefusal && studio.error.code === 'forbidden'
  return (
    <main className="mx-auto grid max-w-3xl gap-6 px-4 py-8 sm:px-6" id="main" tabIndex={-1}>
      <title>Studio | Graduate Maldives</title>
      <h1 className="font-extrabold text-title">Your institutions</h1>
      {isMemberOnly ? (
        <p>
          Your account belongs to no institution yet. Ask a colleague to invite you, or{' '}
          <a className="text-link" href={listYourCoursesPath()}>
            ask us for access
          </a>
          .
        </p>
      ) : (
        <LoadScreen loaded={studio}>
          {({ institutions }) => {
            const [only, ...others] = institutions
            if (only && others.length === 0) return <Navigate to={studioInstitutionPath(only.id)} replace />
            return (
              <>
                {institutions.some((institution) => mayIn(institution, 'review:read')) && (
                  <p>
                    <Link className="button" to={adminTodayPath()}>
                      To the back office
                    </Link>
                  </p>
                )}
                <ul className="grid gap-3">
                  {institutions.map(({ id, name, role, suspended }) => (
                    <li key={id}>
                      <Link
                        className="staff-card flex items-center justify-between gap-4 hover:border-action"
                        to={studioInstitutionPath(id)}
                      >
                        <bdi className="font-bold">{name}</bdi>
                        <span className="text-ink-soft text-sm">
                          {role}
                          {suspended && ', suspended'}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )
          }}
        </LoadScreen>
      )}
    </main>
  )
}
