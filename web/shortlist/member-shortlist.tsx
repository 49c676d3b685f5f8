import { useEffect, useState } from 'react'
import { authToken } from '../accounts/auth-token.ts'
import type { Arrival } from '../accounts/session.ts'
import { browserApi } from '../browser-api.ts'
import { storedText } from '../browser-storage.ts'
import { LeftOutNotice } from './left-out-notice.tsx'
import { adoptShortlist, listShortlist, onOwnShortlistChange } from './shortlist.ts'
import { type LeftOut, syncWithAccount } from './sync-with-account.ts'

/** Stored beside the shortlist, so that changes made without a connection can be sent later. */
const agreed = storedText('accountShortlist')

function start(arrival: Arrival, onLeftOut: (courses: LeftOut) => void): () => void {
  const shortlist = { list: listShortlist, adopt: adoptShortlist, onOwnChange: onOwnShortlistChange }
  const sync = syncWithAccount({ shortlist, api: browserApi, agreed, onLeftOut })
  if (arrival === 'signed in') sync.begin()
  // After signing in in another tab, that tab syncs for the whole browser.
  if (arrival === 'opened') sync.now()
  addEventListener('online', sync.now)
  addEventListener('pagehide', sync.leave)
  return () => {
    sync.stop()
    removeEventListener('online', sync.now)
    removeEventListener('pagehide', sync.leave)
    // The next member starts without it.
    if (!authToken.read()) agreed.write(null)
  }
}

export function MemberShortlist({ arrival }: { arrival: Arrival }) {
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  useEffect(() => start(arrival, setLeftOut), [arrival])
  return <LeftOutNotice courses={leftOut} onClose={() => setLeftOut([])} />
}
