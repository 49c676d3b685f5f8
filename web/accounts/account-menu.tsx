import { type ComponentType, lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../design/icon.tsx'
import { useCloseOnRouteChange } from '../design/use-close-on-route-change.ts'
import { initialOf, nameOf } from './member-name.ts'
import { PlainMemberLinks } from './plain-member-links.tsx'
import { type Member, useSession } from './session.ts'

/** Nobody else fetches what only members see. */
const MemberItems = lazy<ComponentType<{ user: Member }>>(() =>
  import('./member-links.tsx').then(
    (late) => ({ default: late.MemberItems }),
    () => ({ default: () => <PlainMemberLinks className="menu-item" /> }),
  ),
)

/** Opens, closes on Escape and on a click elsewhere, and gives the focus back: the browser does all of it. */
function Menu({ opener, children }: { opener: (menuId: string) => ReactNode; children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useCloseOnRouteChange(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  })
  return (
    <div className="needs-script relative">
      {opener(id)}
      <div className="menu" id={id} ref={menu} popover="auto">
        {children}
      </div>
    </div>
  )
}

/** `className` is for what depends on the width of the screen: small ones offer Login in the slide-in menu. */
export function AccountMenu({ className = '' }: { className?: string }) {
  const session = useSession()
  if (session.status === 'checking') return <span className="size-11 rounded-full bg-current opacity-15" />
  if (session.status === 'member') return <MemberMenu user={session.user} />
  return (
    <div className={className}>
      <Menu
        opener={(menuId) => (
          <button className="bar-button" type="button" popoverTarget={menuId}>
            Login
            <Icon name="chevron-down" size={16} />
          </button>
        )}
      >
        <Link className="menu-item" to="/login">
          Login
        </Link>
        <Link className="menu-item" to="/register">
          Register
        </Link>
      </Menu>
    </div>
  )
}

function MemberMenu({ user }: { user: Member }) {
  return (
    <Menu
      opener={(menuId) => (
        <button className="avatar" type="button" popoverTarget={menuId} aria-label={`Account of ${nameOf(user)}`}>
          {initialOf(user)}
        </button>
      )}
    >
      <Suspense>
        <MemberItems user={user} />
      </Suspense>
    </Menu>
  )
}
