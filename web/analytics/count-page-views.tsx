import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import { useSite } from '../layout/site.ts'
import { findShortlist } from '../shortlist/shortlist.ts'
import { countedPath, referrerHost, screenClass } from './describe-visit.ts'
import { tell } from './tell.ts'

/** Which courses stand side by side: those that the address names, or one's own. */
function comparedIn(search: string): number[] {
  const named = new URLSearchParams(search).get('ids')
  const ids = named ? named.split(',').map(Number) : (findShortlist() ?? [])
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, SHORTLIST_LIMIT)
}

let isFirst = true

/** Once for each load and once for each page that follows. A page that slept has told of itself. */
export function CountPageViews() {
  const { pathname, search } = useLocation()
  const analyticsId = useSite()?.analyticsId
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another query is the same page.
  useEffect(() => {
    const host = isFirst && referrerHost(document.referrer, location.hostname)
    const isTold = isFirst && Reflect.has(window, 'isViewCounted')
    isFirst = false
    if (analyticsId) {
      import('./measure-outside.ts')
        .then(({ measureOutside }) => measureOutside(analyticsId, countedPath(pathname)))
        // A count that does not arrive is nobody's trouble.
        .catch(() => undefined)
    }
    if (isTold) return
    tell('countPageView', {
      path: countedPath(pathname),
      screen: screenClass(innerWidth),
      ...(host && { referrer_host: host }),
      ...(pathname === '/compare' && { compared: comparedIn(search) }),
    })
  }, [pathname])
  return null
}
