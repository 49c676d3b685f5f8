import { useEffect, useId, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { homePath } from '../../contract/paths.ts'
import { adminTodayPath, studioAccountPath, studioPath } from '../../contract/studio/staff-paths.ts'
import { LogOutButton } from '../accounts/log-out-button.tsx'
import { authToken, initialOf, type Member, nameOf, recheckSession, useSession } from '../accounts/session.ts'
import { Icon } from '../design/icon.tsx'
import { Message } from '../design/message.tsx'
import { useCloseOnRouteChange } from '../design/use-close-on-route-change.ts'
import mark from '../layout/brand-mark.svg?no-inline'
import { CardsSkeleton } from './load-screen.tsx'
import { AskPasswordAgain } from './password-again.tsx'
import { SignIn } from './sign-in.tsx'

/** Until somebody has signed in, the sign-in takes the place of the screen. */
export function StaffFrame() {
  const session = useSession()
  return (
    <>
      <StaffBar />
      {session.status === 'anonymous' && <NotSignedIn />}
      {session.status === 'checking' && (
        <main className="mx-auto max-w-page px-4 py-6 sm:px-6" id="main" tabIndex={-1} aria-busy="true">
          <p className="sr-only" role="status">
            Loading...
          </p>
          <CardsSkeleton />
        </main>
      )}
      {session.status === 'member' && (
        // Nothing of one person's screens is left for the next.
        <AskPasswordAgain key={session.user.email}>
          <FocusOnArrival />
          <Outlet />
        </AskPasswordAgain>
      )}
    </>
  )
}

/** Somebody whose account the server could not confirm is still logged in; only an answer can end that. */
function NotSignedIn() {
  const [isTrying, setIsTrying] = useState(false)
  const retry = async (): Promise<void> => {
    setIsTrying(true)
    await recheckSession()
    setIsTrying(false)
  }
  if (!authToken.read()) return <SignIn />
  return (
    <main className="mx-auto grid max-w-page px-4 py-6 sm:px-6" id="main" tabIndex={-1}>
      <title>No connection | Graduate Maldives</title>
      <Message tone="bad">
        <p>We cannot reach the server. You are still logged in, and what you typed is still on this device.</p>
        <button
          className="button button-quiet mt-3"
          type="button"
          aria-disabled={isTrying}
          onClick={() => void retry()}
        >
          {isTrying ? 'Trying...' : 'Try again'}
        </button>
      </Message>
    </main>
  )
}

/** The bar above every screen of staff. */
export function StaffBar() {
  const session = useSession()
  const isBackOffice = useLocation().pathname.startsWith(adminTodayPath())
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="staff-bar">
        <div className="mx-auto flex min-h-14 max-w-page items-center gap-3 px-4 sm:px-6">
          <Link
            className="flex min-h-11 items-center gap-2.5 font-extrabold text-lg tracking-tight"
            to={isBackOffice ? adminTodayPath() : studioPath()}
          >
            <img src={mark} alt="" width={28} height={28} />
            <span>{isBackOffice ? 'Back office' : 'Studio'}</span>
          </Link>
          <Progress />
          {session.status === 'member' && <AccountMenu user={session.user} />}
        </div>
      </header>
    </>
  )
}

function Progress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <span className="ms-auto text-on-band-soft text-sm" role="status">
      {isLoading && 'Loading...'}
    </span>
  )
}

/** After a step to another screen the focus is at its beginning, as after loading a page. */
function FocusOnArrival() {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once for each address.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}

function AccountMenu({ user }: { user: Member }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useCloseOnRouteChange(() => menu.current?.hidePopover?.())
  return (
    <div className="relative">
      <button
        className="avatar"
        type="button"
        popoverTarget={id}
        tabIndex={0}
        aria-label={`Account of ${nameOf(user)}`}
      >
        {initialOf(user)}
      </button>
      <div className="menu staff-menu" id={id} ref={menu} popover="auto">
        <p className="wrap-anywhere px-3 py-2 text-ink-soft text-sm">{user.email}</p>
        <Link className="menu-item" to={studioAccountPath()}>
          <Icon name="user" />
          Your account
        </Link>
        <a className="menu-item" href={homePath()}>
          <Icon name="globe" />
          The public site
        </a>
        <LogOutButton className="menu-item">
          <Icon name="logout" />
          Log out
        </LogOutButton>
      </div>
    </div>
  )
}
