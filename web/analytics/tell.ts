import type { InputOf } from '../../contract/client.ts'
import { routes } from '../../contract/routes.ts'

/** Whoever has Do Not Track or Global Privacy Control on is not counted, and nothing is sent. */
export const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'))

/** Not waited for: a count that does not arrive is nobody's trouble. */
export function tell<Name extends 'countPageView' | 'countShortlistAdd'>(call: Name, happening: InputOf<Name>): void {
  if (asksForPrivacy()) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(happening)
  fetch(routes[call].path, { method: 'POST', headers, body, keepalive: true })
    // An answer that nobody reads keeps its connection.
    .then((reply) => reply.text())
    .catch(() => undefined)
}
