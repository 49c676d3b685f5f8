import { Skeleton } from '../../design/skeleton.tsx'

const SECTIONS = ['h-56', 'h-60', 'h-64', 'h-72']

/** What the server renders, because its pages are the same for everyone. */
export function ProfileSkeleton() {
  return (
    <>
      <div className="band">
        <div className="mx-auto flex max-w-page items-center gap-4 px-4 py-8 sm:px-6 sm:py-10">
          <div className="profile-avatar" />
          <div>
            <h1 className="font-extrabold text-title">Profile</h1>
            <p className="needs-script text-on-band-soft" role="status">
              Loading your profile...
            </p>
            <noscript>
              <p>Accounts need JavaScript. Please turn it on, and reload the page.</p>
            </noscript>
          </div>
        </div>
      </div>
      <div className="profile" aria-busy="true">
        <Skeleton className="h-12 lg:h-80" />
        <div className="grid gap-6">
          {SECTIONS.map((height) => (
            <Skeleton className={`rounded-card ${height}`} key={height} />
          ))}
        </div>
      </div>
    </>
  )
}
