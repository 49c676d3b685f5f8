import { Link, useLocation, useNavigation } from 'react-router'
import { PageHead } from '../layout/page-head.tsx'
import { CourseSearch } from './course-search.tsx'

/** The list could not be fetched. The address still holds what was asked for, so to try again is to go there again. */
export function CourseListFailed({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  const isTrying = useNavigation().state === 'loading'
  return (
    <>
      <PageHead title="Courses" />
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
          <h1 className="font-extrabold text-title">Courses</h1>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
        <CourseSearch name={new URLSearchParams(search).get('name') ?? ''} />
        <div className="rounded-card border border-line bg-surface px-4 py-10 sm:px-8" aria-busy={isTrying}>
          <div role="alert">
            <p className="font-bold text-xl">The courses could not be loaded</p>
            <p className="mt-2 text-ink-soft">{message}</p>
          </div>
          <p className="mt-6">
            <Link className="button" to={{ pathname, search }} replace>
              {isTrying ? 'Trying…' : 'Try again'}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}
