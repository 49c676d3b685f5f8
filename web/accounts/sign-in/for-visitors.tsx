import { type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readOwnAddress } from '../../own-address.ts'
import { useSession } from '../session.ts'
import { AccountScreen } from './account-screen.tsx'

const AFTER_LOGIN = '/chat'

/**
 * A screen for visitors who are not signed in. A member is sent on, whether they signed in here or in another tab; until
 * that is known, no form is shown.
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

/** Where to go after logging in, if the address names a page of this site. */
function useNextPath(): string | undefined {
  const [query] = useSearchParams()
  return readOwnAddress(query.get('next'))
}
