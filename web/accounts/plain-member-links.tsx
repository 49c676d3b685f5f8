import { Link } from 'react-router'
import { profilePath } from '../../contract/paths.ts'
import { useLogOut } from './session.ts'

/** The fallback if the member's menu could not be loaded: its two links. */
export function PlainMemberLinks({ className }: { className: string }) {
  const endSession = useLogOut()
  return (
    <>
      <Link className={className} to={profilePath()}>
        Profile
      </Link>
      <button className={className} type="button" onClick={endSession}>
        Logout
      </button>
    </>
  )
}
