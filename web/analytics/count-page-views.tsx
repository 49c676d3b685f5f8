import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { comparePath } from '../../contract/paths.ts'
import { browserApi } from '../browser-api.ts'
import { findShortlist } from '../shortlist/shortlist.ts'
import { asksForPrivacy } from './asks-for-privacy.ts'
import { countedPath, referrerHost, screenClass } from './describe-visit.ts'

/** Which courses stand side by side: those that the address names, or one's own. */
function comparedIn(pathname: string, search: string): number[] | undefined {
  if (pathname !== comparePath()) return undefined
  const named = new URLSearchParams(search).get('ids')
  return named === null ? [...(findShortlist() ?? [])] : named.split(',').map(Number)
}

/** Once for each load and once for each page that follows. A count that does not arrive is nobody's trouble. */
export function CountPageViews() {
  const { pathname, search } = useLocation()
  const lastPathname = useRef<string>(undefined)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    const isFirst = lastPathname.current === undefined
    lastPathname.current = pathname
    if (asksForPrivacy()) return
    const compared = comparedIn(pathname, search)
    const host = isFirst ? referrerHost(document.referrer, location.hostname) : undefined
    const view = {
      path: countedPath(pathname),
      screen: screenClass(innerWidth),
      ...(host && { referrer_host: host }),
      ...(compared && { compared }),
    }
    browserApi.countPageView(view).catch(() => undefined)
  }, [pathname, search])
  return null
}
