import { Link, useNavigate } from 'react-router'
import { homePath, profilePath } from '../../contract/paths.ts'
import { logOut } from './session.ts'

export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void logOut()
    void navigate(homePath())
  }
}

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
