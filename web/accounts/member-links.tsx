import { Link } from 'react-router'
import { homePath, profilePath } from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { type Member, nameOf } from './session.ts'

/** In the menu of the bar. */
export function MemberItems({ user }: { user: Member }) {
  return (
    <>
      <p className="break-words px-3 pt-2 font-bold" dir="auto">
        {nameOf(user)}
      </p>
      <p className="mb-1 wrap-anywhere border-line border-b px-3 pb-3 text-ink-soft text-sm">{user.email}</p>
      <Link className="menu-item" to={profilePath()}>
        <Icon name="user" />
        Profile
      </Link>
      <LogOutButton className="menu-item" to={homePath()}>
        <Icon name="logout" />
        Logout
      </LogOutButton>
    </>
  )
}

/** In the menu that small screens slide in. */
export function MemberLinks({ user }: { user: Member }) {
  return (
    <div className="border-line border-t pt-6">
      <p className="break-words px-2 font-bold" dir="auto">
        {nameOf(user)}
      </p>
      <p className="break-words px-2 text-ink-soft text-sm">{user.email}</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Link className="button button-quiet" to={profilePath()}>
          Profile
        </Link>
        <LogOutButton className="button button-quiet" to={homePath()}>
          Logout
        </LogOutButton>
      </div>
    </div>
  )
}
