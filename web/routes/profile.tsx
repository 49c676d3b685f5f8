import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigation, useRevalidator, useRouteError } from 'react-router'
import { studioPath } from '../../contract/studio/staff-paths.ts'
import { DataSection, DeleteAccountSection } from '../accounts/profile/data-and-deletion-sections.tsx'
import { DetailsSection } from '../accounts/profile/details-section.tsx'
import { loadProfile } from '../accounts/profile/load-profile.ts'
import { EmailSection, PasswordSection } from '../accounts/profile/login-sections.tsx'
import { PROFILE_SECTIONS } from '../accounts/profile/profile-section.tsx'
import { SessionsSection } from '../accounts/profile/sessions-section.tsx'
import { SavedCoursesSection } from '../accounts/saved-courses/saved-courses-section.tsx'
import { initialOf, nameOf, useSession } from '../accounts/session.ts'
import { Skeleton } from '../design/skeleton.tsx'
import { EnquiriesSection } from '../enquiries/enquiries-section.tsx'
import { FailedPage } from '../layout/error-page.tsx'
import { PageHead } from '../layout/page-head.tsx'

const TITLE = 'Profile'
const DESCRIPTION =
  'Your account at Graduate Maldives: the courses you saved, what you asked institutions, your details, your password and your devices.'

export const clientLoader = loadProfile

export function HydrateFallback() {
  return (
    <>
      <PageHead title={TITLE} description={DESCRIPTION} />
      <ProfileSkeleton />
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPage title="Your profile could not be loaded" error={useRouteError()} />
}

/**
 * After signing out in another tab, nothing may stay readable in this one. After signing out here, the navigation to
 * another page is already under way.
 */
function useLeaveWhenSignedOut(): void {
  const { status } = useSession()
  const { revalidate } = useRevalidator()
  const isOnTheWay = useNavigation().state !== 'idle'
  const wasMember = useRef(false)
  useEffect(() => {
    if (status === 'member') wasMember.current = true
    if (status !== 'anonymous' || !wasMember.current || isOnTheWay) return
    const timer = setTimeout(() => void revalidate())
    return () => clearTimeout(timer)
  }, [status, isOnTheWay, revalidate])
}

export default function Profile() {
  useLeaveWhenSignedOut()
  const loaded = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [user, setUser] = useState(loaded.user)
  const reload = (): void => void revalidate()
  return (
    <>
      <PageHead title={TITLE} description={DESCRIPTION} />
      <div className="band">
        <div className="mx-auto flex max-w-page items-center gap-4 px-4 py-8 sm:px-6 sm:py-10">
          <p className="profile-avatar" aria-hidden="true">
            {initialOf(user)}
          </p>
          <div className="min-w-0">
            <h1 className="font-extrabold text-title">{TITLE}</h1>
            <p className="wrap-anywhere text-on-band-soft">
              <bdi>{nameOf(user)}</bdi>, {user.email}
            </p>
            {user.role !== 'member' && (
              // Staff screens are a bundle of their own, so the link loads a page.
              <a className="mt-1 inline-flex min-h-11 items-center font-bold underline" href={studioPath()}>
                Studio
              </a>
            )}
          </div>
        </div>
      </div>
      <div className="profile">
        <nav aria-label="Sections of your profile">
          <ul className="profile-links">
            {Object.entries(PROFILE_SECTIONS).map(([id, title]) => (
              <li key={id}>
                <a className="profile-link" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-6">
          <SavedCoursesSection onRetry={reload} />
          <EnquiriesSection enquiries={loaded.enquiries} onChange={reload} />
          <DetailsSection user={user} onChange={setUser} />
          <EmailSection current={user.email} isVerified={loaded.isVerified} />
          <PasswordSection email={user.email} onChange={reload} />
          <SessionsSection sessions={loaded.sessions} onChange={reload} />
          <DataSection />
          <DeleteAccountSection />
        </div>
      </div>
    </>
  )
}

const SECTIONS = ['h-56', 'h-60', 'h-64', 'h-72']

/** What the server renders, because its pages are the same for everyone. */
function ProfileSkeleton() {
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
