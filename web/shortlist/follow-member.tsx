import { type ComponentType, lazy, Suspense } from 'react'
import { type Arrival, useSession } from '../accounts/session.ts'

/** If it cannot be loaded, the shortlist stays in this browser until the next load. */
const MemberShortlist = lazy<ComponentType<{ arrival: Arrival }>>(() =>
  import('./member-shortlist.tsx').then(
    (late) => ({ default: late.MemberShortlist }),
    () => ({ default: () => null }),
  ),
)

/** Only members have a shortlist in an account, so only they load the code that syncs it. */
export function FollowMember() {
  const session = useSession()
  if (session.status !== 'member') return null
  return (
    <Suspense>
      <MemberShortlist arrival={session.arrival} />
    </Suspense>
  )
}
