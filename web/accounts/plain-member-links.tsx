import { Link, useNavigate } from 'react-router'
import { logOut } from './session.ts'

export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void logOut()
    void navigate('/')
  }
}

/** The fallback if the member's menu could not be loaded: its two links. */
export function PlainMemberLinks({ className }: { className: string }) {
  const endSession = useLogOut()
  return (
    <>
      <Link className={className} to="/profile">
        Profile
      </Link>
      <button className={className} type="button" onClick={endSession}>
        Logout
      </button>
    </>
  )
}
