import { Link, useNavigate } from 'react-router'
import { homePath, profilePath } from '../../contract/paths.ts'
import { hasUnsavedTexts, logOut } from './session.ts'

/** The fallback if the member's menu could not be loaded: its two links. `confirm` needs no script of ours. */
export function PlainMemberLinks({ className }: { className: string }) {
  const navigate = useNavigate()
  const leave = (): void => {
    // The dialog of LogOutButton would be loaded by every visitor.
    if (
      hasUnsavedTexts() &&
      !confirm('Log out without saving? Some changes are only on this device. Logging out deletes them.')
    )
      return
    void logOut()
    void navigate(homePath())
  }
  return (
    <>
      <Link className={className} to={profilePath()}>
        Profile
      </Link>
      <button className={className} type="button" onClick={leave}>
        Logout
      </button>
    </>
  )
}
