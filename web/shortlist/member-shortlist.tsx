import { useEffect, useState } from 'react'
import { authToken } from '../accounts/auth-token.ts'
import type { Arrival } from '../accounts/session.ts'
import { browserApi } from '../browser-api.ts'
import { storedText } from '../browser-storage.ts'
import { keepInStep, type LeftOut } from './keep-in-step.ts'
import { LeftOutNotice } from './left-out-notice.tsx'
import { adoptShortlist, followShortlist, listShortlist } from './shortlist.ts'

/** Beside the shortlist itself, so that what was changed without a connection is known later on. */
const agreed = storedText('accountShortlist')

function start(arrival: Arrival, onLeftOut: (courses: LeftOut) => void): () => void {
  const shortlist = { list: listShortlist, adopt: adoptShortlist, follow: followShortlist }
  const steps = keepInStep({ shortlist, api: browserApi, agreed, onLeftOut })
  if (arrival === 'signed in') steps.begin()
  // Where somebody signs in in another tab, that tab does it for the whole browser.
  if (arrival === 'opened') steps.now()
  addEventListener('online', steps.now)
  addEventListener('pagehide', steps.leave)
  return () => {
    steps.stop()
    removeEventListener('online', steps.now)
    removeEventListener('pagehide', steps.leave)
    // The next member begins anew.
    if (!authToken.read()) agreed.write(null)
  }
}

export function MemberShortlist({ arrival }: { arrival: Arrival }) {
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  useEffect(() => start(arrival, setLeftOut), [arrival])
  return <LeftOutNotice courses={leftOut} onClose={() => setLeftOut([])} />
}
