import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SHORTLIST_LIMIT } from '../../contract/accounts/shortlist.ts'
import { comparePath, homePath } from '../../contract/paths.ts'
import { findScreen, holdsSecret, screenPath } from '../../contract/screens.ts'
import { findShortlist } from '../shortlist/shortlist.ts'
import { reportEvent } from './report-event.ts'

/** The courses in the address of a shared comparison, or the visitor's own shortlist. */
function comparedIn(search: string): number[] {
  const named = new URLSearchParams(search).get('ids')
  const ids = named ? named.split(',').map(Number) : (findShortlist() ?? [])
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, SHORTLIST_LIMIT)
}

let isFirst = true

/** One view for each load, and one for each screen that is opened after it. */
export function CountPageViews() {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another query is the same page.
  useEffect(() => {
    const host = isFirst && referrerHost(document.referrer, location.hostname)
    isFirst = false
    reportEvent('countPageView', {
      path: countedPath(pathname),
      screen: screenClass(innerWidth),
      ...(host && { referrer_host: host }),
      ...(pathname === comparePath() && { compared: comparedIn(search) }),
    })
  }, [pathname])
  return null
}

/** The path without the token that some addresses contain. */
export function countedPath(pathname: string): string {
  if (!holdsSecret(pathname)) return pathname
  const found = findScreen(pathname)
  return found ? screenPath(found.name) : homePath()
}

/** Only the host of another site, never what was read there; undefined for an app that names itself in another way. */
export function referrerHost(referrer: string, ownHost: string): string | undefined {
  const host = referrer && new URL(referrer).hostname.toLowerCase()
  return /^[a-z0-9.-]+$/.test(host) && host !== ownHost ? host : undefined
}

export function screenClass(width: number): 'phone' | 'tablet' | 'desktop' {
  if (width < 640) return 'phone'
  return width < 1024 ? 'tablet' : 'desktop'
}
