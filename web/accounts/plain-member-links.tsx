import { Link } from 'react-router'
import { useLogOut } from './use-log-out.ts'

/** Where a member's menu could not be fetched, its two ways are there all the same. */
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
