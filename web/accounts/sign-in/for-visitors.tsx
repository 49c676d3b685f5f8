import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../session.ts'
import { AccountScreen } from './account-screen.tsx'
import { useNextPath } from './use-next-path.ts'

const AFTER_LOGIN = '/chat'

/**
 * A screen that leads into an account. Whoever is signed in has nothing to do there, be it that they signed in this
 * moment or in another tab, and is led on; while that is not known yet there is no form to fill in.
 */
export function ForVisitors({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const { status } = useSession()
  const navigate = useNavigate()
  const next = useNextPath() ?? AFTER_LOGIN
  useEffect(() => {
    if (status === 'member') void navigate(next, { replace: true })
  }, [status, navigate, next])
  if (status === 'anonymous') return children
  return (
    <AccountScreen title={title} path={path}>
      <p className="text-ink-soft" role="status">
        {status === 'member' ? 'You are signed in.' : 'One moment...'}
      </p>
    </AccountScreen>
  )
}
