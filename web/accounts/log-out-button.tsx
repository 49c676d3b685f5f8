import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../design/dialog.tsx'
import { hasUnsavedTexts, logOut } from './session.ts'

interface LogOutButtonProps {
  className: string
  children: ReactNode
  /** Where it leads; without it, the screen stays. */
  to?: string
}

/** Asks first if staff have typed something on this device that was not sent yet. */
export function LogOutButton({ className, children, to }: LogOutButtonProps) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const leave = (): void => {
    void logOut()
    if (to !== undefined) void navigate(to)
  }
  return (
    <>
      <button className={className} type="button" onClick={() => (hasUnsavedTexts() ? setIsAsking(true) : leave())}>
        {children}
      </button>
      <ConfirmDialog
        title="Log out without saving?"
        button="Log out"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={leave}
      >
        Some changes are only on this device. Logging out deletes them.
      </ConfirmDialog>
    </>
  )
}
