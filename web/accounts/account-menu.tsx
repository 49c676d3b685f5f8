import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { loginPath, registerPath } from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'
import { PageLink } from '../design/page-link.tsx'
import { useCloseOnRouteChange } from '../design/use-close-on-route-change.ts'
import { PlainMemberLinks } from './plain-member-links.tsx'
import { initialOf, type Member, nameOf, useSession } from './session.ts'

/** Only members load this. */
const MemberItems = lazy<ComponentType<{ user: Member }>>(() =>
  import('./member-links.tsx').then(
    (late) => ({ default: late.MemberItems }),
    () => ({ default: () => <PlainMemberLinks className="menu-item" /> }),
  ),
)

interface MenuProps {
  /** What the button that opens it shows. */
  opener: ComponentProps<'button'>
  children: ReactNode
}

/** The browser opens it, closes it on Escape or an outside click, and returns the focus. */
function Menu({ opener, children }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // Nothing to do where it is closed, nor in browsers that know of no such menus (menus.css shows it there).
  useCloseOnRouteChange(() => menu.current?.hidePopover?.())
  return (
    <div className="needs-script relative">
      {/* Safari focuses a clicked button only if it has a tabindex, and in older versions the focus opens the menu. */}
      <button {...opener} type="button" popoverTarget={id} tabIndex={0} />
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
        opener={{
          className: 'bar-button',
          children: (
            <>
              Login
              <Icon name="chevron-down" size={16} />
            </>
          ),
        }}
      >
        <PageLink className="menu-item" to={loginPath()}>
          Login
        </PageLink>
        <PageLink className="menu-item" to={registerPath()}>
          Register
        </PageLink>
      </Menu>
    </div>
  )
}

function MemberMenu({ user }: { user: Member }) {
  return (
    <Menu opener={{ className: 'avatar', 'aria-label': `Account of ${nameOf(user)}`, children: initialOf(user) }}>
      <Suspense>
        <MemberItems user={user} />
      </Suspense>
    </Menu>
  )
}
