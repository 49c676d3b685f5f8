import { routes } from '../../contract/api-routes.ts'
import type { InputOf } from '../../contract/client.ts'

/** With Do Not Track or Global Privacy Control on, nothing is sent. */
export const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'))

/** Fire and forget: a count that gets lost does no harm. */
export function reportEvent<Name extends 'countPageView' | 'countShortlistAdd'>(
  call: Name,
  event: InputOf<Name>,
): void {
  if (asksForPrivacy()) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(event)
  fetch(routes[call].path, { method: 'POST', headers, body, keepalive: true })
    // A response that is never read would hold its connection.
    .then((reply) => reply.text())
    .catch(() => undefined)
}
