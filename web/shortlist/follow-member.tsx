import { type ComponentType, lazy, Suspense } from 'react'
import { type Arrival, useSession } from '../accounts/session.ts'

/** Where it does not come, the shortlist is this browser's alone until the next load. */
const MemberShortlist = lazy<ComponentType<{ arrival: Arrival }>>(() =>
  import('./member-shortlist.tsx').then(
    (late) => ({ default: late.MemberShortlist }),
    () => ({ default: () => null }),
  ),
)

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
