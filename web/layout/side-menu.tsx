import { type ComponentType, lazy, Suspense, useId, useRef } from 'react'
import { loginPath, registerPath } from '../../contract/paths.ts'
import { PlainMemberLinks } from '../accounts/plain-member-links.tsx'
import { type Member, useSession } from '../accounts/session.ts'
import { Icon } from '../design/icon.tsx'
import { PageLink } from '../design/page-link.tsx'
import { useCloseOnRouteChange } from '../design/use-close-on-route-change.ts'
import { CompareShortlistLink } from '../shortlist/compare-links.tsx'
import { MainLinks } from './main-links.tsx'

/** Loaded for members only. */
const MemberLinks = lazy<ComponentType<{ user: Member }>>(() =>
  import('../accounts/member-links.tsx').then(
    (late) => ({ default: late.MemberLinks }),
    () => ({ default: PlainLinks }),
  ),
)

/**
 * The menu of small screens. A modal dialog: Escape closes it, the focus stays in it and returns to the button. By their
 * `command` the buttons work before hydration; after it the click handlers do the same, for browsers that do not know it.
 */
export function SideMenu({ className }: { className: string }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = (): void => dialog.current?.close()
  useCloseOnRouteChange(close)
  return (
    <>
      <button
        className={`bar-icon needs-script ${className}`}
        type="button"
        command="show-modal"
        commandfor={id}
        onClick={(event) => {
          event.preventDefault()
          dialog.current?.showModal()
        }}
        aria-label="Menu"
        aria-haspopup="dialog"
      >
        <Icon name="menu" size={26} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: A click on the backdrop closes it; the keyboard has Escape. */}
      <dialog
        className="side-menu"
        id={id}
        ref={dialog}
        aria-label="Menu"
        onClick={(event) => event.target === dialog.current && close()}
      >
        <div className="flex min-h-full flex-col gap-6 p-4">
          <div className="flex items-center justify-between">
            <p className="ps-2 font-extrabold text-lg tracking-tight">Menu</p>
            <button
              className="bar-icon"
              type="button"
              command="close"
              commandfor={id}
              onClick={close}
              aria-label="Close"
            >
              <Icon name="close" size={24} />
            </button>
          </div>
          <nav aria-label="Main">
            <MainLinks className="side-links" />
          </nav>
          <CompareShortlistLink className="w-full" />
          <AccountLinks />
        </div>
      </dialog>
    </>
  )
}

const TWO_LINKS = 'grid grid-cols-2 gap-3 border-line border-t pt-6'

const PlainLinks = () => (
  <div className={TWO_LINKS}>
    <PlainMemberLinks className="button button-quiet" />
  </div>
)

function AccountLinks() {
  const session = useSession()
  if (session.status === 'checking') return null
  if (session.status === 'anonymous') {
    return (
      <div className={TWO_LINKS}>
        <PageLink className="button button-quiet" to={loginPath()}>
          Login
        </PageLink>
        <PageLink className="button button-quiet" to={registerPath()}>
          Register
        </PageLink>
      </div>
    )
  }
  return (
    <Suspense>
      <MemberLinks user={session.user} />
    </Suspense>
  )
}
