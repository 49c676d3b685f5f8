import type { z } from 'zod'
import type * as calls from '../../contract/analytics/calls.ts'

interface ReportedEvents {
  'page-views': z.input<typeof calls.countPageView.body>
  'shortlist-adds': z.input<typeof calls.countShortlistAdd.body>
}

/** With Do Not Track or Global Privacy Control on, nothing is sent. */
export const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'))

/** Fire and forget: a count that gets lost does no harm. */
export function reportEvent<Kind extends keyof ReportedEvents>(kind: Kind, event: ReportedEvents[Kind]): void {
  if (asksForPrivacy()) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(event)
  fetch(`/api/v1/${kind}`, { method: 'POST', headers, body, keepalive: true })
    // A response that is never read would hold its connection.
    .then((reply) => reply.text())
    .catch(() => undefined)
}
