import type { z } from 'zod'
import type * as calls from '../../contract/analytics/calls.ts'

interface Told {
  'page-views': z.input<typeof calls.countPageView.body>
  'shortlist-adds': z.input<typeof calls.countShortlistAdd.body>
}

/** Whoever has Do Not Track or Global Privacy Control on is not counted, and nothing is sent. */
export const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'))

/** Not waited for: a count that does not arrive is nobody's trouble. */
export function tell<What extends keyof Told>(what: What, happening: Told[What]): void {
  if (asksForPrivacy()) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(happening)
  fetch(`/api/v1/${what}`, { method: 'POST', headers, body, keepalive: true })
    // An answer that nobody reads keeps its connection.
    .then((reply) => reply.text())
    .catch(() => undefined)
}
