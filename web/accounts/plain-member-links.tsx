import { Link } from 'react-router'
import { homePath, profilePath } from '../../contract/paths.ts'
import { LogOutButton } from './log-out-button.tsx'

/** The fallback if the member's menu could not be loaded: its two links. */
export function PlainMemberLinks({ className }: { className: string }) {
  return (
    <>
      <Link className={className} to={profilePath()}>
        Profile
      </Link>
      <LogOutButton className={className} to={homePath()}>
        Logout
      </LogOutButton>
    </>
  )
}
