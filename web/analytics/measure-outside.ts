import { OUTSIDE_MEASUREMENT_ORIGIN } from '../../contract/analytics/outside-measurement.ts'
import { asksForPrivacy } from './tell.ts'

/** For this load of the site alone: the next one is somebody new. */
const visitor = `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`

/**
 * Tells Google Analytics of a page view, where the operator has an account there. No script of theirs comes here: this
 * is all that is sent, and it names neither the visitor nor what they searched for: a title would, and so would an
 * address with its query.
 */
export function measureOutside(id: string, path: string): void {
  if (asksForPrivacy()) return
  const view = {
    ...{ v: '2', tid: id, cid: visitor, en: 'page_view' },
    dl: location.origin + path,
    ul: navigator.language,
  }
  fetch(`${OUTSIDE_MEASUREMENT_ORIGIN}/g/collect?${new URLSearchParams(view)}`, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined)
}
