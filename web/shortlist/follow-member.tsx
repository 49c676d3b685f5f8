import { lazy, Suspense } from 'react'
import { useSession } from '../accounts/session.ts'

const MemberShortlist = lazy(async () => {
  const { MemberShortlist: default_ } = await import('./member-shortlist.tsx')
  return { default: default_ }
})

/** Members alone have a shortlist elsewhere, so nobody else fetches what keeps the two in step. */
export function FollowMember() {
  const session = useSession()
  if (session.status !== 'member') return null
  return (
    <Suspense>
      <MemberShortlist arrival={session.arrival} />
    </Suspense>
  )
}
